# SPDX-License-Identifier: MIT
"""Small children: any keys, any number at once, for as long as they like. Nothing may crash."""

import random

import pytest

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import both_layouts, use

PRESSES = 600


@both_layouts
@pytest.mark.parametrize("seed", [1, 2])
def test_mashing_keys(board: str, seed: int) -> None:
    visited: set[str] = set()

    def script(player: Player) -> Steps:
        rng = random.Random(seed)
        hand = player.hand
        buttons = list(player.buttons.values())
        yield from player.until("title")
        for _ in range(PRESSES):
            names = rng.sample(buttons, rng.choice((1, 1, 1, 2, 3)))
            for name in names:
                hand.down(name)
            yield hand.wait(rng.choice((5, 30, 60, 200, 900)))
            for name in names:
                hand.up(name)
            yield hand.wait(rng.choice((0, 10, 40, 100)))
            visited.add(player.screen())
            assert player.screen() != "crash", player.rows()

    use(board, script, minutes=120)
    assert len(visited) >= 6
