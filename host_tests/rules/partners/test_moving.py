# SPDX-License-Identifier: MIT
"""Moving in partners: walking, landing, coming in, and the starts that block."""

import pytest

from engine import codes
from support.games import Choice, Step, choices, trail
from support.positions.partners import ALL_IN, COLOURS, KINDS, after, game_at, movers

STARTS = {"r": 0, "y": 15, "g": 30, "b": 45}
FORWARD = ("2", "3", "5", "6", "9", "10", "12")


@pytest.mark.clause("P-35")
def test_a_mover_goes_exactly_the_number_forward_clockwise() -> None:
    for card in FORWARD:
        for square in (1, 16, 31):
            assert after(f"r={square}", card) == {f"r={square + int(card)}"}
    assert after("r=20", "4") == {"r=16"}
    assert after("g=2", "4", turn="g") == {"g=58"}
    assert after("g=55", "9", turn="g") == {"g=4"}


@pytest.mark.clause("P-36")
def test_a_mover_passes_anybody_on_the_ring() -> None:
    assert after("r=20 y=21 g=22 b=23", "5") == {"r=25 y=21 g=22 b=23"}
    assert after("r=20 y=22,22 g=23,23,23", "5") == {"r=25 y=22,22 g=23,23,23"}
    assert after("r=26 y=21,21 g=23,24", "4") == {"r=22 y=21,21 g=23,24"}
    assert after("r=26 y=22,22 g=23,23", "4") == {"y=22,22 g=23,23"}, "past one, onto the other"
    assert after("r=20,21 y=24", "3") == {"r=21,23 y=24", "r=20,24"}
    assert after("r=12 y=15", "5") == {"r=12 y=15"}, "a start block alone stops it"


@pytest.mark.clause("P-37")
def test_stopping_on_a_foreign_single_sends_it_home() -> None:
    assert after("r=20 y=23 b=40", "3") == {"r=23 b=40"}
    game = game_at("r=20 y=23", "3")
    game.play(0)
    assert trail(game)[:2] == [
        Step("MOVE", 3, 20, 23),
        Step("BUMP", 7, 23, codes.PLACE_START),
    ]
    for card in FORWARD:
        assert after("", card, turn="y") == {""}, "only a heart card brings it in again"


@pytest.mark.clause("P-38")
def test_a_partners_single_is_sent_home_too() -> None:
    assert after("r=20 g=23", "3") == {"r=23"}
    assert after("r=24 g=20", "4") == {"r=20"}


@pytest.mark.clause("P-39")
def test_stopping_on_a_foreign_pair_sends_the_arriving_mover_home() -> None:
    for colour in "ygb":
        assert after(f"r=20 {colour}=23,23", "3") == {f"{colour}=23,23"}
    assert after("r=20 y=23,23,23", "3") == {"y=23,23,23"}
    assert after("r=20,40 g=23,23", "3") == {"r=40 g=23,23", "r=20,43 g=23,23"}, "freely chosen"
    game = game_at("r=20 y=23,23", "3")
    game.play(0)
    assert trail(game)[:2] == [
        Step("MOVE", 3, 20, 23),
        Step("BUMP", 3, 23, codes.PLACE_START),
    ]


@pytest.mark.clause("P-40")
def test_movers_of_one_colour_stand_together_and_are_safe() -> None:
    assert after("r=20,23", "3") == {"r=23,23", "r=20,26"}
    assert after("r=20,23,23", "3") == {"r=23,23,23", "r=20,23,26"}
    assert after("y=20,20 g=18 r=50", "2", turn="g") == {"r=50 y=20,20"}
    assert after("y=20,20 g=18 r=50", "switch", turn="g") == {"r=18 y=20,20 g=50"}
    # One that moves away leaves the other alone.
    assert after("y=20 g=18", "2", turn="g") == {"g=20"}


@pytest.mark.clause("P-41")
def test_the_movers_colour_counts_and_not_whose_card_it_is() -> None:
    done = f"r={ALL_IN}"
    assert after(f"{done} g=28,30", "3") == {f"{done} g=30,e0", f"{done} g=28,e2"}, "it turns in"
    assert after(f"{done} g=12 y=15", "5") == {f"{done} y=15 g=12"}, "blocked like green"
    assert after(f"{done} g=56", "5") == {f"{done} g=1"}, "red's start is no start of green's"
    assert after(f"{done} g=20,23", "3") == {f"{done} g=23,23", f"{done} g=20,26"}
    assert after(f"{done} g=20 y=23,23", "3") == {f"{done} y=23,23"}


@pytest.mark.clause("P-42")
def test_a_forward_number_never_brings_a_mover_out_of_home() -> None:
    for card in KINDS:
        found = after("r=20", card)
        brought = {end for end in found if "0f" in end}
        assert bool(brought) == (card in ("heart", "8", "13"))
    assert after("", "7") == after("", "1") == after("", "12") == {""}


@pytest.mark.clause("P-43")
def test_coming_in_is_a_landing() -> None:
    for colour in "ygb":
        assert after(f"{colour}=0", "heart") == {"r=0f"}
        assert after(f"{colour}=0,0", "heart") == {f"{colour}=0,0"}, "not onto a foreign pair"
        assert choices(game_at(f"{colour}=0,0", "heart"))[0].verb == "PASS", "it is unavailable"
        assert choices(game_at(f"{colour}=0,0", ["heart", "8"]))[0].verb == "FOLD"
    assert after("r=0", "heart") == {"r=0,0f"}
    assert after("r=0f,0f", "heart") == {"r=0f,0f,0f"}
    game = game_at("y=0", "heart")
    game.play(0)
    assert trail(game)[:2] == [
        Step("MOVE", 0, codes.PLACE_START, 0),
        Step("BUMP", 7, 0, codes.PLACE_START),
    ]


@pytest.mark.clause("P-44")
def test_a_fresh_mover_walks_out_along_the_ring() -> None:
    game = game_at("", "heart")
    game.play(0)
    assert game.fresh(0) and not game.fresh(1)
    for card in FORWARD:
        assert after("r=0f", card) == {f"r={card}"}
    # After its first move it is not fresh, though back on its start.
    assert after("r=4", "4") == {"r=0"}
    assert after("r=0", "3") == {"r=e2"}
    assert after("r=0f y=20", "switch") == {"r=20 y=0"}


@pytest.mark.clause("P-45")
def test_an_owned_start_is_blocked_for_all_other_colours() -> None:
    for colour in "ygb":
        start = STARTS[colour]
        for square in range(start - 5, start):
            for number in (2, 3, 5):
                there = square + number
                wanted = there if there < start else square
                assert after(f"r={square} {colour}={start}", str(number)) == {
                    " ".join(sorted([f"r={wanted}", f"{colour}={start}"], key=by_seat))
                }, f"{square} by {number}"


def by_seat(word: str) -> int:
    return COLOURS.index(word[0])


@pytest.mark.clause("P-46")
def test_a_block_holds_backward_too() -> None:
    for square in (16, 17, 18, 19):
        assert after(f"r={square} y=15", "4") == {f"r={square} y=15"}
    assert after("r=20 y=15", "4") == {"r=16 y=15"}
    assert after("r=34 g=30f", "4") == {"r=34 g=30f"}


@pytest.mark.clause("P-47")
def test_one_mover_is_enough_fresh_or_not() -> None:
    for there in ("15", "15f", "15,15", "15,15f"):
        assert after(f"r=13 y={there}", "3") == {f"r=13 y={there}"}
    # However it came there: by a switch, or four back.
    game = game_at("r=13 y=19", "4", turn="y")
    game.play(0)
    assert movers(game) == "r=13 y=15"
    assert after("r=13 y=15", "3") == {"r=13 y=15"}


@pytest.mark.clause("P-48")
def test_foreign_movers_on_a_start_block_nothing() -> None:
    assert after("r=13 g=15", "3") == {"r=16 g=15"}
    assert after("r=13 g=15,15", "5") == {"r=18 g=15,15"}
    assert after("r=13 g=15", "2") == {"r=15"}
    assert after("r=13 g=15,15", "2") == {"g=15,15"}
    assert after("r=13,15", "3") == {"r=15,16", "r=13,18"}
    assert after("r=17 b=15", "4") == {"r=13 b=15"}


@pytest.mark.clause("P-49")
def test_nobody_is_blocked_by_the_own_start() -> None:
    assert after("r=0f,58", "3") == {"r=3,58", "r=0f,e0"}
    assert after("r=0,2", "4") == {"r=2,56", "r=0,58"}
    assert after("r=0f,0f,58", "2") == {"r=0,0f,0f", "r=0f,2,58"}


@pytest.mark.clause("P-50")
def test_the_own_start_by_exact_count_is_an_ordinary_stop() -> None:
    assert after("r=58", "2") == {"r=0"}
    game = game_at("r=58", "2")
    game.play(0)
    assert game.where(3) == 0 and not game.fresh(3)
    assert after("r=0", "2") == {"r=e1"}, "it turns in with its next step"
    assert after("r=0 b=58", "5", turn="b") == {"r=0 b=58"}, "it blocks"


@pytest.mark.clause("P-51")
def test_fresh_movers_and_others_on_a_start_are_a_pair() -> None:
    assert after("r=0f,58", "2") == {"r=0,0f", "r=2,58"}
    assert after("r=0", "heart") == {"r=0,0f"}
    # A pair is safe from a switch.
    assert after("r=0,0f b=40 y=20", "switch") == {"r=0,0f y=40 b=20"}
    assert choices(game_at("r=0,0f b=40", "switch"))[0] == Choice("PASS", codes.CARD_SWITCH, 0, 0)
