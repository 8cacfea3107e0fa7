# SPDX-License-Identifier: MIT
"""Slides that a shield blocks, and what that ends (block_ends_turn)."""

import pytest

from engine import codes
from support.games import Choice, choices, trail, verbs, whats
from support.positions.shields import after, droids, game_at, play_to, turn_of

SLIDES = {16: (17, 18, 19), 24: (25, 26, 27, 28), 54: (55, 56, 57, 58)}


@pytest.mark.clause("S-61")
@pytest.mark.parametrize("triangle", SLIDES)
@pytest.mark.parametrize("carrier", "byg")
def test_an_opponents_shield_anywhere_on_the_slide_blocks_it(triangle: int, carrier: str) -> None:
    for square in SLIDES[triangle]:
        shield = f"{carrier}={square}d"
        stopped = f"r={triangle},H,H"
        assert after(f"r={triangle - 3},H,H {shield}", "3") == {f"{stopped} {shield}"}, "forward"
        # A droid of the mover's that is four further on would stand on the slide itself.
        if square != triangle + 4:
            assert after(f"r={triangle + 4},H,H {shield}", "4") == {f"{stopped} {shield}"}, "back"


@pytest.mark.clause("S-61")
@pytest.mark.parametrize("square", SLIDES[16])
def test_the_sliders_own_colour_blocks_as_well(square: int) -> None:
    assert f"r=16,{square}d,H" in after(f"r=13,{square}d,H", "3")
    assert f"r=19,{square}d,H" not in after(f"r=13,{square}d,H", "3")


@pytest.mark.clause("S-61")
def test_a_shield_before_or_behind_the_slide_blocks_nothing() -> None:
    assert after("r=13,H,H y=15d,20d", "3") == {"r=19,H,H y=15d,20d"}


@pytest.mark.clause("S-61")
def test_swap_and_sorry_are_blocked_as_well() -> None:
    assert "r=16,H,H b=18d y=59" in after("r=59,H,H b=18d y=16", "11")
    assert after("r=H,H b=18d y=16", "Sorry") == {"r=16,H,H b=18d"}


@pytest.mark.clause("S-62")
def test_who_stood_on_the_triangle_is_bumped_and_everybody_else_stays() -> None:
    assert after("r=13,H,H b=18d y=16 g=17,19", "3") == {"r=16,H,H b=18d g=17,19"}
    assert after("r=13,17,19 b=18d y=16", "3") >= {"r=16,17,19 b=18d"}


@pytest.mark.clause("S-63")
def test_nobody_lands_on_a_triangle_where_a_shield_stands() -> None:
    assert after("r=13,H,H y=16d", "3") == {"r=13,H,H y=16d"}
    assert after("r=20,H,H y=16d", "4") == {"r=20,H,H y=16d"}
    assert after("r=H,H y=16d", "Sorry") == {"r=H,H y=16d"}
    assert verbs(game_at("r=58,H,H y=16d", "11")) == ["PASS"]


@pytest.mark.clause("S-64")
def test_the_shield_of_the_droid_that_lands_blocks_nothing() -> None:
    assert after("r=13d,H,H b=18", "3") == {"r=19d,H,H"}
    assert after("r=20d,H,H b=18", "4") == {"r=19d,H,H"}
    # Another one's does.
    assert after("r=13d,H,H b=18d", "3") == {"r=16d,H,H b=18d"}


@pytest.mark.clause("S-64")
@pytest.mark.parametrize(("start", "card"), [(13, "3"), (20, "4")])
def test_the_shield_that_came_down_a_slide_blocks_it_for_the_next(start: int, card: str) -> None:
    for shield, then in (("d", "r=19d,H,H y=16,H,H"), ("", "y=19,H,H")):
        words = f"r={start}{shield},H,H y=11,H,H"
        game = game_at(words, card, colours="ry", then=("5",))
        game.play(0)
        assert droids(game) == f"r=19{shield},H,H y=11,H,H"
        game.play(0)
        assert droids(game).replace("r=H,H ", "") == then, "yellow has landed on the triangle"


@pytest.mark.clause("S-65")
def test_a_2_that_stops_at_a_blocked_slide_draws_no_more() -> None:
    game = game_at("r=14,H,H y=18d", "2", then=("8",))
    game.play(0)
    assert ("BLOCKED", 0, 16, 16) in trail(game)
    assert next(step for step in trail(game) if step.what == "DRAW").piece == 1
    assert (droids(game), turn_of(game), game.card) == ("r=16,H,H y=18d", "b", 8)
    # A 2 that does something else continues the turn.
    game = game_at("r=14,15,H y=18d", "2", then=("8",))
    play_to(game, "r=14,17,H y=18d")
    assert turn_of(game) == "r"


BLOCKED_SEVEN = "r=15,41,H y=18d"  # one step from the blocked triangle


@pytest.mark.clause("S-66")
def test_a_first_part_that_would_stop_at_a_blocked_slide_is_not_available() -> None:
    game = game_at(BLOCKED_SEVEN, "7")
    assert Choice("FORWARD", 7, 0, 1) not in choices(game)
    assert Choice("FORWARD", 7, 0, 2) in choices(game)
    assert Choice("FORWARD", 7, 1, 6) in choices(game)


@pytest.mark.clause("S-66")
def test_it_may_be_the_last_part() -> None:
    game = game_at(BLOCKED_SEVEN, "7", then=("8",))
    game.play(choices(game).index(Choice("FORWARD", 7, 1, 6)))
    assert game.ask == codes.ASK_STEPS
    assert choices(game) == [Choice("FORWARD", 7, 0, 6 - 5)]
    game.play(0)
    assert whats(game) == ["MOVE", "BLOCKED", "DRAW"]
    assert (droids(game), turn_of(game), game.ask) == ("r=16,47,H y=18d", "b", codes.ASK_PIECE)


@pytest.mark.clause("S-66")
def test_or_the_whole_seven() -> None:
    game = game_at("r=9,H,H y=18d", "7", then=("8",))
    assert choices(game) == [Choice("FORWARD", 7, 0, 7)]
    game.play(0)
    assert whats(game) == ["MOVE", "BLOCKED", "DRAW"]
    assert (droids(game), turn_of(game)) == ("r=16,H,H y=18d", "b")


@pytest.mark.clause("S-66")
def test_a_first_part_that_ends_elsewhere_on_the_slide_is() -> None:
    # Two steps lead to 17, behind the triangle: an ordinary stop.
    assert "r=17,46,H y=18d" not in after(BLOCKED_SEVEN, "7"), "46 slides to 49"
    assert "r=17,49,H y=18d" in after(BLOCKED_SEVEN, "7")


@pytest.mark.clause("S-110")
def test_without_the_option_a_2_draws_again_all_the_same() -> None:
    game = game_at("r=14,H,H y=18d", "2", block_ends_turn=False, then=("8",))
    game.play(0)
    assert ("BLOCKED", 0, 16, 16) in trail(game)
    assert (droids(game), turn_of(game), game.card) == ("r=16,H,H y=18d", "r", 8)


@pytest.mark.clause("S-110")
def test_without_the_option_the_slide_is_blocked_all_the_same() -> None:
    assert after("r=13,H,H y=18d", "3", block_ends_turn=False) == {"r=16,H,H y=18d"}


@pytest.mark.clause("S-111")
def test_without_the_option_either_part_of_a_seven_may_stop_there() -> None:
    game = game_at(BLOCKED_SEVEN, "7", block_ends_turn=False, then=("8",))
    game.play(choices(game).index(Choice("FORWARD", 7, 0, 1)))
    assert whats(game) == ["MOVE", "BLOCKED"]
    assert (turn_of(game), game.ask) == ("r", codes.ASK_STEPS)
    assert choices(game) == [Choice("FORWARD", 7, 1, 6)]
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=16,47,H y=18d", "b")
    game = game_at(BLOCKED_SEVEN, "7", block_ends_turn=False, then=("8",))
    game.play(choices(game).index(Choice("FORWARD", 7, 1, 6)))
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=16,47,H y=18d", "b")


@pytest.mark.clause("S-111")
def test_both_parts_may_stop_at_blocked_slides() -> None:
    moved = after("r=15,40,H b=18d y=48d", "7", block_ends_turn=False)
    assert "r=16,46,H b=18d y=48d" in moved
    assert "r=16,46,H b=18d y=48d" not in after("r=15,40,H b=18d y=48d", "7")
