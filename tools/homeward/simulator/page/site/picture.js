// SPDX-License-Identifier: MIT
// A picture of table and display, side by side, as a PNG.

import { image } from "./table.js";

const TABLE = 720;
const GAP = 24;
const DISPLAY_SCALE = 4;
const GROUND = "#17120e";

function save(canvas, name) {
  canvas.toBlob((blob) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, "image/png");
}

export async function picture(name) {
  const display = document.querySelector("#display");
  const lights = document.querySelector("#lights");
  const wide = display.width * DISPLAY_SCALE;
  const high = display.height * DISPLAY_SCALE;
  const sheet = document.createElement("canvas");
  sheet.width = TABLE + wide + 3 * GAP;
  sheet.height = TABLE + 2 * GAP;
  const brush = sheet.getContext("2d");
  brush.fillStyle = GROUND;
  brush.fillRect(0, 0, sheet.width, sheet.height);
  // Display and lights of this moment; the table has to be decoded first.
  const moment = document.createElement("canvas");
  moment.width = display.width;
  moment.height = display.height;
  moment.getContext("2d").drawImage(display, 0, 0);
  brush.drawImage(await image(TABLE), GAP, GAP);
  if (lights.width) brush.drawImage(lights, GAP, GAP, TABLE, TABLE);
  brush.imageSmoothingEnabled = false;
  brush.drawImage(moment, TABLE + 2 * GAP, (sheet.height - high) / 2, wide, high);
  save(sheet, name);
}
