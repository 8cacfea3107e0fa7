# SPDX-License-Identifier: MIT
"""Say what keys and turns of the loop would cost on a real board, by a model.

The simulator has no such model yet: while MODELLED is False no deal is played for it, and the rows
of the table say so.
"""

from homeward.simulator.runner import Handheld

MODELLED = False
QUESTIONS = 12  # of a deal that are answered to measure it


def attach(hand: Handheld) -> None:
    """Begin to measure; called when the deal is on the table."""
    del hand


def board_costs(hand: Handheld) -> dict[str, float] | None:
    """Return milliseconds from a key to its picture (median, p99, worst) and of the longest turn.

    None if nothing was measured.
    """
    del hand
    return None
