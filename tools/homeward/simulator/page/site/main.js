// SPDX-License-Identifier: MIT
// Keeps the connection to the device, and hands each message to whom it concerns.

import { build, fit, light } from "./board.js";
import * as display from "./display.js";
import * as lights from "./lights.js";
import * as pad from "./pad.js";
import * as said from "./said.js";
import { sharing } from "./share.js";
import * as sound from "./sound.js";
import * as table from "./table.js";
import { say, showStopped, tools } from "./tools.js";
import { listen, releaseAll } from "./keys.js";

const DISPLAY = 1;
const PIXELS = 2;
const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 3000;

const state = document.querySelector("#link");
let socket = null;
let board = null;
let retry = FIRST_RETRY_MS;

export function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function link(kind, words) {
  state.dataset.state = kind;
  state.firstElementChild.textContent = words;
}

const takers = {
  board(message) {
    retry = FIRST_RETRY_MS;
    link("on", "live");
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
    sharing(null, message.id, message.can.why, say);
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

function take(event) {
  if (typeof event.data === "string") {
    const message = JSON.parse(event.data);
    takers[message.kind]?.(message);
    return;
  }
  const bytes = new Uint8Array(event.data);
  if (bytes[0] === DISPLAY) display.rows(bytes[1], bytes.subarray(2));
  if (bytes[0] === PIXELS) {
    lights.show(bytes.subarray(1));
    light(bytes.subarray(1 + 3 * lights.count()));
  }
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => {
    // All that was printed comes again.
    document.querySelector("#console").textContent = "";
  });
  socket.addEventListener("message", take);
  socket.addEventListener("close", () => {
    releaseAll();
    sound.silence();
    link("off", "not connected");
    setTimeout(connect, retry);
    retry = Math.min(retry * 1.6, LAST_RETRY_MS);
  });
}

tools(send);
addEventListener("resize", fit);
connect();
