// SPDX-License-Identifier: MIT
// Keeps the connection to the device, and hands each message to whom it concerns.

import { build, fit, light } from "./board.js";
import * as display from "./display.js";
import { connect, game, keep } from "./far_end.js";
import { keeping } from "./keep.js";
import * as lights from "./lights.js";
import * as pad from "./pad.js";
import * as said from "./said.js";
import { sharing, watch } from "./share.js";
import * as sound from "./sound.js";
import * as table from "./table.js";
import { say, showStopped, tools } from "./tools.js";
import { listen, releaseAll } from "./keys.js";

const DISPLAY = 1;
const PIXELS = 2;

const state = document.querySelector("#link");
let board = null;

function link(kind, words) {
  state.dataset.state = kind;
  state.firstElementChild.textContent = words;
  // All that was printed comes again.
  if (kind === "on") document.querySelector("#console").textContent = "";
  if (kind !== "off") return;
  releaseAll();
  sound.silence();
}

const takers = {
  board(message) {
    if (board && board.id === message.id && board.version === message.version) return;
    if (board) {
      // Another board, or a newer page, is served here now.
      location.reload();
      return;
    }
    board = message;
    document.title = `Homeward: ${message.title}`;
    document.querySelector("#title").textContent = message.title;
    document.querySelector("#mute").hidden = !message.speaker;
    build(message);
    display.build(message.screen);
    lights.build(message.chain, message.side);
    pad.build(message.layout, message.does);
    listen(message.layout, send);
    sharing(game, message.id, message.can.why, say);
    keeping(keep);
    fit();
  },
  running() {
    showStopped("");
  },
  stopped(message) {
    showStopped(message.text);
  },
  text(message) {
    said.show(message);
  },
  table(message) {
    table.show(message);
    watch(message);
  },
  brightness(message) {
    display.brightness(message.value);
  },
  console(message) {
    const place = document.querySelector("#console");
    place.textContent = (place.textContent + message.text).slice(-8000);
    document.querySelector("#printed").hidden = false;
  },
  sounds(message) {
    sound.play(message.sounds);
  },
  error(message) {
    say(message.text);
  },
};

function take(data) {
  if (typeof data === "string") {
    const message = JSON.parse(data);
    takers[message.kind]?.(message);
    return;
  }
  const bytes = new Uint8Array(data);
  if (bytes[0] === DISPLAY) display.rows(bytes[1], bytes.subarray(2));
  if (bytes[0] === PIXELS) {
    lights.show(bytes.subarray(1));
    light(bytes.subarray(1 + 3 * lights.count()));
  }
}

const send = connect(take, link);
tools(send);
addEventListener("resize", fit);
