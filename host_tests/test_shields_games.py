# SPDX-License-Identifier: MIT
"""Games of shields, made, played twice and saved: same choices, same bytes."""

import itertools
import random
from typing import Any

import pytest
from games import trail
from positions_shields import random_game

import engine
from engine import codes

LIMIT = 256  # bytes of a save
SETTINGS = list(itertools.product((2, 3, 4), (True, False)))


@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        (("shields", 1), {}, r"seats 1: .*2, 3, 4"),
        (("shields", 5), {}, "seats 5"),
        (("shields", 4, -1), {}, "seed -1"),
        (("shields",), {"block_ends_turn": "yes"}, "block_ends_turn='yes': expected .*True, False"),
        (("shields",), {"edition": 45}, "option edition: .*block_ends_turn"),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_words(
    arguments: tuple[Any, ...], options: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        engine.new(*arguments, **options)


def test_the_option_is_on_unless_it_is_turned_off() -> None:
    assert engine.options("shields") == (("block_ends_turn", (True, False)),)
    assert engine.new("shields").options == (True,)


@pytest.mark.parametrize(("seats", "ends"), SETTINGS)
def test_the_same_seed_and_choices_give_the_same_bytes(seats: int, ends: bool) -> None:
    first, second = (
        engine.new("shields", seats=seats, seed=77, block_ends_turn=ends) for _ in range(2)
    )
    rng = random.Random(77)
    while n := first.legal():
        i = rng.randrange(n)
        first.play(i)
        second.play(i)
        assert first.state == second.state
        assert trail(first) == trail(second)
    assert second.over


@pytest.mark.parametrize(("seats", "ends"), SETTINGS)
def test_a_save_comes_back_as_it_was(seats: int, ends: bool) -> None:
    asked = set()
    for game in random_game(seed=13, seats=seats, block_ends_turn=ends):
        data = game.save()
        assert len(data) <= LIMIT
        again = engine.load(data)
        assert (again.rules, again.seats, again.options) == ("shields", seats, (ends,))
        assert bytes(again.state) == bytes(game.state)
        assert again.save() == data
        n = game.legal()
        assert (again.legal(), again.choices[:n]) == (n, game.choices[:n])
        asked.add(game.ask)
    assert {codes.ASK_SHIELD, codes.ASK_STEPS, codes.ASK_PIECE, codes.ASK_OVER} <= asked
