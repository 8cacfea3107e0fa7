// SPDX-License-Identifier: MIT
// The speaker: tones as the device gives them, in its own time.

import { remember, remembered } from "./remember.js";

const LOUDNESS = 0.06;
const SOFT_S = 0.006;
// Tones that follow each other keep their distance, whatever the network does to them.
const LAG_S = 0.04;
const MUTED = "homeward-muted";

let context = null;
let tone = null;
let volume = null;
let zero = null;
let muted = remembered(MUTED) === "yes";

export function isMuted() {
  return muted;
}

export function mute(flag) {
  muted = flag;
  remember(MUTED, flag ? "yes" : "no");
  if (flag) silence();
}

// Browsers let a page sound only after somebody has touched it.
function wake() {
  if (context) {
    if (context.state === "suspended") context.resume();
    return;
  }
  context = new AudioContext();
  tone = context.createOscillator();
  tone.type = "triangle";
  volume = context.createGain();
  volume.gain.value = 0;
  tone.connect(volume).connect(context.destination);
  tone.start();
}

export function play(sounds) {
  if (muted || !context || context.state !== "running") return;
  const now = context.currentTime;
  for (const { hz, at } of sounds) {
    // The device's clock against ours: set again after a pause, or when they have drifted apart.
    if (zero === null || Math.abs(zero + at / 1000 - now - LAG_S) > 0.25)
      zero = now + LAG_S - at / 1000;
    const when = Math.max(now, zero + at / 1000);
    if (hz) tone.frequency.setValueAtTime(hz, when);
    volume.gain.setTargetAtTime(hz ? LOUDNESS : 0, when, SOFT_S);
  }
}

export function silence() {
  if (!context) return;
  volume.gain.cancelScheduledValues(0);
  volume.gain.setTargetAtTime(0, context.currentTime, SOFT_S);
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true });
