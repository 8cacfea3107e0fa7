# SPDX-License-Identifier: MIT
"""The safety zone and Home of classic."""

import pytest
from games import game_at, pawns, play_to
from positions import CARDS, FACES, NUMBERS, after

from homeward.lab import notation
from homeward.lab.notations import classic


@pytest.mark.clause("C-49")
@pytest.mark.parametrize("colour", "byg")
@pytest.mark.parametrize(("square", "to"), [(0, 3), (2, 5), (59, 2)])
def test_other_colours_walk_past_a_safety_zone(colour: str, square: int, to: int) -> None:
    assert after(f"{colour}={square},H,H,H", "3", turn=colour) == {f"{colour}={to},H,H,H"}


@pytest.mark.clause("C-50")
@pytest.mark.parametrize(
    ("square", "card", "to"),
    [
        (0, "1", "1"),
        (0, "2", "2"),
        (0, "3", "s1"),
        (0, "5", "s3"),
        (0, "7", "s5"),
        (0, "8", "H"),
        (1, "5", "s4"),
        (2, "1", "s1"),
        (59, "3", "2"),
        (59, "5", "s2"),
        (59, "8", "s5"),
        (55, "12", "s5"),
        (54, "12", "s4"),
        (54, "8", "2"),
    ],
)
def test_every_step_beyond_the_own_entry_goes_into_the_safety_zone(
    square: int, card: str, to: str
) -> None:
    assert after(f"r={square},H,H,H", card) == {"r=" + ("H,H,H,H" if to == "H" else f"{to},H,H,H")}


@pytest.mark.clause("C-50")
def test_an_eleven_and_a_ten_turn_into_the_safety_zone_too() -> None:
    assert after("r=56,H,H,H", "11") == {"r=s5,H,H,H"}
    assert after("r=57,H,H,H", "10") == {"r=s5,H,H,H", "r=56,H,H,H"}
    assert after("r=57,H,H,H", "d2:1") == {"r=s5,H,H,H"}


@pytest.mark.clause("C-51")
@pytest.mark.parametrize(
    ("place", "card"),
    [("s5", "1"), ("s4", "2"), ("s3", "3"), ("s1", "5"), ("1", "7"), ("0", "8"), ("56", "12")],
)
def test_home_is_reached_by_exact_count(place: str, card: str) -> None:
    assert after(f"r={place},H,H,H", card) == {"r=H,H,H,H"}


@pytest.mark.clause("C-51")
@pytest.mark.parametrize(
    ("place", "card"),
    [("s5", "2"), ("s5", "12"), ("s4", "3"), ("s2", "5"), ("2", "7"), ("1", "8"), ("57", "12")],
)
def test_a_move_that_would_go_beyond_home_is_not_available(place: str, card: str) -> None:
    assert after(f"r={place},H,H,H", card) == {f"r={place},H,H,H"}


@pytest.mark.clause("C-52")
@pytest.mark.parametrize("card", [*NUMBERS, "Sorry", *(face for face in FACES if face != "d6")])
def test_a_pawn_in_its_safety_zone_cannot_be_bumped(card: str) -> None:
    # Yellow stands all around red's entry and in its own zone at the same depths.
    for moved in after("r=s1,s2,s4,s5 y=0,57,s1", card, turn="y"):
        assert moved.startswith("r=s1,s2,s4,s5")


@pytest.mark.clause("C-52")
def test_a_slide_across_the_entry_sweeps_nobody_in_the_safety_zone() -> None:
    assert after("r=2,s1,s2,H y=58,H,H,H", "3", turn="y") == {"r=s1,s2,H y=4,H,H,H"}


@pytest.mark.clause("C-53")
def test_a_pawn_in_its_safety_zone_cannot_be_swapped() -> None:
    # Neither the opponent's ...
    assert after("r=s3 y=40,H,H,H", "11", turn="y") == {"r=s3 y=51,H,H,H"}
    # ... nor one's own: nothing is left but to decline.
    assert after("r=s3,H,H,H y=40", "11") == {"r=s3,H,H,H y=40"}


@pytest.mark.clause("C-53")
def test_a_pawn_in_its_safety_zone_is_no_target_for_a_sorry() -> None:
    assert after("r=s1,s3,s5", "Sorry", turn="y") == {"r=s1,s3,s5"}
    assert after("r=s1,s3,20", "Sorry", turn="y") == {"r=s1,s3 y=20"}


# Where red comes to stand, from s1 to s5; 46, 24 and 54 are foreign triangles, 1 is its own.
BACK = {
    "4": ("59", "0", "1", "2", "s1"),
    "d4": ("51", "52", "53", "58", "55"),
    "d3": ("43", "44", "45", "49", "47"),
    "d2:4": ("23", "28", "25", "26", "27"),
}


@pytest.mark.clause("C-54")
@pytest.mark.parametrize("card", BACK)
@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
def test_backward_from_a_safety_square(card: str, k: int) -> None:
    assert after(f"r=s{k},H,H,H", card) == {f"r={BACK[card][k - 1]},H,H,H"}


@pytest.mark.clause("C-54")
@pytest.mark.parametrize(
    ("place", "to"), [("s1", "2"), ("s2", "s1"), ("s3", "s2"), ("s4", "s3"), ("s5", "s4")]
)
def test_one_backward_from_a_safety_square(place: str, to: str) -> None:
    assert after(f"r={place},H,H,H", "10") == {f"r={to},H,H,H"}


@pytest.mark.clause("C-55")
def test_a_pawn_that_has_backed_out_is_an_ordinary_pawn() -> None:
    def backed_out() -> object:
        game = game_at("r=s1,H,H,H y=57", "10")
        play_to(game, "r=2,H,H,H y=57")
        return game

    # It can be bumped, taken by a Sorry! and swapped with.
    game = backed_out()
    notation.deal(game, 2, "5")
    play_to(game, "r=H,H,H y=2")
    game = backed_out()
    notation.deal(game, 1, "Sorry")
    play_to(game, "r=H,H,H b=2 y=57")
    game = backed_out()
    notation.deal(game, 2, "11")
    play_to(game, "r=57,H,H,H y=2")
    # And it enters again.
    game = backed_out()
    notation.deal(game, 0, "3")
    game.play(0)
    assert pawns(game) == "r=s3,H,H,H y=57"


@pytest.mark.clause("C-55")
def test_farther_out_it_walks_to_its_entry_again() -> None:
    assert after("r=s1,H,H,H", "4") == {"r=59,H,H,H"}
    assert after("r=59,H,H,H", "3") == {"r=2,H,H,H"}
    assert after("r=59,H,H,H", "5") == {"r=s2,H,H,H"}


def test_the_cards_named_here_are_all_there_are() -> None:
    assert {*NUMBERS, "Sorry"} == set(CARDS) == set(classic.CARDS)
    assert set(FACES) == set(classic.DICE_KINDS)
