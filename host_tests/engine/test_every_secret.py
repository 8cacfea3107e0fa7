# SPDX-License-Identifier: MIT
"""Secrets: `veil` makes a copy that holds what everybody may know, and nothing that nobody may."""

from collections import Counter
from typing import Any

import pytest

import engine
from engine import state
from homeward import notation
from support.games import Game, choices, drawn, random_game, trail, whats
from support.veils import moments, veiled, view

# Rule set, seed, which decisions, how often dealt again, and the settings of a game.
GAMES: list[tuple[str, int, int, int, dict[str, Any]]] = [
    ("classic", 8, 25, 30, {"dice": True}),
    ("fire_ice", 4, 10, 8, {}),
    ("fire_ice", 11, 4, 8, {"seats": 3, "hand": 5}),
    ("shields", 8, 25, 30, {}),
    ("partners", 4, 9, 6, {}),
    *(
        (
            "twenty_one",
            seed,
            9,
            10,
            {"seats": 2 + seed % 3, "profile": ("P8", "P26")[seed % 2], "longer": seed % 4 == 0},
        )
        for seed in range(12)
    ),
]
# How many different questions such a game asks at the least.
ASKS = {"classic": 3, "fire_ice": 7, "shields": 4, "partners": 5, "twenty_one": 2}
ALL = pytest.mark.parametrize(("rules", "seed", "every", "times", "options"), GAMES)


def lying(game: Game) -> bytes:
    """All cards, wherever they are."""
    return bytes(game.state[state.DECK : game.saved])


@pytest.mark.clause("C-113", "F-134", "F-135", "P-99", "S-113", "T-82")
@ALL
def test_nothing_that_a_seat_may_do_or_see_depends_on_what_is_hidden_from_it(
    rules: str, seed: int, every: int, times: int, options: dict[str, Any]
) -> None:
    """All cards that the seat to decide cannot see change places: nothing that it sees does."""
    asked = set()
    for game in moments(rules, seed, every, **options):
        seen = view(game)
        dealt = set()
        for k in range(times):
            copy = veiled(game, game.seat, 1000 + k)
            assert view(copy) == seen
            dealt.add(lying(copy))
        assert len(dealt) > times // 2 or game.undrawn < 5, "every veil deals again"
        asked.add(game.ask)
    assert len(asked) >= ASKS[rules], asked


@pytest.mark.clause("C-113", "F-134", "F-135", "P-99", "S-113", "T-82")
@ALL
def test_two_games_that_differ_only_in_what_is_secret_look_the_same(
    rules: str, seed: int, every: int, times: int, options: dict[str, Any]
) -> None:
    for game in moments(rules, seed, every, **options):
        for seat in range(game.seats):
            one, other = veiled(game, seat, 1), veiled(game, seat, 2)
            assert lying(one) != lying(other) or game.undrawn < 5
            # Where nobody holds a card all of them see the same.
            for who in [seat] if game.secret else range(game.seats):
                views = {bytes(veiled(each, who, 7).state) for each in (game, one, other)}
                assert len(views) == 1


# --- hands


@pytest.mark.clause("F-135", "P-99", "T-82")
@pytest.mark.parametrize(
    ("rules", "told", "seats", "options"),
    [
        ("fire_ice", {"DEAL"}, 4, {"hand": 5}),
        ("partners", {"DEAL", "GIVE", "TRADE"}, 4, {}),
        *(("twenty_one", {"DEAL"}, seats, {}) for seats in (2, 3, 4)),
    ],
)
def test_the_trail_never_names_a_card_that_goes_into_a_hand(
    rules: str, told: set[str], seats: int, options: dict[str, Any]
) -> None:
    assert engine.new(rules, **options).secret
    for seed in range(3, 7):
        hidden = set()
        for game in random_game(seed, rules, seats=seats, **options):
            assert "DRAW" not in whats(game)
            for step in trail(game):
                if step.what in told:
                    hidden.add(step.what)
                    # A card dealt tells how many are left, no other one anything.
                    assert step.before == 0
                    assert step.after < (game.deck_size if step.what == "DEAL" else 1)
        assert hidden == told


# --- no hands: the order of the cards left is all there is to know


DECK = Counter(dict.fromkeys((2, 3, 4, 5, 7, 8, 10, 11, 12, 13), 4) | {1: 5})
OPEN = pytest.mark.parametrize("rules", ["classic", "shields"])


def mid_game(rules: str, decisions: int) -> tuple[Game, Counter[int]]:
    """A game under way and the cards that have been seen since its last shuffle."""
    seen: Counter[int] = Counter()
    for count, game in enumerate(random_game(8, rules)):
        for step in trail(game):
            if step.what == "SHUFFLE":
                seen.clear()
            if step.what == "DRAW":
                seen[step.before] += 1
        if count == decisions:
            return game, seen
    raise AssertionError("the game ended too soon for this test")


def draws_to_the_end_of_the_pile(game: Game) -> list[int]:
    """The cards that are drawn from now on until none is left."""
    cards = []
    while game.undrawn:
        game.play(0)
        assert not game.over, "the game ended too soon for this test"
        cards += drawn(game)
    return cards


@pytest.mark.clause("C-112", "S-112")
@OPEN
@pytest.mark.parametrize("decisions", [3, 20, 60])
def test_board_card_discards_and_cards_left_are_open_to_all(rules: str, decisions: int) -> None:
    game, seen = mid_game(rules, decisions)
    assert game.undrawn == 45 - seen.total()
    for seat in range(4):
        copy = veiled(game, seat, seed=seat)
        # Who carries a shield is told as well.
        assert notation.position(copy) == notation.position(game)
        for name in ("card", "undrawn", "turn", "seat", "ask", "over", "winners"):
            assert getattr(copy, name) == getattr(game, name), name
        assert choices(copy) == choices(game)
        # What was discarded stays so: only what nobody has seen since the shuffle is still to come.
        assert Counter(draws_to_the_end_of_the_pile(copy)) == DECK - seen


@pytest.mark.clause("C-113", "S-113")
@OPEN
def test_the_order_of_the_cards_left_is_secret(rules: str) -> None:
    game, seen = mid_game(rules, 20)
    rest = DECK - seen
    copies = [veiled(game, seat=game.seat, seed=seed) for seed in range(400)]
    orders = [tuple(draws_to_the_end_of_the_pile(copy)) for copy in copies]
    assert len(set(orders)) == len(orders), "every veil deals again"
    # The card that is really next comes no more often than its share of those that are left.
    real = draws_to_the_end_of_the_pile(engine.twin(game))
    for k, kind in enumerate(real[:5]):
        share = rest[kind] / rest.total()
        hits = sum(order[k] == kind for order in orders)
        assert abs(hits - 400 * share) < 4 * (400 * share * (1 - share)) ** 0.5
