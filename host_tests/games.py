# SPDX-License-Identifier: MIT
"""Games that stand where a test wants them, and what they say in words."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import positions

import engine
from engine import codes, race
from homeward.lab import moves, notation
from homeward.lab.notations import classic

Game = Any  # the engine is untyped on purpose

VERBS = {getattr(codes, name): name[5:] for name in dir(codes) if name.startswith("VERB_")}
STEPS = {getattr(codes, name): name[5:] for name in dir(codes) if name.startswith("STEP_")}


class Choice(NamedTuple):
    """A choice in its four fields."""

    verb: str
    card: int
    piece: int
    number: int


class Step(NamedTuple):
    """A record of the trail."""

    what: str
    piece: int
    before: int
    after: int


def game_at(
    pawns: str,
    card: str,
    turn: str = "r",
    *,
    colours: str = positions.COLOURS,
    then: tuple[str, ...] = (),
    left: int | None = None,
    dice: bool = False,
    seed: int = 0,
) -> Game:
    """A game with that card before that colour.

    `then` are drawn next, `left` is how many there are to draw, `seed` is for what chance does.
    """
    game = notation.read(positions.line(pawns, card, turn, colours), dice=dice)
    game.veil(game.seat, seed)
    _stack(game, [classic.DRAWN[name] for name in then], game.undrawn if left is None else left)
    return game


def _stack(game: Game, then: list[int], left: int) -> None:
    """Leave so many cards to draw, `then` the first of them, and discard the others.

    The draw pile's next card is its last; above it lie the discards, the latest one lowest.
    """
    deck = memoryview(game.state)[race._DECK : race._DECK + game.deck_size]
    shown, others = list(deck[game.undrawn :]), list(deck[: game.undrawn])
    for kind in then:
        others.remove(kind)
    below = left - len(then)
    deck[:] = bytes(others[:below] + then[::-1] + shown + others[below:])
    game.state[race._UNDRAWN] = left


def pawns(game: Game) -> str:
    """The board in few words."""
    return positions.in_short(notation.position(game))


def turn_of(game: Game) -> str:
    """The colour whose turn it is."""
    return positions.COLOURS[game.sides[game.turn]]


def choices(game: Game) -> list[Choice]:
    """What may be chosen now."""
    return [
        Choice(VERBS[code >> 24], code >> 16 & 255, code >> 8 & 255, code & 255)
        for code in game.choices[: game.legal()]
    ]


def trail(game: Game) -> list[Step]:
    """What the trail holds."""
    rows = bytes(game.trail[: 4 * game.steps])
    return [
        Step(STEPS[rows[i]], rows[i + 1], rows[i + 2], rows[i + 3]) for i in range(0, len(rows), 4)
    ]


def play_to(game: Game, wanted: str) -> list[Step]:
    """Play the whole card so that the board is `wanted`; the trails of all its parts."""
    way = _way(game, wanted)
    assert way is not None, f"no way from {notation.write(game)} to {wanted}"
    steps = []
    for i in way:
        game.play(i)
        steps += trail(game)
    return steps


def _way(game: Game, wanted: str) -> list[int] | None:
    for i in range(game.legal()):
        after = engine.twin(game)
        after.play(i)
        if not moves.card_done(after, game):
            rest = _way(after, wanted)
            if rest is not None:
                return [i, *rest]
        elif pawns(after) == wanted:
            return [i]
    return None


def random_game(seed: int, **options: Any) -> Iterator[Game]:
    """A new game, handed out before its first decision and after every one, to its end."""
    game = engine.new("classic", seed=seed, **options)
    rng = random.Random(seed)
    yield game
    while n := game.legal():
        game.play(rng.randrange(n))
        yield game
