# SPDX-License-Identifier: MIT
"""Holding five cards in fire_ice: what may be chosen, and what may be discarded."""

import random
from collections import Counter

import pytest

import engine
from engine import hands
from support.games import ask_of, choices, choose, trail, whats
from support.positions.fire_ice import CARDS, after, game_at, held, pawns_of, verbs


def offered(pawns: str, cards: str, turn: str = "r") -> dict[str, set[str]]:
    """CARD and DISCARD -> the cards that may be chosen so."""
    found: dict[str, set[str]] = {"CARD": set(), "DISCARD": set()}
    for choice in choices(game_at(pawns, cards, turn)):
        found[choice.verb].add("Sorry" if choice.card == 13 else str(choice.card))
    return found


@pytest.mark.clause("F-124")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_one_at_a_time_from_who_begins(seats: int) -> None:
    game = engine.new("fire_ice", seats=seats, seed=6, hand=5)
    dealt = [step for step in trail(game) if step.what == "DEAL"]
    order = [(game.turn + i) % seats for i in range(5 * seats)]
    assert [step.piece for step in dealt] == order
    assert [step.after for step in dealt] == list(range(44, 44 - 5 * seats, -1))
    assert all(len(held(game, seat)) == 5 for seat in range(seats))
    assert game.undrawn == 45 - 5 * seats
    assert ask_of(game) == "CARD"


@pytest.mark.clause("F-125")
def test_a_turn_is_choose_play_discard_draw() -> None:
    game = game_at("r=20,H,H", "3,5,5,8,12")
    left = game.undrawn
    told = choose(game, "CARD", card=5)
    assert told == [("PLAY", 0, 5, 0)]
    assert (ask_of(game), game.card, held(game, 0)) == ("PIECE", 5, ["3", "5", "8", "12"])
    assert game.undrawn == left, "not drawn before it is played"
    choose(game, "FORWARD")
    assert whats(game) == ["MOVE", "DEAL"]
    assert (game.turn, game.card, len(held(game, 0))) == (1, 0, 5)
    assert game.undrawn == left - 1


@pytest.mark.clause("F-125")
def test_a_fire_move_comes_before_the_choice() -> None:
    game = game_at("r=20f,H,H", "3,5,5,8,12", turn="r")
    assert ask_of(game) == "CARD", "already decided in such a line"
    game = game_at("r=20f,H,H b=40,H,H", "3,5,5,8,12", turn="b")
    choose(game, "CARD", card=3)
    choose(game, "FORWARD")
    while game.turn != 0:
        game.play(0)
    assert (ask_of(game), verbs(game)) == ("RUN", ["RUN", "DECLINE"])
    choose(game, "RUN")
    assert ask_of(game) == "CARD" and pawns_of(game).startswith("r=30f")


@pytest.mark.clause("F-126")
def test_all_ways_of_every_card_that_can_move_a_pawn() -> None:
    assert offered("r=33,H,H", "3,4,12,Sorry,8") == {
        "CARD": {"3", "4", "12", "Sorry", "8"},
        "DISCARD": set(),
    }
    assert after("r=33,S,H", "3,4,5,") == {
        *("r=36,H", "r=6,33,H"),
        "r=29,H",
        *("r=38,H", "r=8,33,H"),
    }


@pytest.mark.clause("F-126")
def test_equal_cards_are_one_choice() -> None:
    assert len(choices(game_at("r=33,H,H", "3,3,5,5,5"))) == 2
    assert len(choices(game_at("r=s5,H,H", "3,3,5,5,5"))) == 2


@pytest.mark.clause("F-127")
def test_while_one_card_can_move_a_pawn_none_that_cannot_may_be_chosen() -> None:
    assert offered("r=s3,H,H", "3,5,8,12,7") == {"CARD": {"3"}, "DISCARD": set()}
    assert offered("r=S,H,H", "4,4,Sorry,4,8") == {"CARD": {"8"}, "DISCARD": set()}
    assert offered("r=s3,H,H", "2,12,12,12,12") == {"CARD": {"2"}, "DISCARD": set()}


@pytest.mark.clause("F-128")
def test_a_1_counts_if_some_place_for_ice_lets_a_pawn_move() -> None:
    # Onto yellow's pawn, unless it gets the Ice.
    assert offered("r=20,H,H y=21,50", "1,4,4,4,4")["CARD"] == {"1", "4"}
    assert offered("r=s5,20,H y=50", "1,12,12,12,12")["CARD"] == {"1", "12"}
    # There is no other place for the Ice, and so it bars the only move.
    assert offered("r=S,H,H y=4", "1,4,4,4,4") == {"CARD": set(), "DISCARD": {"1", "4"}}
    # Ice leaves the only pawn that can move, or the one that stands in its way.
    assert offered("r=20i,H,H y=50", "1,3,3,3,3") == {"CARD": {"1"}, "DISCARD": set()}
    assert offered("r=20,H,H y=21i,50", "1,3,3,3,3")["CARD"] == {"1", "3"}
    assert offered("r=S,H,H y=4i", "1,4,4,4,4") == {"CARD": {"1"}, "DISCARD": set()}


@pytest.mark.clause("F-128")
def test_once_chosen_a_1_is_played_as_any_1() -> None:
    assert after("r=20,H,H y=21,50", "1,") == {"r=21,H,H y=50i", "r=20,H,H y=21i,50"}


@pytest.mark.clause("F-129")
def test_an_11_may_be_chosen_for_a_swap_but_not_declined() -> None:
    assert offered("r=58,s3,H y=40", "11,3,3,3,3") == {"CARD": {"11", "3"}, "DISCARD": set()}
    game = game_at("r=58,s3,H y=40", "11,3,3,3,3")
    choose(game, "CARD", card=11)
    assert verbs(game) == ["SWAP"]
    assert "r=58,s3,H y=40" not in after("r=58,s3,H y=40", "11,3,3,3,3")
    # Nor where it could be discarded: that is a choice of its own.
    game = game_at("r=58,H,H y=40", "11,")
    assert verbs(game) == ["CARD", "DISCARD"]
    choose(game, "CARD")
    assert verbs(game) == ["SWAP"]


@pytest.mark.clause("F-130")
def test_with_nothing_but_swaps_any_card_may_be_discarded() -> None:
    assert offered("r=59,H,H y=40", "11,12,12,11,12") == {"CARD": {"11"}, "DISCARD": {"11", "12"}}
    assert offered("r=s5,H,H y=40", "11,12,12,7,8") == {
        "CARD": set(),
        "DISCARD": {"11", "12", "7", "8"},
    }
    assert after("r=59,H,H y=40", "11,12,") == {"r=59,H,H y=40", "r=40,H,H y=59"}


@pytest.mark.clause("F-131")
def test_a_1_or_2_so_discarded_still_moves_its_token() -> None:
    assert after("r=S,H,H y=4", "1,") == {"r=H,H y=4i"}
    assert after("r=s5,H,H", "2,") == {"r=s5,H,H", "r=s5f,H,H", "r=s5,H,Hf"}
    game = game_at("r=S,H,H y=4", "1,4,4,4,4")
    assert choose(game, "DISCARD", card=1) == [("DISCARD", 0, 1, 0)]
    assert (ask_of(game), game.turn) == ("ICE", 0)
    choose(game, "ICE")
    assert (whats(game), game.turn) == (["ICE", "DEAL"], 1), "no pawn is asked for"


@pytest.mark.clause("F-131")
def test_every_other_card_so_discarded_does_nothing() -> None:
    game = game_at("r=S,H,H y=4", "1,4,4,4,4")
    told = choose(game, "DISCARD", card=4)
    assert told == [("DISCARD", 0, 4, 0), ("DEAL", 0, 0, game.undrawn)]
    assert (pawns_of(game), game.turn) == ("r=H,H y=4", 1)


@pytest.mark.clause("F-132")
def test_the_cards_held_stay_in_their_hands_when_the_pile_is_shuffled() -> None:
    rng = random.Random(1)
    game = engine.new("fire_ice", seed=1, hand=5)
    shuffles = 0
    while n := game.legal():
        before = [Counter(held(game, seat)) for seat in range(4)]
        seat = game.seat
        game.play(rng.randrange(n))
        if "SHUFFLE" in whats(game):
            shuffles += 1
            (shuffle,) = (step for step in trail(game) if step.what == "SHUFFLE")
            assert shuffle.after == 45 - 19, "all but those held, the one just played among them"
            for other in range(4):
                if other != seat:
                    assert Counter(held(game, other)) == before[other]
            assert sum(hands.size(game, s) for s in range(4)) == 20
    assert shuffles > 2


@pytest.mark.clause("F-136")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_of_a_hand_does_to_the_tokens_what_one_that_was_drawn_does(card: str) -> None:
    for pawns in ("r=20,33f,S y=40,50i", "r=20,s4f,S y=40i", "r=S,24,25i y=18f,26"):
        assert after(pawns, f"{card},") == after(pawns, card)


@pytest.mark.clause("F-136")
def test_every_question_about_a_token_is_asked_of_who_holds_a_hand() -> None:
    rng = random.Random(5)
    asked = set()
    for seed in range(6):
        game = engine.new("fire_ice", seed=seed, hand=5)
        while n := game.legal():
            asked.add(ask_of(game))
            game.play(rng.randrange(n))
    assert asked >= {"CARD", "RUN", "ICE", "FIRE", "FETCH"}


@pytest.mark.clause("F-137")
def test_both_options_can_be_chosen_together() -> None:
    game = engine.new("fire_ice", seats=3, seed=4, tokens=False, hand=5)
    assert [len(held(game, seat)) for seat in range(3)] == [5, 5, 5], "one section"
    while n := game.legal():
        assert ask_of(game) in ("CARD", "PIECE", "STEPS", "OTHER"), "and the other"
        assert (game.ice, game.fire) == (0, 0)
        game.play(n // 2)
    assert game.over
    for card in CARDS:
        pawns = "r=20,33,S y=40,50"
        assert after(pawns, f"{card},", tokens=False) == after(pawns, card, tokens=False)


@pytest.mark.clause("F-137")
@pytest.mark.parametrize("card", [1, 2])
def test_without_tokens_a_1_or_2_of_a_hand_moves_none(card: int) -> None:
    # With them, Ice would have to go where it bars the only move of a 1.
    game = game_at("r=S,H,H y=4", f"{card},4", tokens=False)
    assert [(c.verb, c.card) for c in choices(game)] == [("CARD", card)]
    choose(game, "CARD")
    assert ask_of(game) == "PIECE"
    # One that is discarded does nothing at all.
    game = game_at("r=H,H,H y=20", f"{card},4", tokens=False)
    choose(game, "DISCARD", card=card)
    assert (game.turn, whats(game), pawns_of(game)) == (1, ["DISCARD", "DEAL"], "r=H,H,H y=20")
