# SPDX-License-Identifier: MIT
"""Random games of twenty_one under watch, a watch that sees broken rules, and how deep calls go."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import state
from engine.rules import twenty_one as rules
from homeward.lab import fuzz
from homeward.lab.invariants import Watch
from homeward.lab.invariants import twenty_one as watch
from homeward.lab.invariants.violations import Violation
from support.engine_stack import Depth, measure
from support.positions.twenty_one import random_game


def test_no_invariant_is_broken_in_random_games() -> None:
    total = fuzz.fuzz("twenty_one", 96, thrift=3)
    assert total.violations == [] and total.games == 96
    assert total.longest_list <= 7


def test_ties_steals_and_blocks_come_about() -> None:
    told: Counter[str] = Counter()
    for seed in range(300):
        seen: set[str] = set()
        for game in random_game(seed, seats=2 + seed % 3):
            seen |= watch.tell(game, bytes(game.trail[: 4 * game.steps]))
        told.update(seen)
    assert set(told) == {"tiebreak", "steal", "block"} and min(told.values()) > 5


def played_under_watch(games: int) -> None:
    for seed in range(games):
        rng = random.Random(seed)
        game = engine.new("twenty_one", seats=2 + seed % 3, seed=seed, profile="P26")
        eye = Watch(game, thrift=10**6)
        while n := eye.before():
            eye.play(rng.randrange(n))


Broken = Callable[..., Any]


def lose_a_card(real: Broken) -> Broken:
    def clear(game: Any) -> None:
        real(game)
        if game.state[state.LYING] > game.undrawn:
            game.state[state.LYING] -= 1

    return clear


def deal_to_the_wrong_seat(real: Broken) -> Broken:
    return lambda game, seat, n: real(game, (seat + 1) % game.seats, n)


def draw_to(n: int) -> Callable[[Broken], Broken]:
    return lambda real: lambda game, seat, _: real(game, seat, n)


def everybody_steps(real: Broken) -> Broken:
    return lambda game, who: real(game, who and 15)


def nobody_steps(real: Broken) -> Broken:
    return lambda game, who: real(game, 0)


def count_two_more(real: Broken) -> Broken:
    def count(game: Any, card: int) -> Any:
        game.state[state.TOTAL] += 2
        return real(game, card)

    return count


def skip_somebody(real: Broken) -> Broken:
    def go_on(game: Any) -> None:
        real(game)
        if not game.over:
            game.state[state.TURN] = (game.turn + 1) % game.seats
            game.state[state.SEAT] = game.turn

    return go_on


def leave_the_pile(real: Broken) -> Broken:
    return lambda game: None


def worst_wins(real: Broken) -> Broken:
    def tiebreak(game: Any) -> None:
        real(game)
        if game.winners in (1, 2, 4, 8):
            tied = [s for s in range(game.seats) if game.flipped(s) == game.goal]
            game.state[state.WINNERS] = 1 << min(tied, key=lambda seat: int(game.best(seat)))

    return tiebreak


@pytest.mark.parametrize(
    ("method", "breaks"),
    [
        ("clear", lose_a_card),
        ("clear", leave_the_pile),
        ("refill", deal_to_the_wrong_seat),
        ("refill", draw_to(4)),
        ("end", everybody_steps),
        ("end", nobody_steps),
        ("count", count_two_more),
        ("go_on", skip_somebody),
        ("tiebreak", worst_wins),
    ],
)
def test_the_watch_sees_a_broken_rule(
    monkeypatch: pytest.MonkeyPatch, method: str, breaks: Callable[[Broken], Broken]
) -> None:
    monkeypatch.setattr(rules.Rules, method, breaks(getattr(rules.Rules, method)))
    with pytest.raises(Violation):
        played_under_watch(60)


def test_the_watch_sees_an_eighth_card() -> None:
    game = engine.new("twenty_one", seed=1)
    game.hand = lambda seat, i: 1  # as if there were no end to it
    with pytest.raises(Violation, match="more than 7 cards"):
        watch.table(game)


def test_no_call_goes_deeper_than_measured() -> None:
    """legal -> find -> offer -> first; play -> go_on -> tiebreak -> refill -> deal -> shuffle."""
    found = {"legal": Depth(), "look": Depth(), "play": Depth()}
    for seed in range(40):
        rng = random.Random(seed)
        game = engine.new("twenty_one", seats=2 + seed % 3, seed=seed)
        while n := measure(found["legal"], game.legal):
            i = rng.randrange(n)
            measure(found["look"], engine.load(game.save()).look, i)
            measure(found["play"], game.play, i)
    deepest = {name: len(depth.deepest) for name, depth in found.items()}
    assert deepest["legal"] <= 4 and deepest["look"] <= 6 and deepest["play"] <= 7, deepest
    assert not any(depth.recursive for depth in found.values())
