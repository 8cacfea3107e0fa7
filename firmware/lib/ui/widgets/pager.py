# SPDX-License-Identifier: MIT
"""A text in a few rows; what does not fit comes by itself, page after page."""

from micropython import const

from ui.text import wrap

_PAGE = const(1800)  # milliseconds
_MORE = " .."  # at the end of a page that is not the last


class Pager:
    """The rows `first` to `first + count - 1` of a display, and free ones above if need be."""

    def __init__(self, display, first, count, style):
        self._display = display
        self._end = first + count
        self._least = self._count = count
        self._style = style
        self._rows = []
        self._text = None
        self._above = 0
        self._top = 0
        self._turned = 0

    def show(self, text, now, above=0):
        """Show a text from its beginning; so many rows above are free."""
        if text != self._text or above != self._above:
            self._text = text
            self._above = above
            columns = self._display.columns
            # A row that may be alone is a part of the sentence, if that is possible.
            ends = ",;.!" if self._least == 1 else ""
            self._rows = wrap(text, columns, ends)
            self._count = max(self._least, min(self._least + above, len(self._rows)))
            if len(self._rows) > self._count:
                self._rows = wrap(text, columns - len(_MORE), ends)
            self._top = 0
            self._turned = now
        self.draw()

    def free(self):
        """Return how many rows at the end are blank."""
        return max(0, self._count - len(self._rows))

    def tick(self, device):
        """Turn the page when it is time."""
        if len(self._rows) > self._count and device.since(self._turned) > _PAGE:
            self._turned = device.now()
            self._top += self._count
            if self._top >= len(self._rows):
                self._top = 0
            self.draw()

    def draw(self):
        """Write the rows."""
        for row in range(self._count):
            i = self._top + row
            text = self._rows[i] if i < len(self._rows) else ""
            if row == self._count - 1 and i < len(self._rows) - 1:
                text += _MORE
            self._display.write(self._end - self._count + row, text, self._style)
