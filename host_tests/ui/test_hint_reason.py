# SPDX-License-Identifier: MIT
"""A hint says in a few words what speaks for it."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from homeward import notation
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import both_layouts, use

# isort: split
from ui.parts.hint_reason import reason

COLOURS = ("Red", "Blue", "Yellow", "Green")


def reasons(line: str) -> list[str]:
    """List what is said for each choice of a position."""
    game: Any = notation.read(line)
    names = [COLOURS[colour] for colour in game.colours]
    words = import_module(f"ui.words.{game.rules}").words(game)
    session = SimpleNamespace(game=game, words=words, seat_name=lambda seat: names[seat])
    return [reason(session, game, i) for i in range(game.legal())]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("classic r=s5,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=1", "gets Home"),
        ("classic r=20,S,S,S b=S,S,S,S y=23,S,S,S g=S,S,S,S turn=r card=3", "bumps Yellow"),
        ("classic r=s5,H,H,H b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=1", "wins"),
        ("classic r=S,S,S,20 b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=1", "gets one more out"),
        ("classic r=S,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=3", "your only move"),
        ("fire_ice r=20,30,S b=18i,S,S y=S,S,S g=S,S,S turn=r card=12", "gets you closer"),
        ("classic r=20,S,S,S b=18,19,15,S y=S,S,S,S g=S,S,S,S turn=r card=12", "escapes 3 pieces"),
        ("classic r=59,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=5", "gets to safety"),
        ("classic r=20,30,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=3", "gets you closer"),
        ("classic r=22,31,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=4", "costs you least"),
    ],
)
def test_what_speaks_for_a_choice(line: str, said: str) -> None:
    assert said in reasons(line)


@pytest.mark.parametrize(
    "line",
    [
        # A 4 brings yellow back onto 32; the iced pawn cannot move; the droid has a shield.
        "classic r=20,S,S,S b=18,S,S,S y=36,S,S,S g=S,S,S,S turn=r card=12",
        "fire_ice r=20,30,S b=18i,S,S y=S,S,S g=S,S,S turn=r card=12",
        "shields r=20d,31,S b=18,S,S y=S,S,S g=S,S,S turn=r card=12",
    ],
)
def test_safe_is_said_only_where_it_is_true(line: str) -> None:
    assert not [words for words in reasons(line) if words.startswith("escapes")]


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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fire_ice r=5,H,H b=8,H,S y=S,S,S g=S,S,S turn=r cards=3,5,5,10,10", "bumps Blue"),
        ("fire_ice r=s3,S,S b=S,S,S y=S,S,S g=S,S,S turn=r cards=3,4,4,4,4", "gets Home"),
        ("partners r=10,S,S,S b=15,S,S,S y=S,S,S,S g=S,S,S,S turn=r cards=5,3,3,3", "bumps Blue"),
    ],
)
def test_what_speaks_for_a_card_of_a_hand_is_what_it_is_played_for(line: str, said: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place(line, "pccc")
        before = bytes(player.app().session.game.state)
        yield from player.menu("Hint")
        yield from player.until("play")
        yield player.hand.wait(300)
        assert f"Hint: {said}" in player.hand.text()
        assert bytes(player.app().session.game.state) == before

    use("pygamer", script)
