# SPDX-License-Identifier: MIT
"""Say what keys and turns of the loop would cost on a real board, by a model."""

from homeward.simulator.runner import Handheld


def board_costs(hand: Handheld) -> dict[str, float] | None:
    """Return milliseconds from a key to its picture (median, p99, worst) and of the longest turn.

    None where the simulator has no model of them.
    """
    del hand
    return None
