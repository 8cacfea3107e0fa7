# SPDX-License-Identifier: MIT
"""The invariants of shields: they hold in random games, and each of them is seen when it breaks."""

from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import codes, state
from homeward.lab import fuzz
from homeward.lab.invariants import shields
from homeward.lab.invariants.violations import Violation
from support.positions.shields import game_at


def test_random_games_keep_every_invariant() -> None:
    total = fuzz.fuzz("shields", 24, thrift=5)
    assert total.violations == []
    assert total.games == 24
    assert total.longest_list <= 64


def spoiled(position: str, *values: tuple[int, int]) -> Any:
    game = game_at(position, "3")
    shields.table(game)
    for at, value in values:
        game.state[at] = value
    return game


BOARD, SHIELD, PAWN = state.BOARD, state.SHIELD, state.PAWN

TABLES: dict[str, Callable[[], Any]] = {
    "two pawns on one square": lambda: spoiled("r=20,21", (PAWN + 1, 17), (PAWN + 2, 17)),
    "more cards to draw": lambda: spoiled("", (state.UNDRAWN, 45)),
    "out of turn": lambda: spoiled("", (state.SEAT, 1)),
    "asked of another card": lambda: spoiled("r=20", (state.ASK, codes.ASK_SHIELD)),
    "out of order": lambda: spoiled("r=20d", (SHIELD, 3), (SHIELD + 1, 0)),
    "both are on one droid": lambda: spoiled("r=20d", (SHIELD, 3)),
    "neither on a droid": lambda: spoiled("r=20d", (SHIELD + 1, 4)),
    "does not know of": lambda: spoiled("r=20d", (BOARD + 20, 6)),
    "off the ring": lambda: spoiled(
        "r=s1", (SHIELD + 1, 3), (BOARD + codes.PLACE_LANE + 3, 6 | state.GUARD)
    ),
}


@pytest.mark.parametrize("what", TABLES)
def test_a_table_that_cannot_be_is_seen(what: str) -> None:
    with pytest.raises(Violation, match=what):
        shields.table(TABLES[what]())


MOVE, BUMP, SLIDE, BLOCKED = codes.STEP_MOVE, codes.STEP_BUMP, codes.STEP_SLIDE, codes.STEP_BLOCKED
SWAP, TOKEN, DRAW = codes.STEP_SWAP, codes.STEP_SHIELD, codes.STEP_DRAW
NONE, LANE = codes.NO_PIECE, codes.PLACE_LANE

# What is told -> the position, the card, the trail that no play leaves.
TRAILS: dict[str, tuple[str, str, list[int]]] = {
    "has a shield and was moved": ("r=20 y=23d", "3", [BUMP, 10, 23, 64]),
    "10 has a shield": ("r=20 y=23d", "11", [SWAP, 10, 23, 20]),
    "was safe in": ("r=20 y=s1", "3", [BUMP, 10, LANE + 19, 64]),
    "another colour's droid": ("r=20 y=23", "3", [MOVE, 10, 23, 26]),
    "left the engine room": ("r=H", "3", [MOVE, 2, 65, 20]),
    "came back into its hangar lane": ("r=4", "10", [MOVE, 2, 4, LANE + 2]),
    "a slide that is blocked": ("r=16 y=18d", "3", [SLIDE, 2, 16, 19]),
    "another length": ("r=16", "3", [SLIDE, 2, 16, 18]),
    "is no triangle": ("r=17", "3", [SLIDE, 2, 17, 20]),
    "cannot slide from": ("r=9", "3", [SLIDE, 2, 9, 13]),
    "nothing blocks": ("r=16 y=20d", "3", [BLOCKED, 2, 16, 16]),
    "from an empty board": ("r=20 y=40d,41d", "1", [TOKEN, 2, 20, NONE]),
    "had no shield": ("r=20 y=40", "1", [TOKEN, 2, 20, 10]),
    "placed unasked": ("r=20 y=40d", "3", [TOKEN, 2, 20, 10]),
    "for or from the wrong colour": ("r=20,21d y=40", "1", [TOKEN, 1, 20, 2]),
    "placed off the ring": ("r=20,h1 y=40d", "1", [TOKEN, 2, LANE, 10]),
    "a second shield": ("r=20,21d y=40d", "1", [TOKEN, 2, 21, 10]),
    "left the ring by itself": ("r=20d", "3", [TOKEN, NONE, 20, 2]),
    "somewhere else": ("r=20 y=40d", "1", [TOKEN, 2, 20, 10]),
    "the wrong seat draws": ("r=20", "3", [DRAW, 0, 8, 40]),
}


@pytest.mark.parametrize("what", TRAILS)
def test_a_trail_that_cannot_be_is_seen(what: str) -> None:
    position, card, trail = TRAILS[what]
    game = game_at(position, card)
    with pytest.raises(Violation, match=what):
        shields.played(game, engine.twin(game), bytes(trail))


@pytest.mark.parametrize(
    ("position", "card", "ends", "seat"),
    [("r=14 y=18d", "2", True, 0), ("r=14 y=18d", "2", False, 1), ("r=14", "2", True, 1)],
)
def test_a_2_that_draws_for_the_wrong_seat_is_seen(
    position: str, card: str, ends: bool, seat: int
) -> None:
    game = game_at(position, card, block_ends_turn=ends)
    trail = [BLOCKED, 2, 16, 16] if "d" in position else []
    with pytest.raises(Violation, match="wrong seat"):
        shields.played(game, engine.twin(game), bytes([*trail, DRAW, seat, 8, 40]))
