# SPDX-License-Identifier: MIT
"""One player of trails serves every screen that shows what was chosen."""

from types import SimpleNamespace
from typing import Any

import pytest

from device.codes import SOUND_BUMP, SOUND_MOVE
from engine.codes import STEP_BUMP, STEP_DRAW, STEP_MOVE
from ui.view import View
from ui.widgets.trail_player import TrailPlayer
from ui.words.base import Words

TRAIL = bytes((STEP_DRAW, 0, 0, 3, STEP_MOVE, 1, 4, 7, STEP_BUMP, 5, 7, 60))
STEPS_MS = (220, 110, 30)  # by speed


class Table:
    """An app with a clock, a game whose trail is known, and ears."""

    def __init__(self, speed: int = 2, demo: bool = False) -> None:
        self.ms = 1000
        self.heard: list[int] = []
        self.drawn: list[int] = []
        self.view = View()
        self.view.note = Words().note
        self.view.places[1] = 4
        self.device = SimpleNamespace(
            now=lambda: self.ms,
            since=lambda then: self.ms - then,
            settings=SimpleNamespace(get=lambda name: speed),
            sound=self.heard.append,
        )
        game = SimpleNamespace(trail=TRAIL, steps=3)
        self.session = SimpleNamespace(game=game, words=Words(), demo=demo)

    def draw(self, view: Any) -> None:
        self.drawn.append(view.places[1])


@pytest.mark.parametrize("speed", range(3))
def test_a_step_comes_when_it_is_time(speed: int) -> None:
    table = Table(speed)
    player = TrailPlayer(table, table)
    player.begin(table.ms)
    moments = []
    for _ in range(10 * STEPS_MS[speed]):
        table.ms += 1
        before = len(table.drawn)
        if player.tick():
            break
        if len(table.drawn) > before:
            moments.append(table.ms - 1000)
    # A card, a move of three squares, a bump; then it is over.
    assert moments == [STEPS_MS[speed] * k for k in range(1, 6)]
    assert table.ms - 1000 == STEPS_MS[speed] * 6
    assert table.drawn == [4, 5, 6, 7, 7]
    assert table.heard[1:] == [SOUND_MOVE] * 3 + [SOUND_BUMP]


def test_it_begins_again_and_at_once_if_the_wait_is_over() -> None:
    table = Table()
    player = TrailPlayer(table, None)
    for _ in range(2):
        player.begin(table.ms - 500)
        heard = len(table.heard)
        assert not player.tick() and len(table.heard) == heard + 1
        table.ms += 1000


def test_a_demo_is_silent() -> None:
    table = Table(demo=True)
    player = TrailPlayer(table, table)
    player.begin(0)
    while not player.tick():
        table.ms += 30
    assert table.heard == [] and len(table.drawn) == 5
