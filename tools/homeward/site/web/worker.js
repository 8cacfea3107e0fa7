// SPDX-License-Identifier: MIT
// The Worker: runs the firmware by the real clock, and tells the page what is new.

import { Device, unpacked } from "./device.js";
import { loadMicroPython } from "./micropython.mjs";
import { Touches } from "./touches.js";

const REST_MS = 5;
// Longer between two turns, and the computer was away: of that only the beginning counts.
const LONGEST_GAP_MS = 50;
const DISPLAY = 1;
const PIXELS = 2;

const touches = new Touches();
let device = null;
let shown = null;
let looked = 0;
let ran = 0;
let speed = 1; // so many times as fast as ours does the handheld's time run

const post = (message) => postMessage(JSON.stringify(message));

// Send the rows from the first to the last that differ.
function picture(bytes) {
  const width = device.facts.screen.width * 3;
  const differs = (row) => {
    for (let at = row * width; at < (row + 1) * width; at += 1)
      if (bytes[at] !== shown[at]) return true;
    return false;
  };
  let first = 0;
  let end = bytes.length / width;
  if (shown) {
    while (first < end && !differs(first)) first += 1;
    while (end > first && !differs(end - 1)) end -= 1;
    if (first === end) return;
  }
  shown = bytes.slice();
  const message = new Uint8Array(2 + (end - first) * width);
  message.set([DISPLAY, first]);
  message.set(bytes.subarray(first * width, end * width), 2);
  postMessage(message.buffer, [message.buffer]);
}

function pixels(bytes) {
  const message = new Uint8Array(1 + bytes.length);
  message[0] = PIXELS;
  message.set(bytes, 1);
  postMessage(message.buffer, [message.buffer]);
}

function news(text) {
  // The log is for who keeps it, everything else for who looks.
  if (text.startsWith('{"log"')) postMessage({ log: text.slice('{"log": '.length, -1) });
  else postMessage(text);
}

async function start({ facts, nvm, log, speed: wanted }) {
  speed = wanted;
  const answer = await fetch(new URL("firmware.pack", import.meta.url));
  if (!answer.ok) throw new Error(`The firmware is not there (${answer.status}).`);
  const pack = unpacked(await answer.arrayBuffer());
  const take = {
    print: (line) => post({ kind: "console", text: `${line}\n` }),
    flash: (bytes) => postMessage({ nvm: bytes }),
    picture,
    pixels,
    news,
  };
  device = await Device.make({ load: loadMicroPython, pack, facts, nvm, log, take });
  post({ kind: "running", text: "" });
  if (!device.start(0)) throw new Error("The firmware has ended: the console says why.");
  postMessage({ started: true });
  looked = performance.now();
  loop();
}

function loop() {
  const now = performance.now();
  const gap = Math.min(now - looked, LONGEST_GAP_MS);
  looked = now;
  try {
    for (let turn = 0; turn < speed; turn += 1) {
      ran += gap;
      const ms = Math.floor(ran);
      device.turn(ms, touches.due(ms));
    }
  } catch (error) {
    ended(error);
    return;
  }
  setTimeout(loop, Math.max(0, REST_MS - (performance.now() - now)));
}

function ended(error) {
  if (error.type === "Restart") postMessage({ restart: true });
  else postMessage({ stopped: error.message });
}

// The sentence of a ValueError, without the way to it.
function sentence(error) {
  const lines = error.message.trim().split("\n");
  return error.type === "ValueError" ? lines.at(-1).replace(/^ValueError: /, "") : error.message;
}

function call({ call: number, name, given }) {
  try {
    postMessage({ answer: number, value: device.call(name, given) });
  } catch (error) {
    postMessage({ answer: number, error: sentence(error) });
  }
}

addEventListener("message", ({ data }) => {
  if (data.start) start(data.start).catch(ended);
  else if (data.call) call(data);
  else touches.take(data);
});
