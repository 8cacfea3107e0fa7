# SPDX-License-Identifier: MIT
"""A plain model of shields, written from seeds/shields.md: answers like `homeward moves`.

A place is "S", "H", a ring square 0..59, a hangar-lane square "h1".."h3" or an engine-room-lane
square "s1".."s5". A droid is its place and whether it carries a shield; a board is a dict from
colour to a tuple of three droids, and shields that nobody carries are simply not in it. Every
function that moves a droid returns what came of it, or None where the rules do not allow the move.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

Place = int | str


class Droid(NamedTuple):
    place: Place
    shield: bool = False


Board = dict[str, tuple[Droid, ...]]


class Moved(NamedTuple):
    """The board after a move, and whether the droid stopped at a blocked slide (S-61)."""

    board: Board
    blocked: bool = False


COLOURS = "rbyg"
SEATINGS = ("ry", "rby", "rbyg")  # S-10, S-11, S-12
DROIDS = range(3)  # S-14
SHIELDS = 2  # S-16
DECK = ["1"] * 5 + ["2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry"] * 4  # S-15

CORNER = {"r": 0, "b": 15, "y": 30, "g": 45}  # S-2
ENTRY = {colour: corner + 2 for colour, corner in CORNER.items()}  # S-6
EXIT = {colour: corner + 4 for colour, corner in CORNER.items()}  # S-5
# Triangle -> (whose side it is on, the squares after the triangle).  S-3, S-4
SLIDES: dict[int, tuple[str, list[int]]] = {}
for _colour, _corner in CORNER.items():
    SLIDES[_corner + 1] = (_colour, [_corner + 2, _corner + 3, _corner + 4])
    SLIDES[_corner + 9] = (_colour, [_corner + 10, _corner + 11, _corner + 12, _corner + 13])

HANGAR_LANE = ("h1", "h2", "h3")
ROOM_LANE = ("s1", "s2", "s3", "s4", "s5")
ORDER: list[Place] = ["S", *HANGAR_LANE, *range(60), *ROOM_LANE, "H"]  # of an answer's droids
RANK = {place: rank for rank, place in enumerate(ORDER)}
PLACES = {str(place): place for place in ORDER}


# --- the notation


class Line(NamedTuple):
    """The content of a position line."""

    board: Board
    turn: str
    card: str
    block_ends_turn: bool


def read(line: str) -> Line:
    name, *words = line.split()
    if name != "shields":
        raise ValueError(f"not a shields position: {name}")
    fields = dict(word.split("=", 1) for word in words)
    turn, card = fields.pop("turn"), fields.pop("card")
    option = fields.pop("block_ends_turn", "True")
    if option not in ("True", "False"):
        raise ValueError(f"block_ends_turn is True or False: {line}")
    board = {c: tuple(read_droid(text) for text in fields[c].split(",")) for c in fields}
    if "".join(board) not in SEATINGS or turn not in board:
        raise ValueError(f"no such seats: {line}")
    if any(len(droids) != len(DROIDS) for droids in board.values()):
        raise ValueError(f"three droids each: {line}")
    everybody = [(colour, *droid) for colour, droids in board.items() for droid in droids]
    squares = [str(place) for _, place, _ in everybody if isinstance(place, int)]
    squares += [f"{c} {place}" for c, place, _ in everybody if place in HANGAR_LANE + ROOM_LANE]
    if len(squares) != len(set(squares)):  # S-9
        raise ValueError(f"two droids on one square: {line}")
    if sum(shield for _, _, shield in everybody) > SHIELDS:
        raise ValueError(f"more than two shields: {line}")
    return Line(board, turn, card, option == "True")


def read_droid(text: str) -> Droid:
    shield = text.endswith("d")
    place = PLACES.get(text.removesuffix("d"))
    if place is None or (shield and not isinstance(place, int)):  # S-74
        raise ValueError(f"no such place: {text}")
    return Droid(place, shield)


def write(board: Board, block_ends_turn: bool = True) -> str:
    words = ["shields"]
    for colour, droids in board.items():
        in_order = sorted(droids, key=lambda droid: (RANK[droid.place], droid.shield))
        words.append(f"{colour}=" + ",".join(f"{p}{'d' if d else ''}" for p, d in in_order))
    if not block_ends_turn:
        words.append("block_ends_turn=False")
    return " ".join(words)


# --- looking at and changing a board


def put(board: Board, colour: str, droid: int, place: Place, shield: bool = False) -> Board:
    """The board with one droid put elsewhere, and nothing else done."""
    droids = list(board[colour])
    droids[droid] = Droid(place, shield)
    return {**board, colour: tuple(droids)}


def standing_on(board: Board, squares: list[int]) -> list[tuple[str, int]]:
    """(colour, droid) of everybody on these ring squares."""
    return [(c, i) for c, ds in board.items() for i, d in enumerate(ds) if d.place in squares]


def bare_opponents(board: Board, colour: str) -> list[tuple[str, int, int]]:
    """(colour, droid, square) of each opponent's droid on the ring that has no shield."""
    return [
        (other, i, droid.place)
        for other, droids in board.items()
        for i, droid in enumerate(droids)
        if other != colour and isinstance(droid.place, int) and not droid.shield
    ]


# --- moving


def land(board: Board, colour: str, droid: int, place: Place) -> Moved | None:
    """Stop on a place, with everything that follows from it (S-33)."""
    shield = board[colour][droid].shield
    if place == "H":
        return Moved(put(board, colour, droid, "H"))  # S-75
    if any(i != droid and board[colour][i].place == place for i in DROIDS):
        return None  # S-32
    if not isinstance(place, int):
        return Moved(put(board, colour, droid, place))  # S-75
    for other, i in standing_on(board, [place]):
        if (other, i) != (colour, droid):
            if board[other][i].shield:
                return None  # S-70
            board = put(board, other, i, "S")  # S-31
    board = put(board, colour, droid, place, shield)
    if place not in SLIDES or SLIDES[place][0] == colour:
        return Moved(board)  # S-55
    way = SLIDES[place][1]
    met = [found for found in standing_on(board, way) if found != (colour, droid)]
    if any(board[other][i].shield for other, i in met):
        return Moved(board, blocked=True)  # S-61, S-62
    for other, i in met:
        board = put(board, other, i, "S")  # S-56
    return Moved(put(board, colour, droid, way[-1], shield))  # S-64


def next_place(colour: str, place: Place) -> Place | None:
    """One step along a colour's own path (S-7); None beyond the engine room."""
    if place == "S":
        return "h1"
    if place == "h3":
        return EXIT[colour]
    if place == ENTRY[colour]:
        return "s1"
    if place == "s5":
        return "H"
    if place == "H":
        return None
    if isinstance(place, int):
        return (place + 1) % 60
    return f"{place[0]}{int(place[1]) + 1}"


def place_before(colour: str, place: Place) -> Place | None:
    """One step backward; None where there is none."""
    if place in ("S", "H", "h1"):
        return None  # S-34, S-37, S-46
    if place == "s1":
        return ENTRY[colour]
    if isinstance(place, int):
        return (place - 1) % 60  # S-35
    return f"{place[0]}{int(place[1]) - 1}"


def walk(
    board: Board,
    colour: str,
    droid: int,
    steps: int,
    one_step: Callable[[str, Place], Place | None],
) -> Moved | None:
    place: Place | None = board[colour][droid].place
    for _ in range(steps):
        if place is None:
            return None
        place = one_step(colour, place)
    return None if place is None else land(board, colour, droid, place)


def forward(board: Board, colour: str, droid: int, steps: int) -> Moved | None:
    return walk(board, colour, droid, steps, next_place)


def backward(board: Board, colour: str, droid: int, steps: int) -> Moved | None:
    return walk(board, colour, droid, steps, place_before)


# --- the cards: each gives everything it can lead to, and None for a way that is not available

Ways = Iterator[Moved | None]


def some(ways: Ways | list[Moved | None]) -> list[Moved]:
    """The ways that are available."""
    return [way for way in ways if way is not None]


def shield_placings(board: Board, colour: str) -> Iterator[Board]:
    """Every way of placing the shield of a 1, not placing it among them (S-77 to S-79)."""
    yield board
    carried = [
        (other, i)
        for other, droids in board.items()
        for i, droid in enumerate(droids)
        if droid.shield
    ]
    for droid in DROIDS:
        place, has_one = board[colour][droid]
        if isinstance(place, int) and not has_one:
            if len(carried) < SHIELDS:
                yield put(board, colour, droid, place, True)
            for other, i in carried:
                if other != colour:
                    taken = put(board, other, i, board[other][i].place)
                    yield put(taken, colour, droid, place, True)


def one(board: Board, colour: str, block_ends_turn: bool) -> Ways:
    for placed in shield_placings(board, colour):
        moves = some([forward(placed, colour, droid, 1) for droid in DROIDS])
        yield from moves or [Moved(placed)]  # S-79, S-80


def plain(steps: int) -> Callable[[Board, str, bool], Ways]:
    """2, 3, 5, 8 and 12."""

    def card(board: Board, colour: str, block_ends_turn: bool) -> Ways:
        for droid in DROIDS:
            yield forward(board, colour, droid, steps)

    return card


def four(board: Board, colour: str, block_ends_turn: bool) -> Ways:
    for droid in DROIDS:
        yield backward(board, colour, droid, 4)


def seven(board: Board, colour: str, block_ends_turn: bool) -> Ways:
    for droid in DROIDS:
        yield forward(board, colour, droid, 7)
    for first in DROIDS:
        for second in DROIDS:
            for steps in range(1, 7):
                if first != second:
                    between = forward(board, colour, first, steps)
                    if between and not (between.blocked and block_ends_turn):  # S-66, S-111
                        yield forward(between.board, colour, second, 7 - steps)


def ten(board: Board, colour: str, block_ends_turn: bool) -> Ways:
    for droid in DROIDS:
        yield forward(board, colour, droid, 10)
        yield backward(board, colour, droid, 1)


def eleven(board: Board, colour: str, block_ends_turn: bool) -> Ways:
    moves = some([forward(board, colour, droid, 11) for droid in DROIDS])
    yield from moves
    for droid in DROIDS:
        place, shield = board[colour][droid]
        if isinstance(place, int) and not shield:  # S-96
            for other, i, square in bare_opponents(board, colour):
                # The opponent is put down first: never slides (S-100), may be slid over (S-101).
                lifted = put(board, colour, droid, "S")
                yield land(put(lifted, other, i, place), colour, droid, square)
    if not moves:
        yield Moved(board)  # S-98


def sorry(board: Board, colour: str, block_ends_turn: bool) -> Ways:
    for droid in DROIDS:
        if board[colour][droid].place == "S":
            for _, _, square in bare_opponents(board, colour):
                yield land(board, colour, droid, square)
        else:
            yield forward(board, colour, droid, 4)  # S-103


CARDS: dict[str, Callable[[Board, str, bool], Ways]] = {
    "1": one,
    "2": plain(2),
    "3": plain(3),
    "4": four,
    "5": plain(5),
    "7": seven,
    "8": plain(8),
    "10": ten,
    "11": eleven,
    "12": plain(12),
    "Sorry": sorry,
}


def all_in_the_room(board: Board, colour: str) -> bool:
    return all(droid.place == "H" for droid in board[colour])


def outcomes(line: Line) -> dict[str, bool]:
    """Each position that the card can lead to -> did its last move stop at a blocked slide?"""
    board, colour, card, block_ends_turn = line
    if card not in CARDS:
        raise ValueError(f"no such card: {card}")
    ways: list[Moved] = []
    if not all_in_the_room(board, colour):  # S-109
        ways = some(CARDS[card](board, colour, block_ends_turn))
    found: dict[str, bool] = {}
    for way in ways or [Moved(board)]:  # S-23
        found[write(way.board, block_ends_turn)] = way.blocked
    return found


def results(line: str) -> list[str]:
    """Every distinct position the card can lead to, sorted; a forfeit is the position itself."""
    return sorted(outcomes(read(line)))


# --- following a game


def wins(line: str, end: str) -> bool:
    """Has the colour to move of a line won, now that its card has led to this position?"""
    before = read(line)
    return all_in_the_room(read(f"{end} turn={before.turn} card={before.card}").board, before.turn)


def draws_next(line: str, end: str) -> str:
    """The colour that draws the next card after that of a line has led to this position, or ""."""
    before = read(line)
    blocked = outcomes(before)[end]
    if wins(line, end):
        return ""  # S-106, S-107
    if before.card == "2" and not (blocked and before.block_ends_turn):
        return before.turn  # S-82, S-65, S-110
    seats = list(before.board)
    return seats[(seats.index(before.turn) + 1) % len(seats)]  # S-18
