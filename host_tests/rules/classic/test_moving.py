# SPDX-License-Identifier: MIT
"""Moving in classic: forward, backward, past others, onto others."""

import pytest

from support.games import Choice, choices, trail
from support.positions.classic import NUMBERS, after, game_at, pawns, play_to

BACKWARD = {"4": 4, "d3": 20, "d2:4": 40, "d4": 12}  # with nobody else about, a d4 is 12 back
SLIDES = {16: 19, 24: 28, 31: 34, 39: 43, 46: 49, 54: 58}  # those that are foreign to red


@pytest.mark.clause("C-29")
@pytest.mark.parametrize(
    ("card", "square"), [("1", 6), ("2", 7), ("3", 8), ("5", 10), ("7", 12), ("8", 13), ("12", 17)]
)
def test_forward_is_clockwise_for_exactly_the_number(card: str, square: int) -> None:
    assert after("r=5,H,H,H", card) == {f"r={square},H,H,H"}


@pytest.mark.clause("C-29")
def test_backward_is_counter_clockwise_for_exactly_the_number() -> None:
    assert after("r=22,H,H,H", "4") == {"r=18,H,H,H"}
    assert after("r=22,H,H,H", "10") == {"r=21,H,H,H", "r=32,H,H,H"}
    assert after("r=1,H,H,H", "4") == {"r=57,H,H,H"}


@pytest.mark.clause("C-30")
def test_a_moving_pawn_jumps_over_any_pawn() -> None:
    assert after("r=5,6,H,H y=7", "3") == {"r=6,8,H,H y=7", "r=5,9,H,H y=7"}
    assert after("r=9,10,H,H y=8", "4") == {"r=6,9,H,H y=8", "r=5,10,H,H y=8"}
    assert after("r=2,s1,H,H", "3") == {"r=s1,s3,H,H", "r=2,s4,H,H"}
    assert after("r=s1,s5,H,H", "5") == {"r=s5,H,H,H"}


@pytest.mark.clause("C-31")
@pytest.mark.parametrize("opponent", "byg")
def test_stopping_on_an_opponent_sends_it_to_its_start(opponent: str) -> None:
    assert after(f"r=5,H,H,H {opponent}=8,H", "3") == {f"r=8,H,H,H {opponent}=H"}
    assert after(f"r=12,H,H,H {opponent}=8,H", "4") == {f"r=8,H,H,H {opponent}=H"}
    # On its own exit and on its own entry nobody is safer than elsewhere.
    home = {"b": 19, "y": 34, "g": 49}[opponent]
    for square in (home, home - 2):
        moved = after(f"r={square - 3},H,H,H {opponent}={square}", "3")
        assert moved == {f"r={square},H,H,H"}


@pytest.mark.clause("C-32")
def test_nobody_can_stop_on_a_pawn_of_their_own() -> None:
    assert after("r=5,8,H,H", "3") == {"r=5,11,H,H"}
    assert after("r=8,12,H,H", "4") == {"r=4,12,H,H"}
    assert after("r=s2,s5,H,H", "3") == {"r=s2,s5,H,H"}
    assert after("r=0,s3,H,H", "5") == {"r=0,s3,H,H"}


@pytest.mark.clause("C-33")
def test_a_landing_happens_in_its_order() -> None:
    game = game_at("r=15,H,H,H b=18 y=16", "1", then=("3",))
    steps = play_to(game, "r=19,H,H,H")
    # Red's pawn 0; blue's and yellow's are each the last of their four.
    arrive, bump = steps[:2]
    assert arrive == ("MOVE", 0, 15, 16)
    assert bump == ("BUMP", 11, 16, 64)
    assert set(steps[2:4]) == {("SLIDE", 0, 16, 19), ("BUMP", 7, 18, 64)}
    assert [step.what for step in steps[4:]] == ["DRAW"]


@pytest.mark.clause("C-33")
def test_a_part_of_a_card_is_over_before_the_next_begins() -> None:
    game = game_at("r=15,40,H,H b=18 y=16", "7")
    game.play(choices(game).index(Choice("FORWARD", 7, 0, 1)))
    assert sorted(step.what for step in trail(game)) == ["BUMP", "BUMP", "MOVE", "SLIDE"]
    assert pawns(game) == "r=19,40,H,H"
    game.play(0)
    assert [step.what for step in trail(game)] == ["MOVE", "SLIDE", "DRAW"]
    assert pawns(game) == "r=19,49,H,H"


@pytest.mark.clause("C-34")
@pytest.mark.parametrize("card", ["3", "5", "7", "8", "10", "11", "12"])
def test_a_forward_number_never_takes_a_pawn_out_of_start(card: str) -> None:
    assert after("", card) == {""}
    assert after("r=s5,H,H", card) == ({"r=s4,H,H"} if card == "10" else {"r=s5,H,H"})


@pytest.mark.clause("C-34")
def test_a_1_a_2_a_sorry_and_a_dice_card_can() -> None:
    assert after("r=H,H,H", "1") == {"r=4,H,H,H"}
    assert after("r=H,H,H", "2") == {"r=4,H,H,H"}
    assert after("r=H,H,H y=20", "Sorry") == {"r=20,H,H,H"}
    assert after("r=H,H,H y=21", "d1") == {"r=20,H,H,H y=21"}


@pytest.mark.clause("C-35")
@pytest.mark.parametrize(
    "card", [*(card for card in NUMBERS if card not in ("1", "2")), "d3", "d2:1", "d2:4", "Sorry"]
)
def test_a_pawn_that_is_home_stays_there(card: str) -> None:
    assert after("r=H,H,H", card) == {"r=H,H,H"}
    # Another pawn may move, those that are Home do not.
    assert all(moved.endswith(",H,H,H") for moved in after("r=22,H,H,H", card))


@pytest.mark.clause("C-35")
def test_nothing_can_bump_a_pawn_that_is_home() -> None:
    assert after("r=s5,H,H,H y=H,H", "1") == {"r=H,H,H,H y=H,H"}
    for card in NUMBERS:
        for moved in after("r=0,25,50,H y=H,H,H", card):
            mine, theirs = moved.split()
            assert mine.endswith(",H")
            assert theirs == "y=H,H,H"


@pytest.mark.clause("C-36")
@pytest.mark.parametrize(("square", "to"), [(7, 3), (6, 2), (5, 1), (4, 0), (3, 59), (2, 58)])
def test_a_pawn_walks_back_across_its_own_entry_and_exit(square: int, to: int) -> None:
    assert after(f"r={square},H,H,H", "4") == {f"r={to},H,H,H"}


@pytest.mark.clause("C-37")
@pytest.mark.parametrize("card", BACKWARD)
def test_no_backward_move_leads_into_a_safety_zone(card: str) -> None:
    for square in range(60):
        to = (square - BACKWARD[card]) % 60
        assert after(f"r={square},H,H,H", card) == {f"r={SLIDES.get(to, to)},H,H,H"}
    # From just past the entry the safety zone would be the way home.
    assert after("r=3,H,H,H", "10") == {"r=2,H,H,H", "r=13,H,H,H"}


@pytest.mark.clause("C-38")
@pytest.mark.parametrize("card", [*BACKWARD, "10"])
def test_no_backward_move_takes_a_pawn_out_of_start(card: str) -> None:
    assert after("", card) == {""}
    assert after("r=H", card) == {"r=H"}


@pytest.mark.clause("C-39")
def test_a_pawn_may_be_left_on_its_own_entry_or_past_it() -> None:
    for square in (2, 3):
        assert after(f"r={square + 4},H,H,H", "4") == {f"r={square},H,H,H"}
        assert after(f"r=S,H,H,H y={square}", "Sorry") == {f"r={square},H,H,H"}
        # Nine steps from Home an 11 can only swap, or be declined.
        assert after(f"r=59,H,H,H y={square}", "11") == {
            f"r=59,H,H,H y={square}",
            f"r={square},H,H,H y=59",
        }
        assert after(f"r=50,H,H,H y={square + 1}", "d1") == {f"r={square},H,H,H y={square + 1}"}
        assert after(f"r=50,H,H,H y={square - 1}", "d4") == {f"r={square},H,H,H y={square - 1}"}


@pytest.mark.clause("C-39")
def test_only_a_step_forward_from_the_entry_turns_into_the_safety_zone() -> None:
    assert after("r=2,H,H,H", "3") == {"r=s3,H,H,H"}
    assert after("r=3,H,H,H", "3") == {"r=6,H,H,H"}
    assert after("r=1,H,H,H", "3") == {"r=s2,H,H,H"}
