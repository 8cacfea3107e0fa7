# SPDX-License-Identifier: MIT
"""The board of fire_ice, its own part: fire spaces; the rest is in rules/races/test_board."""

import pytest

from support.positions.fire_ice import COLOURS, after
from support.three_races import ENDS


@pytest.mark.clause("F-10")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_four_corners_are_the_fire_spaces(colour: str) -> None:
    seen = set()
    for square in range(60):
        for answer in after(f"{colour}={square}f,H,H", "fire", turn=colour):
            where = int(answer.partition("=")[2].partition("f")[0])
            if where != square:
                seen.add(where)
    assert seen == {0, 15, 30, 45}
    assert not seen & set(ENDS)
    runs = [range(triangle, end + 1) for triangle, end in ENDS.items()]
    assert not any(corner in run for corner in seen for run in runs)


@pytest.mark.clause("F-11")
def test_a_pawn_in_start_is_beside_others() -> None:
    assert after("r=s2,s4,S", "1") == {"r=s3,s4", "r=s2,s5", "r=4,s2,s4"}
