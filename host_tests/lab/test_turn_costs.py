# SPDX-License-Identifier: MIT
"""The cost of turns and keys on a board: the model's own sums, and how much is allowed."""

import pytest

import engine
from homeward import LIB
from homeward.boards import BOTH_KINDS
from homeward.lab import turn_costs, ui_session
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps


def test_a_row_costs_what_was_measured() -> None:
    taken: list[float] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        yield from player.choose("About")
        costs = turn_costs.TurnCosts(hand)
        display = player.app().display
        for row, text in ((3, "M" * 26), (3, "W" * 26), (3, "W" * 25 + "M")):
            display.write(row, text)
            before = len(costs.turns)
            yield hand.wait(60)
            taken.append(sum(turn.parts["display"] for turn in costs.turns[before:]) / 1000)

    Handheld("pygamer").run(script)
    # 26 letters of 72 pixels: 10.7 ms on a board; one letter; nothing else.
    assert taken[1] == pytest.approx(11.5, abs=0.1)
    assert taken[2] == pytest.approx(1.0, abs=0.1)


def test_an_import_costs_by_the_size_of_its_mpy() -> None:
    assert 2000 < turn_costs.mpy_bytes(LIB / "ui" / "app.py") < 4000


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_no_turn_and_no_key_takes_too_long(board: str) -> None:
    seen = ui_session.play(board, engine.RULES, decisions=4)
    screens = {turn.screen for turn in seen.turns}
    assert {"title", "setup", "play", "pause", "over", "steal_or_block", "help"} <= screens
    assert len(seen.keys) > 100
    assert seen.faults() == []
