# SPDX-License-Identifier: MIT
"""A plain peer for the races: whatever leaves it the fewest squares to go, and the others the most.

It plays a card through in every way and counts squares: its own, and a third of the others' (which
was better than none and than all of them). It knows no table, no danger and no token.
"""

import random
from typing import Any

import engine
from engine import race, state, track

Game = Any  # the engine is untyped on purpose

OTHERS = 1 / 3
START = track.HOME + 1  # squares from Start to Home


class Greedy:
    """One greedy player."""

    def choose(self, game: Game, chance: random.Random) -> int:
        if not isinstance(game, race.Race):
            raise ValueError(f"greedy: plays races, not {game.rules}")
        n = game.legal()
        if n == 1:
            return 0
        copy = engine.twin(game)
        return max(range(n), key=lambda i: (self._best(game, copy, i), chance.random()))

    def _best(self, game: Game, copy: Game, i: int) -> float:
        """Return the most that the card can be brought to by choice i."""
        game.copy_to(copy)
        if copy.act(copy.choices[i]) or copy.over:
            return self._worth(copy)
        copy._found = 0  # what can be chosen now is something else
        n = copy.legal()
        after = engine.twin(copy)
        return max(self._best(copy, after, k) for k in range(n))

    def _worth(self, game: Game) -> float:
        total = 0.0
        for piece in range(game.seats * 4):
            step = game.state[state.PAWN + piece]
            left = START if step > track.HOME else track.HOME - step
            total += -left if piece >> 2 == game.seat else left * OTHERS
        return total
