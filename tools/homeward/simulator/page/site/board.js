// SPDX-License-Identifier: MIT
// Builds the handheld from its description, and fits it into the room there is.

import { seen } from "./lights.js";

const handheld = document.querySelector("#handheld");
const glass = document.querySelector("#glass");
// Below this share of its box, a whole number of dots for a pixel makes the display too small.
const LEAST_SHARE = 0.86;

let layout = null;
let screen = null;
let dots = [];

function place(element, x, y, width, height) {
  element.style.setProperty("--x", x);
  element.style.setProperty("--y", y);
  element.style.setProperty("--w", width);
  element.style.setProperty("--h", height);
  handheld.append(element);
}

function button(spot) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = `press ${spot.shape}`;
  element.dataset.name = spot.name;
  // The pad below has the same keys by name; these are for mouse and finger.
  element.tabIndex = -1;
  const face = document.createElement("span");
  face.className = "face";
  face.textContent = spot.label;
  element.append(face);
  if (spot.cap) {
    const cap = document.createElement("kbd");
    cap.className = spot.cap_at;
    cap.textContent = spot.cap;
    element.append(cap);
  }
  place(element, spot.x, spot.y, spot.width, spot.height);
  return element;
}

function dot(x, y) {
  const element = document.createElement("i");
  element.className = "dot";
  place(element, x, y, 3.4, 3.4);
  return element;
}

export function build(board) {
  layout = board.layout;
  screen = board.screen;
  handheld.dataset.board = board.id;
  handheld.style.setProperty("--width", layout.width);
  handheld.style.setProperty("--height", layout.height);
  document.body.dataset.tall = layout.height > layout.width;
  document.querySelector("#body").src = `${board.id}.svg`;
  document.querySelector("#hint").textContent = layout.hint;
  glass.dataset.colour = screen.colour;
  const [left, top, width] = layout.screen;
  const height = (width * screen.height) / screen.width;
  place(glass, left + width / 2, top + height / 2, width, height);
  document.body.style.setProperty("--ratio", screen.width / screen.height);
  if (layout.stick) {
    const [x, y, radius] = layout.stick;
    const cap = document.createElement("i");
    cap.className = "stick";
    place(cap, x, y, 2 * radius, 2 * radius);
  }
  const buttons = new Map(layout.buttons.map((spot) => [spot.name, button(spot)]));
  dots = layout.pixels.map(([x, y]) => dot(x, y));
  dots.push(...layout.pixels_under.map((name) => buttons.get(name)));
}

// The board's own pixels.
export function light(bytes) {
  dots.forEach((element, index) => {
    const [red, green, blue, strength] = seen(bytes, index * 3);
    element.style.setProperty("--light", `${red} ${green} ${blue}`);
    element.style.setProperty("--strength", strength.toFixed(3));
  });
}

// The largest handheld for which each pixel of the display is a whole number of the screen's dots.
export function fit() {
  if (!layout) return;
  const desk = document.querySelector("#desk");
  const style = getComputedStyle(desk);
  const hint = document.querySelector("#hint").offsetHeight;
  const room = desk.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const tall = parseFloat(style.getPropertyValue("--tallest")) || Infinity;
  const gaps = 2 * parseFloat(style.rowGap);
  const below = hint + document.querySelector("#pad").offsetHeight + gaps;
  const unit = Math.min(room / layout.width, (tall * innerHeight - below) / layout.height);
  const perPixel = layout.screen[2] / screen.width;
  const ratio = devicePixelRatio || 1;
  const exact = unit * perPixel * ratio;
  const whole = Math.floor(exact);
  const factor = whole / exact >= LEAST_SHARE ? whole : exact;
  handheld.style.setProperty("--u", `${factor / ratio / perPixel}px`);
}
