# SPDX-License-Identifier: MIT
"""A text in a few rows; what does not fit comes by itself, page after page."""

from micropython import const

from ui.text import wrap

_PAGE = const(1800)  # milliseconds
_MORE = " .."  # at the end of a page that is not the last


class Pager:
    """The rows `first` to `first + count - 1` of a display; `move` changes them."""

    def __init__(self, display, first, count, style):
        self._display = display
        self.style = style
        self._text = None
        self._rows = []
        self._top = 0
        self._turned = 0
        self.move(first, count, display.columns)

    def move(self, first, count, columns):
        """Take other rows, so many columns wide."""
        if self._text is not None and (count != self._count or columns != self._columns):
            self._text = None  # it is wrapped again
        self._first = first
        self._count = count
        self._columns = columns

    def show(self, text, now):
        """Show a text from its beginning, unless it is shown already."""
        if text != self._text:
            self._text = text
            # A row that may be alone is a part of the sentence, if that is possible.
            ends = ",;.!" if self._count == 1 else ""
            self._rows = wrap(text, self._columns, ends)
            if len(self._rows) > self._count > 0:
                self._rows = self._paged(text, ends)
            self._top = 0
            self._turned = now
        self.draw()

    def _paged(self, text, ends):
        """Return the rows of several pages: a sentence that fits on a page is not torn."""
        rows = []
        for sentence in text.split(". "):
            more = wrap(sentence, self._columns - len(_MORE), ends)
            left = -len(rows) % self._count
            if len(more) > left:
                rows += [""] * left
            rows += more
        return rows

    def tick(self, device):
        """Turn the page when it is time."""
        if len(self._rows) > self._count > 0 and device.since(self._turned) > _PAGE:
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
            self._display.write(self._first + row, text, self.style)
