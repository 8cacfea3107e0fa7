// SPDX-License-Identifier: MIT
// What the display says, as text: whole, to be read, and what is new, for a live region.

const PLAIN = 0;
const CHOSEN = 1;
const DIM = 2;
// What comes in quick succession is said together.
const QUIET_MS = 150;

const said = document.querySelector("#said");
const live = document.querySelector("#live");

let told = new Set();
let topic = "";
let parts = [];
let waiting = 0;

// The race in one row, "R46 B*66" or "To go: You 46 Red*66", has the names in full when it is read.
const SEATS = { R: "Red", B: "Blue", Y: "Yellow", G: "Green" };
const SEAT = "(You|R(?:ed)?|B(?:lue?)?|Y(?:el(?:low)?)?|G(?:re(?:en)?)?)([* ]?)(\\d+)";
const RACE = new RegExp(`^((?:To go|Home): )?(?:${SEAT} *)+$`);

function race(row) {
  const [, title] = row.match(RACE);
  const seats = [...row.matchAll(new RegExp(SEAT, "g"))].map(([, name, mark, number]) => {
    const whole = name === "You" ? name : SEATS[name[0]];
    return `${whole} ${number}${mark === "*" ? " leads" : ""}`;
  });
  return (title ?? "") + seats.join(", ");
}

// A row as it is read: no blanks that only move things to the right place, no stars around it.
export function readable(row) {
  let text = row.replaceAll(/^[* ]+|[* ]+$/g, "");
  if (RACE.test(text)) return race(text);
  if (/^(\S )+\S$/.test(text) && text.length > 8) text = text.replaceAll(" ", "");
  return text
    .replace(/ {2,}\.{3}$/, "")
    .replace(/ \.\.$/, " …")
    .replace(/ {2,}/g, ", ")
    .replace(/(^| )(\[_\])/, "$1low battery")
    .replace(/(\d+)\/(\d+)$/, "$1 of $2");
}

// Rows with a chosen one among them are a list. Plain rows are one paragraph, and so are dim ones at
// the end; other dim rows, and those in a seat's colour, stand alone.
export function blocks(rows) {
  const found = [];
  let at = 1;
  while (at < rows.length) {
    if (!rows[at][0].trim()) {
      at += 1;
      continue;
    }
    const kind = rows[at][1] <= CHOSEN ? [PLAIN, CHOSEN] : [rows[at][1]];
    let end = at;
    while (end < rows.length && rows[end][0].trim() && kind.includes(rows[end][1])) end += 1;
    const run = rows.slice(at, end);
    if (run.some(([, style]) => style === CHOSEN)) found.push({ kind: "list", rows: run });
    else if (kind[0] === PLAIN || (kind[0] === DIM && end === rows.length))
      found.push({ kind: kind[0] === DIM ? "last" : "text", rows: run });
    else for (const row of run) found.push({ kind: kind[0] === DIM ? "dim" : "line", rows: [row] });
    at = end;
  }
  return found;
}

function element(kind, text) {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}

function listOf(run) {
  const list = document.createElement("ul");
  for (const [text, style] of run) {
    const item = element("li", readable(text));
    if (style === CHOSEN) item.setAttribute("aria-current", "true");
    list.append(item);
  }
  return list;
}

const joined = (run) => run.map(([text]) => readable(text)).join(" ");

export function show(message) {
  const rows = message.rows;
  const heading = rows.length ? readable(rows[0][0]) : "";
  const found = blocks(rows);
  const made = [element("h2", heading || "The display is dark")];
  if (message.card) made.push(element("p", `Card: ${message.card}`));
  for (const block of found)
    made.push(block.kind === "list" ? listOf(block.rows) : element("p", joined(block.rows)));
  said.replaceChildren(...made);
  said.dataset.screen = message.screen;
  speak(message, heading, found);
}

function speak(message, heading, found) {
  const [words, count] = heading.split(/,? ?(?=\d+ of \d+$)/);
  if (`${message.screen} ${words}` !== topic) told.clear();
  topic = `${message.screen} ${words}`;
  parts = [words];
  if (message.card) parts.push(`Card ${message.card}`);
  for (const block of found) {
    if (block.kind === "list") {
      const chosen = block.rows.find(([, style]) => style === CHOSEN);
      parts.push(readable(chosen[0]));
    } else if (block.kind !== "dim" || message.screen !== "play")
      parts.push(joined(block.rows));
  }
  if (count) parts.push(count);
  clearTimeout(waiting);
  waiting = setTimeout(say, QUIET_MS);
}

function say() {
  const fresh = parts.filter((part) => part && !told.has(part));
  for (const part of parts) told.add(part);
  if (fresh.length) live.textContent = fresh.join(". ").replaceAll(/([.!?…])\. /g, "$1 ");
}

// After a key all may be heard again, except for what stands there already.
function forget() {
  told = new Set(parts);
}

for (const kind of ["keydown", "pointerdown", "click"])
  addEventListener(kind, forget, { capture: true });
