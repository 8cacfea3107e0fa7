# SPDX-License-Identifier: MIT
"""A turn of fire_ice: the question before the draw, one card, no way round it."""

import pytest
from games import choices, trail
from positions_fire_ice import after, ask_of, choose, game_at, pawns_of, stack, stays, verbs, whats

from engine import codes


@pytest.mark.clause("F-22")
def test_a_fire_move_comes_before_the_draw_and_the_card_after_it() -> None:
    game = game_at("r=20f,H,H y=50", "3", turn="y", colours="ry")
    stack(game, ["5", "8"])
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
    # One back from s1 and the slide that sends the other pawn to Start: both hurt.
    assert after("r=s1,H,H", "10") == {"r=2,H,H"}
    assert after("r=13,17,H", "3") == {"r=19,H", "r=13,20,H"}
    assert after("r=12,18,H g=s5,H,H", "4") == {"r=8,18,H g=s5,H,H", "r=12,14,H g=s5,H,H"}
    for card in ("1", "3", "4", "5", "7", "8", "10", "12", "Sorry"):
        game = game_at("r=20,26,H", card)
        assert not {"PASS", "DECLINE"} & set(verbs(game)), card


@pytest.mark.clause("F-24")
def test_the_only_card_that_may_be_declined_is_an_11() -> None:
    # Both can be played in a way that helps the opponent only.
    assert verbs(game_at("r=58,H,H y=40", "11")) == ["SWAP", "PASS"]
    assert verbs(game_at("r=58,H,S y=5", "Sorry")) == ["TAKE", "FORWARD"]


@pytest.mark.clause("F-25")
def test_a_first_part_is_open_only_if_the_rest_can_be_done() -> None:
    # Red's pawn on s4 could go 1 or 2, but nobody can go 6 or 5 then.
    game = game_at("r=s4,s5,H", "7")
    assert verbs(game) == ["PASS"]
    game = game_at("r=s4,20,H", "7")
    assert {(c.piece, c.number) for c in choices(game)} == {(0, 1), (0, 2), (1, 5), (1, 6), (1, 7)}


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
@pytest.mark.parametrize("card", ["3", "5", "7", "8", "10", "12"])
def test_if_no_pawn_can_be_moved_the_card_is_forfeited(card: str) -> None:
    pawns = "r=3i,H,H y=50" if card == "10" else "r=s5,H,H y=50"
    assert stays(pawns, card)
    game = game_at(pawns, card)
    assert choose(game, "PASS")[0][:3] == ("PASS", 0, int(card))
    assert game.turn == 1


@pytest.mark.clause("F-27")
def test_what_a_1_or_a_2_did_with_its_token_stands() -> None:
    assert after("r=H,H,H y=6,50", "1") == {"r=H,H,H y=6i,50", "r=H,H,H y=6,50i"}
    assert after("r=s5,H,H", "2") == {"r=s5,H,H", "r=s5f,H,H", "r=s5,H,Hf"}


@pytest.mark.clause("F-28", "F-30")
def test_a_card_is_on_the_discards_before_anything_is_drawn() -> None:
    # The only card left over for the shuffle would be missing if it were not.
    game = game_at("", "4")
    stack(game, [], left=0)
    choose(game, "PASS")
    shuffle = trail(game)[1]
    assert shuffle == ("SHUFFLE", 1, 0, 45), "every discard, the 4 just played among them"
    assert game.undrawn == 44


@pytest.mark.clause("F-29")
def test_the_discards_are_shuffled_only_when_a_card_must_be_drawn_and_none_is_left() -> None:
    game = game_at("", "4")
    stack(game, ["4"], left=1)
    choose(game, "PASS")
    assert whats(game) == ["PASS", "DRAW"]
    assert game.undrawn == 0, "empty, and not yet shuffled"
    choose(game, "PASS")
    assert whats(game) == ["PASS", "SHUFFLE", "DRAW"]


@pytest.mark.clause("F-29")
def test_a_fire_move_waits_with_an_empty_pile() -> None:
    game = game_at("r=20f,H,H", "4", turn="g")
    stack(game, [], left=0)
    choose(game, "PASS")
    assert (ask_of(game), game.undrawn, whats(game)) == ("RUN", 0, ["PASS"])
    choose(game, "DECLINE")
    assert whats(game) == ["DECLINE", "SHUFFLE", "DRAW"]


@pytest.mark.clause("F-31")
def test_pawns_of_one_colour_in_start_are_one_choice() -> None:
    assert len(choices(game_at("", "3"))) == 1
    assert len(choices(game_at("y=20", "Sorry"))) == 1
    assert len(choices(game_at("r=20", "3"))) == 2


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
