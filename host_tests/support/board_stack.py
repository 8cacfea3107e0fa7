# SPDX-License-Identifier: MIT
"""Measure how deep the calls of a whole handheld go, as its board would count them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

from homeward import FIRMWARE
from homeward.simulator.player import FAST
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

DEEPEST = 12
# In Python on the board, too; whatever else the simulator runs is C there.
PYTHON_LIBRARIES = ("adafruit_display_text", "adafruit_ticks", "neopixel.py", "adafruit_displayio_")


class _Codes(dict[CodeType, bool]):
    """Functions, and if they count: this is asked at every call, so it is kept."""

    def __missing__(self, code: CodeType) -> bool:
        file = code.co_filename
        found = file.startswith(str(FIRMWARE)) or any(part in file for part in PYTHON_LIBRARIES)
        self[code] = found
        return found


_COUNTS = _Codes()


class Depth:
    """A profiler that remembers the longest chain of frames that the board would have."""

    def __init__(self) -> None:
        self.chain: list[str] = []
        self.now = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        # The other events are calls of C. Whatever is asked here is asked millions of times.
        if event == "call":
            if _COUNTS[frame.f_code]:
                self.now += 1
                if self.now > len(self.chain):
                    self._note(frame)
        elif event == "return" and _COUNTS[frame.f_code]:
            self.now -= 1

    def _note(self, frame: FrameType | None) -> None:
        self.chain = []
        while frame is not None:
            code = frame.f_code
            if _COUNTS[code]:
                self.chain.append(f"{code.co_filename.rsplit('/', 2)[-2:]}:{frame.f_lineno}")
            frame = frame.f_back


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
