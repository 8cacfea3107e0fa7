# SPDX-License-Identifier: MIT
"""Saved games of partners: what comes back is what was saved, and nothing else is let in."""

import binascii
import random
from typing import Any

import pytest
from positions_partners import SAVES, random_game

import engine
from engine.rules import partners as p
from homeward.lab import fuzz

HEAD = 11  # "HW", version, rule set, seats, six options
SETTINGS: list[dict[str, Any]] = [
    {},
    {"track": 64, "hearts": 0},
    {"bounce_out": False, "spare_partner": True},
    {"switch_start": False, "reshuffle": True, "hearts": 1},
]


def sealed(data: bytes | bytearray) -> bytes:
    """Bytes with their check sum set right."""
    body = bytes(data[:-4])
    return body + binascii.crc32(body).to_bytes(4, "little")


@pytest.mark.parametrize("options", SETTINGS)
def test_a_save_comes_back_as_it_was(options: dict[str, Any]) -> None:
    for game in random_game(seed=5, **options):
        data = game.save()
        assert len(data) <= 160
        again = engine.load(data)
        assert (again.rules, again.seats, again.options) == ("partners", 4, game.options)
        assert bytes(again.state) == bytes(game.state)
        assert again.save() == data
        n = game.legal()
        assert (again.legal(), again.choices[:n]) == (n, game.choices[:n])


@pytest.mark.parametrize("options", SETTINGS)
def test_the_same_choices_give_the_same_game(options: dict[str, Any]) -> None:
    first, second = (engine.new("partners", seed=9, **options) for _ in range(2))
    other = engine.new("partners", seed=10, **options)
    assert bytes(first.state) != bytes(other.state)
    rng = random.Random(1)
    while n := first.legal():
        i = rng.randrange(n)
        first.play(i)
        second.play(i)
        assert first.state == second.state
        assert bytes(first.trail[: 4 * first.steps]) == bytes(second.trail[: 4 * second.steps])
    assert second.over


@pytest.mark.parametrize("which", SAVES)
def test_the_middle_of_anything_can_be_saved(which: str) -> None:
    game = SAVES[which]()
    again = engine.load(game.save())
    assert bytes(again.state) == bytes(game.state)
    assert again.legal() == game.legal()


@pytest.mark.parametrize("which", SAVES)
def test_whatever_is_let_in_can_be_played(which: str) -> None:
    """Any one byte changed, the check sum right: refused, or a game that goes on."""
    data = SAVES[which]().save()
    for at in range(HEAD, len(data) - 4):
        for value in range(0, 256, 1 if at < HEAD + p._PAWN else 7):
            changed = bytearray(data)
            changed[at] = value
            try:
                game = engine.load(sealed(changed))
            except ValueError:
                continue
            for _ in range(12):
                if game.legal():
                    game.play(game.legal() - 1)


def test_random_games_break_no_invariant() -> None:
    tally = fuzz.fuzz("partners", 2, seed=20, thrift=25)
    assert tally.violations == []
