# SPDX-License-Identifier: MIT
"""The 7 of shields."""

import pytest

from engine import codes
from support.games import Choice, choices, trail, verbs, whats
from support.positions.shields import after, droids, game_at, play_to, turn_of


def part(piece: int, steps: int) -> Choice:
    return Choice("FORWARD", 7, piece, steps)


@pytest.mark.clause("S-86")
def test_a_7_moves_one_droid_seven_or_two_by_numbers_that_make_seven() -> None:
    assert after("r=20,H,H", "7") == {"r=27,H,H"}
    assert after("r=32,45,H", "7") == {
        "r=43,45,H",  # 39 slides to 43
        "r=32,52,H",
        *(f"r={32 + a},{49 if a == 6 else 52 - a},H" for a in range(1, 7)),  # 46 slides to 49
    }


@pytest.mark.clause("S-86")
def test_both_parts_are_forward_at_least_one_and_of_different_droids() -> None:
    game = game_at("r=30,42,H", "7")
    assert {choice.verb for choice in choices(game)} == {"FORWARD"}
    assert {choice.number for choice in choices(game)} == set(range(1, 8))
    game.play(choices(game).index(part(0, 2)))
    assert (game.ask, turn_of(game), game.card) == (codes.ASK_STEPS, "r", 7)
    assert choices(game) == [part(1, 5)]


@pytest.mark.clause("S-86")
def test_three_droids_share_no_seven() -> None:
    game = game_at("r=32,42,50", "7")
    game.play(choices(game).index(part(0, 2)))
    assert choices(game) == [part(1, 5), part(2, 5)]
    game.play(0)
    assert turn_of(game) == "b"


@pytest.mark.clause("S-87")
def test_each_part_can_take_a_droid_out_and_both_as_well() -> None:
    assert after("r=H", "7") == {"r=7,H", "r=h1,6,H", "r=h2,5,H", "r=h3,4,H"}
    assert "r=h2,25,H" in after("r=20,H", "7")


@pytest.mark.clause("S-88")
def test_the_second_part_may_use_the_square_the_first_has_left() -> None:
    game = game_at("r=32,36,H", "7")
    assert part(0, 4) not in choices(game), "36 is not free yet"
    game.play(choices(game).index(part(1, 3)))
    assert droids(game) == "r=32,43,H"  # 39 slides
    assert choices(game) == [part(0, 4)]
    game.play(0)
    assert droids(game) == "r=36,43,H"


@pytest.mark.clause("S-88")
def test_the_second_part_is_judged_after_bumps_slides_and_shields_of_the_first() -> None:
    # The first part's slide takes red from 16 to 19, out of the way of the other's 6.
    game = game_at("r=15,10,H", "7")
    game.play(choices(game).index(part(0, 1)))
    assert droids(game) == "r=10,19,H"
    game.play(0)
    assert droids(game) == "r=19,H", "the other lands on 16 too, and sweeps it away"
    # The shield that blocks walks off the slide first: then the other slides.
    assert "r=19,23d,H" in after("r=14,18d,H", "7")
    game = game_at("r=14,18d,H", "7")
    assert part(0, 2) not in choices(game), "blocked: no first part"


@pytest.mark.clause("S-89")
def test_a_split_whose_second_part_cannot_be_made_is_not_available() -> None:
    # s3 is three from the room, and nobody could use the other four.
    assert verbs(game_at("r=s3,H,H", "7")) == ["PASS"]
    assert after("r=s3,H,H", "7") == {"r=s3,H,H"}
    # 5 + 2 would do: but 25 holds a shield.
    offered = choices(game_at("r=s4,20,H y=25d", "7"))
    assert part(0, 2) not in offered and part(1, 5) not in offered


@pytest.mark.clause("S-90")
def test_a_droid_that_the_first_part_sent_back_may_leave_again_with_the_rest() -> None:
    # 23 goes one to the triangle 24 and slides over 26; six are left.
    game = game_at("r=23,26,H", "7")
    game.play(choices(game).index(part(0, 1)))
    assert droids(game) == "r=28,H"
    assert choices(game) == [part(1, 6)]
    game.play(0)
    assert droids(game) == "r=6,28,H"


@pytest.mark.clause("S-91")
def test_the_second_parts_slide_may_send_the_first_droid_to_the_hangar() -> None:
    game = game_at("r=20,23,H", "7")
    game.play(choices(game).index(part(0, 6)))
    assert droids(game) == "r=23,26,H"
    game.play(0)
    assert ("BUMP", 0, 26, 64) in trail(game)
    assert droids(game) == "r=28,H"


@pytest.mark.clause("S-91")
def test_unless_that_carries_a_shield_then_it_blocks() -> None:
    game = game_at("r=20d,23,H", "7", then=("8",))
    game.play(choices(game).index(part(0, 6)))
    game.play(0)
    assert whats(game) == ["MOVE", "BLOCKED", "DRAW"]
    assert (droids(game), turn_of(game)) == ("r=24,26d,H", "b")


@pytest.mark.clause("S-92")
def test_both_droids_of_a_split_may_reach_the_engine_room() -> None:
    assert "r=H,H" in after("r=s3,s2,S", "7")
    game = game_at("r=s3,s2,H", "7")
    play_to(game, "r=H,H,H")
    assert game.over and game.winners == 1
