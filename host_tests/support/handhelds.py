# SPDX-License-Identifier: MIT
"""A handheld with a player at it, for one test: switched on, played by a script, switched off."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from homeward.boards import BOTH_KINDS
from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

# One board for each layout of the display; their keys differ as well.
COLOUR, ONE_BIT = BOTH_KINDS
both_layouts = pytest.mark.parametrize("board", [COLOUR, ONE_BIT])

PlayerScript = Callable[[Player], Steps]


def use(
    board: str,
    script: PlayerScript,
    *,
    settings: Any = FAST,
    nvm: bytes | None = None,
    card: MemoryCard | None = None,
    crashes: bool = False,
    minutes: int = 30,
) -> Handheld:
    """Play a script; unless the test is about that, nothing may crash or complain."""
    hand = Handheld(board, settings=settings, nvm=nvm, card=card)

    def steps(hand: Handheld) -> Steps:
        yield from script(Player(hand))

    hand.run(steps, limit_ms=minutes * 60_000)
    assert crashes or hand.console == "", hand.console
    return hand


@contextmanager
def noted(owner: Any, name: str) -> Iterator[list[Any]]:
    """The arguments of every call of a method of the simulator meanwhile."""
    calls: list[Any] = []
    method = getattr(owner, name)

    def noting(*arguments: Any, **named: Any) -> Any:
        calls.append(arguments)
        return method(*arguments, **named)

    setattr(owner, name, noting)
    try:
        yield calls
    finally:
        setattr(owner, name, method)
