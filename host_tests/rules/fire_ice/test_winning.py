# SPDX-License-Identifier: MIT
"""Winning fire_ice, positions on paper, and the game without its tokens."""

import pytest

import engine
from homeward.lab import moves
from support.games import ask_of, choices, choose, whats
from support.positions.fire_ice import CARDS, after, game_at, held, line, pawns_of, stays


@pytest.mark.clause("F-117")
def test_a_third_pawn_that_walks_home_wins() -> None:
    game = game_at("r=s3,H,H y=20", "3")
    told = choose(game, "FORWARD")
    assert told[-1] == ("WIN", 0, 0, 0)
    assert (game.over, game.winners, game.legal()) == (True, 1, 0)


@pytest.mark.clause("F-117")
def test_a_third_pawn_that_is_fetched_wins() -> None:
    game = game_at("b=s3f,20,H", "3", turn="b")
    choose(game, "FORWARD", piece=4)
    assert not game.over
    choose(game, "FETCH")
    assert (game.over, game.winners) == (True, 2)


@pytest.mark.clause("F-117")
def test_two_pawns_home_are_not_enough() -> None:
    game = game_at("r=s3,20,H", "3")
    choose(game, "FORWARD", piece=0)
    assert (game.over, game.winners) == (False, 0)


@pytest.mark.clause("F-118")
@pytest.mark.parametrize("cards", ["3", "3,3,3,3,12"])
def test_a_win_ends_everything(cards: str) -> None:
    # Nothing is drawn, no hand is filled up, the Fire pawn that came Home asks nothing.
    game = game_at("r=s3f,H,H y=20", cards)
    before = game.undrawn
    while not game.over:
        game.play(0)
    assert whats(game) == ["MOVE", "WIN"]
    assert game.undrawn == before
    assert len(held(game, 0)) == (4 if "," in cards else 0)
    with pytest.raises(ValueError, match="the game is over"):
        game.play(0)


@pytest.mark.clause("F-118")
def test_a_7_that_wins_owes_nothing() -> None:
    game = game_at("r=s3,s2,H", "7")
    choose(game, "FORWARD", piece=0, number=3)
    choose(game, "FORWARD", piece=1, number=4)
    assert game.over and game.card == 7


@pytest.mark.clause("F-119")
@pytest.mark.parametrize("card", CARDS)
def test_that_another_colour_is_home_changes_nothing(card: str) -> None:
    pawns = "r=20,33,s2 b=40"
    done = {answer.replace(" y=H,H,H", "") for answer in after(f"{pawns} y=H,H,H", card)}
    assert done == after(pawns, card)


@pytest.mark.clause("F-120")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("1", "2")])
def test_a_colour_with_all_its_pawns_home_moves_none(card: str) -> None:
    assert stays("r=H,H,H y=20 b=40", card)


@pytest.mark.clause("F-120")
def test_its_1_still_moves_ice_and_its_2_may_move_fire() -> None:
    assert after("r=H,H,H y=20 b=40i", "1") == {"r=H,H,H b=40 y=20i"}
    assert after("r=H,H,H y=20f", "2") == {"r=H,H,H y=20f", "r=H,H,Hf y=20"}


# --- without the tokens


@pytest.mark.clause("F-121")
def test_without_the_tokens_nothing_carries_or_asks() -> None:
    game = engine.new("fire_ice", seats=2, seed=9, tokens=False)
    while n := game.legal():
        assert (game.ice, game.fire) == (0, 0)
        assert ask_of(game) in ("PIECE", "STEPS", "OTHER")
        game.play(n - 1)
    # A pawn that comes Home fetches nobody.
    assert after("r=s3,20,H", "3", tokens=False) == {"r=20,H,H", "r=23,s3,H"}
    assert after("r=20,H,H", "fire", tokens=False) == {"r=20,H,H"}


@pytest.mark.clause("F-122")
def test_without_the_tokens_a_1_and_a_2_are_plain() -> None:
    assert after("r=S,20,H y=50", "1", tokens=False) == {"r=4,20,H y=50", "r=21,H y=50"}
    assert after("r=S,20,H y=50", "2", tokens=False) == {"r=5,20,H y=50", "r=22,H y=50"}
    game = game_at("r=S,20,H y=50", "2", tokens=False, then=["5"])
    choose(game, "FORWARD")
    assert (game.turn, game.card) == (1, 5), "and it does not draw again"


@pytest.mark.clause("F-123")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("1", "2")])
def test_without_the_tokens_everything_else_stays(card: str) -> None:
    for pawns in ("", "r=20,33 y=50,s2", "r=13,18,s4 b=16,17", "r=s3,s4,S g=9"):
        assert after(pawns, card, tokens=False) == after(pawns, card)


@pytest.mark.clause("F-123")
def test_the_option_is_in_the_answers() -> None:
    for answer in moves.answer(line("r=20", "3", tokens=False)):
        assert answer.endswith(" tokens=False")


@pytest.mark.clause("F-123")
def test_it_can_be_combined_with_hands() -> None:
    game = engine.new("fire_ice", seats=3, seed=2, tokens=False, hand=5)
    while n := game.legal():
        assert ask_of(game) in ("CARD", "PIECE", "STEPS", "OTHER")
        game.play(n // 2)
    assert game.over
    # A 1 that can move nobody is laid down for nothing, and nothing is asked.
    game = game_at("r=s5,H,H y=20", "2,2", tokens=False)
    assert [(c.verb, c.card) for c in choices(game)] == [("DISCARD", 2)]
    choose(game, "DISCARD")
    assert (game.turn, whats(game)) == (1, ["DISCARD", "DEAL"])
    assert pawns_of(game) == "r=s5,H,H y=20"
