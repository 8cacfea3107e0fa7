# SPDX-License-Identifier: MIT
"""Measure how deep the calls of a whole handheld go, as its board would count them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from homeward import FIRMWARE
from homeward.simulator.player import FAST
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

DEEPEST = 12
# In Python on the board, too; whatever else the simulator runs is C there.
PYTHON_LIBRARIES = ("adafruit_display_text", "adafruit_ticks", "neopixel.py", "adafruit_displayio_")


class _Files(dict[str, bool]):
    """Files, and if their functions count: this is asked at every call, so it is kept."""

    def __missing__(self, file: str) -> bool:
        found = file.startswith(str(FIRMWARE)) or any(part in file for part in PYTHON_LIBRARIES)
        self[file] = found
        return found


_COUNTS = _Files()
_STEP = {"call": 1, "return": -1}  # the other events are calls of C


class Depth:
    """A profiler that remembers the longest chain of frames that the board would have."""

    def __init__(self) -> None:
        self.chain: list[str] = []
        self.now = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event in _STEP and _COUNTS[frame.f_code.co_filename]:
            self.now += _STEP[event]
            if self.now > len(self.chain):
                self.chain = []
                at: FrameType | None = frame
                while at is not None:
                    if _COUNTS[at.f_code.co_filename]:
                        self.chain.append(
                            f"{at.f_code.co_filename.rsplit('/', 2)[-2:]}:{at.f_lineno}"
                        )
                    at = at.f_back


@contextmanager
def measured(depth: Depth) -> Iterator[None]:
    """Measure what a handheld does, which must not exhaust the stack of its board."""
    sys.setprofile(depth)
    try:
        yield
    finally:
        sys.setprofile(None)
    assert 8 <= len(depth.chain) <= DEEPEST, "\n".join(depth.chain)


def deepest(
    board: str, script: Callable[[Handheld], Steps], depth: Depth, minutes: int = 10
) -> None:
    """Measure a handheld that is played by a script."""
    hand = Handheld(board, settings=FAST)
    with measured(depth):
        hand.run(script, limit_ms=minutes * 60_000)
    assert hand.console == ""
