# SPDX-License-Identifier: MIT
"""Secrets in twenty_one: `veil` makes a copy that holds what everybody may know, nothing more."""

import itertools
from collections import Counter
from typing import Any

import pytest

from engine import codes
from support.games import trail
from support.positions import twenty_one as its
from support.positions.twenty_one import after, at, game_at, names, play, random_game
from support.veils import moments, veiled

SEEDS = range(12)


def open_to_all(game: Any) -> tuple[Any, ...]:
    """All that T-81 names."""
    sizes = [game.size(seat) for seat in range(game.seats)]
    steps = [game.flipped(seat) for seat in range(game.seats)]
    return (
        at(game),
        game.undrawn,
        sizes,
        steps,
        its.pile(game),
        its.discards(game),
        game.card,
        game.winners,
    )


@pytest.mark.clause("T-81")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_is_open_to_all(seed: int) -> None:
    options = {"seats": 2 + seed % 3, "profile": ("P8", "P26")[seed % 2], "longer": seed % 4 == 0}
    for game in moments("twenty_one", seed, every=9, **options):
        for seat in range(game.seats):
            assert open_to_all(veiled(game, seat, seed)) == open_to_all(game)


@pytest.mark.clause("T-81")
def test_every_card_played_is_told() -> None:
    for seed in SEEDS:
        sizes: list[int] = []
        for game in random_game(seed, seats=2 + seed % 3):
            told = Counter(s.piece for s in trail(game) if s.what in ("PLAY", "DISCARD"))
            dealt = Counter(s.piece for s in trail(game) if s.what == "DEAL")
            now = [game.size(seat) for seat in range(game.seats)]
            if sizes and "TIE" not in [s.what for s in trail(game)]:
                assert now == [n - told[i] + dealt[i] for i, n in enumerate(sizes)]
            sizes = now


@pytest.mark.clause("T-82")
def test_a_veil_deals_each_unseen_card_to_each_place_alike() -> None:
    game = game_at("r=0 b=0 y=0 total=0 turn=r", "1,2,3,4,5", held={"b": "Slide21,Steal"})
    unseen = Counter(game.deck) - Counter([1, 2, 3, 4, 5])
    first = Counter(veiled(game, 0, seed).hand(1, 0) for seed in range(1500))
    for kind, n in unseen.items():
        share = 1500 * n / unseen.total()
        assert abs(first[kind] - share) < 5 * share**0.5 + 2
    # What red holds is not dealt to anybody else.
    copy = veiled(game, 0, 1)
    assert its.hand(copy, "r") == ["1", "2", "3", "4", "5"]


@pytest.mark.clause("T-82")
def test_a_look_at_a_bust_does_not_tell_who_wins_the_tie() -> None:
    for red, yellow in itertools.permutations(("10,9", "1"), 2):
        words = "r=3 b=0 y=3 total=20 turn=b"
        game = game_at(words, "2", held={"r": red, "y": yellow})
        game.look(0)
        told = [step.what for step in trail(game)]
        assert told == ["PLAY", "BUST", "ADVANCE", "ADVANCE"]
        assert "WIN" in [step.what for step in play(game, "2")]


@pytest.mark.clause("T-83")
def test_the_questions_do_not_depend_on_who_holds_the_card() -> None:
    """The questions after a 21 and after a Flip do not depend on any hand."""
    asked: set[tuple[object, ...]] = set()
    for blue, yellow in itertools.product(("Steal", "1", ""), repeat=2):
        game = game_at("r=1 b=1 y=1 total=20 turn=r", "1", held={"b": blue, "y": yellow})
        play(game, "1")
        order: list[tuple[object, ...]] = []
        while game.ask == codes.ASK_STEAL:
            assert names(game)[-1] == "no"
            order.append((at(game), game.ask, game.seat, game.card))
            order.append(tuple(play(game, "no")[:1]))
        asked.add(tuple(order))
    assert len(asked) == 1
    for words in ("r=1 b=1 y=1 total=9 turn=r", "r=1 b=1 y=1 total=9 turn=r flip_keeps_pile=True"):
        asked = set()
        for yellow in ("DontBe", "1", ""):
            game = game_at(words, "Flip", held={"y": yellow})
            play(game, "Flip", "on y")
            asked.add((at(game), game.seat, game.ask))
        assert len(asked) == 1


@pytest.mark.clause("T-83")
def test_a_no_leaves_the_same_trail_from_everybody() -> None:
    for cards in ("Steal,Steal", "3", ""):
        game = game_at("r=1 b=1 y=1 total=21 turn=r ask=steal seat=b", cards)
        assert play(game, "no") == [("DECLINE", 1, codes.ASK_STEAL, 0)]
    front = "r=1 b=1 y=1 total=21 turn=r ask=steal seat="
    assert after(f"{front}b", "3") == {f"{front}y"}
