# SPDX-License-Identifier: MIT
"""Measure what keys and turns of the loop cost on a board, by the model of lab/turn_costs.py."""

from dataclasses import dataclass, field

from homeward.lab.turn_costs import TurnCosts
from homeward.simulator.runner import Handheld

QUESTIONS = 5  # of a deal that are answered to measure it
PATIENCE_S = 120.0  # counting takes its time


@dataclass
class BoardCosts:
    """Milliseconds: from each key to the new picture, and of the longest turn of the loop."""

    keys: list[float] = field(default_factory=list)
    turn: float = 0.0


class Meter:
    """Stands beside a handheld whose deal is on the table."""

    def __init__(self, hand: Handheld) -> None:
        self._costs = TurnCosts(hand)

    def board_costs(self) -> BoardCosts:
        """Return what was measured since."""
        costs = self._costs
        return BoardCosts([key.first for key in costs.keys], max(turn.ms for turn in costs.turns))
