# SPDX-License-Identifier: MIT
"""A hint says in a few words what speaks for it."""

from types import SimpleNamespace
from typing import Any

import pytest
from handhelds import both_layouts, use

from homeward.lab import notation
from homeward.simulator.script import Steps
from homeward.simulator.table import Player

# isort: split
from ui.reason import reason

COLOURS = ("Red", "Blue", "Yellow", "Green")


def reasons(line: str) -> list[str]:
    """What is said for each choice of a position."""
    game: Any = notation.read(line)
    names = [COLOURS[colour] for colour in game.colours]
    session = SimpleNamespace(game=game, seat_name=lambda seat: names[seat])
    return [reason(session, i) for i in range(game.legal())]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("classic r=s5,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=1", "gets home"),
        ("classic r=20,S,S,S b=S,S,S,S y=23,S,S,S g=S,S,S,S turn=r card=3", "bumps Yellow"),
        ("classic r=s5,H,H,H b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=1", "wins"),
        ("classic r=S,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=1", "comes out"),
        ("classic r=20,S,S,S b=18,19,15,S y=S,S,S,S g=S,S,S,S turn=r card=12", "safe from 3"),
        ("classic r=59,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=5", "safe in the lane"),
        ("classic r=20,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=3", ""),
    ],
)
def test_what_speaks_for_a_choice(line: str, said: str) -> None:
    assert said in reasons(line)


@both_layouts
def test_the_hint_is_shown_with_its_reason(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place("classic r=20,30,S,S b=S,S,S,S y=23,S,S,S g=S,S,S,S turn=r card=3")
        yield from player.menu("Hint")
        yield from player.until("play")
        yield player.hand.wait(300)
        assert "Hint: bumps Yellow" in player.hand.text()

    use(board, script)
