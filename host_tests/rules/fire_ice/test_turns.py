# SPDX-License-Identifier: MIT
"""A turn of fire_ice: the question before the draw; more is in rules/races/test_turns."""

import pytest

from engine import codes
from support.games import ask_of, choices, choose, whats
from support.positions.fire_ice import after, game_at, pawns_of, verbs


@pytest.mark.clause("F-22")
def test_a_fire_move_comes_before_the_draw_and_the_card_after_it() -> None:
    game = game_at("r=20f,H,H y=50", "3", turn="y", colours="ry", then=["5", "8"])
    choose(game, "FORWARD", piece=6)
    assert (ask_of(game), game.seat, game.card) == ("RUN", 0, 0)
    assert "DRAW" not in whats(game), "nothing is drawn before the question is answered"
    choose(game, "RUN")
    assert pawns_of(game) == "r=30f,H,H y=53"
    assert (ask_of(game), game.seat, game.card) == ("PIECE", 0, 5), "drawn and played at once"
    choose(game, "FORWARD")
    assert pawns_of(game) == "r=35f,H,H y=53"
    assert (ask_of(game), game.seat, game.card) == ("PIECE", 1, 8)


@pytest.mark.clause("F-23")
@pytest.mark.parametrize("card", ["2", "3"])
@pytest.mark.parametrize("pawns", ["r=20,H,H", "r=s5,H,H"])
def test_no_card_draws_again(card: str, pawns: str) -> None:
    game = game_at(pawns, card)
    while game.turn == 0:
        game.play(game.legal() - 1)
    assert (game.turn, game.seat) == (1, 1)
    assert whats(game).count("DRAW") == 1


@pytest.mark.clause("F-24")
def test_a_card_that_can_be_played_must_be() -> None:
    for card in ("1", "3", "4", "5", "7", "8", "10", "12", "Sorry"):
        game = game_at("r=20,26,H", card)
        assert not {"PASS", "DECLINE"} & set(verbs(game)), card


@pytest.mark.clause("F-24")
def test_the_only_card_that_may_be_declined_is_an_11() -> None:
    # Both can be played in a way that helps the opponent only.
    assert verbs(game_at("r=58,H,H y=40", "11")) == ["SWAP", "PASS"]
    assert verbs(game_at("r=58,H,S y=5", "Sorry")) == ["TAKE", "FORWARD"]


@pytest.mark.clause("F-26")
def test_the_token_of_a_1_is_moved_first_and_the_move_judged_after_that() -> None:
    # Red can only go from 20 to 21. With Ice on yellow's pawn there it cannot.
    assert after("r=20,H,H y=21,40", "1") == {"r=20,H,H y=21i,40", "r=21,H,H y=40i"}
    game = game_at("r=20,H,H y=21,40", "1")
    assert ask_of(game) == "ICE"
    choose(game, "ICE", piece=9)
    assert (ask_of(game), verbs(game)) == ("PIECE", ["PASS"])


@pytest.mark.clause("F-26")
def test_the_token_of_a_2_is_moved_first() -> None:
    game = game_at("r=20,H,H", "2")
    assert ask_of(game) == "FIRE"
    choose(game, "FIRE", piece=0)
    assert (ask_of(game), pawns_of(game)) == ("PIECE", "r=20f,H,H")
    choose(game, "FORWARD")
    assert pawns_of(game) == "r=22f,H,H"


@pytest.mark.clause("F-27")
def test_what_a_1_or_a_2_did_with_its_token_stands() -> None:
    assert after("r=H,H,H y=6,50", "1") == {"r=H,H,H y=6i,50", "r=H,H,H y=6,50i"}
    assert after("r=s5,H,H", "2") == {"r=s5,H,H", "r=s5f,H,H", "r=s5,H,Hf"}


@pytest.mark.clause("F-29")
def test_a_fire_move_waits_with_an_empty_pile() -> None:
    game = game_at("r=20f,H,H", "4", turn="g", left=0)
    choose(game, "PASS")
    assert (ask_of(game), game.undrawn, whats(game)) == ("RUN", 0, ["PASS"])
    choose(game, "DECLINE")
    assert whats(game) == ["DECLINE", "SHUFFLE", "DRAW"]


@pytest.mark.clause("F-31")
def test_a_token_tells_pawns_in_start_apart() -> None:
    assert after("r=Sf", "3") == {"r=Sf,6", "r=6f"}
    assert after("r=Sf y=20", "Sorry") == {"r=Sf,20", "r=20f"}
    game = game_at("r=Sf", "3")
    assert len(choices(game)) == 2, "the two others are alike"
    # Fire of another colour is none of their business.
    assert len(choices(game_at("y=Sf", "3"))) == 1


@pytest.mark.clause("F-31")
def test_fire_goes_to_one_of_those_alike() -> None:
    assert [c.verb for c in choices(game_at("", "2"))] == ["FIRE", "DECLINE"]
    assert [c.verb for c in choices(game_at("r=H,H", "2"))] == ["FIRE", "FIRE", "DECLINE"]
    # From one pawn in Start to another is to leave it where it is.
    assert [c.verb for c in choices(game_at("r=Sf,20", "2"))] == ["FIRE", "DECLINE"]


@pytest.mark.clause("F-31")
def test_one_of_those_alike_in_start_is_fetched() -> None:
    game = game_at("r=s5f", "1")
    choose(game, "FORWARD", piece=2)
    assert ask_of(game) == "FETCH"
    assert [c.verb for c in choices(game)] == ["FETCH", "DECLINE"]
    assert game.ask == codes.ASK_FETCH
