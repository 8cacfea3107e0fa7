# SPDX-License-Identifier: MIT
"""Slides in shields beside a shield that blocks none; the rest is in rules/races/test_slides."""

import pytest

from support.games import whats
from support.positions.shields import after, droids, game_at, turn_of
from support.three_races import ENDS, OWN


@pytest.mark.clause("S-55")
@pytest.mark.parametrize("triangle", OWN)
def test_nor_is_its_own_slide_ever_blocked_for_it(triangle: int) -> None:
    for square in range(triangle + 1, ENDS[triangle] + 1):
        game = game_at(f"r={(triangle - 2) % 60},H,H y={square}d", "2", then=("4",))
        game.play(0)
        assert droids(game) == f"r={triangle},H,H y={square}d"
        assert "BLOCKED" not in whats(game)
        assert turn_of(game) == "r", "the 2 draws again: nothing has ended the turn"


@pytest.mark.clause("S-58")
def test_a_shield_further_on_is_no_matter_then() -> None:
    game = game_at("r=15,H,H y=19d", "2", then=("4",))
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=17,H,H y=19d", "r")
    assert "BLOCKED" not in whats(game)


@pytest.mark.clause("S-60")
def test_it_stays_also_when_the_shield_that_blocked_is_gone() -> None:
    # Red waits on 16; yellow walks off the slide with its shield.
    assert after("r=16,H,H y=18d,H,H", "5", turn="y") == {"r=16,H,H y=23d,H,H"}
    # The droid rests there like any other: it can be bumped, and walks on.
    assert after("r=16,H,H y=13,H,H", "3", turn="y") == {"r=H,H y=19,H,H"}
    assert after("r=16,H,H", "2") == {"r=18,H,H"}
