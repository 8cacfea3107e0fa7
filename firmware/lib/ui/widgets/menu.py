# SPDX-License-Identifier: MIT
"""The one list to choose from: a title, items, one of them chosen, scrolled as needed."""

from device.codes import KEY_NEXT, KEY_PREV, STYLE_CHOSEN, STYLE_DIM, STYLE_PLAIN
from ui.text import both_ends


class Menu:
    """Items are texts that fit a row; the screen decides what choosing one means."""

    def __init__(self, display, title, items, rows=0):
        """It takes the first row for its title and `rows` below; 0 takes all there are."""
        self.display = display
        self.title = title
        self.items = items
        self.at = 0
        self._rows = rows or display.rows - 1
        self._top = 0

    def key(self, key):
        """Move the focus round; True if the key was for that."""
        if key == KEY_PREV:
            self.at = (self.at - 1) % len(self.items)
        elif key == KEY_NEXT:
            self.at = (self.at + 1) % len(self.items)
        else:
            return False
        self.draw()
        return True

    def draw(self):
        """Write the rows that have changed."""
        display = self.display
        rows = self._rows
        if self.at < self._top:
            self._top = self.at
        elif self.at >= self._top + rows:
            self._top = self.at - rows + 1
        n = len(self.items)
        if self.title:
            count = "%d/%d" % (self.at + 1, n) if n > rows else ""
            display.write(0, both_ends(self.title, count, display.columns), STYLE_DIM)
        for row in range(rows):
            i = self._top + row
            text = self.items[i] if i < n else ""
            style = STYLE_CHOSEN if i == self.at else STYLE_PLAIN
            display.write(row + 1, " " + text if text else "", style)
