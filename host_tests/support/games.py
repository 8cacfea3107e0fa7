# SPDX-License-Identifier: MIT
"""Games in words, and random games, of any rule set."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import engine
from engine import codes

Game = Any  # the engine is untyped on purpose


def _names(kind: str) -> dict[int, str]:
    """The codes of a kind, such as VERB_, by number."""
    return {getattr(codes, name): name[len(kind) :] for name in dir(codes) if name.startswith(kind)}


VERBS, STEPS, ASKS = _names("VERB_"), _names("STEP_"), _names("ASK_")


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


def choices(game: Game) -> list[Choice]:
    """List what may be chosen now."""
    return [
        Choice(VERBS[code >> 24], code >> 16 & 255, code >> 8 & 255, code & 255)
        for code in game.choices[: game.legal()]
    ]


def verbs(game: Game) -> list[str]:
    """The verbs of what may be chosen now."""
    return [choice.verb for choice in choices(game)]


def ask_of(game: Game) -> str:
    """Return what is asked, by name."""
    return ASKS[game.ask]


def trail(game: Game) -> list[Step]:
    """List what the trail holds."""
    rows = bytes(game.trail[: 4 * game.steps])
    return [
        Step(STEPS[rows[i]], rows[i + 1], rows[i + 2], rows[i + 3]) for i in range(0, len(rows), 4)
    ]


def whats(game: Game) -> list[str]:
    """List the kinds of steps in the trail, without the particulars."""
    return [step.what for step in trail(game)]


def drawn(game: Game) -> list[int]:
    """The cards that the trail says were drawn."""
    return [step.before for step in trail(game) if step.what == "DRAW"]


def choose(game: Game, verb: str, **fields: int) -> list[Step]:
    """Play the first choice of that verb with these fields; its trail."""
    for i, choice in enumerate(choices(game)):
        if choice.verb == verb and all(getattr(choice, k) == v for k, v in fields.items()):
            game.play(i)
            return trail(game)
    raise AssertionError(f"no {verb} {fields} among {choices(game)}")


def random_game(seed: int, rules: str = "classic", **options: Any) -> Iterator[Game]:
    """A new game, handed out before its first decision and after every one, to its end."""
    game = engine.new(rules, seed=seed, **options)
    rng = random.Random(seed)
    yield game
    while n := game.legal():
        game.play(rng.randrange(n))
        yield game
