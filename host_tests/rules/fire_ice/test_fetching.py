# SPDX-License-Identifier: MIT
"""When the Fire pawn comes Home it may fetch another."""

import pytest

from support.games import ask_of, choices, choose, whats
from support.positions.fire_ice import after, game_at, pawns_of, verbs


@pytest.mark.clause("F-88")
@pytest.mark.parametrize("place", ["S", "20", "s2", "5"])
def test_the_fire_pawn_may_fetch_one_other_from_anywhere(place: str) -> None:
    left = "" if place == "S" else f"{place},"
    answers = after(f"r=s3f,{place},H", "3")
    assert {f"r={left}H,Hf", "r=H,H,Hf"} <= answers


@pytest.mark.clause("F-88")
@pytest.mark.parametrize(
    ("place", "card"),
    [
        *(("s5", "1"), ("s4", "2"), ("s3", "3"), ("s1", "5"), ("s2", "Sorry")),
        *(("1", "7"), ("0", "8"), ("58", "10"), ("57", "11"), ("56", "12")),
    ],
)
def test_any_card_that_brings_it_home_will_do(place: str, card: str) -> None:
    assert "r=30,H,Hf" not in after("r=30,31,H", card)
    answers = after(f"r={place}f,30,29", card)
    assert {"r=29,H,Hf", "r=30,H,Hf", "r=29,30,Hf"} <= answers


@pytest.mark.clause("F-88")
def test_only_an_own_pawn_and_only_by_the_fire_pawn() -> None:
    game = game_at("r=s3f,20,H y=30,40", "3")
    choose(game, "FORWARD", piece=0)
    assert [choice.piece for choice in choices(game) if choice.verb == "FETCH"] == [1]
    # Another pawn of that colour comes Home, or Fire is an opponent's: nothing is asked.
    assert after("r=s3,20f,H", "3") == {"r=20f,H,H", "r=23f,s3,H"}
    assert after("r=s3,20,H y=Hf", "3") == {"r=20,H,H y=Hf", "r=23,s3,H y=Hf"}


@pytest.mark.clause("F-89")
def test_an_iced_pawn_cannot_be_fetched() -> None:
    assert after("r=s3f,20i,H", "3") == {"r=20i,H,Hf"}
    game = game_at("r=s3f,20i,30", "3")
    choose(game, "FORWARD", piece=0)
    assert [choice.piece for choice in choices(game) if choice.verb == "FETCH"] == [2]


@pytest.mark.clause("F-90")
def test_the_fetched_pawn_bumps_nobody_and_fire_remains() -> None:
    game = game_at("r=s3f,13,S y=16,17,18", "3")
    choose(game, "FORWARD", piece=1)
    told = choose(game, "FETCH", piece=2)
    assert told[0] == ("FETCH", 2, 13, 65)
    assert "BUMP" not in whats(game) and "SLIDE" not in whats(game)
    assert pawns_of(game) == "r=H,Hf y=16,17,18"
    assert game.fire == 1 + 1


@pytest.mark.clause("F-91")
def test_one_is_asked_once_right_after_the_arrival() -> None:
    game = game_at("r=s3f,20,30", "3")
    choose(game, "FORWARD", piece=0)
    assert (ask_of(game), verbs(game)) == ("FETCH", ["FETCH", "DECLINE"])
    assert choose(game, "DECLINE")[0] == ("DECLINE", 0, 8, 0)
    assert (game.turn, pawns_of(game)) == (1, "r=20,30,Hf")
    # Fire on a pawn that is Home does nothing more.
    assert after("r=20,30,Hf", "3") == {"r=23,30,Hf", "r=20,33,Hf"}
    assert after("r=s3,20,Hf", "3") == {"r=20,H,Hf", "r=23,s3,Hf"}


@pytest.mark.clause("F-91")
def test_one_is_asked_only_if_there_is_a_pawn_to_fetch() -> None:
    game = game_at("r=s3f,20i,H", "3")
    choose(game, "FORWARD", piece=0)
    assert game.turn == 1
    game = game_at("r=s3f,H,H", "3")
    choose(game, "FORWARD", piece=0)
    assert game.over


@pytest.mark.clause("F-91")
def test_a_2_moves_fire_off_a_pawn_that_is_home() -> None:
    assert "r=22f,30,H" in after("r=20,30,Hf", "2")


@pytest.mark.clause("F-92")
def test_fire_moved_onto_a_pawn_that_is_home_fetches_nobody() -> None:
    game = game_at("r=20,30,H", "2")
    choose(game, "FIRE", piece=2)
    assert ask_of(game) == "PIECE"
    choose(game, "FORWARD", piece=0)
    assert (game.turn, pawns_of(game)) == (1, "r=22,30,Hf")


@pytest.mark.clause("F-93")
def test_a_pawn_given_fire_by_a_2_that_brings_it_home_does_fetch() -> None:
    game = game_at("r=s4,30,H", "2")
    choose(game, "FIRE", piece=0)
    choose(game, "FORWARD", piece=0)
    assert ask_of(game) == "FETCH"
    choose(game, "FETCH", piece=1)
    assert (pawns_of(game), game.winners) == ("r=H,H,Hf", 1)


# --- inside a 7


@pytest.mark.clause("F-94")
def test_after_the_first_part_another_pawn_must_still_use_the_balance() -> None:
    # Three bring the Fire pawn Home. If the pawn on 20 were fetched, s5 could not use the four.
    game = game_at("r=s3f,20,s5", "7")
    choose(game, "FORWARD", piece=0, number=3)
    assert (ask_of(game), game.legal()) == ("FETCH", 2)
    assert [(c.verb, c.piece) for c in choices(game)] == [("FETCH", 2), ("DECLINE", 0)]
    choose(game, "FETCH", piece=2)
    assert ask_of(game) == "STEPS"
    choose(game, "FORWARD", piece=1, number=4)
    # 24 is a triangle: it slid to 28.
    assert (pawns_of(game), game.turn) == ("r=28,H,Hf", 1)


@pytest.mark.clause("F-94")
def test_not_even_to_bring_the_last_pawn_home() -> None:
    game = game_at("r=s3f,20,H", "7")
    choose(game, "FORWARD", piece=0, number=3)
    assert ask_of(game) == "STEPS", "with nobody to use the four the fetch is not offered"
    # The other order is another matter: then nothing is owed any more.
    apart = {"r=27,s3f,H", "r=26,s4f,H", "r=25,s5f,H"}
    assert after("r=s3f,20,H", "7") == apart | {"r=28,H,Hf", "r=H,H,Hf"}


@pytest.mark.clause("F-94")
def test_where_only_a_fetch_frees_the_square_for_the_balance_it_is_the_only_choice() -> None:
    # Two bring Fire Home; five lead from the entry onto s5, and nowhere from s5.
    game = game_at("r=s4f,2,s5", "7")
    choose(game, "FORWARD", piece=0, number=2)
    assert ask_of(game) == "FETCH"
    assert [(c.verb, c.piece) for c in choices(game)] == [("FETCH", 2)], "it cannot be declined"
    choose(game, "FETCH", piece=2)
    choose(game, "FORWARD", piece=1, number=5)
    assert pawns_of(game) == "r=s5,H,Hf"


@pytest.mark.clause("F-94")
def test_an_iced_pawn_cannot_use_the_balance() -> None:
    game = game_at("r=s3f,20i,30", "7")
    choose(game, "FORWARD", piece=0, number=3)
    assert ask_of(game) == "STEPS", "to fetch the one on 30 would leave the iced one only"
    assert [(c.piece, c.number) for c in choices(game)] == [(2, 4)]


@pytest.mark.clause("F-94")
def test_after_the_second_part_a_fetch_is_free_and_may_win() -> None:
    game = game_at("r=s3f,20,H", "7")
    choose(game, "FORWARD", piece=1, number=4)
    assert ask_of(game) == "STEPS"
    choose(game, "FORWARD", piece=0, number=3)
    assert (ask_of(game), verbs(game)) == ("FETCH", ["FETCH", "DECLINE"])
    choose(game, "FETCH", piece=1)
    assert game.over and game.winners == 1


@pytest.mark.clause("F-94")
def test_after_a_7_that_is_not_split_a_fetch_is_free() -> None:
    assert {"r=20,H,Hf", "r=H,H,Hf"} <= after("r=1f,20,H", "7")
