# SPDX-License-Identifier: MIT
"""One player of trails serves every screen that shows what was chosen."""

from types import SimpleNamespace
from typing import Any

import pytest

from device.codes import SOUND_BUMP, SOUND_MOVE
from engine.codes import STEP_BUMP, STEP_DRAW, STEP_MOVE, STEP_SLIDE
from ui.view import View
from ui.widgets.trail_player import TrailPlayer
from ui.words.base import Words

TRAIL = bytes((STEP_DRAW, 0, 0, 3, STEP_MOVE, 1, 4, 7, STEP_BUMP, 5, 7, 60))
STEPS_MS = (220, 110, 30)  # by speed
ALL_MS = (4000, 420, 300)


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
            settings=SimpleNamespace(get=lambda name: speed if name == "speed" else 0),
            sound=self.heard.append,
        )
        game = SimpleNamespace(trail=TRAIL, steps=3)
        self.session = SimpleNamespace(game=game, words=Words(), demo=demo)

    def draw(self, view: Any) -> None:
        self.drawn.append(view.places[1])


def moments(table: Table, player: TrailPlayer, turn_ms: int = 1) -> list[int]:
    """The times of the steps, and of the end; a turn of the loop takes so long."""
    start = table.ms
    found: list[int] = []
    player.begin(table.ms)
    while True:
        table.ms += turn_ms
        before = len(table.drawn)
        if player.tick():
            return [*found, table.ms - start]
        if len(table.drawn) > before:
            found.append(table.ms - start)


@pytest.mark.parametrize("speed", range(3))
def test_a_step_comes_when_it_is_time(speed: int) -> None:
    table = Table(speed)
    # A card, a move of three squares, a bump; then it is over. The first comes with the next turn.
    step = min(STEPS_MS[speed], ALL_MS[speed] // 6)
    assert moments(table, TrailPlayer(table, table)) == [1 + step * k for k in range(6)]
    assert table.drawn == [4, 5, 6, 7, 7]
    assert table.heard[1:] == [SOUND_MOVE] * 3 + [SOUND_BUMP]


@pytest.mark.parametrize("speed", [1, 2])
def test_a_long_way_takes_no_longer_than_a_short_one(speed: int) -> None:
    table = Table(speed)
    table.session.game.trail = bytes((STEP_MOVE, 1, 4, 16, STEP_SLIDE, 1, 16, 20))
    table.session.game.steps = 2
    assert moments(table, TrailPlayer(table, table))[-1] <= ALL_MS[speed]
    assert table.drawn == list(range(5, 21))  # and every square is seen


def test_after_a_slow_turn_of_the_loop_it_takes_two_steps_never_more() -> None:
    table = Table(1)
    table.session.game.trail = bytes((STEP_MOVE, 1, 4, 16))
    table.session.game.steps = 1
    assert len(moments(table, TrailPlayer(table, table), 400)) == 7
    assert table.drawn == [6, 8, 10, 12, 14, 16]


def test_a_demo_is_silent() -> None:
    table = Table(demo=True)
    player = TrailPlayer(table, table)
    player.begin(table.ms)
    while not player.tick():
        table.ms += 30
    assert table.heard == [] and len(table.drawn) == 5
