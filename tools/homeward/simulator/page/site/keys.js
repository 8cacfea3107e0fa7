// SPDX-License-Identifier: MIT
// Mouse, touch and keyboard on the handheld's buttons.

const WHEEL_STEP = 60;
const DRAG_STEP = 16;
const MOST_DETENTS = 8;
const ACTIVATE = new Set(["Enter", "Space"]);
// So long is OK held for the menu, on a board without a key for it.
const HOLD_MS = 900;
const TAP_MS = 60;

let tell = () => {};
// What holds a button down -> the button's name: "key:Enter", "pointer:3" ...
const held = new Map();

function isHeld(name) {
  for (const other of held.values()) if (other === name) return true;
  return false;
}

function show(name) {
  for (const button of document.querySelectorAll(`[data-name="${name}"]:not([data-hold])`))
    button.classList.toggle("pressed", isHeld(name));
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

// Press a button for a moment, or for as long as the menu needs.
function tap(button) {
  const by = `tap:${button.dataset.name}`;
  press(by, button.dataset.name);
  setTimeout(() => release(by), button.dataset.hold ? HOLD_MS : TAP_MS);
}

function pointers(place) {
  place.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button");
    if (!button || event.button > 0) return;
    // No focus: the keyboard stays with the whole handheld.
    event.preventDefault();
    document.activeElement?.blur?.();
    button.setPointerCapture(event.pointerId);
    if (button.classList.contains("knob")) grip(button, event);
    else if (button.dataset.hold) tap(button);
    else press(`pointer:${event.pointerId}`, button.dataset.name);
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"])
    place.addEventListener(kind, (event) => release(`pointer:${event.pointerId}`));
  place.addEventListener("contextmenu", (event) => event.preventDefault());
  // Without a pointer before it: a screen reader or a switch has clicked.
  place.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && !event.detail) tap(button);
  });
}

function keyboard(layout) {
  const names = new Map();
  for (const spot of layout.buttons) for (const code of spot.keys) names.set(code, spot.name);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    // In a dialogue, and where text is read or written, the keys are not the handheld's.
    if (focused?.closest?.("dialog, textarea, input, select, pre")) return;
    const own = focused?.closest?.("#pad button");
    const other = focused?.closest?.("a, button, summary") && !own;
    // A button reached with Tab is pressed by Enter and Space, as everywhere.
    if (other && ACTIVATE.has(event.code)) return;
    if (own?.dataset.hold && ACTIVATE.has(event.code)) {
      event.preventDefault();
      if (!event.repeat) tap(own);
      return;
    }
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
  for (const place of document.querySelectorAll("#handheld, #pad")) pointers(place);
  keyboard(layout);
  if (layout.turn) wheel();
  // Leaving the page lets go of every key.
  addEventListener("blur", releaseAll);
  document.addEventListener("visibilitychange", () => document.hidden && releaseAll());
}
