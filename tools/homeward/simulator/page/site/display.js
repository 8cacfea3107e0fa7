// SPDX-License-Identifier: MIT
// The display: its pixels, its words for those who cannot see them, and pictures of it.

const canvas = document.querySelector("#display");
const paper = canvas.getContext("2d", { willReadFrequently: true });
const PICTURE_SCALE = 4;

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

export function words(text) {
  canvas.setAttribute("aria-label", text || "The display is dark");
}

// The eye makes more of little light than a factor would.
export function brightness(value) {
  canvas.style.filter = value < 1 ? `brightness(${Math.pow(value, 0.45).toFixed(3)})` : "";
}

// Save what the display shows, enlarged.
export function picture(name) {
  const large = document.createElement("canvas");
  large.width = canvas.width * PICTURE_SCALE;
  large.height = canvas.height * PICTURE_SCALE;
  const brush = large.getContext("2d");
  brush.imageSmoothingEnabled = false;
  brush.drawImage(canvas, 0, 0, large.width, large.height);
  large.toBlob((blob) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, "image/png");
}
