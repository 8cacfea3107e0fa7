# SPDX-License-Identifier: MIT
"""Define the error that the command prints in one line, without a traceback."""

# A message of ours is never so long. Of a longer one the beginning says where, the end why.
_LONGEST = 1000
_HEAD = 160
_TAIL = 240


class ToolError(Exception):
    """Something outside the project is missing or fails: a VM, a compiler, a network."""


def shortened(words: str) -> str:
    """Cut the middle out of a message that quotes something huge, and say how much that was."""
    if len(words) <= _LONGEST:
        return words
    left_out = len(words) - _HEAD - _TAIL
    return f"{words[:_HEAD]} ... ({left_out:,} characters left out) ... {words[-_TAIL:]}"
