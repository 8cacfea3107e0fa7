# SPDX-License-Identifier: MIT
"""One line of text is one position.

    classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r card=7

`read` makes a game of the engine from such a line, `write` makes the line of a game. Positions
that no play reaches are welcome, as long as they break no invariant. What a rule set adds to the
notation is in its module of `notation/rules` and on its page in seeds/.
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from homeward.notation.words import split

Game = Any  # the engine is untyped on purpose


def of(rules: str) -> ModuleType:
    """Return the module that knows how a rule set is written."""
    return import_module(f"homeward.notation.rules.{rules}")


def read(line: str, *, need_card: bool = True, **given: Any) -> Game:
    """Read a position line, ready to decide; `given` are options that it need not name."""
    rules, words = split(line)
    return of(rules).read(words, need_card, **given)


def position(game: Game) -> str:
    """Return the line of a game without turn= and card=, pawns in order."""
    return str(of(game.rules).position(game))


def write(game: Game) -> str:
    """Return the whole line of a game that waits for a card to be played."""
    return str(of(game.rules).write(game))


def deal(game: Game, seat: int, card: str) -> None:
    """Put a card before a seat, as if it had just been drawn from a full deck."""
    of(game.rules).deal(game, seat, card)


def card_name(game: Game, kind: int) -> str:
    """Return the word for a card."""
    return str(of(game.rules).card_name(kind))
