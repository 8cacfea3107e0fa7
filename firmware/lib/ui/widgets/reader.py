# SPDX-License-Identifier: MIT
"""A text to be read, scrolled by rows: a title and what fits below."""

from device.codes import KEY_NEXT, KEY_PREV, STYLE_DIM, STYLE_PLAIN
from ui.text import both_ends


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
        if key == KEY_NEXT:
            self._top += 1 if self._more() else 0
        elif key == KEY_PREV:
            self._top -= 1 if self._top else 0
        else:
            return False
        self.draw()
        return True

    def draw(self):
        """Write the rows that have changed."""
        display = self._display
        mark = "more" if self._more() else "end" if self._top else ""
        display.write(0, both_ends(self._title, mark, display.columns), STYLE_DIM)
        for row in range(self._first, display.rows):
            i = self._top + row - self._first
            display.write(row, self._rows[i] if i < len(self._rows) else "", STYLE_PLAIN)

    def _more(self):
        return self._top + self._display.rows - self._first < len(self._rows)
