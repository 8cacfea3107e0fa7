# SPDX-License-Identifier: MIT
"""A plain model of fire_ice, written from seeds/fire_ice.md: answers like `homeward moves`.

A pawn is (place, tokens): a place is "S", "H", a track square 0..59 or a safety square "s1".."s5",
tokens are "", "i", "f" or "if". A board is a dict from colour to a tuple of three pawns. Every
function that moves a pawn returns a new board, or None where the rules do not allow the move.
A `Table` follows a whole game and says who decides what next.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

Place = int | str
Pawn = tuple[Place, str]
Board = dict[str, tuple[Pawn, ...]]

SEATINGS = ("ry", "rby", "rbyg")  # F-12, F-13, F-14
DECK = Counter({"1": 5})  # F-18
DECK.update(dict.fromkeys(("2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry"), 4))
STEPS = {"1": 1, "2": 2, "3": 3, "5": 5, "7": 7, "8": 8, "10": 10, "11": 11, "12": 12}  # forward
HAND = 5
PAWNS = range(3)

CORNER = {"r": 0, "b": 15, "y": 30, "g": 45}  # F-2
FIRE_SPACES = tuple(CORNER.values())  # F-10
ENTRY = {colour: corner + 2 for colour, corner in CORNER.items()}  # F-7
EXIT = {colour: corner + 4 for colour, corner in CORNER.items()}  # F-6


class Slide(NamedTuple):
    includes: str  # the colours that slide on it
    run: tuple[int, ...]  # the squares after the triangle


SLIDES: dict[int, Slide] = {}  # by triangle: F-3, F-4, F-5
for _colour, _d in CORNER.items():
    _others = "".join(colour for colour in CORNER if colour != _colour)
    SLIDES[_d + 1] = Slide(_others, (_d + 2, _d + 3, _d + 4))
    SLIDES[_d + 9] = Slide(_others, (_d + 10, _d + 11, _d + 12, _d + 13))


# --- the notation


class Line(NamedTuple):
    board: Board
    turn: str
    card: str  # "" if there is only a hand
    cards: tuple[str, ...]  # the hand, () for none
    tokens: bool


def read(line: str) -> Line:
    """Read a position line; a ValueError if it is none."""
    name, *words = line.split()
    fields = dict(word.split("=", 1) for word in words)
    if name != "fire_ice" or len(fields) != len(words):
        raise ValueError(f"no fire_ice position: {line}")
    turn = fields.pop("turn", "")
    card = fields.pop("card", "")
    cards = tuple(word for word in fields.pop("cards", "").split(",") if word)
    tokens = fields.pop("tokens", "")
    board = {c: tuple(read_pawn(text) for text in fields[c].split(",")) for c in fields}
    if "".join(board) not in SEATINGS or turn not in board or tokens not in ("", "False"):
        raise ValueError(f"no such seats or options: {line}")
    if any(len(pawns) != len(PAWNS) for pawns in board.values()):  # F-16
        raise ValueError(f"three pawns each: {line}")
    if card not in ("", "fire", *DECK) or len(cards) > HAND or Counter(cards) - DECK:
        raise ValueError(f"no such card: {line}")
    if not (card or cards) or (cards and card not in ("", "fire")):
        raise ValueError(f"one of card= and cards=: {line}")
    check(board, not tokens)
    return Line(board, turn, card, cards, not tokens)


def read_pawn(text: str) -> Pawn:
    place = text.rstrip("if")
    tokens = text[len(place) :]
    if tokens not in ("", "i", "f", "if"):
        raise ValueError(f"no such tokens: {text}")
    if place in ("S", "H", "s1", "s2", "s3", "s4", "s5"):
        return place, tokens
    if place.isdigit() and int(place) < 60:
        return int(place), tokens
    raise ValueError(f"no such place: {text}")


def check(board: Board, tokens: bool) -> None:
    """A ValueError for a board that cannot be."""
    squares = [p for pawns in board.values() for p, _ in pawns if on_track(p)]
    squares += [f"{c} {p}" for c, pawns in board.items() for p, _ in pawns if on_safety(p)]
    if len(squares) != len(set(squares)):  # F-11
        raise ValueError("two pawns on one square")
    carried = "".join(has for pawns in board.values() for _, has in pawns)
    if carried.count("i") > 1 or carried.count("f") > 1 or (carried and not tokens):
        raise ValueError("a token too many")
    if any("i" in has and not on_track(p) for pawns in board.values() for p, has in pawns):
        raise ValueError("Ice off the open track")  # F-65


def write(board: Board, tokens: bool = True) -> str:
    words = ["fire_ice"]
    for colour, pawns in board.items():
        ordered = sorted(pawns, key=lambda pawn: (rank(pawn[0]), len(pawn[1])))
        words.append(f"{colour}=" + ",".join(f"{place}{has}" for place, has in ordered))
    if not tokens:
        words.append("tokens=False")
    return " ".join(words)


def rank(place: Place) -> int:
    """Start, then the track, then the safety zone, then Home."""
    if isinstance(place, int):
        return place
    return {"S": -1, "H": 99}.get(place) or 60 + depth(place)


# --- places and pawns


def on_track(place: Place) -> bool:
    return isinstance(place, int)


def on_safety(place: Place) -> bool:
    return isinstance(place, str) and place.startswith("s")


def depth(place: Place) -> int:
    """1..5 for s1..s5."""
    return int(str(place)[1:])


def put(board: Board, colour: str, pawn: int, place: Place) -> Board:
    """The board with one pawn put elsewhere with what it carries, and nothing else done."""
    pawns = list(board[colour])
    pawns[pawn] = (place, pawns[pawn][1])
    return {**board, colour: tuple(pawns)}


def clear(board: Board, square: int) -> Board:
    """Return the board with the pawn on a square sent to Start, Fire and all, unless iced."""
    for colour, pawns in board.items():
        for pawn, (place, tokens) in enumerate(pawns):
            if place == square and "i" not in tokens:  # F-63, F-79
                return put(board, colour, pawn, "S")
    return board


def iced_square(board: Board) -> Place | None:
    """Return where the iced pawn stands."""
    for pawns in board.values():
        for place, tokens in pawns:
            if "i" in tokens:
                return place
    return None


def free_opponents(board: Board, colour: str) -> list[tuple[str, int, int]]:
    """(colour, pawn, square) of each opponent's pawn on the open track that is not iced."""
    found = []
    for other, pawns in board.items():
        for pawn, (place, tokens) in enumerate(pawns):
            if other != colour and isinstance(place, int) and "i" not in tokens:
                found.append((other, pawn, place))
    return found


def give(board: Board, token: str, to: tuple[str, int] | None) -> Board:
    """The board with a token taken from wherever it is and given to a pawn, or to the centre."""
    given: Board = {}
    for colour, pawns in board.items():
        row = []
        for pawn, (place, tokens) in enumerate(pawns):
            has = set(tokens) - {token}
            if to == (colour, pawn):
                has.add(token)
            row.append((place, "".join(t for t in "if" if t in has)))
        given[colour] = tuple(row)
    return given


# --- moving one pawn; None where it cannot


def land(board: Board, colour: str, pawn: int, place: Place) -> Board | None:
    """A pawn arrives: bump, then slide (F-36)."""
    if place == "H":
        return put(board, colour, pawn, "H")
    if any(board[colour][other][0] == place for other in PAWNS if other != pawn):
        return None  # F-35
    if not isinstance(place, int):
        return put(board, colour, pawn, place)
    iced = iced_square(board)
    if place == iced:
        return None  # F-64, F-69
    board = put(board, colour, pawn, "S")  # lifted off, so that it cannot meet itself
    board = clear(board, place)  # F-34, F-68
    slide = SLIDES.get(place)
    if slide and colour in slide.includes and slide.run[-1] != iced:  # F-46, F-67
        for square in slide.run:
            board = clear(board, square)  # F-47, F-48, F-66
        place = slide.run[-1]
    return put(board, colour, pawn, place)


def forward(board: Board, colour: str, pawn: int, steps: int) -> Board | None:
    place, tokens = board[colour][pawn]
    if place == "H" or "i" in tokens:  # F-40, F-62
        return None
    for _ in range(steps):
        if place == "H":
            return None  # F-57: too far
        if place == "S":
            place = EXIT[colour]  # F-37
        elif place == "s5":
            place = "H"
        elif not isinstance(place, int):
            place = f"s{depth(place) + 1}"
        elif place == ENTRY[colour]:
            place = "s1"  # F-56
        else:
            place = (place + 1) % 60
    return land(board, colour, pawn, place)


def backward(board: Board, colour: str, pawn: int, steps: int) -> Board | None:
    place, tokens = board[colour][pawn]
    if place in ("S", "H") or "i" in tokens:
        return None
    for _ in range(steps):
        if place == "s1":
            place = ENTRY[colour]  # F-60
        elif not isinstance(place, int):
            place = f"s{depth(place) - 1}"
        else:
            place = (place - 1) % 60
    return land(board, colour, pawn, place)


def fire_move(board: Board, colour: str) -> Board | None:
    """The board after the fire move of a colour, None if there is none."""
    for pawn, (place, tokens) in enumerate(board[colour]):
        if tokens == "f" and isinstance(place, int):  # F-81, F-80, F-85
            steps = 0
            while steps == 0 or (place + steps) % 60 not in FIRE_SPACES:
                if (place + steps) % 60 == ENTRY[colour]:
                    return None  # F-83
                steps += 1
            return land(board, colour, pawn, (place + steps) % 60)  # F-84
    return None


def with_fetch(before: Board, after: Board, colour: str, pawn: int) -> list[Board]:
    """A board just moved to; if its Fire pawn came Home, also those with one pawn fetched."""
    ends = [after]
    tokens = after[colour][pawn][1]
    if "f" in tokens and before[colour][pawn][0] != "H" and after[colour][pawn][0] == "H":
        for other, (place, has) in enumerate(after[colour]):
            if place != "H" and "i" not in has:  # F-89
                ends.append(put(after, colour, other, "H"))
    return ends


def walk(board: Board, colour: str, pawn: int, steps: int) -> list[Board]:
    """Every end of moving one pawn forward: none, or one, or several with fetching."""
    after = forward(board, colour, pawn, steps)
    return [] if after is None else with_fetch(board, after, colour, pawn)


# --- the cards: what they move, without tokens, swaps and declining


def by_walking(board: Board, colour: str, steps: int) -> list[Board]:
    return [end for pawn in PAWNS for end in walk(board, colour, pawn, steps)]


def backwards(board: Board, colour: str, steps: int) -> list[Board]:
    ends = [backward(board, colour, pawn, steps) for pawn in PAWNS]
    return [end for end in ends if end is not None]


def splits(board: Board, colour: str) -> list[Board]:
    """A 7 shared by two pawns; the fetch after the first part is one of its ends (F-94)."""
    ends = []
    for first in PAWNS:
        for steps in range(1, 7):
            for between in walk(board, colour, first, steps):
                for second in PAWNS:
                    if second != first:
                        ends += walk(between, colour, second, 7 - steps)
    return ends


def replacing(board: Board, colour: str) -> list[Board]:
    """A Sorry! that takes an opponent's place."""
    ends = []
    for pawn in PAWNS:
        if board[colour][pawn][0] == "S":
            for _, _, square in free_opponents(board, colour):
                end = land(board, colour, pawn, square)
                if end is not None:
                    ends.append(end)
    return ends


def four_forward(board: Board, colour: str) -> list[Board]:
    """A Sorry! that moves a pawn under way (F-115)."""
    under_way = [pawn for pawn in PAWNS if board[colour][pawn][0] != "S"]
    return [end for pawn in under_way for end in walk(board, colour, pawn, 4)]


def pawn_moves(board: Board, colour: str, card: str) -> list[Board]:
    """Every end of the moves of a card that bind its player: all but swaps."""
    if card == "4":
        return backwards(board, colour, 4)
    if card == "Sorry":
        return replacing(board, colour) + four_forward(board, colour)
    ends = by_walking(board, colour, STEPS[card])
    if card == "7":
        ends += splits(board, colour)
    if card == "10":
        ends += backwards(board, colour, 1)
    return ends


def swaps(board: Board, colour: str) -> list[Board]:
    ends = []
    for pawn, (place, tokens) in enumerate(board[colour]):
        if isinstance(place, int) and "i" not in tokens:
            for other, its_pawn, square in free_opponents(board, colour):
                # The opponent is put down first: never slides (F-112), may be slid over (F-113).
                lifted = put(board, colour, pawn, "S")
                end = land(put(lifted, other, its_pawn, place), colour, pawn, square)
                if end is not None:
                    ends.append(end)
    return ends


# --- the tokens


def placings(board: Board, colour: str, card: str, tokens: bool) -> list[Board]:
    """The boards on which a card's move is judged: its token has been dealt with (F-26)."""
    if tokens and card == "1":
        targets = free_opponents(board, colour)
        if not targets:
            return [give(board, "i", None)]  # F-71
        return [give(board, "i", (other, pawn)) for other, pawn, _ in targets]  # F-70
    if tokens and card == "2":
        return [board] + [give(board, "f", (colour, pawn)) for pawn in PAWNS]  # F-76
    return [board]


# --- whole cards


def binding(board: Board, colour: str, card: str, tokens: bool) -> bool:
    """Can the card move a pawn otherwise than by a swap? (F-127, F-128)"""
    return any(pawn_moves(b, colour, card) for b in placings(board, colour, card, tokens))


def plays(board: Board, colour: str, card: str, tokens: bool) -> list[Board]:
    """Every end of a card that has been drawn."""
    ends = []
    for placed in placings(board, colour, card, tokens):
        moved = pawn_moves(placed, colour, card)
        ends += moved or [placed]  # F-27; for an 11 that is declining (F-110)
        if card == "11":
            ends += swaps(placed, colour)
    return ends


def hand_plays(
    board: Board, colour: str, cards: Iterable[str], tokens: bool
) -> dict[str, list[Board]]:
    """Every card of a hand that may be chosen, with its ends."""
    able = {card: binding(board, colour, card, tokens) for card in sorted(set(cards))}
    if not any(able.values()):
        return {card: plays(board, colour, card, tokens) for card in able}  # F-130, F-131
    ways = {card: plays(board, colour, card, tokens) for card in able if able[card]}
    if able.get("11") is False and swaps(board, colour):
        ways["11"] = swaps(board, colour)  # F-129
    return ways


def fire_answers(board: Board, colour: str) -> list[Board]:
    moved = fire_move(board, colour)
    return [board] if moved is None else [board, moved]


def ends_of(line: Line) -> list[Board]:
    if line.card == "fire":
        return fire_answers(line.board, line.turn)
    if line.card:
        return plays(line.board, line.turn, line.card, line.tokens)
    ways = hand_plays(line.board, line.turn, line.cards, line.tokens)
    return [end for ends in ways.values() for end in ends]


def results(line: str) -> list[str]:
    """Every distinct position the card can lead to, sorted."""
    asked = read(line)
    return sorted({write(end, asked.tokens) for end in ends_of(asked)})


# --- a whole game


class Table:
    """Follows a game: is told what was drawn and which position came of a decision.

    `asks` is what it waits for: "fire" (an answer to the question before the draw), "draw" (a card,
    by `drew`), "play" (the drawn card's end), "hand" (a card of the hand and its end) or "" when
    the game is won. `decider` is the colour that has the turn, None when it is won.
    """

    def __init__(self, colours: str, first: str, tokens: bool = True, hand: int = 0) -> None:
        self.colours = colours
        self.tokens = tokens
        self.hand_size = hand
        self.board: Board = {c: (("S", ""),) * len(PAWNS) for c in colours}  # F-16, F-17
        self.pile = Counter(DECK)  # what is left to draw, in no order
        self.discards: Counter[str] = Counter()
        self.hands: dict[str, list[str]] = {c: [] for c in colours}
        self.turn = first
        self.card = ""
        self.winner = ""
        self.asks = "draw" if hand else ""
        self.dealing = bool(hand)
        if not hand:
            self.begin_turn()

    @property
    def decider(self) -> str | None:
        return None if self.winner else self.turn

    @property
    def left(self) -> int:
        """Return how many cards are left to draw."""
        return self.pile.total()

    def next_colour(self, colour: str) -> str:
        return self.colours[(self.colours.index(colour) + 1) % len(self.colours)]  # F-20

    def begin_turn(self) -> None:
        self.card = ""
        if fire_move(self.board, self.turn) is not None:
            self.asks = "fire"  # F-87
        else:
            self.after_fire()

    def after_fire(self) -> None:
        self.asks = "hand" if self.hand_size else "draw"  # F-22, F-125

    def drew(self, card: str) -> None:
        """The colour to move drew a card: to play it, to fill its hand, or while dealing."""
        if self.asks != "draw":
            raise ValueError(f"nobody draws while the table asks for {self.asks!r}")
        if not self.left:
            self.pile, self.discards = self.discards, Counter()  # F-29, F-30, F-132
        if not self.pile[card]:
            raise ValueError(f"no {card} is left to draw")
        self.pile[card] -= 1
        if not self.hand_size:
            self.card, self.asks = card, "play"
            return
        self.hands[self.turn].append(card)
        self.turn = self.next_colour(self.turn)
        if self.dealing:  # F-124: the last card goes to the last colour, then the first begins
            self.dealing = any(len(held) < self.hand_size for held in self.hands.values())
        if not self.dealing:
            self.begin_turn()

    def line(self) -> str:
        """The question as a position line."""
        words = [write(self.board), f"turn={self.turn}"]
        if self.asks in ("fire", "play"):
            words.append(f"card={self.card or 'fire'}")
        if self.hand_size:
            held = sorted(self.hands[self.turn], key=list(DECK).index)
            words.append(f"cards={','.join(held)}")
        return " ".join(words if self.tokens else [*words, "tokens=False"])

    def decided(self, position: str, card: str = "") -> None:
        """The question was answered and led to this position; `card` is the one chosen."""
        if self.asks == "fire":
            self.board = self.among(fire_answers(self.board, self.turn), position)
            self.after_fire()
            return
        if self.asks == "hand":
            ways = hand_plays(self.board, self.turn, self.hands[self.turn], self.tokens)
            if card not in ways:
                raise ValueError(f"{card} may not be chosen: {self.line()}")
            self.board = self.among(ways[card], position)
            self.hands[self.turn].remove(card)
        elif self.asks == "play":
            card = self.card
            ends = plays(self.board, self.turn, card, self.tokens)
            self.board = self.among(ends, position)
        else:
            raise ValueError(f"nothing to decide while the table asks for {self.asks!r}")
        self.discards[card] += 1  # F-28
        if all(place == "H" for place, _ in self.board[self.turn]):
            self.winner, self.asks = self.turn, ""  # F-117, F-118
        elif self.hand_size:
            self.asks = "draw"
        else:
            self.turn = self.next_colour(self.turn)  # F-23
            self.begin_turn()

    def among(self, ends: list[Board], position: str) -> Board:
        for end in ends:
            if write(end, self.tokens) == position:
                return end
        raise ValueError(f"no way from {self.line()} to {position}")
