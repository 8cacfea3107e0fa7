# SPDX-License-Identifier: MIT
"""The past of a game: the lines to read back, and the states that Undo returns to.

Undo leads to a person's last choice, and on to the one before, until somebody else's comes. What
was made for them, because nothing else could be done, is no choice.
"""

from micropython import const

_LINES = const(12)
_DEPTH = const(6)
_NOTHING = "There is nothing more to undo."


class History:
    """Keeps the last lines, and the last decisions of one person."""

    def __init__(self):
        self.clear()

    def tell(self, line):
        """Add a line; the oldest makes room."""
        if line:
            if len(self.lines) == _LINES:
                del self.lines[0]
            self.lines.append(line)
            self._told += 1

    def keep(self, seat, data):
        """Remember the game as it is before a person chooses."""
        if self.seat != seat:
            # Nobody takes back what another person decided.
            if self._kept:
                self.block("Somebody else has decided since")
            self.seat = seat
        if len(self._kept) == _DEPTH:
            del self._kept[0]
        self._kept.append((data, self._told))

    def refusal(self):
        """Return why nothing can be taken back, or None."""
        return None if self._kept else self._reason

    def block(self, reason):
        """Refuse to undo beyond this moment."""
        self._kept = []
        self._reason = reason + ": nothing to undo."

    def back(self):
        """Return what was kept of the last decision, and forget it and the lines since."""
        data, told = self._kept.pop()
        # Those of them that are still there; older ones may have made room.
        self.lines = self.lines[: max(0, len(self.lines) + told - self._told)]
        self._told = told
        return data

    def clear(self):
        """Begin with nothing."""
        self.lines = []
        self._told = 0  # lines, those that have made room, too
        self._kept = []
        self.seat = 255  # who chose last
        self._reason = _NOTHING
