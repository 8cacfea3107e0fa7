# SPDX-License-Identifier: MIT
"""Clearing the table: what only the last game needed makes room. Loaded only for that."""

import gc
import sys

from ui.session import unload

# Modules that not every rule set needs.
_OF_RULES = (
    "engine.rules.",
    "engine.number_race",
    "engine.race",
    "engine.hands",
    "engine.bot",
    "ui.words.",
)


def clear(session):
    """Forget the game on the table, and how it is played."""
    session.game = session.words = session.bot = None
    for name in list(sys.modules):
        for start in _OF_RULES:
            if name.startswith(start):
                unload(name)
    gc.collect()  # before the next game's modules look for a place
