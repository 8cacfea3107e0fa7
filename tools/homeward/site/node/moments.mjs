// SPDX-License-Identifier: MIT
// Plays recorded touches on the firmware in node, on a virtual clock, and prints what is shown.
//
// Standard input has one JSON run: {vm, device, pack, facts, settings, start, turns: {turn: touches},
// samples: [turn ...]}. Of each sample a line goes out: {turn, picture, pixels, text}.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const TURN_MS = 5;
const run = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(run.vm));
const { Device, unpacked } = await import(pathToFileURL(run.device));
const file = readFileSync(run.pack);
const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);

let picture = new Uint8Array(0);
let pixels = new Uint8Array(0);
let text = "";
const device = await Device.make({
  load: loadMicroPython,
  pack: unpacked(bytes),
  facts: run.facts,
  settings: run.settings,
  take: {
    print: (line) => process.stderr.write(`${line}\n`),
    picture: (shown) => (picture = shown),
    pixels: (shown) => (pixels = shown),
    news: (json) => {
      const message = JSON.parse(json);
      if (message.kind === "text") text = message.rows.map(([row]) => row).join("\n");
    },
    flash() {},
  },
});
if (!device.start(run.start)) process.exit(1);
const wanted = new Set(run.samples);
const last = Math.max(...run.samples);
for (let turn = 1; turn <= last; turn += 1) {
  device.turn(run.start + turn * TURN_MS, run.turns[turn]);
  if (wanted.has(turn)) {
    const base64 = (shown) => Buffer.from(shown).toString("base64");
    const line = { turn, picture: base64(picture), pixels: base64(pixels), text };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
