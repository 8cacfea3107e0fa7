# SPDX-License-Identifier: MIT
"""The invariants of fire_ice notice what they are there for."""

from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import codes, hands, state
from homeward.lab.fuzz import fuzz
from homeward.lab.invariants import fire_ice
from homeward.lab.invariants.violations import Violation
from support.games import choose
from support.positions.fire_ice import game_at


def test_random_games_break_nothing() -> None:
    total = fuzz("fire_ice", 24, seed=5, thrift=7)
    assert total.violations == []
    assert total.longest_list <= 64


def spoil(at: int, value: int) -> Callable[[Any], None]:
    return lambda game: game.state.__setitem__(at, value)


def unguard(game: Any) -> None:
    game.state[state.BOARD + game.where(game.ice - 1)] &= 127


TABLES: dict[str, tuple[str, str, Callable[[Any], None], str]] = {
    "Ice in Start": ("r=20,H y=40", "3", spoil(state.ICE, 1), "iced"),
    "a token on nobody": ("r=20 y=40", "3", spoil(state.FIRE, 40), "neither"),
    "Ice that the board forgot": ("r=20i y=40", "3", unguard, "does not know"),
    "a question about another card": ("r=20", "3", spoil(state.ASK, codes.ASK_ICE), "another"),
    "a fire move off the track": ("r=20,Hf", "fire", lambda game: None, "off the open track"),
    "a fire move of nobody's": ("y=20f", "fire", lambda game: None, "nobody's"),
    "two on a square": ("r=20,21", "3", spoil(state.PAWN + 2, 17), "one square"),
    "a small hand": (
        "r=20",
        "1,2,3,4,5",
        lambda game: game.state.__setitem__(hands.first(game, 0), 0),
        "does not hold 5",
    ),
}


@pytest.mark.parametrize("what", TABLES)
def test_a_table_that_cannot_be_is_noticed(what: str) -> None:
    pawns, card, harm, word = TABLES[what]
    game = game_at(pawns, card)
    harm(game)
    with pytest.raises(Violation, match=word):
        fire_ice.table(game)


def told(game: Any, *records: tuple[int, int, int, int]) -> None:
    """Say that this is what a choice did, and nothing else changed."""
    fire_ice.played(game, game, bytes(byte for record in records for byte in record))


TRAILS: dict[str, tuple[str, str, tuple[int, int, int, int], str]] = {
    "an iced pawn moved": ("r=20i", "3", (codes.STEP_MOVE, 2, 20, 23), "iced and was moved"),
    "an iced pawn was bumped": ("y=20i", "3", (codes.STEP_BUMP, 10, 20, 64), "iced and was moved"),
    "a stop on an iced pawn": ("r=20 y=23i", "3", (codes.STEP_MOVE, 2, 20, 23), "on an iced one"),
    "a pawn left Home": ("r=H", "3", (codes.STEP_MOVE, 2, 65, 23), "left Home"),
    "a bump in a safety zone": ("y=s1", "3", (codes.STEP_BUMP, 10, 76, 64), "was safe"),
    "another's pawn moved": ("y=20", "3", (codes.STEP_MOVE, 10, 20, 23), "another colour"),
    "a run past the corner": ("r=20f", "fire", (codes.STEP_RUN, 2, 20, 31), "ends elsewhere"),
    "Ice on one's own": ("r=20 y=40", "1", (codes.STEP_ICE, 2, 20, 255), "may not go"),
    "Fire for another": ("y=40", "2", (codes.STEP_FIRE, 10, 40, 255), "another colour"),
    "a slide at home": ("r=1", "3", (codes.STEP_SLIDE, 2, 1, 4), "cannot slide"),
    "a card of a hand named": ("r=20", "1,2,3,4,5", (codes.STEP_DEAL, 0, 5, 9), "was named"),
}


@pytest.mark.parametrize("what", TRAILS)
def test_a_trail_that_cannot_be_is_noticed(what: str) -> None:
    pawns, card, record, word = TRAILS[what]
    with pytest.raises(Violation, match=word):
        told(game_at(pawns, card), record)


def test_a_token_that_moved_untold_is_noticed() -> None:
    before = game_at("r=20 y=40", "1")
    game = engine.twin(before)
    choose(game, "ICE")
    with pytest.raises(Violation, match="the trail has Ice somewhere else"):
        fire_ice.played(before, game, b"")
