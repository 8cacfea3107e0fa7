# SPDX-License-Identifier: MIT
"""Slides in fire_ice alone; the rest is in rules/races/test_slides."""

import pytest

from support.positions.fire_ice import after, stays


@pytest.mark.clause("F-53")
def test_a_swap_or_ice_leaves_a_pawn_on_a_triangle() -> None:
    # An 11 puts yellow on blue's triangle, Ice keeps red on it.
    assert "r=40,H,H y=16" in after("r=16,H,H y=40", "11")
    assert after("r=13,H,H y=19i", "3") == {"r=16,H,H y=19i"}


@pytest.mark.clause("F-54")
def test_leaving_start_reaches_the_own_long_slide_only() -> None:
    # Six of a 7 lead to d+9; the seventh step is used by the other pawn.
    assert after("r=S,s4,H", "7") == {"r=10,s4,H", "r=9,s5,H", "r=8,H,H"}
    for card in ("1", "3", "5", "8", "10", "11", "12"):
        (answer,) = after("r=S,H,H", card)
        assert int(answer[2:].partition(",")[0]) == 3 + int(card), "none of them slides"
    assert not stays("r=S,H,H", "8")
