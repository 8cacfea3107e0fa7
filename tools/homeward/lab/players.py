# SPDX-License-Identifier: MIT
"""The players of a match: the handheld's own computer players, chance, and a simple peer."""

import random
from typing import Any, Protocol

from engine.bot import Bot
from homeward.lab.greedy import Greedy

Game = Any  # the engine is untyped on purpose

LEVELS = {"easy": 0, "normal": 1, "hard": 2, "expert": 3}


class Player(Protocol):
    """Make the decisions of a seat."""

    def choose(self, game: Game, chance: random.Random) -> int:
        """Return the choice to play; `chance` is the only source of luck."""


class Computer:
    """The computer player of the handheld."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.bot = Bot()

    def choose(self, game: Game, chance: random.Random) -> int:
        seed = chance.getrandbits(30)
        if game.legal() == 1:
            return 0  # as the bot would say
        self.start(game, seed)
        while (choice := self.bot.step()) < 0:
            pass
        return int(choice)

    def start(self, game: Game, seed: int) -> None:
        """Begin to think; a subclass may change what the bot's thinker goes by."""
        self.bot.start(game, self.level, seed)


class Chance:
    """Choose at random."""

    def choose(self, game: Game, chance: random.Random) -> int:
        return int(chance.random() * game.legal())


NAMES = (*LEVELS, "random", "greedy")


def player(name: str) -> Player:
    """Return a new player by name."""
    if name in LEVELS:
        return Computer(LEVELS[name])
    if name == "random":
        return Chance()
    if name == "greedy":
        return Greedy()
    raise ValueError(f"player {name!r}: expected one of {', '.join(NAMES)}")
