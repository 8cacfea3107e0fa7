// SPDX-License-Identifier: MIT
// A click can be shorter than the time between two scans of the keys: whatever is done to a key lasts
// for at least LEAST_MS of the handheld's time, and what comes meanwhile waits.

const LEAST_MS = 50;
const MOST_WAITING = 32;

export class Touches {
  #waiting = new Map();
  #changed = new Map();
  #detents = 0;

  take({ down, up, turn }) {
    if (turn) this.#detents += turn;
    const name = down ?? up;
    if (name === undefined) return;
    const changes = this.#waiting.get(name) ?? [];
    // A press goes together with its release.
    if (changes.length >= MOST_WAITING) changes.pop();
    else changes.push(down !== undefined);
    this.#waiting.set(name, changes);
  }

  // What may be done by now, for Device.turn.
  due(ms) {
    const touches = [];
    if (this.#detents) touches.push(this.#detents);
    this.#detents = 0;
    for (const [name, changes] of this.#waiting) {
      if (ms - (this.#changed.get(name) ?? -LEAST_MS) < LEAST_MS) continue;
      touches.push([name, changes.shift()]);
      this.#changed.set(name, ms);
      if (!changes.length) this.#waiting.delete(name);
    }
    return touches;
  }
}
