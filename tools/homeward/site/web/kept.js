// SPDX-License-Identifier: MIT
// What a board keeps: the bytes of its nvm, and the log of its game. In the browser, or in a file.

const VERSION = 1;
const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export class Kept {
  // One tab at a time: two would overwrite each other's game.
  static async open(facts, complain) {
    const kept = new Kept(facts, complain);
    if (navigator.locks) {
      kept.alone = await new Promise((resolve) => {
        const hold = (lock) => {
          resolve(lock !== null);
          return lock && new Promise(() => {});
        };
        // Locks may be forbidden, as storage may be: then storage says so.
        const name = `${location.pathname} ${facts.board_id}`;
        navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
      });
    }
    kept.find();
    return kept;
  }

  constructor(facts, complain) {
    this.facts = facts;
    this.complain = complain;
    this.name = `homeward-kept-${facts.board_id}`;
    this.alone = true;
    this.failed = false;
    this.nvm = null;
    this.log = null;
  }

  find() {
    if (!this.alone)
      this.complain("This board plays in another tab, too: what is played here is not kept.");
    let text = null;
    try {
      text = localStorage.getItem(this.name);
    } catch {
      this.fail("This browser forbids the page to keep anything");
    }
    if (text === null) return;
    try {
      this.read(text, false);
    } catch (error) {
      this.complain(`What was kept of this board cannot be used: ${error.message} It starts as new.`);
    }
  }

  // Take what a file, or the browser, has kept; an Error says why it cannot be.
  read(text, write = true) {
    let found = null;
    try {
      found = JSON.parse(text);
      found.bytes = bytesOf(found.nvm);
    } catch {
      throw new Error("It is no file of Homeward, or it is damaged.");
    }
    if (found.homeward !== VERSION) throw new Error("It is of another version of Homeward.");
    if (found.board !== this.facts.board_id)
      throw new Error(`It is of another board, ${found.board}: choose that one first.`);
    if (found.bytes.length !== this.facts.chip.nvm_bytes) throw new Error("It is not whole.");
    this.nvm = found.bytes;
    this.log = found.log ? JSON.stringify(found.log) : null;
    if (write) this.write();
  }

  // Something is new: {nvm} or {log}.
  put({ nvm, log }) {
    if (nvm) this.nvm = nvm;
    if (log !== undefined) this.log = log;
    this.write();
  }

  text() {
    const nvm = base64(this.nvm ?? new Uint8Array(this.facts.chip.nvm_bytes).fill(255));
    const log = this.log ? JSON.parse(this.log) : null;
    return JSON.stringify({ homeward: VERSION, board: this.facts.board_id, nvm, log });
  }

  write() {
    if (!this.alone) return;
    try {
      localStorage.setItem(this.name, this.text());
      this.failed = false;
    } catch (error) {
      const full = error.name === "QuotaExceededError";
      this.fail(full ? "The browser's storage is full" : "This browser forbids the page to keep anything");
    }
  }

  fail(why) {
    if (!this.failed)
      this.complain(`${why}: play on, and save to a file what you do not want to lose.`);
    this.failed = true;
  }

  clear() {
    this.nvm = null;
    this.log = null;
    try {
      if (this.alone) localStorage.removeItem(this.name);
    } catch {
      this.fail("This browser forbids the page to keep anything");
    }
  }

  async download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text()], { type: "application/json" }));
    link.download = `homeward-${this.facts.board_id}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}
