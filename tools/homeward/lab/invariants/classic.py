# SPDX-License-Identifier: MIT
"""Check what must hold in classic."""

from typing import Any

from homeward.lab.invariants import races
from homeward.lab.invariants.violations import demand


def cards(game: Any) -> list[int]:
    return races.deck(game)


def table(game: Any) -> None:
    races.one_piece_a_square(game)
    demand(game.winners.bit_count() <= 1, "more than one winner")
    demand(game.undrawn < game.deck_size, "more cards to draw than there can be")


def played(before: Any, game: Any, trail: bytes) -> None:
    del before, game, trail  # the trail is followed for every rule set
