# SPDX-License-Identifier: MIT
"""The cards of partners, the seven apart."""

import pytest

from engine import codes
from support.games import Choice, Step, choices, trail
from support.positions.partners import after, game_at, movers

SWITCH = codes.CARD_SWITCH


@pytest.mark.clause("P-67")
def test_a_heart_brings_a_mover_in_and_does_nothing_else() -> None:
    assert after("r=20", "heart") == {"r=0f,20"}
    assert after("r=20,21,e3,e2", "heart") == {"r=20,21,e2,e3"}
    assert choices(game_at("", "heart")) == [Choice("LEAVE", codes.CARD_HEART, 0, 0)]


@pytest.mark.clause("P-68")
def test_8_and_13_bring_in_or_move() -> None:
    for number in (8, 13):
        card = str(number)
        assert after("", card) == {"r=0f"}
        assert after("r=16", card) == {"r=0f,16", f"r={16 + number}"}
        assert after("r=1,16,31,46", card) <= {
            f"r={','.join(str(s + number * (s == moved)) for s in (1, 16, 31, 46))}"
            for moved in (1, 16, 31)
        } | {"r=1,16,31,54", "r=1,16,31,59"}
        # The mover that came in does not walk as well.
        assert f"r={number}" not in after("", card)


@pytest.mark.clause("P-69")
@pytest.mark.parametrize("number", [2, 3, 5, 6, 9, 10, 12])
def test_a_number_moves_a_mover_that_many_forward(number: int) -> None:
    card = str(number)
    assert after("r=16", card) == {f"r={16 + number}"}
    assert after("r=16,31", card) == {f"r={16 + number},31", f"r=16,{31 + number}"}
    game = game_at("r=16", card)
    assert choices(game) == [Choice("FORWARD", number, 3, number)]


@pytest.mark.clause("P-70")
def test_a_1_moves_one_mover_by_one_or_fourteen() -> None:
    assert after("r=16", "1") == {"r=17", "r=30"}
    assert after("r=16,40", "1") == {"r=17,40", "r=30,40", "r=16,41", "r=16,54"}
    assert after("r=14 y=15", "1") == {"r=14 y=15"}
    assert after("r=0f", "1") == {"r=1", "r=14"}


@pytest.mark.clause("P-71")
def test_a_4_moves_four_back_from_anywhere_on_the_ring() -> None:
    for square in (0, 5, 14, 15, 22, 59):
        assert after(f"r={square}", "4") == {f"r={(square - 4) % 60}"}
    assert after("r=0f", "4") == {"r=56"}
    assert after("r=20", "4") == {"r=16"}, "and never forward"
    assert after("", "4") == {""}
    assert choices(game_at("r=20", "4")) == [Choice("BACK", 4, 3, 4)]


@pytest.mark.clause("P-72")
def test_a_4_crosses_the_own_start_and_never_leads_into_a_zone() -> None:
    for square, end in ((1, 57), (2, 58), (3, 59), (4, 0), (5, 1)):
        assert after(f"r={square}", "4") == {f"r={end}"}
        assert after(f"r=0f,0,{square}", "4") >= {
            "r=" + ",".join(sorted(["0", "0f", str(end)], key=lambda p: (int(p.strip("f")), p)))
        }
    assert after("r=17 y=15", "4") == {"r=17 y=15"}
    assert after("r=17 b=15", "4") == {"r=13 b=15"}


@pytest.mark.clause("P-73")
def test_a_mover_that_went_back_is_not_fresh() -> None:
    game = game_at("r=0f", "4")
    game.play(0)
    assert (movers(game), game.fresh(3)) == ("r=56", False)
    assert after("r=56", "6") == {"r=e1"}, "a lap saved"
    game = game_at("r=4", "4")
    game.play(0)
    assert (movers(game), game.fresh(3)) == ("r=0", False)


@pytest.mark.clause("P-74")
def test_the_end_of_a_4_is_a_landing() -> None:
    assert after("r=24 y=20", "4") == {"r=20"}
    assert after("r=24 g=20", "4") == {"r=20"}
    assert after("r=24 y=20,20", "4") == {"y=20,20"}
    assert after("r=20,24", "4") == {"r=16,24", "r=20,20"}
    assert after("r=4 y=0", "4") == {"r=0"}


@pytest.mark.clause("P-75")
def test_any_two_of_different_colours_on_the_ring_change_places() -> None:
    assert after("r=5 y=20 g=35 b=50", "switch") == {
        "r=20 y=5 g=35 b=50",
        "r=35 y=20 g=5 b=50",
        "r=50 y=20 g=35 b=5",
        "r=5 y=35 g=20 b=50",
        "r=5 y=50 g=35 b=20",
        "r=5 y=20 g=50 b=35",
    }
    game = game_at("r=5 y=20 g=35 b=50", "switch")
    # The own mover is named first, the partner's before the opponents'; no two are offered twice.
    assert choices(game) == [Choice("SWAP", SWITCH, piece, 0) for piece in (3, 11, 7)]
    game.play(1)
    assert trail(game) == [Step("PICK", 11, 35, 35)]
    assert choices(game) == [Choice("WITH", SWITCH, 7, 0), Choice("WITH", SWITCH, 15, 0)]
    game.play(0)
    assert trail(game)[:2] == [Step("SWAP", 11, 35, 20), Step("SWAP", 7, 20, 35)]


@pytest.mark.clause("P-76")
def test_a_switch_needs_no_mover_of_ones_own() -> None:
    assert after("y=20 g=35", "switch") == {"y=35 g=20"}
    assert after("y=20 b=50", "switch") == {"y=50 b=20"}
    assert after("y=20", "switch") == {"y=20"}


@pytest.mark.clause("P-77")
def test_two_of_one_colour_are_never_switched() -> None:
    assert after("r=5,20", "switch") == {"r=5,20"}
    assert after("y=5,20 g=35", "switch") == {"y=20,35 g=5", "y=5,35 g=20"}


@pytest.mark.clause("P-78")
def test_movers_at_home_in_a_zone_or_in_a_pair_are_never_switched() -> None:
    assert after("r=20 y=e1 g=35,35", "switch") == {"r=20 y=e1 g=35,35"}
    assert after("r=5,20,20 y=35", "switch") == {"r=20,20,35 y=5"}


@pytest.mark.clause("P-79")
def test_a_single_on_its_own_start_can_be_switched() -> None:
    assert after("r=13 y=15", "switch") == {"r=15 y=13"}
    assert after("r=13 y=15f", "switch") == {"r=15 y=13"}
    # The block is gone with it: red stands there now, and blocks nothing.
    assert after("r=15 y=13 g=12", "5", turn="g") == {"r=15 y=13 g=17"}


@pytest.mark.clause("P-80")
def test_a_switch_is_no_walk_and_no_landing() -> None:
    assert after("r=12 y=15 g=30 b=33", "switch") >= {"r=33 y=15 g=30 b=12"}, "across two blocks"
    for end in after("r=12 y=15 g=31 b=33", "switch"):
        assert end.count("=") == 4, "nobody went home"
    game = game_at("r=12 y=20", "switch")
    game.play(0)
    game.play(0)
    assert "BUMP" not in [step.what for step in trail(game)]


@pytest.mark.clause("P-81")
def test_after_a_switch_neither_is_fresh() -> None:
    assert after("r=0f y=20", "switch") == {"r=20 y=0"}
    assert after("r=20 y=15f", "switch") == {"r=15 y=20"}
    game = game_at("r=20 y=0", "switch")
    game.play(0)
    game.play(0)
    assert (movers(game), game.fresh(3)) == ("r=0 y=20", False)
    assert after("r=0 y=20", "3") == {"r=e2 y=20"}, "it turns in with its next step"
    assert after("r=0 b=58", "5", turn="b") == {"r=0 b=58"}, "and blocks its start"
