// SPDX-License-Identifier: MIT
// The drawn table of the game that is played, its legend, and where everything stands in words.

import { tableWords } from "./table_words.js";

const NO_GAME = "classic";
const COUNTED =
  "A number at a square: so far it is from there, for you if you play alone, else for whose turn it is";
const art = document.querySelector("#art");
const legend = document.querySelector("#legend");
const seats = document.querySelector("#seats");
const drawn = new Map();

let shown = "";

async function fetched(rules) {
  if (!drawn.has(rules)) {
    const answer = await fetch(`table-${rules}.svg`);
    if (!answer.ok) throw new Error(`there is no table of ${rules}`);
    drawn.set(rules, await answer.text());
  }
  return drawn.get(rules);
}

// The colours of both palettes are in the file: change one for the other.
function coloured(text, palette) {
  if (!palette) return text;
  const of = (name) => text.match(new RegExp(`data-${name}="([^"]*)"`))[1].split(" ");
  const [from, to] = [of("colours"), of("others")];
  return from.reduce((svg, colour, k) => svg.replaceAll(`"${colour}"`, `"${to[k]}"`), text);
}

function explain(svg) {
  legend.replaceChildren(
    ...[...svg.querySelectorAll("symbol")].map((symbol) => {
      const item = document.createElement("li");
      const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      sign.setAttribute("viewBox", symbol.getAttribute("viewBox"));
      sign.setAttribute("aria-hidden", "true");
      for (const part of symbol.children)
        if (part.localName !== "title") sign.append(part.cloneNode(true));
      item.append(sign, symbol.querySelector("title").textContent);
      return item;
    }),
  );
  if (!svg.querySelector("[data-square]")) return;
  const numbers = document.createElement("li");
  numbers.textContent = COUNTED;
  legend.append(numbers);
}

async function draw(rules, palette) {
  const name = `${rules} ${palette}`;
  if (name === shown) return;
  shown = name;
  const text = coloured(await fetched(rules), palette);
  if (shown !== name) return; // another game has begun meanwhile
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  art.replaceChildren(document.importNode(svg, true));
  art.dataset.rules = rules;
  explain(svg);
}

// Sides that nobody plays stand back.
function seat(table) {
  const played = new Set(table.rules ? table.sides : [0, 1, 2, 3]);
  for (const side of art.querySelectorAll("[data-side]"))
    side.classList.toggle("empty", !played.has(Number(side.dataset.side)));
}

// The numbers of the ring are what the display counts: how far it is from there to Home.
function number({ ring }) {
  for (const text of art.querySelectorAll("[data-square]"))
    text.textContent = ring[text.dataset.square] ?? "";
}

export async function show(table) {
  await draw(table.rules || NO_GAME, table.palette);
  seat(table);
  number(table);
  const lines = tableWords(table);
  seats.replaceChildren(
    ...lines.map((words) => {
      const line = document.createElement("p");
      line.textContent = words;
      return line;
    }),
  );
}

// The table as an image, for a picture of it.
export async function image(size) {
  const svg = art.querySelector("svg").cloneNode(true);
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  for (const side of svg.querySelectorAll(".empty")) side.setAttribute("opacity", "0.35");
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }),
  );
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  URL.revokeObjectURL(url);
  return picture;
}
