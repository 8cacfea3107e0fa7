# SPDX-License-Identifier: MIT
"""The 11 of classic: eleven forward or a swap, and the one card that may be declined."""

import pytest

from support.games import Choice, choices, trail
from support.positions.classic import after, game_at, pawns, play_to


@pytest.mark.clause("C-71")
def test_an_11_moves_eleven_forward_or_swaps_with_an_opponent() -> None:
    assert after("r=6,H,H,H y=40", "11") == {"r=17,H,H,H y=40", "r=40,H,H,H y=6"}
    assert after("r=6,21,H,H b=40 y=44", "11") == {
        "r=17,21,H,H b=40 y=44",
        "r=6,32,H,H b=40 y=44",
        "r=21,40,H,H b=6 y=44",
        "r=21,44,H,H b=40 y=6",
        "r=6,40,H,H b=21 y=44",
        "r=6,44,H,H b=40 y=21",
    }


@pytest.mark.clause("C-71")
def test_a_swap_is_for_the_open_track_on_both_sides() -> None:
    # Opponents in Start, in safety and Home are out of reach, and so are your own pawns.
    assert after("r=6,20,H,H b=s2,H y=S", "11") == {"r=17,20,H,H b=s2,H", "r=6,34,H,H b=s2,H"}
    assert after("r=s1,s2,s5,H y=40", "11") == {"r=s1,s2,s5,H y=40"}
    assert after("r=6,H,H,H b=s1,s5 g=s1", "11") == {"r=17,H,H,H b=s1,s5 g=s1"}


@pytest.mark.clause("C-71")
def test_a_swap_asks_for_ones_own_pawn_and_then_for_the_other() -> None:
    game = game_at("r=6,21,H,H b=40 y=44", "11")
    assert [choice for choice in choices(game) if choice.verb != "FORWARD"] == [
        Choice("SWAP", 11, 0, 0),
        Choice("SWAP", 11, 1, 0),
    ]
    game.play(choices(game).index(Choice("SWAP", 11, 1, 0)))
    assert choices(game) == [Choice("WITH", 11, 7, 0), Choice("WITH", 11, 11, 0)]
    assert (game.seat, game.turn) == (0, 0)
    assert [tuple(step) for step in trail(game)] == [("PICK", 1, 21, 21)], "nothing has moved yet"
    game.play(0)
    assert pawns(game) == "r=6,40,H,H b=21 y=44"
    assert [tuple(step) for step in trail(game)[:2]] == [("SWAP", 1, 21, 40), ("SWAP", 7, 40, 21)]


@pytest.mark.clause("C-72")
def test_a_player_who_can_move_eleven_forward_must_do_that_or_swap() -> None:
    assert after("r=6", "11") == {"r=17"}
    assert after("r=41,H,H,H b=52", "11") == {"r=52,H,H,H", "r=52,H,H,H b=41"}
    # One that can is enough, though it be another pawn that swaps.
    assert after("r=6,58,H,H y=40", "11") == {
        "r=17,58,H,H y=40",
        "r=40,58,H,H y=6",
        "r=6,40,H,H y=58",
    }
    game = game_at("r=6,58,H,H y=40", "11")
    assert [choice.verb for choice in choices(game)] == ["FORWARD", "SWAP", "SWAP"]


@pytest.mark.clause("C-73")
def test_a_player_who_cannot_move_eleven_forward_may_swap_or_decline() -> None:
    # 58 is ten from Home.
    assert after("r=58,H,H,H y=40", "11") == {"r=58,H,H,H y=40", "r=40,H,H,H y=58"}
    # Each has one of its own in the way, eleven on; the foremost has Home.
    assert after("r=25,36,47,58 b=7", "11") == {
        "r=25,36,47,58 b=7",
        "r=7,36,47,58 b=25",
        "r=7,25,47,58 b=36",
        "r=7,25,36,58 b=47",
        "r=7,25,36,47 b=58",
    }


@pytest.mark.clause("C-73")
def test_to_decline_is_to_leave_everything_as_it_is() -> None:
    game = game_at("r=58,H,H,H y=40", "11", then=("3",))
    assert choices(game) == [Choice("SWAP", 11, 0, 0), Choice("PASS", 11, 0, 0)]
    steps = play_to(game, "r=58,H,H,H y=40")
    assert [step.what for step in steps] == ["PASS", "DRAW"]
    assert game.turn == 1


@pytest.mark.clause("C-74")
def test_after_a_swap_ones_own_pawn_slides_on_a_foreign_triangle() -> None:
    assert after("r=58,H,H,H y=24", "11") == {"r=28,H,H,H y=58", "r=58,H,H,H y=24"}
    # Not on a triangle of its own.
    assert after("r=58,H,H,H y=9", "11") == {"r=9,H,H,H y=58", "r=58,H,H,H y=9"}


@pytest.mark.clause("C-75")
def test_the_opponents_pawn_of_a_swap_never_slides() -> None:
    # Red's triangles are foreign to green, yellow and blue alike.
    for opponent in "byg":
        assert after(f"r=1,H,H,H {opponent}=20", "11") == {
            f"r=20,H,H,H {opponent}=1",
            f"r=1,H,H,H {opponent}=20",
        }
    # Nor does it on any other: red rests on blue's triangle and gives way to green.
    assert after("r=16,H,H,H g=50", "11") == {"r=27,H,H,H g=50", "r=50,H,H,H g=16"}


@pytest.mark.clause("C-76")
def test_the_slide_after_a_swap_sends_home_the_pawn_just_swapped_too() -> None:
    assert after("r=26,H,H,H y=24", "11") == {"r=37,H,H,H y=24", "r=28,H,H,H"}
    # And any other pawn that it meets, one of its own colour as well.
    assert after("r=58,27,H,H b=25 y=24", "11") == {
        "r=38,58,H,H b=25 y=24",
        "r=28,H,H y=58",
        "r=25,27,H,H b=58 y=24",
        "r=28,58,H,H",
        "r=25,58,H,H b=27 y=24",
    }
