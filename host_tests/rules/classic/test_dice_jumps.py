# SPDX-License-Identifier: MIT
"""Faces 1 and 4 of classic's Dice! house card: jumps beside an opponent."""

import pytest

from support.games import Choice, choices
from support.positions.classic import after, game_at


@pytest.mark.clause("C-92")
def test_face_1_jumps_behind_the_closest_opponent_who_stays() -> None:
    assert after("r=25,H,H,H y=21,35", "d1") == {"r=20,H,H,H y=21,35"}


@pytest.mark.clause("C-92")
def test_face_1_takes_a_pawn_on_the_open_track_or_in_start() -> None:
    assert after("r=25,H,H y=21", "d1") == {"r=20,H,H y=21", "r=20,25,H,H y=21"}
    assert after("y=21", "d1") == {"r=20 y=21"}
    # Not one in the safety zone, not one that is Home.
    assert after("r=s1,s2,s5,H y=21", "d1") == {"r=s1,s2,s5,H y=21"}


@pytest.mark.clause("C-93")
def test_face_1_counts_the_fewer_steps_of_the_two_ways_round() -> None:
    assert after("r=50,H,H,H b=42 y=5", "d1") == {"r=41,H,H,H b=42 y=5"}, "8 back, 15 on"
    assert after("r=50,H,H,H b=40 y=56", "d1") == {"r=55,H,H,H b=40 y=56"}, "10 back, 6 on"
    assert after("r=57,H,H,H b=45 y=7", "d1") == {"r=6,H,H,H b=45 y=7"}, "12 back, 10 on, past 0"
    assert after("r=3,H,H,H b=16,H y=52", "d1") == {"r=51,H,H,H b=16,H y=52"}, "11 back, 13 on"


@pytest.mark.clause("C-93")
def test_face_1_measures_a_pawn_in_start_from_its_exit() -> None:
    # From 4: two on to 6, three back to 1.
    assert after("r=H,H,H b=6 y=1", "d1") == {"r=5,H,H,H b=6 y=1"}
    assert after("r=H,H,H b=7 y=2", "d1") == {"r=1,H,H,H b=7 y=2"}
    # Distance zero: on the exit itself.
    assert after("r=H,H,H b=5 y=4", "d1") == {"r=3,H,H,H b=5 y=4"}


@pytest.mark.clause("C-94")
def test_face_1_leaves_the_choice_among_equally_close_opponents() -> None:
    assert after("r=30,H,H,H b=26 y=34", "d1") == {
        "r=25,H,H,H b=26 y=34",
        "r=33,H,H,H b=26 y=34",
    }
    # Half the ring is the same either way and still one jump.
    assert choices(game_at("r=20,H,H,H y=50", "d1")) == [Choice("JUMP", 14, 0, 11)]


@pytest.mark.clause("C-94")
def test_face_1_with_one_of_the_jumps_unavailable_takes_another_but_no_farther_one() -> None:
    # 25 is taken by one's own pawn, which itself is already behind the one it is closest to.
    assert after("r=25,30,H,H b=26 y=34", "d1") == {"r=25,33,H,H b=26 y=34"}
    # Another of your own pawns may jump instead: 40 is closest to 50, 49 is free.
    assert after("r=20,40,H,H b=21 y=50", "d1") == {"r=20,49,H,H b=21 y=50"}
    # Never behind the farther one.
    assert after("r=20,H,H,H b=21 y=25", "d1") == {"r=20,H,H,H b=21 y=25"}


@pytest.mark.clause("C-93", "C-102")
def test_a_pawn_of_ones_own_is_never_the_closest_one() -> None:
    # As near as the opponent on the other side, and nearer than him on the same.
    assert after("r=26,30,H,H y=34", "d1") == {"r=26,33,H,H y=34", "r=30,33,H,H y=34"}
    assert after("r=20,22,H,H y=25", "d4") == {"r=22,26,H,H y=25", "r=20,26,H,H y=25"}


@pytest.mark.clause("C-95")
def test_face_1_on_a_foreign_triangle_slides_and_sends_home_who_it_appeared_behind() -> None:
    assert after("r=50,H,H,H y=17,H", "d1") == {"r=19,H,H,H y=H"}
    assert after("r=30,H,H,H y=25,H", "d1") == {"r=28,H,H,H y=H"}


@pytest.mark.clause("C-96")
def test_face_1_does_nothing_while_no_opponent_is_on_the_open_track() -> None:
    assert after("r=25", "d1") == {"r=25"}
    assert after("r=25 b=s3 y=H g=s1", "d1") == {"r=25 b=s3 y=H g=s1"}
    assert [choice.verb for choice in choices(game_at("r=25", "d1"))] == ["PASS"]


@pytest.mark.clause("C-101")
def test_face_4_jumps_in_front_of_the_nearest_ahead_or_the_nearest_behind() -> None:
    assert after("r=20,H,H,H b=25 y=10", "d4") == {
        "r=26,H,H,H b=25 y=10",
        "r=11,H,H,H b=25 y=10",
    }
    # Farther ones do not count, nor does how near the two are to each other.
    assert after("r=20,H,H,H b=25,41 y=10,5 g=30", "d4") == {
        "r=26,H,H,H b=25,41 y=5,10 g=30",
        "r=11,H,H,H b=25,41 y=5,10 g=30",
    }


@pytest.mark.clause("C-101")
def test_face_4_is_for_pawns_on_the_open_track() -> None:
    assert after("r=20,35,s2 y=10", "d4") == {"r=11,35,s2 y=10", "r=11,20,s2 y=10"}
    assert after("r=20,s1,s5,H y=10", "d4") == {"r=11,s1,s5,H y=10"}


@pytest.mark.clause("C-102")
def test_face_4_a_single_opponent_is_both_ahead_and_behind() -> None:
    assert choices(game_at("r=20,H,H,H y=10", "d4")) == [Choice("JUMP", 14, 0, 11)]
    assert after("r=20,H,H,H y=10", "d4") == {"r=11,H,H,H y=10"}


@pytest.mark.clause("C-102")
def test_face_4_counts_from_1_to_59_round_the_ring() -> None:
    assert after("r=20,H,H,H y=21", "d4") == {"r=22,H,H,H y=21"}, "1 ahead, 59 behind"
    # Over the corner: 3 is eight ahead of 55, 53 is two behind it and its triangle slides.
    assert after("r=55,H,H,H b=3 y=53", "d4") == {"r=4,H,H,H b=3 y=53", "r=58,H,H,H b=3 y=53"}


@pytest.mark.clause("C-103")
def test_face_4_with_no_opponent_out_moves_a_pawn_12_backward() -> None:
    assert after("r=30", "d4") == {"r=18"}
    assert after("r=5", "d4") == {"r=53"}
    assert after("r=s5", "d4") == {"r=55"}, "seven squares behind the entry"
    assert after("r=30,s5 b=s3 y=H", "d4") == {"r=18,s5 b=s3 y=H", "r=30,55 b=s3 y=H"}
    assert after("", "d4") == {""}


@pytest.mark.clause("C-104")
def test_face_4_with_opponents_out_but_no_jump_does_nothing() -> None:
    assert after("r=s5,H y=20", "d4") == {"r=s5,H y=20"}, "none of your own pawns is out"
    assert after("r=20,H,H,H y=19", "d4") == {"r=20,H,H,H y=19"}, "no jump available"
    assert after("r=20,s5,H,H y=19", "d4") == {"r=20,s5,H,H y=19"}, "and no 12 backward"
