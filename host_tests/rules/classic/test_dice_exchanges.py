# SPDX-License-Identifier: MIT
"""Faces 5 and 6 of classic's Dice! house card: pawns put out, sent back and exchanged."""

import pytest

from support.games import Choice, choices
from support.positions.classic import after, game_at, play_to, turn_of


@pytest.mark.clause("C-105")
def test_face_5_puts_an_opponent_on_his_exit() -> None:
    assert after("", "d5") == {"b=19", "y=34", "g=49"}
    # Only those who have a pawn in Start.
    assert after("b=H,H,H,H y=s1,30,31,H", "d5") == {"b=H,H,H,H y=30,31,s1,H g=49"}


@pytest.mark.clause("C-105")
def test_face_5_a_pawn_of_his_own_on_the_exit_makes_it_unavailable() -> None:
    assert after("b=19", "d5") == {"b=19 y=34", "b=19 g=49"}


@pytest.mark.clause("C-105")
def test_face_5_any_other_pawn_on_the_exit_goes_to_start() -> None:
    # Yellow's on blue's exit, then one's own.
    assert after("y=19,H,H,H g=H,H,H,H", "d5") == {"b=19 y=H,H,H g=H,H,H,H"}
    assert after("r=19,H,H,H y=H,H,H,H g=H,H,H,H", "d5") == {
        "r=H,H,H b=19 y=H,H,H,H g=H,H,H,H",
        "r=H,H,H y=H,H,H,H g=H,H,H,H",  # the other half: it goes back by itself
    }


NOBODY_TO_PUT_OUT = "b=H,H,H,H y=H,H,H,H g=H,H,H,H"


@pytest.mark.clause("C-106")
def test_face_5_sends_a_pawn_of_ones_own_back_to_start() -> None:
    assert after(f"r=10,s2,H {NOBODY_TO_PUT_OUT}", "d5") == {
        f"r=s2,H {NOBODY_TO_PUT_OUT}",
        f"r=10,H {NOBODY_TO_PUT_OUT}",
    }


@pytest.mark.clause("C-106")
def test_face_5_leaves_a_pawn_that_is_home() -> None:
    assert after(f"r=H,H {NOBODY_TO_PUT_OUT}", "d5") == {f"r=H,H {NOBODY_TO_PUT_OUT}"}


@pytest.mark.clause("C-107")
def test_face_5_the_choice_between_the_halves_is_free() -> None:
    assert after("r=10,H g=H,H,H,H y=34", "d5") == {
        "r=10,H b=19 y=34 g=H,H,H,H",
        "r=H y=34 g=H,H,H,H",
    }


@pytest.mark.clause("C-107")
def test_face_5_one_half_must_be_done_if_either_can_be() -> None:
    released = [Choice("RELEASE", 14, piece, 0) for piece in (4, 8, 12)]
    assert choices(game_at("", "d5")) == released
    assert choices(game_at("r=10", "d5")) == [Choice("RETURN", 14, 3, 0), *released]
    assert choices(game_at(f"r=10 {NOBODY_TO_PUT_OUT}", "d5")) == [Choice("RETURN", 14, 3, 0)]
    neither = f"r=H {NOBODY_TO_PUT_OUT}"
    assert [choice.verb for choice in choices(game_at(neither, "d5"))] == ["PASS"]


@pytest.mark.clause("C-108")
def test_face_6_opposite_colours_trade_places() -> None:
    assert after("r=5,s2,H y=40,41,s3", "d6") == {"r=40,41,s3 y=5,s2,H"}
    assert after("b=20,H,H g=50,s1,s5", "d6") == {"b=50,s1,s5 g=20,H,H"}
    assert after("r=5,6 b=20 y=H,H,H g=s4", "d6") == {"r=H,H,H b=s4 y=5,6 g=20"}


@pytest.mark.clause("C-108")
@pytest.mark.parametrize("square", range(60))
def test_face_6_every_open_track_pawn_stays_on_its_square(square: int) -> None:
    # A trade with an empty side moves the pawn's colour, never its place.
    assert after(f"r={square}", "d6") == {f"y={square}"}
    assert after(f"b={square}", "d6", turn="y") == {f"g={square}"}


@pytest.mark.clause("C-109")
def test_face_6_skips_a_pair_of_which_a_colour_is_not_in_play() -> None:
    assert after("r=5,s1 b=20,s2,H y=40,H", "d6", colours="rby") == {"r=40,H b=20,s2,H y=5,s1"}
    assert after("r=5,s1 b=20,s2,H y=40,H", "d6", turn="b", colours="rby") == {
        "r=40,H b=20,s2,H y=5,s1"
    }
    assert after("r=5,s1 y=40,H", "d6", colours="ry") == {"r=40,H y=5,s1"}


@pytest.mark.clause("C-110")
@pytest.mark.parametrize("position", ["", "r=5", "r=H,H,H b=20 y=40,s1 g=s5"])
def test_face_6_asks_nothing_and_always_happens(position: str) -> None:
    assert choices(game_at(position, "d6")) == [Choice("EXCHANGE", 14, 0, 0)]


@pytest.mark.clause("C-110")
def test_face_6_bumps_nobody_and_starts_no_slide() -> None:
    # 9 is red's own triangle, and yellow's pawn will stand there; 39 the other way about.
    game = game_at("r=9,11,39 b=16 y=10,31,54 g=46", "d6", then=("3",))
    steps = play_to(game, "r=10,31,54 b=46 y=9,11,39 g=16")
    assert {step.what for step in steps} == {"CHANGE", "DRAW"}


@pytest.mark.clause("C-111")
@pytest.mark.parametrize(
    ("turn", "following", "came_out"),
    [
        ("r", "b", "r=40 b=19 y=5"),
        ("b", "y", "r=40 y=5,34"),
        ("y", "g", "r=40 y=5 g=49"),
        ("g", "r", "r=4,40 y=5"),
    ],
)
def test_face_6_everybody_keeps_colour_and_place_in_the_turn_order(
    turn: str, following: str, came_out: str
) -> None:
    game = game_at("r=5 y=40", "d6", turn, then=("1",))
    play_to(game, "r=40 y=5")
    assert turn_of(game) == following
    assert game.seat == "rbyg".index(following)
    # Its pawns are still its own, and so is its exit.
    play_to(game, came_out)
