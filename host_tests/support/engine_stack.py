# SPDX-License-Identifier: MIT
"""Measure how deep the engine's calls go."""

import sys
from types import FrameType
from typing import Any


class Depth:
    """A profile function that remembers the deepest chain of calls."""

    def __init__(self) -> None:
        self.chain: list[str] = []
        self.deepest: list[str] = []
        self.recursive: set[str] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            name = frame.f_code.co_qualname
            # Methods and functions of one name in two modules are told apart by their class.
            if name in self.chain:
                self.recursive.add(name)
            self.chain.append(name)
            if len(self.chain) > len(self.deepest):
                self.deepest = self.chain.copy()
        elif event == "return" and self.chain:
            self.chain.pop()


def measure(depth: Depth, method: Any, *arguments: int) -> Any:
    """Call a method of the engine under the profile; it is the first of its chain."""
    depth.chain.clear()
    sys.setprofile(depth)
    try:
        return method(*arguments)
    finally:
        sys.setprofile(None)
