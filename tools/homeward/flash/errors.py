# SPDX-License-Identifier: MIT
"""Errors between a laptop and a board: one sentence each."""

from homeward.errors import ToolError


class NoBoard(ToolError):
    """There is no board, or not one that can be flashed; nothing was done to it."""


class Lost(ToolError):
    """The board does not answer any more."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"the board does not answer any more ({why}); plug it in again and run 'make flash'"
            " once more, which repairs whatever is half done"
        )


class Damaged(ToolError):
    """The drive does not hold what was written to it."""


class BoardError(ToolError):
    """The board could not do what it was asked; `number` is its OSError's, or 0."""

    BROKEN = (2, 5)  # said of files that are listed: the drive contradicts itself
    IS_THERE = 17
    NO_ROOM = 28
    READ_ONLY = 30

    def __init__(self, number: int, words: str) -> None:
        super().__init__(f"the board says: {words}")
        self.number = number
