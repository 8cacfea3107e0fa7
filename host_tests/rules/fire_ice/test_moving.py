# SPDX-License-Identifier: MIT
"""The moves of pawns in fire_ice: forward, backward, out of Start, over others and onto them."""

import pytest

from support.games import choose, trail
from support.positions.fire_ice import after, game_at, stays

FORWARD = {"1": 1, "2": 2, "3": 3, "5": 5, "7": 7, "8": 8, "10": 10, "11": 11, "12": 12}


def plain(answers: set[str]) -> set[str]:
    """Answers to a 2 that left Fire where it is."""
    return {answer for answer in answers if "f" not in answer}


@pytest.mark.clause("F-32")
@pytest.mark.parametrize(("card", "steps"), FORWARD.items())
def test_forward_is_clockwise_by_exactly_the_number(card: str, steps: int) -> None:
    back = {"r=32,H,H"} if card == "10" else set()
    assert plain(after("r=33,H,H", card)) == {f"r={33 + steps},H,H"} | back


@pytest.mark.clause("F-32")
def test_backward_is_counter_clockwise() -> None:
    assert after("r=33,H,H", "4") == {"r=29,H,H"}
    assert after("r=2,H,H", "4") == {"r=58,H,H"}
    assert "r=32,H,H" in after("r=33,H,H", "10")


@pytest.mark.clause("F-33")
def test_a_moving_pawn_jumps_over_anybody() -> None:
    # Its own colour's, opponents', an iced one, each other's.
    assert after("r=20,22,H y=21,24i b=23", "5") == {
        "r=22,25,H b=23 y=21,24i",
        "r=20,27,H b=23 y=21,24i",
    }
    assert after("r=24,H,H y=21,22i b=23", "4") == {"r=20,H,H b=23 y=21,22i"}
    assert after("r=2,s2,H", "3") == {"r=s2,s3,H", "r=2,s5,H"}


@pytest.mark.clause("F-34")
def test_stopping_on_an_opponent_sends_it_to_its_start() -> None:
    assert after("r=20,H,H b=23,40", "3") == {"r=23,H,H b=40"}
    assert after("r=20,H,H b=40 y=30,21,10", "1") == {
        *("r=21,H,H b=40i y=10,30", "r=21,H,H b=40 y=10,30i", "r=21,H,H b=40 y=10i,30"),
        "r=20,H,H b=40 y=10,21i,30",
    }
    game = game_at("r=20,H,H b=23,40", "3")
    choose(game, "FORWARD")
    assert [step[:4] for step in trail(game)[:2]] == [("MOVE", 0, 20, 23), ("BUMP", 5, 23, 64)]


@pytest.mark.clause("F-35")
def test_nobody_stops_on_a_pawn_of_his_own() -> None:
    assert after("r=20,25,H", "5") == {"r=20,30,H"}
    assert after("r=20,24,H", "4") == {"r=19,24,H"}, "from 24 to 20 is taken, 16 slides to 19"
    assert after("r=2,s3,H", "3") == {"r=2,H,H"}
    assert after("r=s1,s4,H", "3") == {"r=s1,s4,H"}


@pytest.mark.clause("F-35")
def test_a_pawn_does_not_come_out_onto_its_own() -> None:
    assert after("r=4", "1") == {"r=5"}
    assert after("r=8", "5") == {"r=13"}
    assert stays("r=s4,s5,H", "3")


@pytest.mark.clause("F-36")
def test_a_landing_happens_in_one_order() -> None:
    # Yellow stands on the triangle, blue further along: arrive, bump, slide and bump.
    game = game_at("r=13,H,H b=18 y=16", "3")
    choose(game, "FORWARD")
    told = [(step.what, step.piece) for step in trail(game) if step.what != "DRAW"]
    assert told[:2] == [("MOVE", 0), ("BUMP", 10)]
    assert set(told[2:]) == {("BUMP", 6), ("SLIDE", 0)}
    assert after("r=13,H,H b=18 y=16", "3") == {"r=19,H,H"}


@pytest.mark.clause("F-37")
@pytest.mark.parametrize(("card", "steps"), FORWARD.items())
def test_every_forward_number_takes_a_pawn_out(card: str, steps: int) -> None:
    assert plain(after("r=S,H,H", card)) == {f"r={4 + steps - 1},H,H"}


@pytest.mark.clause("F-38")
def test_leaving_start_jumps_and_lands_like_any_move() -> None:
    assert after("r=S,4,H y=6", "3") == {"r=4,6,H", "r=7,H y=6"}
    assert after("r=S,H,H y=4i,6", "3") == {"r=6,H,H y=4i"}
    assert stays("r=S,H,H y=6i", "3")
    assert after("r=S,H,H b=14", "11") == {"r=14,H,H"}


@pytest.mark.clause("F-38")
def test_leaving_start_counts_as_moving_forward() -> None:
    # A 10 that takes a pawn out; with it, one backward is a choice and no duty.
    assert after("r=S,s1,H", "10") == {"r=13,s1,H", "r=2,H"}
    # An 11 that takes a pawn out may not be declined.
    assert after("r=S,58,H y=40", "11") == {"r=14,58,H y=40", "r=40,H y=58"}


@pytest.mark.clause("F-39")
def test_what_takes_no_pawn_out_of_start() -> None:
    assert stays("", "4")
    assert after("r=13,H,S", "10") == {"r=23,H", "r=12,H"}, "13 is taken, one back is not Start's"
    assert after("r=S,H,H y=20", "11") == {"r=14,H,H y=20"}, "no swap from Start"
    assert stays("", "Sorry"), "no four forward either"
    assert after("r=Sf,20,H", "fire") == {"r=Sf,20,H"}


@pytest.mark.clause("F-40")
@pytest.mark.parametrize("card", ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry"])
def test_a_pawn_that_is_home_stays_there(card: str) -> None:
    assert plain(after("r=H,H,H", card)) == {"r=H,H,H"}
    for answer in after("r=H,30 y=25,26,27", card, turn="y"):
        assert "r=" in answer and answer.split()[0].endswith("H")


@pytest.mark.clause("F-41")
def test_backward_on_the_open_track_stays_on_it() -> None:
    assert after("r=5,H,H", "4") == {"r=1,H,H"}, "across the exit and the entry"
    assert after("r=4,H,H", "4") == {"r=0,H,H"}
    assert after("r=3,H,H", "10") == {"r=13,H,H", "r=2,H,H"}


@pytest.mark.clause("F-42")
@pytest.mark.parametrize("square", [2, 3, 4, 5, 6])
def test_no_backward_move_leads_into_a_safety_zone(square: int) -> None:
    (answer,) = after(f"r={square},H,H", "4")
    assert "s" not in answer


@pytest.mark.clause("F-43")
def test_no_backward_move_leads_into_start_or_out_of_it() -> None:
    assert after("r=4,H,H", "10") == {"r=14,H,H", "r=3,H,H"}
    assert after("r=7,H,H", "4") == {"r=3,H,H"}
    assert stays("r=S,H,H", "4")
    assert after("r=S,13,H y=23i", "10") == {"r=12,H y=23i"}


@pytest.mark.clause("F-44")
def test_a_pawn_may_be_left_on_its_entry_or_past_it() -> None:
    assert after("r=6,H,H", "4") == {"r=2,H,H"}
    assert after("r=7,H,H", "4") == {"r=3,H,H"}
    assert "r=2,H,H y=58" in after("r=58,H,H y=2", "11")
    assert after("r=S,H,H y=2", "Sorry") == {"r=2,H,H"}
    # Only a step forward from the entry turns off; past it there is a lap to go.
    assert after("r=2,H,H", "5") == {"r=s5,H,H"}
    assert after("r=3,H,H", "5") == {"r=8,H,H"}
