# SPDX-License-Identifier: MIT
"""Read and write what the races on one ring share: cards, places, pieces."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import codes, state, track
from homeward.notation.words import COLOURS, BadWord, Game, in_order, place_name

# The cards, by their words, in the order of the deck.
CARDS: dict[str, int] = {str(n): n for n in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12)}
CARDS |= {"Sorry": codes.CARD_SORRY}
# A word for each step of a piece's own path, the ring apart.
STEPS: dict[str, int] = {"S": track.START, "H": track.HOME}
STEPS |= {f"s{k}": codes.RING + k - 1 for k in range(1, 6)}
SQUARES = {str(square): square for square in range(codes.RING)}

_NUMBERS = {3: "three", 4: "four"}


class Placed(NamedTuple):
    """A piece that has been put on its place, and what was written for it."""

    piece: int
    name: str
    marks: str
    word: str  # of its colour


def place(
    game: Game,
    words: dict[str, str],
    what: str,
    read: Callable[[Game, int, str, str], tuple[int, str]],
) -> list[Placed]:
    """Set up the table and put every piece where its colour's word says.

    `what` is what a piece is called, `read` the step of its path that a name is, and its marks.
    """
    game.set_up()
    found: list[Placed] = []
    taken: dict[int, str] = {}
    for seat, side in enumerate(game.sides):
        word = f"{COLOURS[side]}={words[COLOURS[side]]}"
        names = words[COLOURS[side]].split(",")
        if len(names) != game.pieces:
            raise BadWord(word, f"expected {_NUMBERS[game.pieces]} {what}s, got {len(names)}")
        for piece, name in enumerate(names, 4 * seat):
            game.state[state.PAWN + piece], marks = read(game, piece, name, word)
            where = game.where(piece)
            if where in taken:
                there = f"{name[: len(name) - len(marks)]!r} is taken by {taken[where]}"
                raise BadWord(word, f"{there}: expected one {what} a square")
            if where not in (codes.PLACE_START, codes.PLACE_HOME):
                taken[where] = word
            found.append(Placed(piece, name, marks, word))
    return found


def step_of(game: Game, piece: int, name: str, steps: dict[str, int] = STEPS) -> int | None:
    """Return the step of a piece's path that a name without marks is; None if it is no place."""
    if name in SQUARES:
        return int(game.step_at(piece, SQUARES[name]))
    return steps.get(name)


def written(
    game: Game,
    marks: Callable[[int], str],
    order: Callable[[int], Any] = in_order,
    name: Callable[[int], str] = place_name,
) -> list[str]:
    """Write a word for each colour, its pieces in order; equal ones without marks come first."""
    words = []
    for seat, side in enumerate(game.sides):
        found = []
        for piece in range(4 * seat, 4 * seat + game.pieces):
            where = game.where(piece)
            found.append((order(where), marks(piece), name(where)))
        pieces = ",".join(place + mark for _, mark, place in sorted(found))
        words.append(f"{COLOURS[side]}={pieces}")
    return words


def card_name(kind: int) -> str:
    """Return the word for a card."""
    return next(name for name, known in CARDS.items() if known == kind)
