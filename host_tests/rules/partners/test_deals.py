# SPDX-License-Identifier: MIT
"""Dealing and trading in partners."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine import codes, hands
from support.games import choices, trail
from support.positions import partners as its
from support.positions.partners import ALL_IN, COLOURS, choose, fold, random_game, table

Game = Any


def deals(seed: int, **options: Any) -> Iterator[Game]:
    """A random game right after each of its deals."""
    for game in random_game(seed, **options):
        if any(step.what == "DEALER" for step in trail(game)):
            yield game


def shuffled(game: Game) -> bool:
    return any(step.what == "SHUFFLE" for step in trail(game))


def held_by_all(game: Game) -> Counter[int]:
    return Counter(game.hand(seat, i) for seat in range(4) for i in range(4))


def last_fold(deal: int) -> Game:
    """Nobody can play the last hand of a deal, red's."""
    return table("r=2", deal=deal, dealer="b")


@pytest.mark.clause("P-15")
def test_a_dealership_begins_with_all_the_cards_shuffled() -> None:
    new = Counter(engine.new("partners").deck)
    dealerships = 0
    for game in deals(seed=1):
        if game.deal == 1:
            dealerships += 1
            shuffle = next(step for step in trail(game) if step.what == "SHUFFLE")
            assert (shuffle.piece, shuffle.after) == (game.dealer, 56)
            left = Counter(game.state[32 : 32 + game.undrawn])
            assert held_by_all(game) + left == new, "those never dealt are in, too"
    assert dealerships > 2
    # Seeds differ, and so does what is dealt from the same order of discards.
    again = [last_fold(deal=3) for _ in range(2)]
    again[1].veil(0, 5)
    for game in again:
        fold(game)
    assert held_by_all(again[0]) != held_by_all(again[1])


@pytest.mark.clause("P-16")
def test_a_deal_goes_round_one_card_at_a_time_from_the_dealers_left() -> None:
    for game in deals(seed=2):
        dealt = [step for step in trail(game) if step.what == "DEAL"]
        order = [(game.dealer + 1 + i) % 4 for i in range(16)]
        assert [step.piece for step in dealt] == order
        assert [step.after for step in dealt] == list(
            range(game.undrawn + 15, game.undrawn - 1, -1)
        )
        assert all(len(its.hand(game, colour)) == 4 for colour in COLOURS)


@pytest.mark.clause("P-17")
def test_a_dealer_deals_three_times_from_one_shuffle() -> None:
    seen: Counter[int] = Counter()
    for number, game in enumerate(deals(seed=3)):
        assert game.deal == number % 3 + 1
        assert shuffled(game) == (game.deal == 1)
        assert game.undrawn == 56 - 16 * game.deal
        seen = held_by_all(game) + (seen if game.deal > 1 else Counter())
        if game.deal == 3:
            assert game.undrawn == 8
            unseen = Counter(game.state[32 : 32 + 8])
            assert seen + unseen == Counter(game.deck), "no card was dealt twice"
    assert number > 6


@pytest.mark.clause("P-18")
def test_after_the_third_deal_the_next_player_deals() -> None:
    found = [(game.dealer, game.deal) for game in deals(seed=4)]
    first = found[0][0]
    assert found == [((first + k // 3) % 4, k % 3 + 1) for k in range(len(found))]
    for deal, dealer in ((1, "b"), (2, "b"), (3, "r")):
        game = last_fold(deal)
        fold(game)
        assert COLOURS[game.dealer] == dealer


@pytest.mark.clause("P-19")
def test_everybody_gives_a_card_to_the_partner_before_the_first_is_played() -> None:
    for game in deals(seed=5):
        before = {colour: its.hand(game, colour) for colour in COLOURS}
        given = {}
        copy = engine.twin(game)
        for _ in range(4):
            assert copy.ask == codes.ASK_TRADE
            assert {choice.verb for choice in choices(copy)} == {"GIVE"}
            given[its.asked(copy)] = sorted(its.offered(copy))[0]
            choose(copy, given[its.asked(copy)])
        assert copy.ask == codes.ASK_CARD
        for colour, partner in zip("rygb", "gbry", strict=True):
            wanted = Counter(before[colour]) - Counter([given[colour]]) + Counter([given[partner]])
            assert Counter(its.hand(copy, colour)) == wanted


@pytest.mark.clause("P-20")
def test_the_trade_is_compulsory_for_finished_players_too() -> None:
    for movers in ("", f"r={ALL_IN}", f"r={ALL_IN} y={ALL_IN}"):
        game = table("y=2", movers, turn="y", dealer="r")
        fold(game)
        order = []
        while game.ask == codes.ASK_TRADE:
            order.append(its.asked(game))
            assert {choice.verb for choice in choices(game)} == {"GIVE"}, "there is no other way"
            game.play(0)
        assert "".join(order) == "ygbr"


@pytest.mark.clause("P-21")
def test_nobody_can_give_the_card_that_is_coming_back() -> None:
    for seed in range(20):
        game = engine.new("partners", seed=seed)
        for _ in range(4):
            dealt = set(its.hand(game, its.asked(game)))
            assert its.offered(game) == dealt
            game.play(0)
    # All change hands at once: before the fourth has chosen nobody holds another's card.
    game = engine.new("partners", seed=1)
    before = {colour: Counter(its.hand(game, colour)) for colour in COLOURS}
    for _ in range(3):
        game.play(0)
        assert all(not Counter(its.hand(game, colour)) - before[colour] for colour in COLOURS)
        assert "TRADE" not in [step.what for step in trail(game)]
    game.play(0)
    assert "TRADE" in [step.what for step in trail(game)]


@pytest.mark.clause("P-22")
def test_the_players_are_asked_from_the_dealers_left_and_nothing_is_shown() -> None:
    game = engine.new("partners", seed=7)
    for turn in range(4):
        assert (game.seat, game.turn) == ((game.dealer + 1 + turn) % 4,) * 2
        assert game.ask == codes.ASK_TRADE
        game.look(0)
        assert [tuple(step) for step in trail(game)] == [("GIVE", game.seat, 0, 0)]
        seat = game.seat
        game.play(0)
        records = [tuple(step) for step in trail(game)]
        assert records[0] == ("GIVE", seat, 0, 0)
        assert records[1:] == ([("TRADE", 0, 0, 0)] if turn == 3 else [])


@pytest.mark.clause("P-23")
def test_after_the_trade_everybody_holds_four_and_draws_no_more() -> None:
    fewest = 4
    for game in random_game(seed=8):
        sizes = [hands.size(game, seat) for seat in range(4)]
        if game.ask == codes.ASK_TRADE:
            fewest = 4
        else:
            if "TRADE" in [step.what for step in trail(game)]:
                assert sizes == [4, 4, 4, 4]
            assert max(sizes) <= fewest
            fewest = max(sizes)
