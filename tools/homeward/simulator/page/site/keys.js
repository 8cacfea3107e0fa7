// SPDX-License-Identifier: MIT
// Mouse, touch and keyboard on the handheld's buttons.

const WHEEL_STEP = 60;
const DRAG_STEP = 16;
const MOST_DETENTS = 8;
const ACTIVATE = new Set(["Enter", "Space"]);

let tell = () => {};
// What holds a button down -> the button's name: "key:Enter", "pointer:3" ...
const held = new Map();

function element(name) {
  return document.querySelector(`#handheld [data-name="${name}"]`);
}

function isHeld(name) {
  for (const other of held.values()) if (other === name) return true;
  return false;
}

function show(name) {
  element(name)?.classList.toggle("pressed", isHeld(name));
  const stick = document.querySelector(".stick");
  if (stick) {
    const lean = (more, less) => isHeld(more) - isHeld(less);
    stick.style.setProperty("--lean-x", lean("RIGHT", "LEFT"));
    stick.style.setProperty("--lean-y", lean("DOWN", "UP"));
  }
}

function press(by, name) {
  if (held.has(by)) return;
  const already = isHeld(name);
  held.set(by, name);
  if (!already) tell({ down: name });
  show(name);
}

function release(by) {
  const name = held.get(by);
  if (name === undefined) return;
  held.delete(by);
  if (!isHeld(name)) tell({ up: name });
  show(name);
}

export function releaseAll() {
  for (const by of [...held.keys()]) release(by);
}

function turn(detents) {
  const knob = document.querySelector("#handheld .knob");
  const turned = Number(knob.dataset.turned || 0) + detents;
  knob.dataset.turned = turned;
  knob.style.setProperty("--turned", `${turned * 18}deg`);
  tell({ turn: detents });
}

// A finger on the knob turns it, or presses it if it stays where it is.
function grip(knob, start) {
  let { clientX: x, clientY: y } = start;
  let turned = false;
  const move = (event) => {
    const detents = Math.trunc((event.clientX - x + event.clientY - y) / DRAG_STEP);
    if (!detents) return;
    ({ clientX: x, clientY: y } = event);
    turned = true;
    turn(Math.max(-MOST_DETENTS, Math.min(MOST_DETENTS, detents)));
  };
  const end = (event) => {
    knob.removeEventListener("pointermove", move);
    knob.removeEventListener("pointerup", end);
    knob.removeEventListener("pointercancel", end);
    if (turned || event.type === "pointercancel") return;
    press("knob", knob.dataset.name);
    release("knob");
  };
  knob.addEventListener("pointermove", move);
  knob.addEventListener("pointerup", end);
  knob.addEventListener("pointercancel", end);
}

function pointers() {
  const handheld = document.querySelector("#handheld");
  handheld.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button");
    if (!button || event.button > 0) return;
    // No focus: the keyboard stays with the whole handheld.
    event.preventDefault();
    document.activeElement?.blur?.();
    button.setPointerCapture(event.pointerId);
    if (button.classList.contains("knob")) grip(button, event);
    else press(`pointer:${event.pointerId}`, button.dataset.name);
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"])
    handheld.addEventListener(kind, (event) => release(`pointer:${event.pointerId}`));
  handheld.addEventListener("contextmenu", (event) => event.preventDefault());
}

function keyboard(layout) {
  const names = new Map();
  for (const spot of layout.buttons) for (const code of spot.keys) names.set(code, spot.name);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    const own = focused?.closest?.("#handheld button");
    const other = focused !== document.body && !own;
    // A button reached with Tab is pressed by Enter and Space, as everywhere.
    if (other && ACTIVATE.has(event.code)) return;
    if (layout.turn && layout.turn.includes(event.code)) {
      event.preventDefault();
      turn(event.code === layout.turn[1] ? 1 : -1);
      return;
    }
    const name = own && ACTIVATE.has(event.code) ? own.dataset.name : names.get(event.code);
    if (!name) return;
    event.preventDefault();
    if (!event.repeat) press(`key:${event.code}`, name);
  });
  addEventListener("keyup", (event) => release(`key:${event.code}`));
}

function wheel() {
  let far = 0;
  document.querySelector("#handheld .knob").addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      far += event.deltaY;
      const detents = Math.trunc(far / WHEEL_STEP);
      if (!detents) return;
      far -= detents * WHEEL_STEP;
      turn(Math.max(-MOST_DETENTS, Math.min(MOST_DETENTS, detents)));
    },
    { passive: false },
  );
}

export function listen(layout, send) {
  tell = send;
  pointers();
  keyboard(layout);
  if (layout.turn) wheel();
  // Leaving the page lets go of every key.
  addEventListener("blur", releaseAll);
  document.addEventListener("visibilitychange", () => document.hidden && releaseAll());
}
