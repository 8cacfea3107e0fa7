# SPDX-License-Identifier: MIT
"""Players from outside, `my_module:Player`: how they are found, sent to workers, and kept honest.

Such a class is made without arguments. Its objects have `choose(game, chance)`, like every player:
they return the choice to play, a number from 0 to game.legal() - 1, and `chance` is the only source
of luck. They are handed a copy in which all that their seat cannot see is dealt again: they may
look at all of it, and try moves on it.
"""

import importlib
import inspect
import pickle
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import cloudpickle

import engine
from homeward.lab import players
from homeward.lab.players import Game, Player

_EXPECTED = "expected MODULE:CLASS, a class without arguments that has choose(game, chance)"


def found(name: str) -> Any:
    """Return the class that a name such as `my_module:Player` says."""
    module_name, _, class_name = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name and module_name.startswith(error.name):
            raise ValueError(
                f"player {name}: there is no module {error.name}, {_EXPECTED}"
            ) from None
        raise
    made = getattr(module, class_name, None)
    if not inspect.isclass(made) or not callable(getattr(made, "choose", None)):
        raise ValueError(f"player {name}: {_EXPECTED}")
    return made


def packed(name: str) -> bytes:
    """Return a player's class as bytes, with all that its module defines and loads."""
    made = found(name)
    package = importlib.import_module(made.__module__.partition(".")[0])
    cloudpickle.register_pickle_by_value(package)
    try:
        return bytes(cloudpickle.dumps(made))
    except (pickle.PicklingError, TypeError) as error:
        raise ValueError(f"player {name}: cannot be sent to a process, {error}") from error
    finally:
        cloudpickle.unregister_pickle_by_value(package)


class Guest:
    """A player from outside in its seat: it sees what its seat sees."""

    def __init__(self, name: str, player: Any) -> None:
        self.name = name
        self.player = player
        self._copy: Game = None

    def choose(self, game: Game, chance: random.Random) -> int:
        n = game.legal()
        copy = self._copy
        if copy is None or (copy.seats, copy.options) != (game.seats, game.options):
            copy = self._copy = engine.twin(game)
        game.copy_to(copy)
        copy.veil(game.seat, chance.getrandbits(30))
        choice = self.player.choose(copy, chance)
        if not hasattr(choice, "__index__") or not 0 <= choice.__index__() < n:
            raise ValueError(f"player {self.name} chose {choice!r}: expected 0 to {n - 1}")
        return int(choice)


class Guests:
    """Make players by name: ours, and those from outside, whose classes are carried along."""

    def __init__(self, names: Iterable[str]) -> None:
        self.classes = {name: packed(name) for name in names}

    def __call__(self, name: str) -> Player:
        if name not in self.classes:
            return players.player(name)
        return Guest(name, pickle.loads(self.classes[name])())
