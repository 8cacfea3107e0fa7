// SPDX-License-Identifier: MIT
// The display: its pixels.

const canvas = document.querySelector("#display");
const paper = canvas.getContext("2d", { willReadFrequently: true });

let image = null;

export function build(screen) {
  canvas.width = screen.width;
  canvas.height = screen.height;
  image = paper.createImageData(screen.width, screen.height);
  image.data.fill(255);
  if (!screen.colour) {
    // An OLED's dots are apart from each other.
    canvas.style.setProperty("--columns", screen.width);
    canvas.style.setProperty("--rows", screen.height);
  }
}

// Rows of RGB bytes, from the row `first` on.
export function rows(first, bytes) {
  const data = image.data;
  let to = first * canvas.width * 4;
  for (let from = 0; from < bytes.length; from += 3, to += 4) {
    data[to] = bytes[from];
    data[to + 1] = bytes[from + 1];
    data[to + 2] = bytes[from + 2];
  }
  paper.putImageData(image, 0, 0);
}

// The eye makes more of little light than a factor would.
export function brightness(value) {
  canvas.style.filter = value < 1 ? `brightness(${Math.pow(value, 0.45).toFixed(3)})` : "";
}
