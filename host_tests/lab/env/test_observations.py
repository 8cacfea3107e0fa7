# SPDX-License-Identifier: MIT
"""An observation is all that a seat may see, and nothing of what it may not."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import codes, state
from homeward import notation
from homeward.lab.env import actions, observations, view
from homeward.lab.env.fields import Field
from homeward.lab.fuzz import settings
from support.games import Game, random_game
from support.positions import partners as its
from support.veils import veiled

KINDS = {rules: list(settings(rules, list(engine.seats(rules)), {})) for rules in engine.RULES}


@st.composite
def positions(draw: st.DrawFn, rules: str) -> Game:
    """A game of any setting after any number of random decisions."""
    seats, options = draw(st.sampled_from(KINDS[rules]))
    wanted = draw(st.integers(0, 300))
    last = None
    for k, game in enumerate(random_game(draw(st.integers(0, 999)), rules, seats=seats, **options)):
        last = game
        if k == wanted:
            break
    return last


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(one[key], other[key]) for key in one)


def leaks(game: Game, seeds: range = range(4)) -> bool:
    """Does dealing again what a seat cannot see change what it observes?"""
    return any(
        not same(view(game, seat), view(veiled(game, seat, seed), seat))
        for seat in range(game.seats)
        for seed in seeds
    )


@pytest.mark.parametrize("rules", engine.RULES)
def test_hidden_cards_change_no_observation(rules: str) -> None:
    @given(positions(rules))
    def check(game: Game) -> None:
        assert not leaks(game)

    check()


def stolen_hand(game: Game, seat: int) -> list[int]:
    return [game.hand((seat + 1) % game.seats, 0)]


def next_card(game: Game, seat: int) -> list[int]:
    return [game.state[state.DECK + game.undrawn - 1]]


def any_choice(game: Game, seat: int) -> list[int]:
    return [game.legal()]  # of the seat that decides, no matter who looks


@pytest.mark.parametrize(
    ("rules", "read"),
    [
        ("classic", next_card),
        ("partners", stolen_hand),
        ("twenty_one", stolen_hand),
        ("twenty_one", any_choice),
        ("partners", next_card),
    ],
)
def test_an_observation_that_tells_too_much_is_found(
    rules: str, read: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = observations.fields(rules)
    monkeypatch.setattr(
        observations, "fields", lambda _: (*honest, Field("too much", 1, 255, "", read))
    )
    assert any(leaks(game) for k, game in enumerate(random_game(2, rules)) if k % 20 == 5)


def some(rules: str) -> Iterator[Game]:
    every = 61 if rules == "partners" else 13  # its random games are long
    for k, (seats, options) in enumerate(KINDS[rules][:: max(1, len(KINDS[rules]) // 12)]):
        for n, game in enumerate(random_game(k, rules, seats=seats, **options)):
            if n % every == 0 or game.over:
                yield game


@pytest.mark.parametrize("rules", engine.RULES)
def test_every_number_is_within_its_bounds(rules: str) -> None:
    high = observations.highest(rules)
    most = np.zeros_like(high)
    for game in some(rules):
        for seat in range(game.seats):
            seen = observations.observe(game, seat)
            assert seen.dtype == np.uint8 and seen.shape == high.shape
            assert (seen <= high).all()
            most = np.maximum(most, seen)
    names = observations.named(rules, most)
    assert all(numbers.any() for numbers in names.values()), names


@pytest.mark.parametrize("rules", engine.RULES)
def test_what_is_left_of_the_deck_is_what_a_seat_cannot_see(rules: str) -> None:
    """Discards, pile, own hand and the card given away are all that it knows of the deck."""
    kinds = actions.kinds(rules)
    for game in some(rules):
        if game.over:
            continue
        for seat in range(game.seats):
            seen = observations.named(rules, observations.observe(game, seat))
            known: Any = sum(
                seen[name].astype(int)
                for name in ("discards", "hand", "pile", "gave")
                if name in seen
            )
            unseen = Counter(game.deck) - Counter(dict(zip(kinds, map(int, known), strict=True)))
            n = game.undrawn
            if game.secret:
                n += int(seen["held"][1:].sum()) - int(seen.get("gave", np.zeros(1)).sum())
                n += asides(game, seat)
            assert unseen.total() == n


def asides(game: Game, seat: int) -> int:
    """Cards of the others that are laid aside in a trade; the own one counts as given."""
    if game.rules != "partners" or game.ask != codes.ASK_TRADE:
        return 0
    sizes = [sum(1 for i in range(4) if game.hand(other, i)) for other in range(4)]
    others = sum(4 - size for other, size in enumerate(sizes) if other != seat)
    return others + (sizes[seat] < 4)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        # Red decides: its own side is 0, blue's one further.
        (
            "classic r=S,4,s2,H b=S,S,S,19 turn=r card=7",
            {"places": [64, 4, 67, 65, 64, 64, 64, 49], "sides": [0, 2, 4, 4], "card": [7]},
        ),
    ],
)
def test_places_are_counted_from_the_own_corner(line: str, wanted: dict[str, list[int]]) -> None:
    game = notation.read(line.replace("b=", "y=").replace("19", "49"))
    seen = observations.named("classic", observations.observe(game, 0))
    for name, numbers in wanted.items():
        assert sorted(seen[name][: len(numbers)]) == sorted(numbers), name
    theirs = observations.named("classic", observations.observe(game, 1))
    assert sorted(theirs["places"][:4]) == [19, 64, 64, 64]
    assert sorted(theirs["places"][4:8]) == [34, 64, 65, 67]
    assert set(theirs["places"][8:]) == {74} and list(theirs["sides"]) == [0, 2, 4, 4]


def test_a_seat_remembers_the_card_that_it_gave() -> None:
    game = engine.new("partners", seed=5)
    giver = game.seat
    card = game.choices[0] >> 16 & 255 if game.legal() else 0
    game.play(0)

    def gave(seat: int) -> list[int]:
        seen = observations.named("partners", observations.observe(game, seat))
        return [kind for kind, n in zip(actions.kinds("partners"), seen["gave"], strict=True) if n]

    assert gave(giver) == [card]
    assert [gave(seat) for seat in range(4) if seat != giver] == [[], [], []]
    while game.ask == codes.ASK_TRADE:
        game.legal()
        game.play(0)
    assert gave(giver) == [card] and all(gave(seat) for seat in range(4))
    while game.hand(giver ^ 2, 0) and gave(giver):
        game.legal()
        game.play(0)
    assert gave(giver) == []


def test_the_parts_of_a_seven_are_seen_from_every_seat() -> None:
    game = its.game_at("r=2,20", "7")
    game.legal()
    first = game.choices[0] >> 8 & 255
    game.play(0)
    assert game.ask == codes.ASK_STEPS
    for seat in range(4):
        seen = observations.named("partners", observations.observe(game, seat))
        assert list(np.flatnonzero(seen["had"])) == [(first // 4 - seat) % 4 * 4 + first % 4]
        assert seen["left"] == game.left
