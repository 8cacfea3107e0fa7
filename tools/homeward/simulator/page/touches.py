# SPDX-License-Identifier: MIT
"""Fingers of several pages on the keys of one handheld.

A key is down while any page holds it. A click can be shorter than the time between two scans of
the keys, and a key let go and pressed again in between would be one press: so whatever is done to
a key lasts for at least LEAST_MS of the handheld's time, and what comes meanwhile waits.
"""

from collections import deque

from homeward.simulator.fingers import PRESS_MS, Fingers
from homeward.simulator.input_pins import STICK_TILTS
from homeward.simulator.page.messages import Touch

LEAST_MS = PRESS_MS
# So many changes of one key may wait; more are a page gone wild.
_MOST_WAITING = 32


class Touches:
    """All that is held, by whom, and what still has to be done."""

    def __init__(self, fingers: Fingers) -> None:
        self._fingers = fingers
        self._holders: dict[str, set[int]] = {}
        self._waiting: dict[str, deque[bool]] = {}
        self._changed_ms: dict[str, int] = {}

    def take(self, touch: Touch) -> None:
        """Note what a page does; `act` does it."""
        if touch.what == "down":
            self._hold(touch.name, touch.page)
        elif touch.what == "up":
            self._let_go(touch.name, touch.page)
        elif touch.what == "gone":
            for name in list(self._holders):
                self._let_go(name, touch.page)
        elif touch.what == "turn":
            self._fingers.silicon.wires.detents += touch.detents

    def act(self, now_ms: int) -> None:
        """Do what may be done by now, by a clock that counts while keys are scanned."""
        for name, changes in list(self._waiting.items()):
            if now_ms - self._changed_ms.get(name, -LEAST_MS) < LEAST_MS:
                continue
            self._set(name, changes.popleft())
            self._changed_ms[name] = now_ms
            if not changes:
                del self._waiting[name]

    def _hold(self, name: str, page: int) -> None:
        holders = self._holders.setdefault(name, set())
        if not holders:
            self._queue(name, True)
        holders.add(page)

    def _let_go(self, name: str, page: int) -> None:
        holders = self._holders.get(name, set())
        if page in holders:
            holders.remove(page)
            if not holders:
                self._queue(name, False)

    def _queue(self, name: str, down: bool) -> None:
        changes = self._waiting.setdefault(name, deque())
        if len(changes) >= _MOST_WAITING:
            # A press goes together with its release.
            changes.pop()
            return
        changes.append(down)

    def _set(self, name: str, down: bool) -> None:
        if down:
            self._fingers.down(name)
            return
        self._fingers.up(name)
        if name in STICK_TILTS:
            # The stick springs back, but not while another finger leans it.
            for other in STICK_TILTS:
                if self._holders.get(other) and other not in self._waiting:
                    self._fingers.down(other)
