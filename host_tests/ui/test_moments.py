# SPDX-License-Identifier: MIT
"""A bump, a slide, a pawn that gets Home and a 21 are seen, heard and lit as such."""

from collections.abc import Generator
from typing import Any

import pytest

from device.codes import SOUND_BUMP, SOUND_HOME, SOUND_SLIDE, STICK
from engine.codes import RING, STEP_BUST, STEP_STEAL, STEP_TOTAL
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import both_layouts, use

NORMAL = {"HOMEWARD_SPEED": "normal", "HOMEWARD_LIGHTS": 100, "HOMEWARD_CURRENT_CAP": 6000}
MOMENTS = [
    ("BUMP!", "classic r=S,S,20,s2 b=S,S,23,H y=S,S,34,H g=S,S,H,H turn=r card=3", SOUND_BUMP, 1),
    ("SLIDE!", "classic r=S,S,13,s2 b=S,S,40,H y=S,S,S,H g=S,S,H,H turn=r card=3", SOUND_SLIDE, 0),
    ("HOME!", "classic r=S,S,20,s3 b=S,S,40,H y=S,S,S,H g=S,S,H,H turn=r card=3", SOUND_HOME, 0),
]


def turned_to(player: Player, word: str) -> Steps:
    """Turn to the choice whose look has the moment."""
    for _ in range(player.app().screen.n):
        game, words = player.game(), player.app().session.words
        game.look(player.app().screen.at)
        if word in [words.moment(game.trail, at, True) for at in range(0, game.steps << 2, 4)]:
            return
        yield from player.press("NEXT")
        yield player.hand.wait(60)
    raise AssertionError(f"no choice leads to {word}")


def watched(player: Player, line: str, word: str) -> Generator[Any, None, tuple[Any, Any]]:
    """Play the moment; return the lights while its word is there, and the sounds."""
    yield from player.start("pppp")
    yield from player.place(line)
    yield player.hand.until(player.my_turn)
    yield from turned_to(player, word)
    app = player.app()
    heard: list[int] = []
    app.device.sound = heard.append
    lit: list[tuple[int, bytes]] = []
    yield from player.press("OK")
    while not player.my_turn():
        if word in player.hand.text():
            lit.append((app.view.moment, bytes(app.lights.chain)))
        yield player.hand.wait(10)
    return lit, heard


@both_layouts
@pytest.mark.parametrize(("word", "line", "sound", "seat"), MOMENTS)
def test_a_moment_is_seen_heard_and_lit(
    board: str, word: str, line: str, sound: int, seat: int
) -> None:
    def script(player: Player) -> Steps:
        lit, heard = yield from watched(player, line, word)
        assert len(lit) > 10 and sound in heard
        sticks = [chain[3 * (RING + STICK * seat) :][: 3 * STICK] for k, chain in lit if k == seat]
        assert any(len({stick[i : i + 3] for i in range(0, 24, 3)}) == 1 for stick in sticks)

    use(board, script, settings=NORMAL)


@both_layouts
def test_without_animations_there_is_none(board: str) -> None:
    def script(player: Player) -> Steps:
        lit, heard = yield from watched(player, MOMENTS[0][1], MOMENTS[0][0])
        assert lit == [] and SOUND_BUMP in heard

    use(board, script, settings=NORMAL | {"HOMEWARD_MOMENTS": "off"})


def test_a_21_is_a_moment() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp", "Game: twenty one")
        words = player.app().session.words
        records = ((STEP_TOTAL, 21), (STEP_TOTAL, 14), (STEP_BUST, 24), (STEP_STEAL, 0))
        said = [words.moment(bytes((what, 0, 14, total)), 0, True) for what, total in records]
        assert said == ["21!", "", "BUST!", "STEAL!"]

    use("pygamer", script)
