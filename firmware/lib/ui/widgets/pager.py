# SPDX-License-Identifier: MIT
"""A text in a few rows; what does not fit comes by itself, page after page."""

from ui.codes import PAGE_TIME
from ui.text import wrap

_MORE = " .."  # at the end of a page that is not the last


class Pager:
    """The rows `first` to `first + count - 1` of a display."""

    def __init__(self, display, first, count, style):
        self._display = display
        self._style = style
        self._text = None
        self._first = first
        self._count = count
        self._rows = []
        self._top = 0
        self._turned = 0

    def show(self, text, now):
        """Show a text from its beginning, unless it is shown already."""
        if text != self._text:
            self._text = text
            # A row that may be alone is a part of the sentence, if that is possible.
            ends = ",;:.!" if self._count == 1 else ""
            self._rows = wrap(text, self._display.columns, ends)
            if len(self._rows) > self._count:
                self._rows = []
                if ends:  # a sentence that fits into a row needs no room for the sign
                    text = text.replace(". ", ".\n").replace("! ", "!\n")
                for part in text.split("\n"):
                    rows = wrap(part, self._display.columns)
                    if len(rows) > 1:
                        rows = wrap(part, self._display.columns - len(_MORE), ends)
                    self._rows += rows
            self._top = 0
            self._turned = now
        self.draw()

    def tick(self, device):
        """Turn the page when it is time."""
        if len(self._rows) > self._count and device.since(self._turned) > PAGE_TIME:
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
                room = self._display.columns - len(text)
                text += _MORE if room > 2 else _MORE[1:] if room > 1 else ""
            self._display.write(self._first + row, text, self._style)
