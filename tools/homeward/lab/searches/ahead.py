# SPDX-License-Identifier: MIT
"""Look ahead on dealt worlds: try a choice, let everybody play on as hard does, judge the end.

What the seat cannot see is dealt several times. Each of the choices that hard likes best is played
in each of these worlds, with the same luck for all of them. The players of a world are hard ones:
they see their own hands there. What hard thinks of a choice counts as well, because a few worlds
alone tell more about luck than about the choice.
"""

import random
from typing import Any

import engine
from engine.codes import LEVEL_HARD
from engine.state import SEAT, TRAIL
from homeward.lab.players import Game

# A way to play: what hard thinks it is worth, and the choices that it takes.
Way = tuple[int, tuple[int, ...]]


class Ahead:
    """The search; a rule set says how hard weighs, when to stop and what a position is worth."""

    rules = ""
    widest = 3  # ways to play that are looked at
    trials = 12  # ways played through in a decision, all worlds together
    trust = 1.0  # what hard's own opinion counts, beside the average of the worlds

    def __init__(self) -> None:
        module: Any = __import__(f"engine.rules.{self.rules}_bot", None, None, ("Thinker",))
        self.thinker: Any = module.Thinker()
        self.world: Game = None
        self.trial: Game = None

    def choose(self, game: Game, chance: random.Random) -> int:
        n = int(game.legal())
        seed = chance.getrandbits(30)
        if n == 1:
            return 0
        if self.world is None or self.world.seats != game.seats:
            self.world = engine.twin(game)
            self.trial = engine.twin(game)
        seat = game.seat
        copy(game, self.world)
        # What hard weighs does not depend on how the hidden cards lie.
        self.world.veil(seat, seed)
        first = [self.world.choices[i] for i in range(n)]
        ways = sorted(self.ways(self.world), key=lambda way: -way[0])[: self.widest]
        if len(ways) == 1:
            return first.index(ways[0][1][0])
        found = self.looked(game, seat, seed, ways)
        for i, (worth, _) in enumerate(ways):
            found[i] += self.trust * worth
        return first.index(ways[found.index(max(found))][1][0])

    def looked(self, game: Game, seat: int, seed: int, ways: list[Way]) -> list[float]:
        """Return what looking ahead says of each way to play; `world` is a veiled copy."""
        sums = [0.0] * len(ways)
        worlds = max(1, self.trials // len(ways))
        for k in range(worlds):
            copy(game, self.world)
            self.world.veil(seat, (seed + k + 1) % 2**30)
            for i, (_, choices) in enumerate(ways):
                copy(self.world, self.trial)
                sums[i] += self.tried(self.trial, seat, choices)
        return [total / worlds for total in sums]

    def tried(self, game: Game, seat: int, choices: tuple[int, ...]) -> float:
        """Return what the seat has in the end, if it makes these choices in a world."""
        done(game, choices)
        self.begin(game, seat)
        while not game.over and not self.enough(game, seat):
            if game.legal() == 1:
                done(game, (game.choices[0],))
            else:
                done(game, max(self.ways(game), key=lambda way: way[0])[1])
        return self.judged(game, seat)

    def ways(self, game: Game) -> list[Way]:
        """List the ways to play, weighed as hard does; the game is as before."""
        n = game.legal()
        first = tuple(game.choices[i] for i in range(n))
        self.thinker.look(game, LEVEL_HARD)
        return [(self.thinker.weigh(game, i), (choice,)) for i, choice in enumerate(first)]

    def begin(self, game: Game, seat: int) -> None:
        """Prepare to count how long a trial goes on."""

    def enough(self, game: Game, seat: int) -> bool:
        """Does a trial end here?"""
        raise NotImplementedError

    def judged(self, game: Game, seat: int) -> float:
        """Return how well the seat stands at the end of a trial, in the units of `ways`."""
        raise NotImplementedError


def copy(game: Game, other: Game) -> None:
    """Make another game equal; no trail is kept."""
    game.copy_to(other)
    other.steps = TRAIL


def done(game: Game, choices: tuple[int, ...]) -> None:
    """Do these choices, one after the other."""
    for choice in choices:
        game._found = 0
        game.steps = TRAIL
        if game.act(choice):
            game.go_on()


def seen_by(game: Game, seat: int) -> int:
    """Let a seat decide, so that a thinker judges for it; return which one it was."""
    was = int(game.state[SEAT])
    game.state[SEAT] = seat
    return was
