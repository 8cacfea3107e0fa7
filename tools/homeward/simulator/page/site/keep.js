// SPDX-License-Identifier: MIT
// What the page without a server has in its foot: the board, and what is kept of it.

import { say } from "./tools.js";

function button(words, title, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = words;
  element.title = title;
  element.addEventListener("click", () => Promise.resolve(act()).catch((error) => say(error.message)));
  return element;
}

function chooser(keep) {
  const label = document.createElement("label");
  label.textContent = "Board ";
  const select = document.createElement("select");
  select.id = "board";
  for (const { id, title } of keep.boards()) {
    const option = new Option(title, id, false, id === keep.board());
    select.append(option);
  }
  select.addEventListener("change", () => keep.choose(select.value));
  label.append(select);
  return label;
}

function loader(keep) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.hidden = true;
  input.id = "kept-file";
  input.addEventListener("change", () => {
    const [file] = input.files;
    input.value = "";
    if (file) keep.load(file).then(() => say("The file is loaded."), (error) => say(error.message));
  });
  return input;
}

function clear(keep) {
  if (!confirm("Forget the game, the settings and the statistics of this board?")) return null;
  return keep.clear().then(() => say("This board is as new."));
}

// `keep` is the far end's: null where there is nothing to keep.
export function keeping(keep) {
  const place = document.querySelector("#keep");
  if (!keep || !place || place.childElementCount) return;
  const input = loader(keep);
  place.append(
    chooser(keep),
    button("Save to a file", "Game, settings and statistics of this board", () => keep.save()),
    button("Load a file", "In the place of what this board has kept", () => input.click()),
    button("Clear", "Forget what this board has kept", () => clear(keep)),
    input,
  );
  place.hidden = false;
}
