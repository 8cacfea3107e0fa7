# SPDX-License-Identifier: MIT
"""Secrets in partners: `veil` makes a copy that holds what everybody may know, nothing more."""

import itertools
from collections import Counter

import pytest

import engine
from engine import codes, hands, state
from support.games import Game, trail
from support.positions.partners import choose, movers, random_game, table
from support.veils import hand, moments, veiled


@pytest.mark.clause("P-98")
def test_board_card_discards_hand_sizes_and_dealer_are_open_to_all() -> None:
    for game in moments("partners", 1, every=7):
        for seat in range(4):
            copy = veiled(game, seat, seed=seat)
            assert movers(copy) == movers(game)
            for name in ("card", "undrawn", "turn", "seat", "ask", "dealer", "deal", "winners"):
                assert getattr(copy, name) == getattr(game, name), name
            sizes = [[bool(card) for card in hand(each, 3)] for each in (copy, game)]
            assert sizes[0] == sizes[1]
            lying = game.state[32 + game.deck_size]
            discards = slice(32 + game.undrawn, 32 + lying)
            assert copy.state[discards] == game.state[discards]


@pytest.mark.clause("P-98")
def test_the_trail_tells_what_is_discarded() -> None:
    shown: Counter[int] = Counter()
    for game in random_game(seed=2):
        for step in trail(game):
            if step.what == "SHUFFLE":
                shown.clear()
            if step.what in ("PLAY", "DISCARD"):
                shown[step.before] += 1
        lying = game.state[32 + game.deck_size]
        assert Counter(game.state[32 + game.undrawn : 32 + lying]) == shown


@pytest.mark.clause("P-99")
def test_hands_and_the_order_of_the_cards_are_secret() -> None:
    assert engine.new("partners").secret
    game = next(itertools.islice(random_game(seed=3), 30, None))
    seat = game.seat
    copies = [veiled(game, seat, seed) for seed in range(300)]
    assert all(hand(copy, seat) == hand(game, seat) for copy in copies)
    other = (seat + 1) % 4
    assert len({tuple(hand(copy, other)) for copy in copies}) > 250
    orders = {bytes(copy.state[32 : 32 + game.undrawn]) for copy in copies}
    assert len(orders) == len(copies)
    # A card of the other hand comes up there no more often than its share of what is not seen.
    unseen = Counter(game.state[32 : 32 + game.undrawn])
    for who in range(4):
        if who != seat:
            unseen += Counter(card for card in hand(game, who) if card)
    kind = game.hand(other, 1)
    share = unseen[kind] / unseen.total()
    hits = sum(copy.hand(other, 1) == kind for copy in copies)
    assert abs(hits - 300 * share) < 4 * (300 * share * (1 - share)) ** 0.5


def after_a_trade(given: str) -> Game:
    """Red has given green that card, and plays."""
    game = engine.new("partners", seed=6)
    while game.seat or game.ask != codes.ASK_TRADE:
        game.play(0)
    s = game.state
    first = hands.first(game, 0)
    kinds = {"5": 5, "2": 2}
    wanted = [i for i in range(32, first + 20) if s[i] == kinds[given]]
    s[first], s[wanted[-1]] = s[wanted[-1]], s[first]
    game._found = 0
    choose(game, given)
    while game.ask == codes.ASK_TRADE:
        game.play(0)
    return game


@pytest.mark.clause("P-100")
def test_the_giver_knows_the_card_given_and_nobody_else_does() -> None:
    game = after_a_trade("5")
    assert game.hand(2, 0) == 5
    seeds = range(60)
    assert all(veiled(game, 0, seed).hand(2, 0) == 5 for seed in seeds), "red knows"
    for seat in (1, 3):
        assert not all(veiled(game, seat, seed).hand(2, 0) == 5 for seed in seeds)
    # Of the rest of the partner's hand red knows nothing.
    assert len({tuple(hand(veiled(game, 0, seed), 2)[1:]) for seed in seeds}) > 50


@pytest.mark.clause("P-100")
def test_it_is_known_until_it_is_played_or_folded() -> None:
    game = table("g=5,5,2,3 r=9", "g=35", turn="g")
    assert game.state[hands.first(game, 2)] == 5 | state.SHOWN
    choose(game, "5")
    # Of two equal cards it is this one that has gone, as far as anybody can tell.
    assert all(card < state.SHOWN for card in game.state[hands.first(game, 2) :][:5])
    assert len({tuple(hand(veiled(game, 0, seed), 2)) for seed in range(60)}) > 40
    # Another card played leaves it known.
    game = table("g=5,9,2,3 r=9", "g=35", turn="g")
    choose(game, "9")
    assert {veiled(game, 0, seed).hand(2, 0) for seed in range(60)} == {5}
    # Its owner sees a 5 like any other.
    assert hand(game, 2)[0] == 5
