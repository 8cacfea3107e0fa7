// SPDX-License-Identifier: MIT
// The buttons above the handheld, and what the page has to say itself.

import { fit } from "./board.js";
import { picture } from "./picture.js";
import { remember, remembered } from "./remember.js";
import { isMuted, mute } from "./sound.js";

const THEME = "homeward-theme";
const WORDED = "homeward-words";
const NOTE_MS = 6000;
const LETTER_MS = 100; // a long sentence stays until it is read
const root = document.documentElement;
const get = (id) => document.getElementById(id);

let fading = 0;

export function say(words) {
  get("note").textContent = words;
  clearTimeout(fading);
  fading = setTimeout(() => (get("note").textContent = ""), Math.max(NOTE_MS, LETTER_MS * words.length));
}

export function showStopped(why) {
  get("why").textContent = why;
  const was = get("stopped").hidden;
  get("stopped").hidden = !why;
  if (why && was) get("restart").focus();
}

function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = remembered(THEME);
  if (chosen) root.dataset.theme = chosen;
  get("theme").addEventListener("click", () => {
    const now = root.dataset.theme || (dark.matches ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    remember(THEME, root.dataset.theme);
  });
}

function sound() {
  const show = () => get("mute").setAttribute("aria-pressed", isMuted());
  show();
  get("mute").addEventListener("click", () => {
    mute(!isMuted());
    show();
    say(isMuted() ? "Sound is off." : "Sound is on.");
  });
}

function shot() {
  const time = new Date().toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  picture(`homeward-${time}.png`).then(
    () => say("The picture is saved."),
    () => say("The picture could not be made."),
  );
}

function pressed(button, flag) {
  button.setAttribute("aria-pressed", flag);
}

function enlarge() {
  const large = document.body.dataset.large !== "true";
  document.body.dataset.large = large;
  pressed(get("large"), large);
  fit();
}

function word(flag) {
  get("words").classList.toggle("unseen", !flag);
  document.body.dataset.worded = flag;
  pressed(get("worded"), flag);
  remember(WORDED, flag ? "yes" : "no");
  fit();
}

export function tools(send) {
  theme();
  sound();
  get("shot").addEventListener("click", shot);
  get("large").addEventListener("click", enlarge);
  get("glass").addEventListener("dblclick", enlarge);
  get("worded").addEventListener("click", () => word(document.body.dataset.worded !== "true"));
  word(remembered(WORDED) === "yes");
  const reset = () => send({ reset: true });
  get("reset").addEventListener("click", reset);
  get("restart").addEventListener("click", reset);
  // After a click the keyboard belongs to the handheld again.
  for (const button of document.querySelectorAll("nav button"))
    button.addEventListener("click", (event) => event.detail && button.blur());
  addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("dialog, textarea, input, select")) return;
    if (event.code === "KeyP") shot();
    if (event.code === "KeyL") enlarge();
    if (event.code === "KeyT") get("worded").click();
    if (event.code === "KeyM" && !get("mute").hidden) get("mute").click();
  });
}
