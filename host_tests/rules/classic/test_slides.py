# SPDX-License-Identifier: MIT
"""Slides in classic alone: the die leads to them; the rest is in rules/races/test_slides."""

import pytest

from support.positions.classic import after
from support.three_races import ENDS, FOREIGN, OWN


@pytest.mark.clause("C-40")
@pytest.mark.parametrize("triangle", FOREIGN)
def test_a_jump_of_the_die_onto_a_foreign_triangle_slides(triangle: int) -> None:
    slid = f"r={ENDS[triangle]},H,H,H"
    # Behind the opponent is the triangle, and the slide sweeps the opponent away.
    assert after(f"r=0,H,H,H y={triangle + 1}", "d1") == {slid}, "by a jump behind"
    in_front = after(f"r=0,H,H,H y={triangle - 1}", "d4")
    assert in_front == {f"{slid} y={triangle - 1}"}, "by a jump in front"


@pytest.mark.clause("C-41")
@pytest.mark.parametrize("triangle", OWN)
def test_after_a_jump_onto_its_own_triangle_a_pawn_just_stands(triangle: int) -> None:
    opponent = f"y={triangle + 1}"
    assert after(f"r=30,H,H,H {opponent}", "d1") == {f"r={triangle},H,H,H {opponent}"}


@pytest.mark.clause("C-40")
@pytest.mark.parametrize("triangle", [16, 24, 31])
def test_the_long_moves_of_the_die_slide_as_well(triangle: int) -> None:
    assert after(f"r={triangle + 20},H,H,H", "d3") == {f"r={ENDS[triangle]},H,H,H"}
    assert after(f"r={triangle - 10},H,H,H", "d2:1") == {f"r={ENDS[triangle]},H,H,H"}


@pytest.mark.clause("C-43")
def test_a_slide_sends_three_of_the_sliders_own_to_start() -> None:
    # The pawn on 19 may move to 22, those on 17 and 18 to 20 and 21.
    assert after("r=13,17,18,19", "3") == {
        "r=19",
        "r=13,18,19,20",
        "r=13,17,19,21",
        "r=13,17,18,22",
    }
