# SPDX-License-Identifier: MIT
"""Hangar and hangar lane of shields."""

import pytest

from engine import codes
from support.games import Choice, choices, verbs
from support.positions.shields import FORWARD, after, game_at, random_game


@pytest.mark.clause("S-39")
@pytest.mark.parametrize("card", FORWARD)
def test_every_card_that_moves_forward_takes_a_droid_out(card: str) -> None:
    offered = choices(game_at("r=H,H", card))
    assert offered == [Choice("FORWARD", int(card), 0, int(card))]


@pytest.mark.clause("S-39")
def test_every_part_of_a_seven_takes_a_droid_out() -> None:
    assert {choice.number for choice in choices(game_at("", "7"))} == set(range(1, 8))
    for first in range(1, 7):
        game = game_at("r=H", "7")
        game.play(choices(game).index(Choice("FORWARD", 7, 0, first)))
        assert choices(game) == [Choice("FORWARD", 7, 1, 7 - first)]


@pytest.mark.clause("S-40")
def test_a_4_a_step_back_and_a_sorrys_four_take_nobody_out() -> None:
    assert after("", "4") == {""}
    assert after("r=H,H y=10d", "10") == {"r=H,H y=10d"}
    assert after("", "Sorry") == {""}
    assert after("r=20", "Sorry") == {"r=28"}


@pytest.mark.clause("S-41")
@pytest.mark.parametrize("card", FORWARD)
def test_the_step_to_h1_counts_as_one_and_a_larger_number_runs_on(card: str) -> None:
    place = f"h{card}" if card in ("1", "2", "3") else card
    assert after("r=H,H", card) == {f"r={place},H,H"}


@pytest.mark.clause("S-41")
def test_a_part_of_four_comes_out_on_the_exit_and_bumps_there() -> None:
    game = game_at("r=H g=4", "7")
    game.play(choices(game).index(Choice("FORWARD", 7, 0, 4)))
    assert game.where(0) == 4
    assert game.where(14) == codes.PLACE_START


@pytest.mark.clause("S-42")
def test_an_own_droid_on_h1_stops_a_1_but_not_a_2() -> None:
    assert after("r=h1,H", "1") == {"r=h2,H"}
    assert after("r=h1,H", "2") == {"r=h3,H", "r=h1,h2,H"}


@pytest.mark.clause("S-43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_its_own_colour_is_ever_in_a_hangar_lane(seats: int) -> None:
    seen = set()
    for game in random_game(seed=9, seats=seats):
        for seat in range(seats):
            for place in [game.where(4 * seat + i) - codes.PLACE_LANE for i in range(3)]:
                if place >= 0:
                    assert place // game.lane == game.sides[seat]
                    seen.add(place % game.lane)
    assert {0, 1, 2} & seen


@pytest.mark.clause("S-43")
def test_all_others_walk_past_on_the_ring() -> None:
    for square in range(-1, 5):
        moved = after(f"b={square % 60},H,H r=h1,h2,h3", "5", turn="b")
        assert moved == {f"r=h1,h2,h3 b={13 if square == 4 else square + 5},H,H"}


@pytest.mark.clause("S-44")
def test_a_droid_in_its_hangar_lane_is_neither_swapped_nor_a_target() -> None:
    assert verbs(game_at("r=58,H,H y=h1,h2,h3", "11")) == ["PASS"]
    assert set(verbs(game_at("r=h1,h2,h3 y=20", "11"))) == {"FORWARD"}
    assert after("r=H,H y=h1,h2,h3", "Sorry") == {"r=H,H y=h1,h2,h3"}


@pytest.mark.clause("S-44")
def test_nothing_that_happens_around_its_exit_bumps_it() -> None:
    # A droid slides over red's entry and exit, another lands there.
    assert after("r=h1,h2,h3 b=58,H,H", "3", turn="b") == {"r=h1,h2,h3 b=4,H,H"}
    assert after("r=h1,h2,h3 b=59,H,H", "5", turn="b") == {"r=h1,h2,h3 b=4,H,H"}


@pytest.mark.clause("S-44")
def test_it_carries_no_shield() -> None:
    assert after("r=h1,h3,H", "1") == {"r=h2,h3,H", "r=h1,4,H"}
    assert "SHIELD" not in verbs(game_at("r=h1,h2,h3 y=20d", "1"))
    with pytest.raises(ValueError, match="h2d"):
        game_at("r=h2d", "1")


@pytest.mark.clause("S-45")
@pytest.mark.parametrize(("lane", "end"), [("h1", 5), ("h2", 6), ("h3", 7)])
def test_a_droid_in_its_hangar_lane_is_under_way(lane: str, end: int) -> None:
    # It takes nobody's place with a Sorry!, and moves four.
    assert after(f"r={lane},H,H y=20", "Sorry") == {f"r={end},H,H y=20"}
    for card, steps in (("3", 3), ("5", 5), ("12", 12)):
        place = end - 4 + steps
        moved = f"r={19 if place == 16 else place},H,H"
        assert after(f"r={lane},H,H", card) == {moved if place > 3 else "r=h3,H,H"}


@pytest.mark.clause("S-46")
def test_in_the_lane_a_droid_steps_back_but_not_into_the_hangar() -> None:
    assert after("r=h3,H,H", "10") == {"r=h2,H,H", "r=13,H,H"}
    assert after("r=h2,H,H", "10") == {"r=h1,H,H", "r=12,H,H"}
    assert after("r=h1,H,H", "10") == {"r=11,H,H"}
    # Not onto an own droid there.
    assert after("r=h1,h2,H", "10") == {"r=h1,12,H", "r=h2,11,H"}


@pytest.mark.clause("S-47")
def test_a_4_moves_nobody_in_the_hangar_lane_and_a_step_back_two_of_three() -> None:
    assert after("r=h1,h2,h3", "4") == {"r=h1,h2,h3"}
    backs = [place for place in ("h1", "h2", "h3") if "BACK" in verbs(game_at(f"r={place}", "10"))]
    assert backs == ["h2", "h3"]


@pytest.mark.clause("S-48")
def test_a_droid_that_has_left_the_lane_never_comes_back_into_it() -> None:
    assert after("r=3,H,H", "3") == {"r=6,H,H"}
    assert after("r=3,H,H", "1") == {"r=4,H,H", "r=4d,H,H"}
    assert after("r=4,H,H", "10") == {"r=3,H,H", "r=14,H,H"}
    assert after("r=5,H,H", "4") == {"r=1,H,H"}


@pytest.mark.clause("S-48")
def test_a_droid_that_is_bumped_walks_the_lane_again() -> None:
    bumped = after("r=20,H,H y=23,H,H", "3", turn="r")
    assert bumped == {"r=23,H,H y=H,H"}
    assert after("r=23,H,H y=H,H", "2", turn="y") == {"r=23,H,H y=h2,H,H"}
