# SPDX-License-Identifier: MIT
"""A plain model of classic, written from seeds/classic.md: answers like `homeward moves`.

A place is "S", "H", a track square 0..59 or a safety square "s1".."s5". A board is a dict from
colour to a tuple of four places. Every function that moves a pawn returns a new board, or None
where the rules do not allow the move.
"""

from collections import Counter
from collections.abc import Callable, Iterator

Place = int | str
Board = dict[str, tuple[Place, ...]]

COLOURS = "rbyg"
SEATINGS = ("ry", "rby", "rbyg")  # C-10, C-11, C-12
NUMBERS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12")

# C-15, C-16, C-17, and C-83 for the Dice! cards
DECKS = {
    45: Counter({"1": 5}) + Counter(dict.fromkeys((*NUMBERS[1:], "Sorry"), 4)),
    44: Counter(dict.fromkeys((*NUMBERS, "Sorry"), 4)),
    55: Counter(dict.fromkeys((*NUMBERS, "Sorry"), 5)),
}
DICE = Counter({"Dice": 4})

CORNER = {"r": 0, "b": 15, "y": 30, "g": 45}  # C-2
ENTRY = {colour: corner + 2 for colour, corner in CORNER.items()}  # C-6
EXIT = {colour: corner + 4 for colour, corner in CORNER.items()}  # C-5
# Triangle -> (whose side it is on, the squares after the triangle).  C-3, C-4
SLIDES: dict[int, tuple[str, list[int]]] = {}
for _colour, _corner in CORNER.items():
    SLIDES[_corner + 1] = (_colour, [_corner + 2, _corner + 3, _corner + 4])
    SLIDES[_corner + 9] = (_colour, [_corner + 10, _corner + 11, _corner + 12, _corner + 13])


# --- the notation


def read(line: str) -> tuple[Board, str, str]:
    """The board, the colour to move and the card of a position line."""
    name, *words = line.split()
    if name != "classic":
        raise ValueError(f"not a classic position: {name}")
    fields = dict(word.split("=", 1) for word in words)
    turn, card = fields.pop("turn"), fields.pop("card")
    board = {c: tuple(read_place(text) for text in fields[c].split(",")) for c in fields}
    if "".join(board) not in SEATINGS or turn not in board:
        raise ValueError(f"no such seats: {line}")
    if any(len(places) != 4 for places in board.values()):
        raise ValueError(f"four pawns each: {line}")
    squares = [p for places in board.values() for p in places if on_track(p)]
    squares += [f"{c} {p}" for c, places in board.items() for p in places if on_safety(p)]
    if len(squares) != len(set(squares)):  # C-9
        raise ValueError(f"two pawns on one square: {line}")
    return board, turn, card


def read_place(text: str) -> Place:
    if text in ("S", "H", "s1", "s2", "s3", "s4", "s5"):
        return text
    if text.isdigit() and int(text) < 60:
        return int(text)
    raise ValueError(f"no such place: {text}")


def write(board: Board) -> str:
    words = ["classic"]
    for colour, places in board.items():
        words.append(f"{colour}=" + ",".join(str(place) for place in sorted(places, key=rank)))
    return " ".join(words)


def rank(place: Place) -> int:
    """Start, then the track, then the safety zone, then Home."""
    if place == "S":
        return -1
    if place == "H":
        return 99
    if on_safety(place):
        return 60 + depth(place)
    return int(place)


# --- places


def on_track(place: Place) -> bool:
    return isinstance(place, int)


def on_safety(place: Place) -> bool:
    return isinstance(place, str) and place.startswith("s")


def under_way(place: Place) -> bool:
    return on_track(place) or on_safety(place)


def depth(place: Place) -> int:
    """1..5 for s1..s5."""
    return int(str(place)[1:])


def put(board: Board, colour: str, pawn: int, place: Place) -> Board:
    """The board with one pawn put elsewhere, and nothing else done."""
    places = list(board[colour])
    places[pawn] = place
    return {**board, colour: tuple(places)}


def clear(board: Board, square: int) -> Board:
    """Return the board with the pawn on a track square, if any, sent to Start."""
    return {c: tuple("S" if p == square else p for p in ps) for c, ps in board.items()}


def opponents_out(board: Board, colour: str) -> list[tuple[str, int, int]]:
    """(colour, pawn, square) of each opponent's pawn on the open track."""
    found = []
    for other, places in board.items():
        for pawn, place in enumerate(places):
            if other != colour and isinstance(place, int):
                found.append((other, pawn, place))
    return found


# --- landing


def land(board: Board, colour: str, pawn: int, place: Place) -> Board | None:
    """A pawn arrives: bump, then slide (C-33). None if an own pawn stands there (C-32)."""
    if place == "H":
        return put(board, colour, pawn, "H")
    others = board[colour][:pawn] + board[colour][pawn + 1 :]
    if place in others:
        return None
    if not isinstance(place, int):
        return put(board, colour, pawn, place)
    board = put(board, colour, pawn, "S")  # lifted off, so that it cannot meet itself
    board = clear(board, place)
    if place in SLIDES:
        owner, run = SLIDES[place]
        if owner != colour:  # C-41
            for square in run:
                board = clear(board, square)  # C-42, C-43
            place = run[-1]
    return put(board, colour, pawn, place)


# --- the ways a pawn can go; each is None where it cannot


def leave_start(board: Board, colour: str, pawn: int) -> Board | None:
    if board[colour][pawn] != "S":
        return None
    return land(board, colour, pawn, EXIT[colour])


def forward(board: Board, colour: str, pawn: int, steps: int) -> Board | None:
    place = board[colour][pawn]
    if not under_way(place):
        return None
    for _ in range(steps):
        if place == "H":
            return None  # C-51: too far
        if place == "s5":
            place = "H"
        elif not isinstance(place, int):
            place = f"s{depth(place) + 1}"
        elif place == ENTRY[colour]:
            place = "s1"
        else:
            place = (place + 1) % 60
    return land(board, colour, pawn, place)


def backward(board: Board, colour: str, pawn: int, steps: int) -> Board | None:
    place = board[colour][pawn]
    if not under_way(place):
        return None
    for _ in range(steps):
        if place == "s1":
            place = ENTRY[colour]
        elif not isinstance(place, int):
            place = f"s{depth(place) - 1}"
        else:
            place = (place - 1) % 60
    return land(board, colour, pawn, place)


def jump(board: Board, colour: str, pawn: int, square: int) -> Board | None:
    """A Dice! jump: straight to a track square, unless the pawn is there already (C-90)."""
    if board[colour][pawn] == square:
        return None
    return land(board, colour, pawn, square)


# --- the cards: each gives every board it can lead to, and None for a way that is not available

Ways = Iterator[Board | None]
PAWNS = range(4)


def one(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        yield leave_start(board, colour, pawn)
        yield forward(board, colour, pawn, 1)


def two(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        yield leave_start(board, colour, pawn)
        yield forward(board, colour, pawn, 2)


def plain(steps: int) -> Callable[[Board, str], Ways]:
    """3, 5, 8 and 12."""

    def card(board: Board, colour: str) -> Ways:
        for pawn in PAWNS:
            yield forward(board, colour, pawn, steps)

    return card


def four(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        yield backward(board, colour, pawn, 4)


def seven(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        yield forward(board, colour, pawn, 7)
    for first in PAWNS:
        for second in PAWNS:
            for steps in range(1, 7):
                if first != second:
                    between = forward(board, colour, first, steps)
                    # A second pawn that the first has sent to Start stays there (C-66).
                    if between is not None:
                        yield forward(between, colour, second, 7 - steps)


def ten(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        yield forward(board, colour, pawn, 10)
        yield backward(board, colour, pawn, 1)


def eleven(board: Board, colour: str) -> Ways:
    moves = [forward(board, colour, pawn, 11) for pawn in PAWNS]
    yield from moves
    for pawn in PAWNS:
        place = board[colour][pawn]
        if isinstance(place, int):
            for other, its_pawn, square in opponents_out(board, colour):
                # The opponent is put down first: never slides (C-75), may be slid over (C-76).
                lifted = put(board, colour, pawn, "S")
                yield land(put(lifted, other, its_pawn, place), colour, pawn, square)
    if moves == [None] * 4:
        yield board  # C-73


def sorry(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        if board[colour][pawn] == "S":
            for _, _, square in opponents_out(board, colour):
                yield land(board, colour, pawn, square)


# --- the faces of the die


def face_one(board: Board, colour: str) -> Ways:
    squares = [square for _, _, square in opponents_out(board, colour)]
    for pawn in PAWNS:
        place = board[colour][pawn]
        if place == "S":
            place = EXIT[colour]  # C-93
        if isinstance(place, int) and squares:
            nearest = min(apart(place, square) for square in squares)
            for square in squares:
                if apart(place, square) == nearest:
                    yield jump(board, colour, pawn, (square - 1) % 60)


def apart(a: int, b: int) -> int:
    return min((a - b) % 60, (b - a) % 60)


def face_two(drawn: str) -> Callable[[Board, str], Ways]:
    def card(board: Board, colour: str) -> Ways:
        for pawn in PAWNS:
            if drawn == "4":
                yield backward(board, colour, pawn, 40)
            elif drawn in NUMBERS:
                yield forward(board, colour, pawn, 10 * int(drawn))

    return card


def face_three(board: Board, colour: str) -> Ways:
    for pawn in PAWNS:
        yield backward(board, colour, pawn, 20)


def face_four(board: Board, colour: str) -> Ways:
    squares = [square for _, _, square in opponents_out(board, colour)]
    for pawn in PAWNS:
        place = board[colour][pawn]
        if not squares:
            yield backward(board, colour, pawn, 12)
        elif isinstance(place, int):
            ahead = min((square - place) % 60 for square in squares)
            behind = min((place - square) % 60 for square in squares)
            yield jump(board, colour, pawn, (place + ahead + 1) % 60)
            yield jump(board, colour, pawn, (place - behind + 1) % 60)


def face_five(board: Board, colour: str) -> Ways:
    for other in board:
        if other != colour and "S" in board[other]:
            yield leave_start(board, other, board[other].index("S"))
    for pawn in PAWNS:
        if under_way(board[colour][pawn]):
            yield put(board, colour, pawn, "S")


def face_six(board: Board, colour: str) -> Ways:
    swapped = dict(board)
    for a, b in (("r", "y"), ("g", "b")):
        if a in board and b in board:
            swapped[a], swapped[b] = board[b], board[a]
    yield swapped


CARDS: dict[str, Callable[[Board, str], Ways]] = {
    "1": one,
    "2": two,
    "3": plain(3),
    "4": four,
    "5": plain(5),
    "7": seven,
    "8": plain(8),
    "10": ten,
    "11": eleven,
    "12": plain(12),
    "Sorry": sorry,
    "d1": face_one,
    "d3": face_three,
    "d4": face_four,
    "d5": face_five,
    "d6": face_six,
}
for _drawn in (*NUMBERS, "Sorry", "Dice"):
    CARDS[f"d2:{_drawn}"] = face_two(_drawn)


def results(line: str) -> list[str]:
    """Every distinct position the card can lead to, sorted; a forfeit is the position itself."""
    board, colour, card = read(line)
    if card not in CARDS:
        raise ValueError(f"no such card: {card}")
    ways: list[Board | None] = []
    if board[colour] != ("H", "H", "H", "H"):  # C-82
        ways = list(CARDS[card](board, colour))
    return sorted({write(way) for way in ways if way is not None} or {write(board)})


def draws_next(line: str, end: str) -> str:
    """The colour that draws the next card after that of a line has led to this position, or ""."""
    board, colour, card = read(line)
    after = dict(word.split("=") for word in end.split()[1:])
    if set(after[colour].split(",")) == {"H"}:
        return ""  # C-80
    if card == "2":
        return colour  # C-59
    seats = list(board)
    return seats[(seats.index(colour) + 1) % len(seats)]  # C-19
