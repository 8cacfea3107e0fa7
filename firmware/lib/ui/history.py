# SPDX-License-Identifier: MIT
"""What was decided: the lines to read back, and the states that Undo returns to.

Undo leads to a person's last decision, and on to the one before, until somebody else's comes.
"""

from micropython import const

_LINES = const(12)
_DEPTH = const(6)


class History:
    """The last lines and the last decisions of one person."""

    def __init__(self):
        self.lines = []
        self._kept = []
        self._seat = 255
        self._blocked = False

    def tell(self, line):
        """Add a line; the oldest makes room."""
        if line:
            if len(self.lines) == _LINES:
                del self.lines[0]
            self.lines.append(line)

    def keep(self, seat, data):
        """A person is about to decide: remember where that was."""
        if self._seat != seat:
            # Nobody takes back what another person decided.
            self._blocked = len(self._kept) > 0 or self._blocked
            self._kept = []
            self._seat = seat
        if len(self._kept) == _DEPTH:
            del self._kept[0]
        self._kept.append(data)

    def refusal(self):
        """Why nothing can be taken back, or None."""
        if self._kept:
            return None
        if self._blocked:
            return "Somebody else has decided since: nothing to take back."
        return "Nothing has been decided yet."

    def back(self):
        """What was kept of the last decision, which is forgotten with this."""
        return self._kept.pop()

    def clear(self):
        """A new game."""
        self.lines = []
        self._kept = []
        self._seat = 255
        self._blocked = False
