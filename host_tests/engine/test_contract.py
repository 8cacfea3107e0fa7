# SPDX-License-Identifier: MIT
"""The engine's promises to its callers, shown on classic."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine import codes
from engine.rules import classic
from engine.state import DECK, RNG
from homeward import notation
from support.games import Step, trail
from support.positions.classic import game_at, random_game

SETTINGS = [
    {"seats": seats, "edition": edition, "dice": dice}
    for seats, edition, dice in itertools.product((2, 3, 4), (45, 44, 55), (False, True))
]


def some_games() -> Iterator[Any]:
    """Every decision of one random game for each setting; the last one of each is its end."""
    for seed, setting in enumerate(SETTINGS):
        yield from random_game(seed, **setting)


def everything(game: Any) -> tuple[bytes, list[Step]]:
    """All that must stay when nothing is done."""
    return bytes(game.state), trail(game)


# --- new games


def test_the_rule_sets_have_names() -> None:
    assert "classic" in engine.RULES
    assert len(set(engine.RULES)) == len(engine.RULES)


def test_only_a_rule_set_has_options() -> None:
    with pytest.raises(ValueError, match=r"chess.*classic"):
        engine.options("chess")


def test_the_largest_seed_is_good() -> None:
    assert engine.new("classic", seed=2**30 - 1).legal() >= 1


# --- choices


def test_choices_are_few_distinct_and_small() -> None:
    for game in some_games():
        n = game.legal()
        offered = list(game.choices[:n])
        assert (n == 0) == game.over
        assert n <= 64 == len(game.choices)
        assert len(set(offered)) == n
        assert all(0 <= choice < 2**30 for choice in offered)


def test_asking_for_the_choices_changes_nothing() -> None:
    for game in some_games():
        before = everything(game)
        n = game.legal()
        offered = game.choices[:n]
        assert everything(game) == before
        assert (game.legal(), game.choices[:n]) == (n, offered)
        # A copy that was never asked finds the same.
        fresh = engine.twin(game)
        assert (fresh.legal(), fresh.choices[:n]) == (n, offered)


def test_looking_changes_nothing_and_promises_what_play_does() -> None:
    rng = random.Random(1)
    for game in some_games():
        n = game.legal()
        state, offered = bytes(game.state), game.choices[:n]
        for i in range(n) if rng.random() < 0.3 else ():
            game.look(i)
            seen = trail(game)
            assert bytes(game.state) == state
            assert (game.legal(), game.choices[:n]) == (n, offered)
            assert seen, "a choice that does nothing says so as well"
            assert not {"DRAW", "SHUFFLE", "ROLL"} & {step.what for step in seen}
            after = engine.twin(game)
            after.play(i)
            done = trail(after)
            assert done[: len(seen)] == seen
            # What play adds is the table's: the cards, the die, the win.
            assert {step.what for step in done[len(seen) :]} <= {"DRAW", "SHUFFLE", "ROLL", "WIN"}


def test_the_trail_has_room_for_everything() -> None:
    longest = max(game.steps for game in some_games())
    # The longest there is: face 6 with sixteen pawns, then a shuffle and a Dice! with its card.
    game = game_at("r=1 b=2 y=3 g=5", "d6", then=("Dice",), left=1)
    game.play(0)
    assert 16 < max(longest, game.steps) < len(game.trail) // 4


@pytest.mark.parametrize("bad", [-1, -64, 64, 1000, 2**31])
def test_a_choice_that_is_not_there_is_refused_and_nothing_happens(bad: int) -> None:
    for seed in range(8):
        for game in itertools.islice(random_game(seed, dice=True), 40):
            for index in (bad, game.legal()):
                for ask in (game.play, game.look):
                    before = everything(game)
                    n = game.legal()
                    offered = game.choices[:n]
                    with pytest.raises(ValueError, match=rf"choice {index}: expected 0 to {n - 1}"):
                        ask(index)
                    assert everything(game) == before
                    assert (game.legal(), game.choices[:n]) == (n, offered)


def test_after_the_end_nothing_can_be_chosen() -> None:
    *_, game = random_game(seed=2, seats=2)
    before = everything(game)
    assert (game.over, game.legal(), game.ask) == (True, 0, codes.ASK_OVER)
    for ask in (game.play, game.look):
        for index in (0, 1, -1):
            with pytest.raises(ValueError, match="over"):
                ask(index)
    assert everything(game) == before


# --- copies


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_copy_is_equal_and_goes_its_own_way(setting: dict[str, Any]) -> None:
    other = engine.new("classic", seed=1, **setting)
    other.legal()  # choices found before the copy are void after it
    for game in itertools.islice(random_game(seed=3, **setting), 60):
        game.copy_to(other)
        state, n = bytes(game.state), game.legal()
        assert bytes(other.state) == state
        assert (other.legal(), other.choices[:n]) == (n, game.choices[:n])
        other.play(n - 1)
        assert bytes(game.state) == state
        assert game.legal() == n


def test_a_copy_plays_on_like_its_original() -> None:
    rng = random.Random(4)
    game = engine.new("classic", seed=4, dice=True)
    for _ in range(30):
        game.play(rng.randrange(game.legal()))
    other = engine.twin(game)
    while n := game.legal():
        i = rng.randrange(n)
        game.play(i)
        other.play(i)
        assert game.state == other.state


@pytest.mark.parametrize("different", [{"seats": 3}, {"edition": 44}, {"dice": True}])
def test_a_copy_to_another_kind_of_game_is_refused(different: dict[str, Any]) -> None:
    game, other = engine.new("classic", seed=5), engine.new("classic", seed=6, **different)
    before = everything(other)
    with pytest.raises(ValueError, match="same rule set, seats and options"):
        game.copy_to(other)
    assert everything(other) == before


def test_a_copy_to_another_rule_set_is_refused() -> None:
    another = type("Another", (classic.Rules,), {"rules": "another"})
    game = engine.new("classic", seed=5)
    for other in (another(4, game.options), None, 5, engine):
        with pytest.raises(ValueError, match="rule set"):
            game.copy_to(other)


def test_a_copy_to_itself_changes_nothing() -> None:
    game = engine.new("classic", seed=5)
    before = bytes(game.state)
    game.copy_to(game)
    assert bytes(game.state) == before


@pytest.mark.parametrize("choice", ["0", None, [0], 0.0, 1.0, b"0"])
def test_a_choice_that_is_no_whole_number_is_refused(choice: Any) -> None:
    game = engine.new("classic", seed=5)
    state, steps, n = bytes(game.state), game.steps, game.legal()
    for method in (game.play, game.look):
        with pytest.raises(ValueError, match="expected 0 to"):
            method(choice)
    assert (bytes(game.state), game.steps, game.legal()) == (state, steps, n)


@pytest.mark.parametrize("seed", [-1, 2**30, 2**80, 1.5, None, "7"])
def test_a_veil_from_a_wrong_seed_is_refused_and_nothing_dealt(seed: Any) -> None:
    game = engine.new("classic", seed=5)
    before = bytes(game.state)
    with pytest.raises(ValueError, match="seed"):
        game.veil(0, seed)
    assert bytes(game.state) == before


def test_values_that_equal_an_allowed_one_become_it() -> None:
    game = engine.new("classic", seats=2.0, seed=5, edition=45.0, dice=1)
    assert (game.seats, game.options) == (2, (45, True))
    assert [type(value) for value in game.options] == [int, bool]
    assert game.save() == engine.new("classic", seats=2, seed=5, dice=True).save()


@pytest.mark.parametrize("data", [None, 5, "HW and more", [72, 87], object()])
def test_a_save_that_is_no_bytes_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="not a saved game"):
        engine.load(data)


def test_a_look_at_the_winning_choice_tells_of_the_win() -> None:
    game = notation.read("classic r=s5,H,H,H y=S,S,S,S turn=r card=1")
    game.look(0)
    assert game.trail[4 * (game.steps - 1)] == codes.STEP_WIN
    assert not game.over
    game.play(0)
    assert game.over and game.winners == 1


# --- the veil


def visible(game: Any) -> tuple[Any, ...]:
    """Return what a player sees of a game."""
    n = game.legal()
    return (
        [game.where(piece) for piece in range(4 * game.seats)],
        [game.card, game.undrawn, game.seat, game.turn, game.ask, game.over, game.winners],
        list(game.choices[:n]),
    )


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_veil_changes_nothing_that_can_be_seen(setting: dict[str, Any]) -> None:
    for k, game in enumerate(random_game(seed=6, **setting)):
        copy = engine.twin(game)
        copy.veil(k % game.seats, k)
        assert visible(copy) == visible(game)


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_veil_deals_only_the_undrawn_cards_again(setting: dict[str, Any]) -> None:
    for game in itertools.islice(random_game(seed=7, **setting), 10, 60, 7):
        copy = engine.twin(game)
        copy.veil(0, 99)
        changed = [i for i, (a, b) in enumerate(zip(game.state, copy.state, strict=True)) if a != b]
        # The cards left to draw, and the generator that will shuffle and roll.
        left = range(DECK, DECK + game.undrawn)
        generator = range(RNG, RNG + 6)
        assert all(i in left or i in generator for i in changed)
        assert sorted(copy.state[i] for i in left) == sorted(game.state[i] for i in left)
