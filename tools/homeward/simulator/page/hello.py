# SPDX-License-Identifier: MIT
"""Describe a board to the page: the first message, whatever the far end is."""

from collections.abc import Mapping
from dataclasses import asdict

from homeward.boards.parts.board import Board
from homeward.drawings import table_measures
from homeward.version import VERSION


def described(board: Board, can: Mapping[str, object]) -> dict[str, object]:
    """Return what to draw, what each button does, and what this far end can do."""
    screen = board.screen
    return {
        "kind": "board",
        "version": VERSION,
        "id": board.board_id,
        "title": board.title,
        "screen": {"width": screen.width, "height": screen.height, "colour": screen.colour},
        "layout": asdict(board.layout),
        "chain": table_measures.places(),
        "side": table_measures.SIDE_MM,
        "speaker": board.speaker is not None,
        "does": {button: key for key, button in board.keys.items()},
        "can": dict(can),
    }
