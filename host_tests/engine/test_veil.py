# SPDX-License-Identifier: MIT
"""A veil for any seat gives a game that can be played on, and shows no card that it hides."""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import engine
from engine import codes, state
from homeward import notation
from homeward.lab.fuzz import settings
from support.games import Game, ask_of, choices, random_game
from support.positions import twenty_one as its

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
def test_a_veil_for_another_seat_looks_for_the_choices_again(rules: str) -> None:
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


# --- every veiled position is one that play can lead to

# Settings go round, and every so manieth decision is veiled: whole games would take minutes.
GAMES = {"classic": 18, "fire_ice": 24, "shields": 6, "partners": 4, "twenty_one": 48}
EVERY = 7
# In these what was played tells something of the hand of the seat that is asked.
TELLING = {
    "fire_ice": {"ICE", "FIRE"},
    "twenty_one": {"NUMBER", "OVER"},
}


def positions(rules: str) -> Iterator[Game]:
    """Some positions of random games of every setting, and all those of TELLING."""
    kinds = list(settings(rules, list(engine.seats(rules)), {}))
    for seed in range(GAMES[rules]):
        seats, options = kinds[seed * 7 % len(kinds)]
        for k, game in enumerate(random_game(seed, rules, seats=seats, **options)):
            if k % EVERY == seed % EVERY or ask_of(game) in TELLING.get(rules, ()):
                yield game


def seen_by(game: Game, seat: int) -> tuple[Any, ...]:
    """Return what a seat sees: table, own hand, how many cards the others hold, its choices."""
    table = (game.turn, game.seat, game.ask, game.card, game.undrawn, game.winners)
    discards = bytes(game.state[state.DECK + game.undrawn : state.DECK + game.deck_size])
    sizes = [sum(map(bool, held(game, other))) for other in range(game.seats)]
    asked = choices(game) if seat == game.seat else []
    return notation.position(game), table, discards, held(game, seat), sizes, asked


@pytest.mark.parametrize("rules", engine.RULES)
def test_every_veiled_position_loads_and_shows_the_seat_what_it_saw(rules: str) -> None:
    cards = import_module(f"homeward.lab.invariants.{rules}").cards
    asked = set()
    for k, game in enumerate(positions(rules)):
        asked.add(ask_of(game))
        for seat in range(game.seats):
            copy = engine.twin(game)
            copy.veil(seat, k)
            assert engine.load(copy.save()).state == copy.state
            assert cards(copy) == cards(game)
            assert seen_by(copy, seat) == seen_by(game, seat)
    assert asked >= TELLING.get(rules, set())


@pytest.mark.clause("T-82")
@pytest.mark.parametrize(
    ("hand", "first", "numbers"),
    [
        ("Play2,3,4,Flip,Steal", (), {2, 3, 4}),  # two to play: two or more
        ("Play2,3,Flip,Flip,Steal", (), {1}),  # one to play: the only one
        ("Play2,3,4,Flip,Steal", ("3",), {1, 2, 3}),  # the second of two: there is one
    ],
)
def test_a_play_2_tells_how_many_numbers_are_held(
    hand: str, first: tuple[str, ...], numbers: set[int]
) -> None:
    game = its.game_at("r=0 b=0 y=0 total=0 turn=r", hand, held={"b": "1,2,3,4,5", "y": "6,7"})
    its.play(game, "Play2", *first)
    assert game.ask == codes.ASK_NUMBER
    found, other = set(), set()
    for seed in range(200):
        copy = engine.twin(game)
        copy.veil(1, seed)
        cards = its.hand(copy, "r")
        found.add(sum(card.isdecimal() for card in cards))
        other.add(tuple(its.hand(copy, "y")))
        assert its.hand(copy, "b") == ["1", "2", "3", "4", "5"]
        assert len(cards) == 5 - len(("Play2", *first))
    assert found == numbers
    assert len(other) > 100, "nobody knows anything of this hand"


@pytest.mark.clause("T-82")
def test_with_few_numbers_unseen_the_hand_that_must_hold_them_gets_them() -> None:
    # Red's own two and those of yellow: nothing is left to draw.
    game = its.game_at(
        "r=0 b=0 y=0 total=0 turn=r", "Play2,3,4", held={"b": "1,2", "y": "Flip,Steal"}, left=0
    )
    its.play(game, "Play2")
    for seed in range(20):
        copy = engine.twin(game)
        copy.veil(1, seed)
        assert sorted(its.hand(copy, "r")) == ["3", "4"]
        assert sorted(its.hand(copy, "y")) == ["Flip", "Steal"]


def shared_win(seed: int) -> Game:
    """A game whose twenty comparisons were equal; only the last hands may really be."""
    game = its.game_at("r=3 b=0 y=3 total=20 turn=b", "2", held={"r": "9", "y": "9"}, seed=seed)
    game.best = lambda seat: 7
    its.play(game, "2")
    del game.best
    assert its.winners(game) == "ry"
    return game


@pytest.mark.clause("T-76")
def test_hands_that_were_compared_for_a_shared_win_stay() -> None:
    game = next(game for game in map(shared_win, range(100)) if game.best(0) == game.best(2))
    for seat in range(3):
        copy = engine.twin(game)
        copy.veil(seat, 1)
        assert engine.load(copy.save()).state == copy.state
        assert [held(copy, other) for other in range(3)] == [
            held(game, other) for other in range(3)
        ]
        assert copy.state != game.state, "the draw pile is shuffled all the same"
