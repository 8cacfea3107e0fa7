# SPDX-License-Identifier: MIT
"""Copies of a game in which all that a seat cannot see is dealt again, and what it sees there."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import engine
from engine.bot import Bot
from homeward import notation
from support.games import Game, Step, choices, random_game, trail


def veiled(game: Game, seat: int, seed: int) -> Game:
    """A copy that holds what the seat may know and nothing more."""
    copy = engine.twin(game)
    copy.veil(seat, seed)
    copy._found = 0  # what was found before is looked for again
    return copy


def hand(game: Game, seat: int) -> list[int]:
    """All that a seat may hold, gaps and a card laid aside with it."""
    return [game.hand(seat, i) for i in range(getattr(game, "held", 0))]


def looks(game: Game) -> list[list[Step]]:
    """List what the trail of each choice shows before it is made."""
    seen = []
    for i in range(game.legal()):
        game.look(i)
        seen.append(trail(game))
    return seen


def thought(game: Game, level: int) -> int:
    """Return what the computer player chooses."""
    bot = Bot()
    bot.start(game, level, 5)
    while (choice := bot.step()) < 0:
        pass
    return int(choice)


def view(game: Game) -> tuple[Any, ...]:
    """Everything that the seat to decide sees, and what a computer player would do there."""
    asked = (game.seat, game.turn, game.ask, game.card, game.undrawn, game.winners)
    chosen = [thought(game, level) for level in (0, 1, 2)]
    table = notation.position(game), hand(game, game.seat)
    return asked, table, choices(game), looks(game), chosen


def moments(rules: str, seed: int, every: int, **options: Any) -> Iterator[Game]:
    """Copies of a random game: at every so manieth decision, and at ten of each question."""
    met: Counter[int] = Counter()
    for k, game in enumerate(random_game(seed, rules, **options)):
        met[game.ask] += 1
        if not game.over and (k % every == 0 or met[game.ask] <= 10):
            yield engine.twin(game)
