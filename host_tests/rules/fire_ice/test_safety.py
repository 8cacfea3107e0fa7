# SPDX-License-Identifier: MIT
"""The safety zone of fire_ice, tokens and Sorry!; the rest is in rules/races/test_lanes."""

import pytest

from support.positions.fire_ice import after, stays


@pytest.mark.clause("F-56")
def test_a_sorry_turns_into_the_safety_zone_too() -> None:
    assert after("r=1,H,H", "Sorry") == {"r=s3,H,H"}


@pytest.mark.clause("F-57")
def test_home_is_reached_by_exact_count_with_a_sorry_too() -> None:
    assert after("r=s2,H,H", "Sorry") == {"r=H,H,H"}
    assert stays("r=s3,H,H", "Sorry")


@pytest.mark.clause("F-59")
def test_a_pawn_in_its_safety_zone_is_not_iced() -> None:
    assert after("r=s3 y=20,H,H", "1", turn="y") == {"r=s3 y=21,H,H"}


@pytest.mark.clause("F-60")
def test_backward_out_of_the_safety_zone_not_onto_ice() -> None:
    assert stays("r=s3,H,H y=1i", "4")


@pytest.mark.clause("F-61")
def test_a_pawn_that_has_backed_out_is_an_ordinary_one() -> None:
    (out,) = after("r=s2,H,H", "4")
    assert out == "r=0,H,H"
    assert after(f"{out} y=57,S,S", "3", turn="y") == {"r=H,H y=0", "r=0,H,H y=36,57"}
    assert after("r=0,H,H y=20,H,H", "1", turn="y") == {"r=0i,H,H y=21,H,H"}
    assert after(out, "3") == {"r=s1,H,H"}, "and enters again"
