# SPDX-License-Identifier: MIT
"""The safety zone and Home of fire_ice."""

import pytest
from positions_fire_ice import CARDS, after, game_at, stays


@pytest.mark.clause("F-55")
@pytest.mark.parametrize("colour", "byg")
@pytest.mark.parametrize(("square", "to"), [(0, 3), (2, 5), (59, 2)])
def test_other_colours_walk_past_a_safety_zone(colour: str, square: int, to: int) -> None:
    assert after(f"{colour}={square},H,H", "3", turn=colour) == {f"{colour}={to},H,H"}


@pytest.mark.clause("F-56")
@pytest.mark.parametrize(
    ("square", "card", "to"),
    [
        (0, "1", "1"),
        (0, "3", "s1"),
        (0, "5", "s3"),
        (0, "7", "s5"),
        (0, "8", "H"),
        (1, "5", "s4"),
        (2, "1", "s1"),
        (59, "3", "2"),
        (59, "8", "s5"),
        (55, "12", "s5"),
        (54, "8", "2"),
        (56, "11", "s5"),
    ],
)
def test_every_step_beyond_the_own_entry_goes_into_the_safety_zone(
    square: int, card: str, to: str
) -> None:
    assert after(f"r={square},H,H", card) == {f"r={to},H,H"}


@pytest.mark.clause("F-56")
def test_a_ten_and_a_sorry_turn_into_the_safety_zone_too() -> None:
    assert after("r=57,H,H", "10") == {"r=s5,H,H", "r=56,H,H"}
    assert after("r=1,H,H", "Sorry") == {"r=s3,H,H"}


@pytest.mark.clause("F-57")
@pytest.mark.parametrize(
    ("place", "card"),
    [("s5", "1"), ("s3", "3"), ("s1", "5"), ("1", "7"), ("0", "8"), ("56", "12"), ("s2", "Sorry")],
)
def test_home_is_reached_by_exact_count(place: str, card: str) -> None:
    assert after(f"r={place},H,H", card) == {"r=H,H,H"}


@pytest.mark.clause("F-57")
@pytest.mark.parametrize(
    ("place", "card"),
    [("s5", "3"), ("s5", "12"), ("s4", "3"), ("s2", "5"), ("2", "7"), ("1", "8"), ("57", "12")],
)
def test_a_move_that_would_go_beyond_home_is_not_available(place: str, card: str) -> None:
    assert stays(f"r={place},H,H", card)
    assert stays("r=s3,H,H", "Sorry")


@pytest.mark.clause("F-58")
@pytest.mark.parametrize("card", CARDS)
def test_a_pawn_in_its_safety_zone_cannot_be_bumped(card: str) -> None:
    # Yellow stands all around red's entry and in its own zone at the same depths.
    for moved in after("r=s1,s2,s4 y=0,57,s1", card, turn="y"):
        assert moved.startswith("r=s1,s2,s4")


@pytest.mark.clause("F-58")
def test_a_slide_across_the_entry_sweeps_nobody_in_the_safety_zone() -> None:
    assert after("r=2,s1,s2 y=58,H,H", "3", turn="y") == {"r=s1,s2 y=4,H,H"}


@pytest.mark.clause("F-59")
def test_a_pawn_in_its_safety_zone_is_nobodys_target() -> None:
    assert after("r=s3 y=20,H,H", "11", turn="y") == {"r=s3 y=31,H,H"}, "not swapped"
    assert stays("r=s3 y=S,H,H", "Sorry", turn="y"), "no target for a Sorry!"
    assert after("r=s3 y=20,H,H", "1", turn="y") == {"r=s3 y=21,H,H"}, "and not iced"
    # Nor does a pawn in its safety zone take part in a swap of its own.
    game = game_at("r=s3,H,H y=20", "11")
    assert game.legal() == 1, "it can only be declined"


@pytest.mark.clause("F-60")
@pytest.mark.parametrize(
    ("place", "to"), [("s5", "s1"), ("s4", "2"), ("s3", "1"), ("s2", "0"), ("s1", "59")]
)
def test_four_back_from_the_safety_zone(place: str, to: str) -> None:
    assert after(f"r={place},H,H", "4") == {f"r={to},H,H"}


@pytest.mark.clause("F-60")
@pytest.mark.parametrize(
    ("place", "to"), [("s5", "s4"), ("s4", "s3"), ("s3", "s2"), ("s2", "s1"), ("s1", "2")]
)
def test_one_back_from_the_safety_zone(place: str, to: str) -> None:
    assert after(f"r={place},H,H", "10") == {f"r={to},H,H"}


@pytest.mark.clause("F-60")
def test_backward_out_of_the_safety_zone_lands_as_anywhere() -> None:
    assert after("r=s3,H,H y=1", "4") == {"r=1,H,H"}, "bumps, and does not slide at home"
    assert stays("r=s3,H,H y=1i", "4")
    assert after("r=s5,s1,H", "4") == {"r=59,s5,H"}


@pytest.mark.clause("F-61")
def test_a_pawn_that_has_backed_out_is_an_ordinary_one() -> None:
    (out,) = after("r=s2,H,H", "4")
    assert out == "r=0,H,H"
    assert after(f"{out} y=57,S,S", "3", turn="y") == {"r=H,H y=0", "r=0,H,H y=36,57"}
    assert after("r=0,H,H y=20,H,H", "1", turn="y") == {"r=0i,H,H y=21,H,H"}
    assert after(out, "3") == {"r=s1,H,H"}, "and enters again"
