# SPDX-License-Identifier: MIT
"""Files that a power cut has damaged."""

FIRST = "lib/ui/first.mpy"  # a file of the small build


def blank(data: bytes, start: int = 4096) -> bytes:
    """Return data as a cut erase leaves it: a whole head, and blank behind it."""
    return data[:start] + b"\xff" * (len(data) - start)
