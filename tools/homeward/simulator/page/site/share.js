// SPDX-License-Identifier: MIT
// Games as links: the dialogue that makes one, the one that opens one, and its replay.

import { ABOUT_THE_PAGE, LONGEST, encode, read } from "./links.js";

const LONGEST_ADDRESS = 2000; // with the game in it

const WHOLE =
  "The link replays this game from its first card, move by move; anybody may take over anywhere.";
const TOO_LONG = "This game is too long for a link: the link has its position only.";
const UNKNOWN = "How this game began is not known here: the link has its position only.";

const get = (id) => document.getElementById(id);

let say = () => {};

// Run what a button asks for; what goes wrong is said in a sentence.
function asked(action) {
  return async () => {
    try {
      await action();
    } catch (error) {
      say(error.message);
    }
  };
}

function address(text, board) {
  const place = location.href.split("#")[0];
  return `${place}#board=${encodeURIComponent(board)}&game=${text}`;
}

async function offer(game, board) {
  const log = await game.log();
  if (!log) {
    say("There is no game to share yet.");
    return;
  }
  let text = encode(log);
  let what = log.position ? UNKNOWN : WHOLE;
  if (text.length > Math.min(LONGEST, LONGEST_ADDRESS - address("", board).length)) {
    const position = await game.log(true);
    if (!position) {
      say("This game is too long for a link. To share its position, have it on the table.");
      return;
    }
    text = encode(position);
    what = TOO_LONG;
  }
  get("sharing-what").textContent = what;
  get("sharing-link").value = address(text, board);
  get("sharing").showModal();
  get("sharing-link").select();
}

async function copy() {
  const field = get("sharing-link");
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    if (!document.execCommand("copy")) {
      say("The browser does not let this page copy: the link is marked, copy it yourself.");
      return;
    }
  }
  say("The link is copied.");
}

function place({ at, of }) {
  get("steps").hidden = false;
  get("at").textContent = of ? `Move ${at} of ${of}` : "The position of the link";
  get("step").hidden = at >= of;
}

let replaying = false; // is the replay on the table?

// A replay that is no longer on the table cannot continue.
export function watch({ rules, demo }) {
  const there = Boolean(rules && demo);
  if (replaying && !there) get("steps").hidden = true;
  replaying = there;
}

async function open(game, found) {
  if (found.start) await game.start(found.start);
  else place(await game.replay(found.log));
}

// A kept game is lost only for somebody who has said so.
function consent() {
  get("opening-what").textContent =
    "A game of yours is kept on this handheld. Opening the link puts the game of the link in its place.";
  get("opening").showModal();
  return new Promise((answer) => {
    get("keep-mine").onclick = () => answer(false);
    get("replace").onclick = () => answer(true);
    get("opening").onclose = () => answer(false);
  }).finally(() => get("opening").close());
}

async function arrive(game) {
  const hash = location.hash;
  if (hash.length < 2 || get(decodeURIComponent(hash.slice(1)))) return;
  const found = read(hash);
  if (!found.log && !found.start) return;
  // Once is enough: a reload continues with what is on the handheld.
  const left = new URLSearchParams(hash.slice(1));
  for (const word of [...left.keys()]) if (!ABOUT_THE_PAGE.has(word)) left.delete(word);
  history.replaceState(null, "", left.size ? `#${left}` : location.pathname);
  if ((await game.kept()) && !(await consent())) return;
  await open(game, found);
}

// `game` is what the far end can do with games, null if it cannot; `why` then says so.
export function sharing(game, board, why, tell) {
  say = tell;
  get("share").hidden = false;
  if (!game) {
    get("share").addEventListener("click", () => say(why));
    if (/[#&](game|rules)=/.test(location.hash)) say(why);
    return;
  }
  get("share").addEventListener("click", asked(() => offer(game, board)));
  get("copy").addEventListener("click", copy);
  for (const button of document.querySelectorAll("dialog .close"))
    button.addEventListener("click", () => button.closest("dialog").close());
  get("step").addEventListener("click", asked(async () => place(await game.step())));
  get("take-over").addEventListener(
    "click",
    asked(async () => {
      await game.takeOver();
      get("steps").hidden = true;
    }),
  );
  addEventListener("hashchange", asked(() => arrive(game)));
  asked(() => arrive(game))();
}
