# SPDX-License-Identifier: MIT
"""A turn of partners: which card, whose turn, and when the hand is folded."""

import pytest

from engine import codes
from support.games import Choice, choices, trail
from support.positions import partners as its
from support.positions.partners import after, choose, fold, game_at, play, random_game, table


@pytest.mark.clause("P-24")
def test_the_left_of_the_dealer_leads_in_each_deal() -> None:
    leads = []
    for game in random_game(seed=1):
        if "TRADE" in [step.what for step in trail(game)]:
            assert game.ask == codes.ASK_CARD
            assert game.seat == (game.dealer + 1) % 4
            leads.append(game.deal)
    assert {1, 2, 3} <= set(leads)


@pytest.mark.clause("P-25")
def test_one_card_is_played_and_the_turn_passes_on() -> None:
    game = table("r=2,3 y=5,6 g=9,10 b=12,12", "r=5 y=20 g=35 b=50")
    play(game, "3")
    assert its.movers(game) == "r=8 y=20 g=35 b=50"
    assert (its.hand(game, "r"), its.asked(game)) == (["2"], "y")
    play(game, "5")
    play(game, "9")
    play(game, "12")
    assert (its.asked(game), its.movers(game)) == ("r", "r=8 y=25 g=44 b=2")
    assert game.ask == codes.ASK_CARD


@pytest.mark.clause("P-26")
def test_a_card_that_can_be_played_must_be_even_one_that_hurts() -> None:
    # Red's one card walks onto a pair; brings a mover in before a blocked start; switches.
    assert after("r=10 y=12,12", ["2"]) == {"y=12,12"}
    assert after("", ["2", "5", "heart"]) == {"r=0f"}
    assert after("r=1 y=58", ["switch", "4"]) == {"r=58 y=1", "r=57 y=58"}
    game = table("r=2,3,heart,5", "")
    assert its.offered(game) == {"heart"}
    assert len(choices(game)) == 1
    game = table("r=2,3,heart,5", "r=20")
    assert its.offered(game) == {"2", "3", "heart", "5"}, "which one is free"
    assert not {"PASS", "FOLD", "DECLINE"} & {choice.verb for choice in choices(game)}


@pytest.mark.clause("P-27")
def test_who_can_play_nothing_folds_the_whole_hand() -> None:
    game = table("r=2,3,5,4 y=2,3", "y=20")
    assert choices(game) == [Choice("FOLD", 0, 0, 0)]
    game.look(0)
    assert [step.what for step in trail(game)] == ["FOLD", *["DISCARD"] * 4]
    game.play(0)
    assert (its.hand(game, "r"), its.movers(game), its.asked(game)) == ([], "y=20", "y")


@pytest.mark.clause("P-28")
def test_a_hand_that_can_be_played_may_not_be_folded() -> None:
    for game in random_game(seed=2):
        verbs = [choice.verb for choice in choices(game)]
        if game.ask == codes.ASK_CARD:
            assert verbs == ["FOLD"] or set(verbs) == {"CARD"}


@pytest.mark.clause("P-29")
def test_the_turn_skips_who_has_no_cards() -> None:
    game = table("r=2,3 g=5,6 b=9", "r=5 g=35 b=50", turn="g")
    play(game, "5")
    play(game, "9")
    assert its.asked(game) == "r"
    play(game, "2")
    assert its.asked(game) == "g", "yellow holds none"
    game = table("r=2,3 y=3,5 g=5,6", "r=5 g=35")
    play(game, "2")
    fold(game)
    assert its.asked(game) == "g"
    play(game, "5")
    assert its.asked(game) == "r"
    play(game, "3")
    assert its.asked(game) == "g", "yellow has folded"


@pytest.mark.clause("P-30")
def test_a_deal_is_over_when_all_hands_are_empty() -> None:
    game = table("r=2 y=2 g=2 b=2", "r=5")
    play(game, "2")
    for _ in range(2):
        fold(game)
        assert (game.deal, game.ask) == (1, codes.ASK_CARD)
    fold(game)
    assert (game.deal, game.ask) == (2, codes.ASK_TRADE)
    # Even if nobody could play anything, it was a deal.
    game = table("r=2,3,4,5 y=2,3,4,5 g=2,3,4,5 b=2,3,4,5", deal=2)
    for _ in range(4):
        fold(game)
    assert (game.deal, game.ask) == (3, codes.ASK_TRADE)


@pytest.mark.clause("P-31")
def test_a_card_played_and_a_hand_folded_lie_open_first() -> None:
    game = table("r=8,3,heart", "r=5")
    lying = game.state[32 + game.deck_size]
    choose(game, "8")
    assert [tuple(step) for step in trail(game)] == [("PLAY", 0, 8, 0)]
    assert game.ask == codes.ASK_PIECE and game.card == 8
    assert game.state[32 + lying] == 8, "on top of the discards"
    game = table("r=2,3,5 y=2", "y=20")
    fold(game)
    records = [tuple(step) for step in trail(game)]
    assert records == [("FOLD", 0, 3, 0), *(("DISCARD", 0, card, 0) for card in (2, 3, 5))]
    assert list(game.state[32 + lying - 1 : 32 + lying + 2]) == [2, 3, 5]


@pytest.mark.clause("P-32")
def test_a_first_part_is_open_only_if_the_rest_can_be_done() -> None:
    # 12 can go 1 or 2 before yellow's start, 20 anything: a part of 12 alone is no seven.
    game = game_at("r=12,20 y=15", "7")
    assert Choice("FORWARD", 7, 2, 2) in choices(game)
    assert Choice("FORWARD", 7, 2, 3) not in choices(game)
    # With 27 before green's start as well, five of its steps are missing.
    game = game_at("r=12,27 y=15 g=30", "7")
    assert [choice.verb for choice in choices(game)] == ["PASS"]
    game = game_at("r=12,27,20 y=15 g=30", "7")
    assert Choice("FORWARD", 7, 1, 2) in choices(game)
    # A switch is begun only by a mover that somebody can be switched with.
    game = game_at("r=5 y=20,20", "switch")
    assert [choice.verb for choice in choices(game)] == ["PASS"]


@pytest.mark.clause("P-33")
def test_movers_of_one_colour_in_one_place_are_a_single_choice() -> None:
    assert len(choices(game_at("r=20,20,20", "3"))) == 1
    assert len(choices(game_at("", "heart"))) == 1
    assert choices(game_at("r=0,0,0f,0f", "3")) == [
        Choice("FORWARD", 3, 0, 3),
        Choice("FORWARD", 3, 2, 3),
    ]
    assert after("r=0,0f", "4") == {"r=0f,56", "r=0,56"}, "which one is left is told apart"
    game = game_at("r=20,20", "7")
    assert len(choices(game)) == 7
    game.play(choices(game).index(Choice("FORWARD", 7, 2, 3)))
    assert choices(game) == [Choice("FORWARD", 7, 3, 4)]


@pytest.mark.clause("P-34")
def test_equal_cards_are_a_single_choice() -> None:
    game = table("r=5,5,5,2", "r=20")
    assert choices(game) == [Choice("CARD", 5, 0, 0), Choice("CARD", 2, 0, 0)]
    seen = 0
    for game in random_game(seed=3):
        if game.ask in (codes.ASK_CARD, codes.ASK_TRADE):
            kinds = [choice.card for choice in choices(game)]
            assert len(kinds) == len(set(kinds))
            seen += game.ask == codes.ASK_TRADE and len(kinds) < 4
    assert seen
