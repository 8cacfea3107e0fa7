# SPDX-License-Identifier: MIT
"""A text to be read, scrolled by rows: a title and what fits below."""

from micropython import const

from ui.text import both_ends

_KEY_PREV = const(1)
_KEY_NEXT = const(2)
_STYLE_PLAIN = const(0)
_STYLE_DIM = const(2)


class Reader:
    """The title is in the first row, the text from row `first` to the last one."""

    def __init__(self, display, title, rows, first=1):
        self._display = display
        self._title = title
        self._rows = rows
        self._first = first
        self._top = 0

    def key(self, key):
        """Scroll; True if the key was for that."""
        if key == _KEY_NEXT:
            self._top += 1 if self._more() else 0
        elif key == _KEY_PREV:
            self._top -= 1 if self._top else 0
        else:
            return False
        self.draw()
        return True

    def draw(self):
        """Write the rows that have changed."""
        display = self._display
        mark = "more" if self._more() else "end" if self._top else ""
        display.write(0, both_ends(self._title, mark, display.columns), _STYLE_DIM)
        for row in range(self._first, display.rows):
            i = self._top + row - self._first
            display.write(row, self._rows[i] if i < len(self._rows) else "", _STYLE_PLAIN)

    def _more(self):
        return self._top + self._display.rows - self._first < len(self._rows)
