# SPDX-License-Identifier: MIT
"""Keep time: tests run on a virtual clock, a live page on the real one."""

import time
from typing import Protocol


class Clock(Protocol):
    """A clock of microseconds that can be asked to let time pass."""

    def now_us(self) -> int:
        """Return the present instant."""

    def advance_to(self, us: int) -> None:
        """Return at that instant; an instant in the past returns at once."""

    def let_pass(self, us: int) -> int:
        """Let so much time pass, and return the instant it is then."""


class VirtualClock:
    """Time passes only when somebody lets it, and then at once."""

    def __init__(self) -> None:
        self._us = 0

    def now_us(self) -> int:
        return self._us

    def advance_to(self, us: int) -> None:
        if us > self._us:
            self._us = us

    def let_pass(self, us: int) -> int:
        self._us += us
        return self._us


class Laptop(Protocol):
    """Give the time: the little of the module `time` that is used here."""

    def perf_counter_ns(self) -> int: ...

    def sleep(self, seconds: float, /) -> None: ...


class RealClock:
    """Time passes by itself, `speed` times as fast as ours. For a firmware in its own thread.

    It counts the time that the handheld runs. While the laptop sleeps, or its process is stopped,
    the handheld does not run: of a gap between two looks at the clock only the beginning counts.
    """

    # The system cannot sleep for less than about this; a charge for one cheap call is let go.
    SHORTEST_US = 500
    # Longer between two looks, or longer than a sleep should take, and the laptop was away. Even at
    # the highest speed this is far less than the watchdog's patience.
    LONGEST_GAP_NS = 50_000_000

    def __init__(self, speed: float = 1.0, laptop: Laptop = time) -> None:
        self._laptop = laptop
        self._looked = laptop.perf_counter_ns()
        self._ran_ns = 0
        self._speed = speed

    def now_us(self) -> int:
        self._count(0)
        return int(self._ran_ns * self._speed) // 1000

    def advance_to(self, us: int) -> None:
        left = (us - self.now_us()) / self._speed
        if left >= self.SHORTEST_US:
            self._laptop.sleep(left / 1_000_000)
            self._count(int(left * 1000))

    def let_pass(self, us: int) -> int:
        self.advance_to(self.now_us() + us)
        return self.now_us()

    def _count(self, slept_ns: int) -> None:
        """Count the time since the last look, of which the firmware has slept so much."""
        now = self._laptop.perf_counter_ns()
        self._ran_ns += min(now - self._looked, slept_ns + self.LONGEST_GAP_NS)
        self._looked = now
