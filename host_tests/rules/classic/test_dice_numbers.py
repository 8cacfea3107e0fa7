# SPDX-License-Identifier: MIT
"""Faces 2 and 3 of classic's Dice! house card: long ways by the ordinary rules."""

import pytest

from support.games import Choice, choices, trail
from support.positions.classic import after, game_at, pawns, turn_of


@pytest.mark.clause("C-97")
@pytest.mark.parametrize(
    ("place", "card", "to"),
    [
        ("5", "1", "15"),
        ("5", "2", "25"),
        ("5", "3", "35"),
        ("5", "5", "55"),
        ("50", "4", "10"),
        ("10", "4", "30"),
        ("s5", "4", "27"),  # 35 squares behind the entry
        ("6", "1", "19"),  # slides from 16
        ("57", "1", "s5"),
        ("47", "2", "s5"),
        ("52", "1", "2"),
    ],
)
def test_face_2_moves_ten_times_the_number_of_a_card(place: str, card: str, to: str) -> None:
    assert after(f"r={place},H,H,H", f"d2:{card}") == {f"r={to},H,H,H"}


@pytest.mark.clause("C-97")
@pytest.mark.parametrize(
    ("square", "card"), [("58", "d2:1"), ("48", "d2:2"), ("38", "d2:3"), ("18", "d2:5")]
)
def test_face_2_reaches_home_by_exact_count(square: str, card: str) -> None:
    assert after(f"r={square},H,H,H", card) == {"r=H,H,H,H"}
    too_near = int(square) + 1
    assert after(f"r={too_near},H,H,H", card) == {f"r={too_near},H,H,H"}


@pytest.mark.clause("C-97")
def test_face_2_moves_one_pawn_by_the_ordinary_rules() -> None:
    assert after("r=5,20,H,H y=15", "d2:1") == {"r=15,20,H,H", "r=5,30,H,H y=15"}
    assert after("r=5,15,H,H", "d2:1") == {"r=5,25,H,H"}, "one's own pawn is in the way"
    assert after("r=50,s5,H,H y=10", "d2:4") == {"r=10,s5,H,H", "r=27,50,H,H y=10"}


@pytest.mark.clause("C-97")
def test_face_2_draws_its_card_and_discards_it() -> None:
    for seed in range(60):
        game = game_at("b=20,H,H,H", "3", then=("Dice", "1", "5"), dice=True, seed=seed)
        game.play(0)
        (roll,) = [step for step in trail(game) if step.what == "ROLL"]
        if roll.before == 2:
            left = game.undrawn
            assert choices(game) == [Choice("FORWARD", 14, 4, 10)]
            game.play(0)
            # The 1 is gone: yellow draws what lay below it.
            assert (pawns(game), turn_of(game)) == ("b=30,H,H,H", "y")
            assert (game.card, game.undrawn) == (5, left - 1)
            return
    raise AssertionError("no two was rolled")


@pytest.mark.clause("C-98")
@pytest.mark.parametrize("card", ["1", "2", "3", "4", "5"])
def test_face_2_can_work_with_1_2_3_4_and_5(card: str) -> None:
    assert after("r=5,H,H,H", f"d2:{card}") != {"r=5,H,H,H"}


@pytest.mark.clause("C-98")
@pytest.mark.parametrize("card", ["7", "8", "10", "11", "12"])
def test_face_2_never_fits_70_and_more(card: str) -> None:
    for place in [*range(60), *(f"s{k}" for k in range(1, 6))]:
        assert after(f"r={place},H,H,H", f"d2:{card}") == {f"r={place},H,H,H"}


@pytest.mark.clause("C-99")
@pytest.mark.parametrize("card", ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry"])
def test_face_2_brings_nobody_out_of_start(card: str) -> None:
    assert after("y=20", f"d2:{card}") == {"y=20"}


@pytest.mark.clause("C-99")
@pytest.mark.parametrize("card", ["7", "10", "11", "Sorry", "Dice"])
def test_face_2_does_nothing_else_that_the_card_would_do(card: str) -> None:
    # No split, no one backward, no swap, nobody's place taken, no roll.
    assert after("r=5,20 y=40", f"d2:{card}") == {"r=5,20 y=40"}


@pytest.mark.clause("C-99")
@pytest.mark.parametrize("card", ["2", "Dice"])
def test_face_2_gives_no_second_draw_and_no_second_roll(card: str) -> None:
    game = game_at("r=5,H,H,H", f"d2:{card}", then=("8",))
    game.play(0)
    assert [step.what for step in trail(game)][1:] == ["DRAW"]
    assert (turn_of(game), game.card) == ("b", 8)


@pytest.mark.clause("C-100")
def test_face_3_moves_a_pawn_20_backward() -> None:
    assert after("r=30,H,H,H", "d3") == {"r=10,H,H,H"}
    assert after("r=10,H,H,H", "d3") == {"r=50,H,H,H"}
    assert after("r=s5,H,H,H", "d3") == {"r=47,H,H,H"}, "15 squares behind the entry"
    assert after("r=36,H,H,H", "d3") == {"r=19,H,H,H"}, "16 slides"
    assert after("r=30,s5,H,H y=10", "d3") == {"r=10,s5,H,H", "r=30,47,H,H y=10"}
    assert after("r=30,10,H,H", "d3") == {"r=30,50,H,H"}
    assert after("r=H,H", "d3") == {"r=H,H"}
