// SPDX-License-Identifier: MIT
// A whole game in the address of the page. The bits are those of homeward.notation.links, which
// explains them; tests compare the two, and RULES with the engine.

const VERSION = 2;
// By version: those that can be read.
const PLAYER_BITS = { 1: 2, [VERSION]: 3 };
export const LONGEST = 1900;
// Words of an address that choose a board and how fast its time runs, beside any game.
export const ABOUT_THE_PAGE = new Set(["board", "speed"]);
const PLAYERS = "penhx";
const LOG_VERSION = 1; // of a log that is kept, as the firmware's page has it
const SEED_BITS = 30;
const MOST_SEED = 2 ** SEED_BITS - 1;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const NUMBER = /^\d{1,10}$/;

// Each rule set's seat counts, and its options with all their values, the usual one first.
export const RULES = [
  ["classic", [2, 3, 4], [["edition", [45, 44, 55]], ["dice", [false, true]]]],
  ["fire_ice", [2, 3, 4], [["tokens", [true, false]], ["hand", [0, 5]]]],
  ["shields", [2, 3, 4], [["block_ends_turn", [true, false]]]],
  [
    "partners",
    [4],
    [
      ["track", [60, 64]],
      ["hearts", [4, 0, 1, 2, 3]],
      ["bounce_out", [true, false]],
      ["spare_partner", [false, true]],
      ["switch_start", [true, false]],
      ["reshuffle", [false, true]],
    ],
  ],
  [
    "twenty_one",
    [2, 3, 4],
    [["profile", ["P8", "P26"]], ["longer", [false, true]], ["flip_keeps_pile", [false, true]]],
  ],
];

// Its message is a sentence for the person who has opened the link.
export class LinkError extends Error {}

const damaged = (why) => new LinkError(`This link is damaged: ${why}.`);

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const fourBytes = (value) => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);

function toText(bytes) {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const six = bits.match(/.{1,6}/g).map((part) => LETTERS[parseInt(part.padEnd(6, "0"), 2)]);
  return six.join("");
}

function toBytes(text) {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(6, "0"));
  return (bits.join("").match(/.{8}/g) ?? []).map((part) => parseInt(part, 2));
}

class Writer {
  bits = "";

  put(value, width) {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** width))
      throw new LinkError(`${value} does not fit into ${width} bits of a link.`);
    this.bits += value.toString(2).padStart(width, "0");
  }

  count(value) {
    const digits = (value + 1).toString(2);
    this.bits += "0".repeat(digits.length - 1) + digits;
  }

  bytes() {
    return this.bits.match(/.{1,8}/g).map((part) => parseInt(part.padEnd(8, "0"), 2));
  }
}

class Reader {
  constructor(bytes) {
    this.bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    this.at = 0;
  }

  take(width) {
    if (this.at + width > this.bits.length) throw damaged("it ends too early");
    this.at += width;
    return parseInt(this.bits.slice(this.at - width, this.at), 2);
  }

  count() {
    const one = this.bits.indexOf("1", this.at);
    if (one < 0) throw damaged("it ends too early");
    const width = one - this.at + 1;
    this.at = one;
    return this.take(width) - 1;
  }

  many(read) {
    const things = [];
    for (let left = this.count(); left > 0; left -= 1) things.push(read());
    return things;
  }

  end() {
    const left = this.bits.slice(this.at);
    if (left.length > 7 || left.includes("1")) throw damaged("something follows its end");
  }
}

// The text of a log, however long it is.
export function encode(log) {
  const out = new Writer();
  const number = RULES.findIndex(([name]) => name === log.rules);
  out.put(VERSION, 4);
  out.put(log.position ? 1 : 0, 1);
  out.put(number, 4);
  out.put(log.seats, 3);
  for (const player of log.players) out.put(PLAYERS.indexOf(player), PLAYER_BITS[VERSION]);
  for (const [name, allowed] of RULES[number][2])
    out.put(allowed.indexOf(log.options?.[name] ?? allowed[0]), 3);
  if (log.position) {
    const bytes = toBytes(log.position);
    out.count(bytes.length);
    for (const byte of bytes) out.put(byte, 8);
  } else {
    out.put(log.seed, SEED_BITS);
    out.count(log.moves.length);
    for (const move of log.moves) out.count(move);
    out.count(log.undos.length);
    let before = 0;
    for (const [place, seed, plain] of log.undos) {
      out.count(place - before);
      out.put(seed, SEED_BITS);
      out.put(plain ? 1 : 0, 1);
      before = place;
    }
  }
  const bytes = out.bytes();
  return toText([...bytes, ...fourBytes(crc32(bytes))]);
}

function checked(text) {
  if (text.length > LONGEST)
    throw new LinkError(`This link is too long: ${text.length} characters instead of ${LONGEST}.`);
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new LinkError("This is not a link of Homeward.");
  if (text.length % 4 === 1) throw damaged("a part of it is missing");
  const bytes = toBytes(text);
  const body = bytes.slice(0, -4);
  if (bytes.length < 6 || fourBytes(crc32(body)).some((byte, k) => byte !== bytes.at(k - 4)))
    throw damaged("its check sum is wrong");
  return new Reader(body);
}

// The log of a text.
export function decode(text) {
  const read = checked(text);
  const version = read.take(4);
  if (!(version in PLAYER_BITS))
    throw new LinkError(
      `This link is of version ${version}; this Homeward knows version ${VERSION}.`,
    );
  const isPosition = read.take(1);
  const number = read.take(4);
  if (number >= RULES.length)
    throw new LinkError("This link is about rules that this Homeward does not have.");
  const [rules, counts, known] = RULES[number];
  const seats = read.take(3);
  if (!counts.includes(seats)) throw damaged(`${rules} is not played by ${seats}`);
  let players = "";
  while (players.length < seats) {
    const number = read.take(PLAYER_BITS[version]);
    if (number >= PLAYERS.length)
      throw new LinkError("This link has a kind of player that this Homeward does not have.");
    players += PLAYERS[number];
  }
  const options = {};
  for (const [name, allowed] of known) {
    const at = read.take(3);
    if (at >= allowed.length)
      throw new LinkError(`This link is about an option ${name} that this Homeward does not have.`);
    options[name] = allowed[at];
  }
  const log = { v: LOG_VERSION, rules, options, seats, players };
  if (isPosition) log.position = toText(read.many(() => read.take(8)));
  else {
    log.seed = read.take(SEED_BITS);
    log.moves = read.many(() => read.count());
    let place = 0;
    log.undos = read.many(() => {
      place += read.count();
      if (place > log.moves.length) throw damaged("it takes back what was not played");
      return [place, read.take(SEED_BITS), read.take(1)];
    });
  }
  read.end();
  return log;
}

function whole(name, text, most) {
  if (!NUMBER.test(text) || Number(text) > most)
    throw new LinkError(`In this link ${name} is "${text}"; expected a number up to ${most}.`);
  return Number(text);
}

function valueOf(name, text, allowed) {
  const value = allowed.find((one) => String(one).toLowerCase() === text.toLowerCase());
  if (value === undefined)
    throw new LinkError(`In this link ${name} is "${text}"; expected ${allowed.join(" or ")}.`);
  return value;
}

// A deal in plain words: rules, seed, and what else is given.
function deal(given) {
  const name = given.get("rules");
  const found = RULES.find(([rules]) => rules === name);
  if (!found) throw new LinkError(`This link is about "${name}", rules that are not known here.`);
  const start = { rules: name };
  for (const [word, text] of given) {
    const option = found[2].find(([option]) => option === word);
    if (option) start.options = { ...start.options, [word]: valueOf(word, text, option[1]) };
    else if (word === "seed") start.seed = whole(word, text, MOST_SEED);
    else if (word === "seats") start.seats = valueOf(word, text, found[1]);
    else if (word === "players") {
      if (!/^[penhx]{2,4}$/.test(text))
        throw new LinkError(`In this link players is "${text}"; expected letters of "penhx".`);
      start.players = text;
    } else if (word !== "rules" && !ABOUT_THE_PAGE.has(word))
      throw new LinkError(`This link says "${word}", which is not known here.`);
  }
  return start;
}

// What an address says after its #: {board, start} or {board, log}, each if it is there.
export function read(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const found = {};
  if (given.has("board")) found.board = given.get("board");
  if (given.has("game")) found.log = decode(given.get("game"));
  else if (given.has("rules")) found.start = deal(given);
  else
    for (const word of given.keys())
      if (!ABOUT_THE_PAGE.has(word)) throw new LinkError("This is not a link of Homeward.");
  return found;
}
