# SPDX-License-Identifier: MIT
"""The guard: an OK that was meant to skip something is no answer to what comes next."""

from micropython import const

_QUIET = const(800)  # milliseconds without a key, and the guard is down


class Guard:
    """Down until somebody skips something."""

    def __init__(self, device):
        self._device = device
        self._up = False
        self._since = 0

    def skipped(self):
        """Go up: OK was pressed while nothing was asked."""
        self._up = True
        self._since = self._device.now()

    def wait(self):
        """Go up: the question is for somebody else than the last OK, which may come twice."""
        self._up = True

    def lower(self):
        """Go down: somebody has moved the cursor, so the question was seen."""
        self._up = False

    def holds(self):
        """Would OK be refused now?"""
        if self._up and self._device.since(self._since) >= _QUIET:
            self._up = False
        return self._up

    def refuses(self):
        """Refuse an OK, and wait for quiet again; False if it counts."""
        held = self.holds()
        self._since = self._device.now()
        return held
