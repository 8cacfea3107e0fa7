// SPDX-License-Identifier: MIT
// Keys named by what they do, large enough for any finger: they press the handheld's buttons.

const KEYS = [
  ["PREV", "▲", "Previous"],
  ["NEXT", "▼", "Next"],
  ["OK", "●", "OK"],
  ["LESS", "◀", "Less"],
  ["MORE", "▶", "More"],
  ["BACK", "↩", "Back"],
  ["MENU", "☰", "Menu"],
  ["HELP", "?", "Help"],
];

const pad = document.querySelector("#pad");

function key(sign, words, spot, held) {
  const element = document.createElement("button");
  element.type = "button";
  element.dataset.name = spot.name;
  if (held) element.dataset.hold = "true";
  const face = document.createElement("span");
  face.className = "sign";
  face.setAttribute("aria-hidden", "true");
  face.textContent = sign;
  const name = document.createElement("span");
  name.textContent = words;
  element.append(face, name);
  if (spot.cap && !held) {
    const cap = document.createElement("kbd");
    cap.textContent = spot.cap;
    cap.setAttribute("aria-hidden", "true");
    element.append(cap);
    element.setAttribute("aria-keyshortcuts", spot.keys[0].replace(/^Key|^Digit/, ""));
  }
  element.title = held ? `Hold ${spot.label || spot.name} for a moment` : `${spot.name} on the handheld`;
  return element;
}

export function build(layout, does) {
  const buttons = new Map(layout.buttons.map((spot) => [spot.name, spot]));
  const button = new Map(Object.entries(does).map(([name, what]) => [what, buttons.get(name)]));
  for (const [what, sign, words] of KEYS) {
    const spot = button.get(what);
    if (spot) pad.append(key(sign, words, spot, false));
    else if (what === "MENU") pad.append(key(sign, words, button.get("OK"), true));
  }
}
