// SPDX-License-Identifier: MIT
// The far end of the page without a server: a Worker in which the firmware runs. Its exports are
// those of the far end with a server (simulator/page/site/far_end.js).

import { Kept } from "./kept.js";
import { remember, remembered } from "./remember.js";
import { installed } from "./offline.js";

const CHOSEN = "homeward-board";
const FIRST = "pygamer";
const FASTEST = 20;
const NO_WASM =
  "This browser cannot run the handheld: it has no WebAssembly, or it is switched off. " +
  "A current Firefox, Chrome, Edge or Safari can.";

let take = () => {};
let state = () => {};
let boards = {};
let id = FIRST;
let kept = null;
let worker = null;
let asked = 0;
// Resolved once the firmware runs: somebody may wait for that before it is switched on.
let isReady = null;
let ready = new Promise((resolve) => (isReady = resolve));
const waiting = new Map();

const news = (message) => take(JSON.stringify(message));
const complain = (text) => news({ kind: "error", text });

function wantedBoard() {
  const asked = new URLSearchParams(location.hash.slice(1)).get("board");
  return [asked, remembered(CHOSEN), FIRST].find((name) => Object.hasOwn(boards, name ?? ""));
}

// `#speed=4`: the handheld's time runs so many times as fast.
function speed() {
  const asked = Number(new URLSearchParams(location.hash.slice(1)).get("speed"));
  return asked >= 1 && asked <= FASTEST ? Math.floor(asked) : 1;
}

// A start of the handheld: every one has a VM of its own.
function power() {
  worker?.terminate();
  for (const { reject } of waiting.values()) reject(new Error("The handheld was restarted."));
  waiting.clear();
  if (!isReady) ready = new Promise((resolve) => (isReady = resolve));
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", (event) => stopped(event.message || "Its program is not there."));
  const { nvm, log } = kept;
  worker.postMessage({ start: { facts: boards[id].facts, nvm, log, speed: speed() } });
}

function hear(data) {
  if (typeof data === "string") take(data);
  else if (data instanceof ArrayBuffer) take(data);
  else if (data.restart) power();
  else if (data.stopped) stopped(data.stopped);
  else if (data.started) begun();
  else if ("answer" in data) answered(data);
  else kept.put(data);
}

function begun() {
  state("on", "live");
  isReady?.();
  isReady = null;
}

function stopped(text) {
  news({ kind: "stopped", text });
  state("off", "stopped");
}

function answered({ answer, value, error }) {
  const { resolve, reject } = waiting.get(answer) ?? {};
  waiting.delete(answer);
  if (error) reject?.(new Error(error));
  else resolve?.(value);
}

// Call a function of standins/run_firmware.py, as soon as the firmware runs.
async function call(name, ...given) {
  await ready;
  return new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ call: asked, name, given });
  });
}

async function begin() {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") throw new Error(NO_WASM);
  const answer = await fetch("boards.json");
  if (!answer.ok) throw new Error(`boards.json is not there (${answer.status}).`);
  boards = await answer.json();
  id = wantedBoard();
  remember(CHOSEN, id);
  kept = await Kept.open(boards[id].facts, complain);
  news(boards[id].hello);
  power();
}

export function connect(taker, stater) {
  take = taker;
  state = stater;
  installed(complain);
  begin().catch((error) => stopped(error.message));
  addEventListener("hashchange", (event) => {
    if (!Object.keys(boards).length || wantedBoard() === id) return;
    // The page of the other board opens what else the address says.
    event.stopImmediatePropagation();
    location.reload();
  });
  return (message) => {
    if (!message.reset) worker?.postMessage(message);
    else if (kept) power();
    else location.reload();
  };
}

export const game = {
  // With `position`, how the game stands instead of how it came there.
  log: async (position = false) => JSON.parse(await call("log", position)),
  kept: () => call("kept"),
  start: (what) => call("start_game", JSON.stringify(what)),
  replay: async (log) => ({ at: 0, of: await call("replay", JSON.stringify(log)) }),
  step: async () => JSON.parse(await call("step")),
  takeOver: () => call("take_over"),
};

export const keep = {
  boards: () => Object.values(boards).map(({ hello }) => ({ id: hello.id, title: hello.title })),
  board: () => id,
  choose(name) {
    remember(CHOSEN, name);
    const hash = new URLSearchParams({ board: name });
    history.replaceState(null, "", `#${hash}`);
    location.reload();
  },
  save: () => kept.download(),
  async load(file) {
    kept.read(await file.text());
    power();
  },
  async clear() {
    kept.clear();
    power();
  },
};
