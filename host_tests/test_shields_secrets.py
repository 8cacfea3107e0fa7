# SPDX-License-Identifier: MIT
"""What everybody may know in shields: `veil` makes a copy that holds that and nothing more."""

from collections import Counter
from typing import Any

import pytest
from games import choices, trail
from positions_shields import droids, random_game

import engine
from engine.bot import Bot

DECK = Counter(dict.fromkeys((2, 3, 4, 5, 7, 8, 10, 11, 12, 13), 4) | {1: 5})


def veiled(game: Any, seat: int, seed: int) -> Any:
    copy = engine.twin(game)
    copy.veil(seat, seed)
    return copy


def mid_game(decisions: int) -> tuple[Any, Counter[int]]:
    """A game under way and the cards that have been seen since its last shuffle."""
    seen: Counter[int] = Counter()
    for count, game in enumerate(random_game(seed=8)):
        for step in trail(game):
            if step.what == "SHUFFLE":
                seen.clear()
            if step.what == "DRAW":
                seen[step.before] += 1
        if count == decisions:
            return game, seen
    raise AssertionError("the game ended too soon for this test")


def draws_to_the_end_of_the_pile(game: Any) -> list[int]:
    """The cards that are drawn from now on until none is left."""
    drawn = []
    while game.undrawn:
        game.play(0)
        assert not game.over, "the game ended too soon for this test"
        drawn += [step.before for step in trail(game) if step.what == "DRAW"]
    return drawn


def looks(game: Any) -> list[list[Any]]:
    """What each choice would do."""
    found = []
    for i in range(game.legal()):
        game.look(i)
        found.append(trail(game))
    return found


def thought(game: Any) -> int:
    """What the computer player chooses."""
    bot = Bot()
    bot.start(game, 1, 5)
    while (choice := bot.step()) < 0:
        pass
    return int(choice)


@pytest.mark.clause("S-112")
@pytest.mark.parametrize("decisions", [3, 20, 60])
def test_board_shields_card_discards_and_cards_left_are_open_to_all(decisions: int) -> None:
    game, seen = mid_game(decisions)
    assert game.undrawn == 45 - seen.total()
    for seat in range(4):
        copy = veiled(game, seat, seed=seat)
        assert droids(copy) == droids(game), "who carries a shield is told as well"
        for name in ("card", "undrawn", "turn", "seat", "ask", "over", "winners"):
            assert getattr(copy, name) == getattr(game, name), name
        assert choices(copy) == choices(game)
        # What was discarded stays so: only what nobody has seen since the shuffle is still to come.
        assert Counter(draws_to_the_end_of_the_pile(copy)) == DECK - seen


@pytest.mark.clause("S-113")
def test_the_order_of_the_cards_left_is_secret() -> None:
    game, seen = mid_game(20)
    rest = DECK - seen
    copies = [veiled(game, seat=game.seat, seed=seed) for seed in range(400)]
    orders = [tuple(draws_to_the_end_of_the_pile(copy)) for copy in copies]
    assert len(set(orders)) == len(orders), "every veil deals anew"
    # The card that is really next comes no more often than its share of those that are left.
    real = draws_to_the_end_of_the_pile(engine.twin(game))
    for k, kind in enumerate(real[:5]):
        share = rest[kind] / rest.total()
        hits = sum(order[k] == kind for order in orders)
        assert abs(hits - 400 * share) < 4 * (400 * share * (1 - share)) ** 0.5


@pytest.mark.clause("S-113")
@pytest.mark.parametrize("decisions", range(0, 70, 7))
def test_whatever_the_order_is_everything_that_can_be_seen_is_the_same(decisions: int) -> None:
    game, _ = mid_game(decisions)
    told, chosen, seen = looks(game), thought(game), droids(game)
    for seed in range(30):
        other = veiled(game, game.seat, seed)
        assert (other.seat, other.ask, other.card) == (game.seat, game.ask, game.card)
        assert choices(other) == choices(game)
        assert looks(other) == told
        assert thought(other) == chosen
        assert droids(other) == seen


@pytest.mark.clause("S-113")
def test_two_games_that_differ_only_in_what_is_secret_look_the_same() -> None:
    game, _ = mid_game(20)
    one, other = veiled(game, 0, seed=1), veiled(game, 0, seed=2)
    assert bytes(one.state) != bytes(other.state)
    for seat in range(4):
        views = {bytes(veiled(each, seat, seed=7).state) for each in (game, one, other)}
        assert len(views) == 1
