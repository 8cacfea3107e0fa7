// SPDX-License-Identifier: MIT
// One handheld: the firmware on MicroPython, a turn of its loop at a time. In a Worker or in node.

import { Composer } from "./composer.js";

// Room to begin with. The VM takes more when it needs it: it can collect only between two calls, so
// a heap as small as a board's cannot be had.
const HEAP = 512 * 1024;
// Frames are larger here than a board's: the stand-ins, which are native there, are Python.
const STACK = 16 * 1024;
const MAJOR = 77;
const CHAIN = 92;

// The files of a pack: see vm_files.py.
export function unpacked(buffer) {
  const size = new DataView(buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)));
  const file = ([start, length]) => new Uint8Array(buffer, 4 + size + start, length);
  return Object.entries(index).map(([path, place]) => [path, file(place)]);
}

export class Device {
  // `load` is MicroPython's loadMicroPython; `take` hears of everything:
  // picture(bytes), pixels(bytes), news(text), flash(bytes), print(line).
  static async make({ load, url, pack, facts, nvm, log, settings, take }) {
    const device = new Device(facts, take);
    const vm = await load({ heapsize: HEAP, pystack: STACK, url, stdout: take.print });
    device.fill(vm.FS, pack, { nvm, log, settings });
    vm.runPython('import sys\nsys.path[:] = ["/standins", "/", "/lib"]');
    device.firmware = vm.pyimport("run_firmware");
    return device;
  }

  constructor(facts, take) {
    this.facts = facts;
    this.take = take;
    this.composer = new Composer(facts.screen);
    this.pixels = new Uint8Array((CHAIN + facts.own_pixels) * 3);
  }

  fill(fs, pack, { nvm, log, settings }) {
    const write = (path, data) => {
      const folder = path.replace(/\/[^/]*$/, "");
      if (folder && !fs.analyzePath(folder).exists) fs.mkdirTree(folder);
      fs.writeFile(path, data);
    };
    for (const [path, data] of pack) write(`/${path}`, data);
    write("/board.json", JSON.stringify(this.facts));
    if (settings) write("/settings.toml", settings);
    if (nvm) write("/nvm", nvm);
    if (log) write("/log.json", log);
    const readers = {
      panel: (heap, start, size) =>
        this.take.picture(this.composer.compose(heap.buffer, start, size)),
      strip: (heap, start, size) => this.#strip(heap[start], heap.subarray(start + 1, start + size)),
      flash: (heap, start, size) => this.take.flash(copy(heap, start, size)),
      news: (heap, start, size) =>
        this.take.news(new TextDecoder().decode(copy(heap, start, size))),
    };
    Object.entries(readers).forEach(([name, read], minor) => {
      const number = fs.makedev(MAJOR, minor);
      fs.registerDevice(number, {
        open() {},
        close() {},
        write(stream, heap, start, size) {
          read(heap, start, size);
          return size;
        },
      });
      fs.mkdev(`/dev/${name}`, 0o666, number);
    });
  }

  // Power on; false if the firmware has ended instead.
  start(ms) {
    return this.firmware.start(ms);
  }

  // A function of run_firmware.py.
  call(name, given) {
    return this.firmware[name](...given);
  }

  // One turn of the loop at this time; each touch is [button, is it down] or a number of detents.
  turn(ms, touches = []) {
    this.firmware.pass_time(ms);
    for (const touch of touches) {
      if (Array.isArray(touch)) this.firmware.set_down(...touch);
      else this.firmware.turn_knob(touch);
    }
    this.firmware.turn();
  }

  // Bytes as these pixels take them: green, red, blue.
  #strip(own, bytes) {
    const first = own ? CHAIN * 3 : 0;
    const end = Math.min(own ? this.pixels.length : CHAIN * 3, first + bytes.length);
    for (let to = first; to + 2 < end; to += 3) {
      this.pixels[to] = bytes[to - first + 1];
      this.pixels[to + 1] = bytes[to - first];
      this.pixels[to + 2] = bytes[to - first + 2];
    }
    this.take.pixels(this.pixels);
  }
}

function copy(heap, start, size) {
  return new Uint8Array(heap.buffer, start, size).slice();
}
