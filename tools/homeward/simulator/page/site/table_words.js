// SPDX-License-Identifier: MIT
// Where everything stands, in words: what anybody who looks at the table may see.

const COLOURS = ["Red", "Blue", "Yellow", "Green"];
const PLAYERS = ["person", "easy bot", "normal bot", "hard bot", "expert bot"];
// Numbers of engine/codes.py, engine/track.py and ui/codes.py; a test compares them.
export const NUMBERS = {
  PLACE_START: 64,
  PLACE_HOME: 65,
  PLACE_LANE: 66,
  HANGAR_LANE: 3,
  VIEW_TOTAL: 4,
  VIEW_WAY: 5,
  VIEW_LAST: 6,
  VIEW_TURN: 8,
  MARK_ICE: 1,
  MARK_FIRE: 2,
  MARK_SHIELD: 4,
};
const { PLACE_START, PLACE_HOME, PLACE_LANE, HANGAR_LANE, MARK_ICE, MARK_FIRE, MARK_SHIELD } =
  NUMBERS;

const PAWNS = { start: "in Start", home: "Home", end: "Home", lane: (deep) => `on safe square ${deep}` };
const PLACES = {
  shields: {
    start: "in the hangar",
    home: "in the engine room",
    end: "Home",
    lane: (deep) =>
      deep <= HANGAR_LANE
        ? `on square ${deep} of the hangar lane`
        : `on square ${deep - HANGAR_LANE} of the engine lane`,
  },
  partners: {
    start: "waiting at home",
    home: "",
    end: "the end",
    lane: (deep) => `on space ${deep} of the end zone`,
  },
};

export function listed(things) {
  if (things.length < 2) return things.join("");
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

function carried(mark) {
  const tokens = [];
  if (mark & MARK_ICE) tokens.push("Ice");
  if (mark & MARK_FIRE) tokens.push("Fire");
  if (mark & MARK_SHIELD) tokens.push("a shield");
  return tokens.length ? ` with ${listed(tokens)}` : "";
}

function piecesOf(table, seat) {
  const words = PLACES[table.rules] ?? PAWNS;
  const ring = [];
  const lanes = [];
  let waiting = 0;
  let waitingWith = "";
  let home = 0;
  let homeWith = "";
  for (let piece = 4 * seat; piece < 4 * seat + table.pieces; piece += 1) {
    const place = table.places[piece];
    const mark = carried(table.marks[piece]);
    if (place === PLACE_START) {
      waiting += 1;
      waitingWith += mark && `, one${mark}`;
    } else if (place === PLACE_HOME) {
      home += 1;
      homeWith += mark && `, one${mark}`;
    } else if (place >= PLACE_LANE) {
      const deep = ((place - PLACE_LANE) % table.lane) + 1;
      lanes.push([deep, `1 ${words.lane(deep)}${mark}`]);
    } else {
      const far = table.far[piece];
      ring.push([far, `${far ? `${far} from ${words.end}` : "just come in"}${mark}`]);
    }
  }
  const inOrder = (things) => things.sort((a, b) => a[0] - b[0]).map(([, text]) => text);
  const parts = [];
  if (waiting) parts.push(`${waiting} ${words.start}${waitingWith}`);
  if (ring.length) parts.push(`${ring.length} on the ring, ${listed(inOrder(ring))}`);
  parts.push(...inOrder(lanes));
  if (home) parts.push(`${home} ${words.home}${homeWith}`);
  return parts.join(", ");
}

function gauge({ places, seats, colours }) {
  const way = places[NUMBERS.VIEW_WAY] === 1 ? "clockwise" : "counter-clockwise";
  const lines = [`The pile is at ${places[NUMBERS.VIEW_TOTAL]}. Play goes ${way}.`];
  for (let seat = 0; seat < seats; seat += 1)
    lines.push(`${COLOURS[colours[seat]]}: ${places[seat]} of ${places[NUMBERS.VIEW_LAST]} flips`);
  return lines;
}

// A line for each seat; the first line says whose turn it is, or who has won.
export function tableWords(table) {
  if (!table.rules) return ["No game is on the table."];
  const name = (seat) => COLOURS[table.colours[seat]];
  const all = [...Array(table.seats).keys()];
  const winners = all.filter((seat) => (table.winners >> seat) & 1).map(name);
  const game = table.rules.replace("_", " ");
  let head = table.seat < 0 ? `A game of ${game}.` : `A game of ${game}. ${name(table.seat)} plays.`;
  if (winners.length) head = `${listed(winners)} ${winners.length > 1 ? "have" : "has"} won.`;
  const lines = table.pieces
    ? all.map((seat) => `${name(seat)}: ${piecesOf(table, seat)}`)
    : gauge(table);
  const who = all.map((seat) => `${name(seat)} ${PLAYERS[table.players[seat]]}`);
  return [head, ...lines.map((line) => `${line}.`.replace("..", ".")), `Seats: ${who.join(", ")}.`];
}
