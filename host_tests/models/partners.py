# SPDX-License-Identifier: MIT
"""A plain model of partners, written from seeds/partners.md: answers like `homeward moves`.

A place is "S" (home), a ring square, "fresh" (fresh on the colour's own start, the only place where
a mover can be fresh) or an end space "e0".."e3". A board is a dict from colour to a tuple of four
places. Every function that moves a mover returns a new board, or None where the rules do not allow
the move. `Table` follows a whole game and says who decides next.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

Place = int | str
Board = dict[str, tuple[Place, ...]]

COLOURS = "rygb"  # P-2
PARTNER = {"r": "g", "y": "b", "g": "r", "b": "y"}  # P-3
MOVERS = range(4)
STARTS = {  # P-2, P-101
    60: {"r": 0, "y": 15, "g": 30, "b": 45},
    64: {"r": 0, "y": 16, "g": 32, "b": 48},
}
# Card -> the numbers it moves a mover forward by; the seven, the 4 and the switch are apart.
FORWARD = {
    "heart": (),
    "8": (8,),
    "13": (13,),
    "1": (1, 14),
    "2": (2,),
    "3": (3,),
    "5": (5,),
    "6": (6,),
    "9": (9,),
    "10": (10,),
    "12": (12,),
}
HEART_CARDS = ("heart", "8", "13")  # P-13
CARDS = ("heart", "8", "13", "4", "1", "7", "switch", "2", "3", "5", "6", "9", "10", "12")


@dataclass(frozen=True)
class Options:
    """The options of the rule set, with their usual values."""

    track: int = 60
    hearts: int = 4
    bounce_out: bool = True
    spare_partner: bool = False
    switch_start: bool = True
    reshuffle: bool = False

    def start(self, colour: str) -> int:
        return STARTS[self.track][colour]

    def deck(self) -> Counter[str]:
        return Counter({card: self.hearts if card == "heart" else 4 for card in CARDS})

    def words(self) -> str:
        """Return them as in a position line: only those that are not as usual."""
        unusual = [f for f in fields(self) if getattr(self, f.name) != f.default]
        return "".join(f" {f.name}={getattr(self, f.name)}" for f in unusual)


ALLOWED: dict[str, dict[str, Any]] = {
    "track": {"60": 60, "64": 64},
    "hearts": {str(n): n for n in range(5)},
    **{
        name: {"True": True, "False": False}
        for name in ("bounce_out", "spare_partner", "switch_start", "reshuffle")
    },
}


# --- the notation


def read(line: str) -> tuple[Options, Board, str, list[str]]:
    """The options, the board, the colour to move and the cards it has to choose from."""
    name, *words = line.split()
    if name != "partners":
        raise ValueError(f"not a partners position: {name}")
    said = dict(word.split("=", 1) for word in words)
    turn = said.pop("turn")
    cards = said.pop("cards").split(",") if "cards" in said else [said.pop("card")]
    board_words = {colour: said.pop(colour) for colour in COLOURS}
    options = Options(**{word: ALLOWED[word][value] for word, value in said.items()})
    board = read_board(options, board_words)
    if turn not in board:
        raise ValueError(f"no such colour: {turn}")
    if len(cards) > 4 or Counter(cards) - options.deck():
        raise ValueError(f"no such hand: {cards}")
    return options, board, turn, cards


def read_board(options: Options, words: dict[str, str]) -> Board:
    board = {
        colour: tuple(read_place(options, colour, text) for text in words[colour].split(","))
        for colour in COLOURS
    }
    for colour, places in board.items():
        if len(places) != 4:
            raise ValueError(f"four movers each: {colour}={words[colour]}")
        zone = [place for place in places if in_zone(place)]
        if len(zone) != len(set(zone)):  # P-9
            raise ValueError(f"two movers on one space: {colour}={words[colour]}")
        for place in places:
            square = square_of(options, colour, place)
            if square is not None and others_on(options, board, colour, square):  # P-8
                raise ValueError(f"two colours on {square}")
    return board


def read_place(options: Options, colour: str, text: str) -> Place:
    if text in ("S", "e0", "e1", "e2", "e3"):
        return text
    if text == f"{options.start(colour)}f":
        return "fresh"
    if text.isdigit() and int(text) < options.track:
        return int(text)
    raise ValueError(f"no such place: {colour}={text}")


def write(options: Options, board: Board) -> str:
    return write_board(options, board) + options.words()


def write_board(options: Options, board: Board) -> str:
    words = ["partners"]
    for colour in COLOURS:
        start = options.start(colour)
        places = sorted(board[colour], key=lambda place: rank(start, place))
        texts = [f"{start}f" if place == "fresh" else str(place) for place in places]
        words.append(f"{colour}=" + ",".join(texts))
    return " ".join(words)


def rank(start: int, place: Place) -> float:
    """Home, then the ring (fresh after those that are not), then the end zone."""
    if place == "S":
        return -1
    if place == "fresh":
        return start + 0.5
    if in_zone(place):
        return 100 + depth(place)
    return int(place)


# --- places


def in_zone(place: Place) -> bool:
    return isinstance(place, str) and place.startswith("e")


def depth(place: Place) -> int:
    """0..3 for e0..e3."""
    return int(str(place)[1:])


def square_of(options: Options, colour: str, place: Place) -> int | None:
    """The ring square of a place; None at home and in the end zone."""
    if place == "fresh":
        return options.start(colour)
    return place if isinstance(place, int) else None


def others_on(options: Options, board: Board, colour: str, square: int) -> list[tuple[str, int]]:
    """(colour, mover) of each mover of another colour on a ring square."""
    return [
        (other, mover)
        for other, places in board.items()
        for mover, place in enumerate(places)
        if other != colour and square_of(options, other, place) == square
    ]


def put(board: Board, colour: str, mover: int, place: Place) -> Board:
    """The board with one mover put elsewhere, and nothing else done."""
    places = list(board[colour])
    places[mover] = place
    return {**board, colour: tuple(places)}


def finished(board: Board, colour: str) -> bool:
    return all(in_zone(place) for place in board[colour])  # P-92


def won(board: Board, colour: str) -> bool:
    return finished(board, colour) and finished(board, PARTNER[colour])  # P-95


def moved_by(board: Board, colour: str) -> str:
    """The colour that a player's cards move (P-93)."""
    return PARTNER[colour] if finished(board, colour) else colour


# --- blocks and landing


def blocked(options: Options, board: Board, colour: str, square: int) -> bool:
    """Is this the start of another colour, with a mover of that colour on it? (P-45)"""
    for other in COLOURS:
        if other != colour and square == options.start(other):
            return "fresh" in board[other] or square in board[other]
    return False


def land(options: Options, board: Board, colour: str, mover: int, square: int) -> Board | None:
    """A mover stops on a ring square, and is not fresh there."""
    met = others_on(options, board, colour, square)
    if len(met) > 1:
        return put(board, colour, mover, "S")  # P-39
    for other, its_mover in met:
        if options.spare_partner and other == PARTNER[colour]:  # P-104
            return None
        board = put(board, other, its_mover, "S")  # P-37, P-38
    return put(board, colour, mover, square)


# --- the ways a mover can go; each is None where it cannot


def come_in(options: Options, board: Board, colour: str, mover: int) -> Board | None:
    start = options.start(colour)
    if board[colour][mover] != "S" or len(others_on(options, board, colour, start)) > 1:
        return None  # P-43
    landed = land(options, board, colour, mover, start)
    return None if landed is None else put(landed, colour, mover, "fresh")


def forward(options: Options, board: Board, colour: str, mover: int, steps: int) -> Board | None:
    """Walk step by step: along the ring, into the zone, and back where there is no more way."""
    here = board[colour][mover]
    start = options.start(colour)
    taken = board[colour][:mover] + board[colour][mover + 1 :]  # only its end spaces matter
    turned = False
    if here == "S":
        return None
    for step in range(steps):
        ahead = next_place(options, start, here)
        if not turned and (ahead is None or (in_zone(ahead) and ahead in taken)):
            if not in_zone(here) or step == 0:
                return None  # P-55, P-57, P-61
            turned = True  # P-60
        if not turned:
            assert ahead is not None
            here = ahead
        elif here == "e0":
            if not options.bounce_out:
                return None  # P-103
            here = start
        elif isinstance(here, int):
            here = (here - 1) % options.track
        else:
            here = f"e{depth(here) - 1}"
            if here in taken:
                return None  # P-63
        if isinstance(here, int) and blocked(options, board, colour, here):
            return None
    if isinstance(here, int):
        return land(options, board, colour, mover, here)
    return put(board, colour, mover, here)


def next_place(options: Options, start: int, here: Place) -> Place | None:
    """One step forward; None at the bottom of the end zone."""
    if here == "fresh":
        return start + 1  # P-44
    if here == start:
        return "e0"  # P-52
    if here == "e3":
        return None
    if isinstance(here, int):
        return (here + 1) % options.track
    return f"e{depth(here) + 1}"


def back_four(options: Options, board: Board, colour: str, mover: int) -> Board | None:
    square = square_of(options, colour, board[colour][mover])
    if square is None:
        return None
    for _ in range(4):
        square = (square - 1) % options.track
        if blocked(options, board, colour, square):
            return None  # P-72
    return land(options, board, colour, mover, square)


# --- the cards: each gives every board it can lead to, and None for a way that is not available

Ways = Iterator[Board | None]


def plain(options: Options, board: Board, colour: str, card: str) -> Ways:
    """Every card with a heart or one number or two."""
    own = moved_by(board, colour)
    for mover in MOVERS:
        if card in HEART_CARDS:
            yield come_in(options, board, own, mover)
        for steps in FORWARD[card]:
            yield forward(options, board, own, mover, steps)


def four(options: Options, board: Board, colour: str) -> Ways:
    for mover in MOVERS:
        yield back_four(options, board, moved_by(board, colour), mover)


def switch(options: Options, board: Board) -> Ways:
    singles = []
    for colour, places in board.items():
        squares = [square_of(options, colour, place) for place in places]
        for mover, square in enumerate(squares):
            at_own_start = square == options.start(colour)
            if square is None or squares.count(square) > 1:
                continue  # P-78
            if options.switch_start or not at_own_start:  # P-105
                singles.append((colour, mover, square))
    for one, its_mover, here in singles:
        for other, other_mover, there in singles:
            if one < other:  # P-77, and each two once
                yield put(put(board, one, its_mover, there), other, other_mover, here)


def seven(options: Options, board: Board, colour: str) -> Ways:
    finished_before = finished(board, colour)
    seen = set()
    # (board, steps left, movers that have had their part)
    ahead: list[tuple[Board, int, frozenset[tuple[str, int]]]] = [(board, 7, frozenset())]
    while ahead:
        now, left, done = ahead.pop()
        own = moved_by(now, colour)  # P-87: the partner's, from the part that completes the four
        for mover in MOVERS:
            if (own, mover) in done or now[own][mover] == "S":
                continue
            for steps in range(1, left + 1):
                after = forward(options, now, own, mover, steps)
                if after is None:
                    continue
                if steps == left or won(after, colour):  # P-86, P-90
                    yield after
                    continue
                if finished(after, colour) and not finished_before:
                    yield after  # P-87: the rest is left
                state = (after, left - steps, done | {(own, mover)})
                key = (*after.values(), *state[1:])
                if key not in seen:
                    seen.add(key)
                    ahead.append(state)


def ways(options: Options, board: Board, colour: str, card: str) -> Ways:
    if card == "7":
        return seven(options, board, colour)
    if card == "4":
        return four(options, board, colour)
    if card == "switch":
        return switch(options, board)
    return plain(options, board, colour, card)


def card_results(options: Options, board: Board, colour: str, card: str) -> set[str]:
    """Every distinct position that one card leads to; none if it cannot be played."""
    found = ways(options, board, colour, card)
    return {write(options, way) for way in found if way is not None}


def playable(options: Options, board: Board, colour: str, card: str) -> bool:
    return any(way is not None for way in ways(options, board, colour, card))


def results(line: str) -> list[str]:
    """Every distinct position the cards can lead to, sorted; a fold is the position itself."""
    options, board, colour, cards = read(line)
    found: set[str] = set()
    for card in set(cards):
        found |= card_results(options, board, colour, card)
    return sorted(found or {write(options, board)})


# --- a whole game


def clockwise(colour: str, seats: int = 1) -> str:
    return COLOURS[(COLOURS.index(colour) + seats) % 4]


@dataclass
class Table:
    """A game that is told what chance and the players do, and says who decides next.

    `asked` is (what, colour): "deal" (chance: tell the hands), "trade", "play", "fold" or "over".
    """

    options: Options
    dealer: str
    board: Board = field(default_factory=lambda: dict.fromkeys(COLOURS, ("S",) * 4))
    deals: int = 0  # deals of this dealer so far, the present one included
    hands: dict[str, list[str]] = field(default_factory=lambda: {c: [] for c in COLOURS})
    given: dict[str, str] = field(default_factory=dict)
    undealt: Counter[str] = field(default_factory=Counter)
    winners: str = ""
    asked: tuple[str, str] = ("deal", "")

    def deal(self, hands: dict[str, list[str]]) -> None:
        """Chance has dealt these hands."""
        assert self.asked[0] == "deal"
        if self.deals == 3:
            self.deals, self.dealer = 0, clockwise(self.dealer)  # P-17, P-18
        if self.deals == 0 or self.options.reshuffle:
            self.undealt = self.options.deck()  # P-15, P-106
        self.deals += 1
        for colour in COLOURS:
            assert len(hands[colour]) == 4, "four cards each"  # P-16
            assert not Counter(hands[colour]) - self.undealt, "not in what is left of the shuffle"
            self.undealt -= Counter(hands[colour])
            self.hands[colour] = list(hands[colour])
        self.asked = ("trade", clockwise(self.dealer))  # P-22

    def give(self, card: str) -> None:
        """The player asked gives that card to the partner."""
        what, colour = self.asked
        assert what == "trade"
        self.hands[colour].remove(card)
        self.given[colour] = card
        if len(self.given) < 4:
            self.asked = ("trade", clockwise(colour))
            return
        for giver, one in self.given.items():
            self.hands[PARTNER[giver]].append(one)  # P-21
        self.given = {}
        self._ask_to_play(clockwise(self.dealer))  # P-24

    def line(self, card: str = "") -> str:
        """The position line of the player asked, with the hand or with a card chosen from it."""
        board = write_board(self.options, self.board)
        colour = self.asked[1]
        cards = f"card={card}" if card else "cards=" + ",".join(self.hands[colour])
        return f"{board} turn={colour} {cards}{self.options.words()}"

    def play(self, card: str, position: str) -> None:
        """The player asked plays that card, so that the board becomes this position."""
        what, colour = self.asked
        assert what == "play"
        assert position in card_results(self.options, self.board, colour, card)
        self.hands[colour].remove(card)
        self.board = read_board(
            self.options, dict(word.split("=") for word in position.split()[1:5])
        )
        if won(self.board, colour):
            self.winners = "".join(c for c in COLOURS if c in (colour, PARTNER[colour]))
            self.asked = ("over", "")  # P-96
            return
        self._ask_to_play(clockwise(colour))

    def fold(self) -> None:
        """The player asked puts down the hand."""
        what, colour = self.asked
        assert what == "fold"
        self.hands[colour] = []
        self._ask_to_play(clockwise(colour))

    def _ask_to_play(self, colour: str) -> None:
        """The next player from this one on who holds cards; with none the deal is over."""
        for seats in range(4):
            asked = clockwise(colour, seats)
            if self.hands[asked]:
                can = any(
                    playable(self.options, self.board, asked, card)
                    for card in set(self.hands[asked])
                )
                self.asked = ("play" if can else "fold", asked)  # P-26, P-27
                return
        self.asked = ("deal", "")  # P-30
