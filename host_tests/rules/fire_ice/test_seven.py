# SPDX-License-Identifier: MIT
"""The 7 of fire_ice."""

import pytest

from support.games import ask_of, choices, choose
from support.positions.fire_ice import after, game_at, pawns_of, stays, verbs


@pytest.mark.clause("F-99")
def test_a_7_moves_one_pawn_seven_or_two_by_seven_together() -> None:
    one = {"r=28,40,H", "r=21,47,H"}
    # 21+3 and 40+6 are triangles.
    two = {"r=22,49,H", "r=23,45,H", "r=28,44,H", "r=25,43,H", "r=26,42,H", "r=27,41,H"}
    assert after("r=21,40,H", "7") == one | two


@pytest.mark.clause("F-99")
def test_the_parts_are_of_two_different_pawns_and_both_forward() -> None:
    game = game_at("r=21,40,H", "7")
    choose(game, "FORWARD", piece=0, number=5)
    assert ask_of(game) == "STEPS"
    assert [(c.verb, c.piece, c.number) for c in choices(game)] == [("FORWARD", 1, 2)]
    assert {c.number for c in choices(game_at("r=21,40,H", "7"))} == set(range(1, 8))


@pytest.mark.clause("F-100")
def test_a_part_may_bring_a_pawn_out_of_start_and_so_may_both() -> None:
    assert "r=6,25,H" in after("r=S,21,H", "7"), "three from Start and four"
    both = after("r=S,S,H", "7")
    assert both == {"r=10,H", "r=4,9,H", "r=5,8,H", "r=6,7,H"}


@pytest.mark.clause("F-101")
def test_the_second_part_is_judged_on_the_board_as_the_first_left_it() -> None:
    # Onto the square that the first pawn left: in one order only.
    game = game_at("r=20,22,H", "7")
    assert ("FORWARD", 0, 2) not in [(c.verb, c.piece, c.number) for c in choices(game)]
    choose(game, "FORWARD", piece=1, number=5)
    choose(game, "FORWARD", piece=0, number=2)
    assert pawns_of(game) == "r=22,27,H"


@pytest.mark.clause("F-101")
def test_you_choose_which_part_comes_first() -> None:
    # Three onto the triangle sweep the pawn on 18; if that one moves first it is away.
    answers = after("r=13,18,H", "7")
    assert "r=19,22,H" in answers
    assert "r=7,19,H" in answers, "swept, and out of Start again with four"


@pytest.mark.clause("F-102")
def test_a_pawn_swept_by_the_first_part_may_come_out_with_the_balance() -> None:
    game = game_at("r=13,18,H", "7")
    choose(game, "FORWARD", piece=0, number=3)
    assert pawns_of(game) == "r=19,H"
    assert [(c.piece, c.number) for c in choices(game)] == [(1, 4)]
    choose(game, "FORWARD", piece=1)
    assert pawns_of(game) == "r=7,19,H"


@pytest.mark.clause("F-103")
def test_all_of_the_seven_must_be_used() -> None:
    assert stays("r=s4,s5,H", "7")
    assert stays("r=s4,H,H", "7"), "not even where its first part would bring the last pawn Home"
    assert after("r=s4,s1,H", "7") == {"r=H,H,H"}, "two and five"
    assert after("r=s3,s4,20", "7") & {"r=20,H,H"} == set(), "three and two are no seven"


@pytest.mark.clause("F-104")
def test_the_second_parts_slide_may_send_the_first_pawn_to_start() -> None:
    game = game_at("r=13,15,H", "7")
    choose(game, "FORWARD", piece=1, number=4)
    assert pawns_of(game) == "r=13,19,H"
    choose(game, "FORWARD", piece=0, number=3)
    assert pawns_of(game) == "r=19,H"


@pytest.mark.clause("F-105")
def test_both_pawns_of_a_split_may_reach_home() -> None:
    assert "r=20,H,H" in after("r=s3,s2,20", "7")
    game = game_at("r=s3,s2,H", "7")
    choose(game, "FORWARD", piece=0, number=3)
    assert not game.over
    choose(game, "FORWARD", piece=1, number=4)
    assert game.over and game.winners == 1


def test_the_longest_list_of_a_7_is_all_parts_of_three_pawns() -> None:
    assert len(choices(game_at("r=11,26,41", "7"))) == 21


def test_an_iced_pawn_takes_no_part() -> None:
    assert after("r=20i,33,H", "7") == {"r=20i,40,H"}
    assert verbs(game_at("r=20i,s4,H", "7")) == ["PASS"]
