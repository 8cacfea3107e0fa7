// SPDX-License-Identifier: MIT
// Composes the picture of a display from the list that a refresh gives: see standins/displayio.py.

const ROW = 13;
const CLEAR = 1 << 24;

// What a display of 16 bits, or of one, makes of a colour: red, green and blue, 0 to 255 each.
function shade(colour, isColour) {
  const red = (colour >> 16) & 255;
  const green = (colour >> 8) & 255;
  const blue = colour & 255;
  if (!isColour) {
    const lit = Math.floor((red * 19 + green * 182 + blue * 54) / 255) >= 128;
    return lit ? 0xffffff : 0;
  }
  const wide = (part, most) => Math.floor((part * 255) / most);
  return (wide(red >> 3, 31) << 16) | (wide(green >> 2, 63) << 8) | wide(blue >> 3, 31);
}

export class Composer {
  constructor({ width, height, colour }) {
    this.width = width;
    this.height = height;
    this.isColour = colour;
    this.picture = new Uint8Array(width * height * 3);
  }

  // `memory` is the VM's; the list is `length` bytes of it from `start` on, the lowest layer first.
  compose(memory, start, length) {
    const rows = new Int32Array(memory.slice(start, start + length));
    this.picture.fill(0);
    for (let at = 0; at < rows.length; at += ROW) this.#grid(memory, rows, at);
    return this.picture;
  }

  #grid(memory, rows, at) {
    const [data, width, height, palette, colours, tilesAt, columns, lines] = rows.subarray(at);
    const [tileWidth, tileHeight, left, top, scale] = rows.subarray(at + 8);
    const pixels = new Uint8Array(memory, data, width * height);
    const tiles = new Uint8Array(memory, tilesAt, columns * lines);
    const shades = Array.from(new Uint32Array(memory, palette, colours), (colour) =>
      colour & CLEAR ? -1 : shade(colour, this.isColour),
    );
    const across = Math.floor(width / tileWidth);
    const firstX = Math.max(left, 0);
    const endX = Math.min(left + columns * tileWidth * scale, this.width);
    const endY = Math.min(top + lines * tileHeight * scale, this.height);
    for (let y = Math.max(top, 0); y < endY; y += 1) {
      const localY = Math.floor((y - top) / scale);
      const line = Math.floor(localY / tileHeight) * columns;
      const inY = localY % tileHeight;
      for (let x = firstX; x < endX; x += 1) {
        const localX = Math.floor((x - left) / scale);
        const tile = tiles[line + Math.floor(localX / tileWidth)];
        const fromX = (tile % across) * tileWidth + (localX % tileWidth);
        const fromY = Math.floor(tile / across) * tileHeight + inY;
        const seen = shades[pixels[fromY * width + fromX]] ?? -1;
        if (seen < 0) continue;
        const to = (y * this.width + x) * 3;
        this.picture[to] = seen >> 16;
        this.picture[to + 1] = (seen >> 8) & 255;
        this.picture[to + 2] = seen & 255;
      }
    }
  }
}
