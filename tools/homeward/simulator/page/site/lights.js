// SPDX-License-Identifier: MIT
// Ring and sticks: the chips in their true places, and the light they give.

const canvas = document.querySelector("#lights");
const brush = canvas.getContext("2d");
const CHIP = 4.6;
const WINDOW = 1.75;
const HALO = 11;
// A camera that sees these pixels at their usual, low brightness.
const EXPOSURE = 3;
const TURN = Math.PI * 2;

let places = [];
let side = 1;
let shown = new Uint8Array(0);
let asked = false;

// What the eye sees of three bytes of light: red, green, blue for a screen, and a strength 0 to 1.
export function seen(bytes, at) {
  const most = Math.max(bytes[at], bytes[at + 1], bytes[at + 2]);
  if (!most) return [0, 0, 0, 0];
  const strength = Math.pow(Math.min(1, (most / 255) * EXPOSURE), 1 / 2.2);
  const part = (k) => Math.round(255 * Math.pow(bytes[at + k] / most, 1 / 2.2));
  return [part(0), part(1), part(2), strength];
}

export function count() {
  return places.length;
}

export function build(chain, millimetres) {
  side = millimetres;
  const middle = millimetres / 2;
  places = chain.map(([x, y]) => ({ x, y, turn: Math.atan2(y - middle, x - middle) }));
  shown = new Uint8Array(3 * places.length);
  new ResizeObserver(ask).observe(canvas);
}

export function show(bytes) {
  shown = bytes.slice(0, 3 * places.length);
  let lit = 0;
  for (let k = 0; k < places.length; k += 1) lit += seen(shown, 3 * k)[3] > 0;
  canvas.dataset.lit = lit;
  ask();
}

function ask() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(draw);
}

function draw() {
  asked = false;
  const size = Math.round(canvas.clientWidth * devicePixelRatio);
  if (!size || !places.length) return;
  if (canvas.width !== size) canvas.width = canvas.height = size;
  const scale = size / side;
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.clearRect(0, 0, side, side);
  const colours = places.map((_, k) => seen(shown, 3 * k));
  places.forEach((place, k) => chip(place, colours[k]));
  brush.globalCompositeOperation = "lighter";
  places.forEach((place, k) => glow(place, colours[k]));
  brush.globalCompositeOperation = "source-over";
}

function chip({ x, y, turn }, [red, green, blue, strength]) {
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  brush.fillStyle = "#6a6760";
  square(CHIP / 2, 0.5);
  brush.fillStyle = "#4a4844";
  disc(WINDOW);
  brush.fillStyle = "#5b5953";
  disc(WINDOW * 0.8);
  brush.fillStyle = "#2b2b2d";
  brush.fillRect(-0.4, -0.4, 0.8, 0.8);
  if (strength) {
    // The white plastic takes on the colour.
    brush.fillStyle = `rgba(${red},${green},${blue},${0.95 * strength})`;
    square(CHIP / 2, 0.5);
  }
  brush.restore();
}

function square(half, corner) {
  brush.beginPath();
  brush.roundRect(-half, -half, 2 * half, 2 * half, corner);
  brush.fill();
}

function disc(radius) {
  brush.beginPath();
  brush.arc(0, 0, radius, 0, TURN);
  brush.fill();
}

function glow({ x, y }, [red, green, blue, strength]) {
  if (!strength) return;
  const colour = (alpha) => `rgba(${red},${green},${blue},${alpha * strength})`;
  const halo = brush.createRadialGradient(x, y, 0, x, y, HALO * (0.55 + 0.45 * strength));
  halo.addColorStop(0, colour(0.7));
  halo.addColorStop(0.3, colour(0.42));
  halo.addColorStop(0.55, colour(0.15));
  halo.addColorStop(1, colour(0));
  brush.fillStyle = halo;
  brush.fillRect(x - HALO, y - HALO, 2 * HALO, 2 * HALO);
  // The heart of a bright pixel is white to the eye.
  const heart = brush.createRadialGradient(x, y, 0, x, y, WINDOW);
  heart.addColorStop(0, `rgba(255,255,255,${0.85 * strength * strength})`);
  heart.addColorStop(1, "rgba(255,255,255,0)");
  brush.fillStyle = heart;
  brush.fillRect(x - WINDOW, y - WINDOW, 2 * WINDOW, 2 * WINDOW);
}
