# SPDX-License-Identifier: MIT
"""Secrets in fire_ice: what everybody may know, and what nobody may."""

import itertools
from collections import Counter
from typing import Any

import pytest

import engine
from engine import state
from support.positions.fire_ice import held, pawns_of, random_game
from support.veils import veiled

DECK = Counter(engine.new("fire_ice").deck)
OPEN = ("card", "undrawn", "turn", "seat", "ask", "over", "winners", "ice", "fire")


def mid_game(decisions: int, hand: int) -> Any:
    """A game after so many random decisions."""
    *_, game = itertools.islice(random_game(4, hand=hand), decisions + 1)
    assert not game.over
    return game


def discards(game: Any) -> Counter[int]:
    """Every card discarded since the last shuffle."""
    lying = game.state[state.DECK + game.undrawn : state.DECK + game.deck_size]
    return Counter(card for card in lying if card)


def to_draw(game: Any) -> list[int]:
    """The cards left to draw, in their secret order."""
    return list(game.state[state.DECK : state.DECK + game.undrawn])


@pytest.mark.clause("F-133")
@pytest.mark.parametrize("hand", [0, 5])
@pytest.mark.parametrize("decisions", [3, 20, 60, 90])
def test_board_tokens_card_discards_and_numbers_are_open_to_all(decisions: int, hand: int) -> None:
    game = mid_game(decisions, hand)
    for seat in range(4):
        copy = veiled(game, seat, seed=seat)
        assert pawns_of(copy) == pawns_of(game)
        for name in OPEN:
            assert getattr(copy, name) == getattr(game, name), name
        assert discards(copy) == discards(game)
        assert [len(held(copy, s)) for s in range(4)] == [len(held(game, s)) for s in range(4)]
        kinds = Counter(to_draw(copy)) + discards(copy)
        kinds += Counter(copy.hand(s, i) for s in range(4) for i in range(5) if copy.hand(s, i))
        assert kinds == DECK


@pytest.mark.clause("F-134")
@pytest.mark.parametrize("hand", [0, 5])
def test_the_order_of_the_cards_left_is_secret(hand: int) -> None:
    game = mid_game(12, hand)
    for seat in range(4):
        orders = [tuple(to_draw(veiled(game, seat, seed))) for seed in range(300)]
        assert len(set(orders)) == len(orders), "every veil deals again"
        # The card that is really next comes no more often than its share of what is not seen.
        unseen = (
            DECK - discards(game) - Counter(filter(None, (game.hand(seat, i) for i in range(5))))
        )
        real = to_draw(game)[-1]
        share = unseen[real] / unseen.total()
        hits = sum(order[-1] == real for order in orders)
        assert abs(hits - 300 * share) < 4 * (300 * share * (1 - share)) ** 0.5


@pytest.mark.clause("F-135")
def test_a_hand_is_known_to_its_holder_alone() -> None:
    game = mid_game(30, hand=5)
    for seat in range(4):
        copies = [veiled(game, seat, seed) for seed in range(60)]
        for copy in copies:
            assert held(copy, seat) == held(game, seat)
        for other in set(range(4)) - {seat}:
            seen = {tuple(sorted(held(copy, other))) for copy in copies}
            assert len(seen) > 30, "any hand that the unseen cards allow"
