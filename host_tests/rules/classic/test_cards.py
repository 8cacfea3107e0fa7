# SPDX-License-Identifier: MIT
"""The cards of classic with one thing to do at a time: 1, 2, the plain numbers, 4, 10, Sorry!."""

import pytest

from support.games import Choice, choices, trail
from support.positions.classic import after, game_at, pawns, play_to, turn_of


@pytest.mark.clause("C-56")
def test_a_1_brings_a_pawn_out_or_moves_one_forward() -> None:
    assert after("r=10", "1") == {"r=4,10", "r=11"}
    assert after("", "1") == {"r=4"}
    assert after("r=10,s2,H,H", "1") == {"r=11,s2,H,H", "r=10,s3,H,H"}
    assert after("r=5,H", "1") == {"r=4,5,H", "r=6,H"}


@pytest.mark.clause("C-57")
def test_a_2_brings_a_pawn_out_and_no_further_or_moves_two_forward() -> None:
    assert after("r=10", "2") == {"r=4,10", "r=12"}
    assert after("", "2") == {"r=4"}
    assert after("r=10,s2,H,H", "2") == {"r=12,s2,H,H", "r=10,s4,H,H"}


@pytest.mark.clause("C-58")
@pytest.mark.parametrize(("card", "onward"), [("1", 5), ("2", 6)])
def test_coming_out_of_start_is_a_landing(card: str, onward: int) -> None:
    assert after("r=H,H,H y=4", card) == {"r=4,H,H,H"}
    # Behind your own pawn nobody comes out: only that pawn can move.
    assert after("r=4", card) == {f"r={onward}"}
    assert after("r=4,H", card) == {f"r={onward},H"}


@pytest.mark.clause("C-59")
def test_after_a_2_one_draws_again_in_the_same_turn() -> None:
    game = game_at("", "2", then=("5", "3"))
    steps = play_to(game, "r=4")
    assert [step.what for step in steps] == ["MOVE", "DRAW"]
    assert (turn_of(game), game.seat, game.card) == ("r", 0, 5)
    play_to(game, "r=9")
    assert (turn_of(game), game.card) == ("b", 3)


@pytest.mark.clause("C-59")
def test_after_a_2_that_could_not_be_used_one_draws_again_too() -> None:
    game = game_at("r=s5,H,H,H", "2", then=("4",))
    assert choices(game) == [Choice("PASS", 2, 0, 0)]
    game.play(0)
    assert (turn_of(game), game.card) == ("r", 4)


@pytest.mark.clause("C-60")
def test_each_card_drawn_because_of_a_2_is_played_by_itself() -> None:
    game = game_at("", "2", then=("12", "3"))
    play_to(game, "r=4")
    # The 12 has its own compulsion: it is played, and by the rules of a 12.
    assert choices(game) == [Choice("FORWARD", 12, 0, 12)]
    play_to(game, "r=19")
    assert turn_of(game) == "b"


@pytest.mark.clause("C-60")
def test_a_card_drawn_because_of_a_2_may_be_forfeited() -> None:
    game = game_at("r=s5,H,H,H", "2", then=("8", "3"))
    game.play(0)
    assert choices(game) == [Choice("PASS", 8, 0, 0)]
    game.play(0)
    assert (pawns(game), turn_of(game)) == ("r=s5,H,H,H", "b")


@pytest.mark.clause("C-60")
def test_2s_in_a_row_have_no_limit() -> None:
    # All four of the deck, and after the shuffle the next turn may begin with another.
    game = game_at("r=20,H,H,H", "2", then=("2", "2", "2", "3"))
    for square in (22, 28, 30, 32):  # 24 slides to 28
        assert (turn_of(game), game.card) == ("r", 2)
        play_to(game, f"r={square},H,H,H")
    assert (turn_of(game), game.card) == ("r", 3)
    play_to(game, "r=35,H,H,H")
    assert turn_of(game) == "b"


@pytest.mark.clause("C-61")
@pytest.mark.parametrize(("card", "square"), [("3", 23), ("5", 25), ("8", 28), ("12", 32)])
def test_the_plain_numbers_move_a_pawn_that_many_forward(card: str, square: int) -> None:
    assert after("r=20,H,H,H", card) == {f"r={square},H,H,H"}
    assert after("r=20,40,H,H", card) == {f"r={square},40,H,H", f"r=20,{square + 20},H,H"}
    assert after("r=20", card) == {f"r={square}"}, "and nothing comes out of Start"


@pytest.mark.clause("C-62")
def test_a_4_moves_a_pawn_four_backward() -> None:
    assert after("r=22,H,H,H", "4") == {"r=18,H,H,H"}
    assert after("r=s5,H,H,H", "4") == {"r=s1,H,H,H"}
    assert after("r=22,s5,H,H", "4") == {"r=18,s5,H,H", "r=22,s1,H,H"}
    assert after("r=H", "4") == {"r=H"}


@pytest.mark.clause("C-63")
def test_a_10_moves_a_pawn_ten_forward_or_a_pawn_one_backward() -> None:
    assert after("r=20,H,H,H", "10") == {"r=30,H,H,H", "r=19,H,H,H"}
    assert after("r=20,41,H,H", "10") == {
        "r=30,41,H,H",
        "r=19,41,H,H",
        "r=20,51,H,H",
        "r=20,40,H,H",
    }


@pytest.mark.clause("C-64")
@pytest.mark.parametrize(("place", "to"), [("s5", "s4"), ("s2", "s1"), ("s1", "2"), ("1", "0")])
def test_if_none_can_move_ten_forward_one_must_move_one_backward(place: str, to: str) -> None:
    assert after(f"r={place},H,H,H", "10") == {f"r={to},H,H,H"}
    assert after(f"r={place}", "10") == {f"r={to}"}


@pytest.mark.clause("C-64")
def test_a_10_that_can_do_neither_is_forfeited() -> None:
    assert after("r=s1,s2,2,1", "10") == {"r=0,2,s1,s2"}, "only the hindmost has room"
    assert after("r=H,H", "10") == {"r=H,H"}


@pytest.mark.clause("C-77")
def test_a_sorry_takes_the_place_of_an_opponent_on_the_open_track() -> None:
    assert after("b=40 y=20 g=2", "Sorry") == {
        "r=40 y=20 g=2",
        "r=20 b=40 g=2",
        "r=2 b=40 y=20",
    }
    game = game_at("y=20", "Sorry")
    assert choices(game) == [Choice("TAKE", 13, 0, 11)]
    steps = play_to(game, "r=20")
    assert {step.what: step[1:] for step in steps[:2]} == {
        "TAKE": (0, 64, 20),
        "BUMP": (11, 20, 64),
    }
    assert [step.what for step in trail(game)][2:] == ["DRAW"]


@pytest.mark.clause("C-77")
def test_a_sorry_slides_on_a_foreign_triangle_only() -> None:
    assert after("y=24 b=27", "Sorry") == {"r=28", "r=27 y=24"}
    assert after("y=9 b=12", "Sorry") == {"r=9 b=12", "r=12 y=9"}


@pytest.mark.clause("C-78")
def test_without_a_pawn_in_start_or_an_opponent_out_a_sorry_is_forfeited() -> None:
    assert after("r=5,6,s1,H y=20", "Sorry") == {"r=5,6,s1,H y=20"}
    assert after("r=5 b=s1 y=H g=s5", "Sorry") == {"r=5 b=s1 y=H g=s5"}
    assert after("", "Sorry") == {""}
    game = game_at("r=5,H,H,H y=20", "Sorry")
    assert choices(game) == [Choice("PASS", 13, 0, 0)]
