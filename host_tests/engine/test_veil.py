# SPDX-License-Identifier: MIT
"""A veil for any seat gives a game that can be played on, and shows no card that it hides."""

import random
from typing import Any

import pytest

import engine

HANDS = {"fire_ice": {"hand": 5}, "partners": {}, "twenty_one": {}}
MOST = 8  # cards that are asked for; no hand has so many


def some_game(rules: str, seed: int) -> Any:
    game = engine.new(rules, seats=4, seed=seed, **HANDS[rules])
    rng = random.Random(seed)
    for _ in range(rng.randrange(40)):
        if n := game.legal():
            game.play(rng.randrange(n))
    return game


def held(game: Any, seat: int) -> list[int]:
    return [game.hand(seat, i) for i in range(MOST)]


@pytest.mark.parametrize("rules", HANDS)
def test_a_veil_for_another_seat_looks_for_the_choices_anew(rules: str) -> None:
    changed = 0
    for seed in range(40):
        game = some_game(rules, seed)
        n = game.legal()
        for seat in range(4):
            copy = engine.twin(game)
            copy.veil(seat, seed)
            if seat == game.seat:
                assert copy.legal() == n and copy.choices[:n] == game.choices[:n]
                continue
            found = copy.legal()
            cards = {copy.choices[i] >> 16 & 255 for i in range(found)} - {0, copy.card}
            assert cards <= set(held(copy, copy.seat)), "a card that the veiled hand has not"
            changed += copy.choices[:found] != game.choices[:n]
            for i in range(found):
                again = engine.twin(copy)
                again.play(i)  # every one of them can be played
    assert changed > 10


@pytest.mark.parametrize("rules", HANDS)
def test_a_hand_ends_where_it_ends(rules: str) -> None:
    for seed in range(20):
        game = some_game(rules, seed)
        for seat in range(4):
            cards = held(game, seat)
            n = sum(map(bool, cards))
            assert all(cards[:n]) and not any(cards[n:])
            assert n <= {"fire_ice": 5, "partners": 4, "twenty_one": 7}[rules]
