# SPDX-License-Identifier: MIT
"""Every board that Homeward knows, as the laptop sees it: one file a board, and its picture.

A file is named after `board.board_id`, like its sister in firmware/lib/device/boards, and holds one
`BOARD`, put together from `parts`. The picture, an SVG of the same name, is the body that the page
of `homeward play` shows. The simulator, the page, the flasher and the drawings all read from here.
"""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from homeward.boards.parts.board import Board


def _load(name: str) -> Board:
    """Return the board of a file; the file's name is its id."""
    board: Board = import_module(f"homeward.boards.{name}").BOARD
    return replace(board, board_id=name)


BOARDS = {
    file.stem: _load(file.stem)
    for file in sorted(Path(__file__).parent.glob("*.py"))
    if not file.stem.startswith("_")
}

# One of each kind: a colour display and the SAMD51's flash, a 1-bit display and the RP2040's.
BOTH_KINDS = ("pygamer", "adafruit_feather_rp2040")


def find(board_id: str) -> Board:
    """Return the board of that id; a ValueError lists them all if there is none."""
    if board_id not in BOARDS:
        raise ValueError(f"there is no board {board_id!r}; Homeward knows {known()}")
    return BOARDS[board_id]


def known() -> str:
    """Return the ids of all boards, in a sentence."""
    return ", ".join(BOARDS)
