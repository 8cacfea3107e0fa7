# SPDX-License-Identifier: MIT
"""Where the words of a decision stand: the choice whole, then what there is room for.

A large display has three rows below the map and three short ones beside it, below the card. The
choice takes those below, and short ones above if it needs them. A small display has four rows below
the head row, which a very long choice takes, too.
"""

from micropython import const

from device.codes import STYLE_DIM, STYLE_PLAIN
from ui.text import wrap
from ui.widgets.pager import Pager

_SHORT = const(12)  # letters of a row beside the map
_BESIDE = const(4)  # the first of them
_BELOW = const(7)  # the first row below the map
_END = const(10)  # rows of a large display
_SMALL = const(5)  # rows of a small one


class ChoiceRows:
    """All rows of the play screen but the head row and the line of OK."""

    def __init__(self, display):
        self._display = display
        self._pager = Pager(display, 1, 0, STYLE_DIM)
        self._texts = [""] * display.rows
        self.ok = -1  # the row that says what OK does; a small display has none
        self.title = ""  # what takes turns in the head row with what must be told ...
        self.head = True  # ... unless the head row is left for others

    def show(self, choice, told, style, rest, hand, info, now):
        """Show a choice, and below it what must be told, in this style, or else the rest.

        `hand` says whether the rest is a hand. `info` lists what stands in the background: on a
        small display one row, which comes after a hand and before any other rest. What must be told
        is told page by page if the rows are too few; if there is none, in the head row.
        """
        texts = self._texts
        for row in range(len(texts)):
            texts[row] = ""
        self.head = True
        text = told or rest
        place = self._place_wide if self._display.map else self._place_small
        first, count, columns = place(choice, text, told or hand, info)
        if told and not count and self.head:
            first = self.head = 0
            count = 1
            text = "%s. %s" % (self.title, told)
        for row in range(1 if self.head else 0, len(texts)):
            if row != self.ok and not first <= row < first + count:
                dim = row < _BELOW and row < self.ok  # beside the map, above the line of OK
                self._display.write(row, texts[row], STYLE_DIM if dim else STYLE_PLAIN)
        pager = self._pager
        pager.style = style if told else STYLE_DIM
        pager.move(first, count, columns)
        pager.show(text, now)

    def tick(self, device):
        """Turn the page of what is told when it is time."""
        self._pager.tick(device)

    def _fill(self, first, rows):
        for i in range(len(rows)):
            self._texts[first + i] = rows[i]

    def _place_small(self, choice, text, first_of_all, info):
        """Place all but the text; return the first row, the count and the columns for that."""
        columns = self._display.columns
        rows = wrap(choice, columns)
        self.head = len(rows) < _SMALL
        self._fill(1 if self.head else 0, rows)
        free = max(0, _SMALL - 1 - len(rows))
        need = len(wrap(text, columns))
        end = _SMALL
        if info[0] and free > (need if first_of_all else 0):
            end -= 1
            free -= 1
            self._texts[end] = info[0]
        count = min(need, free)
        return end - count, count, columns

    def _place_wide(self, choice, text, first_of_all, info):
        """Place all but the text; return the first row, the count and the columns for that."""
        columns = self._display.columns
        rows = wrap(choice, columns)
        short = []
        while len(rows) > _END - _BELOW:
            short = wrap(choice, _SHORT)[: len(short) + 1]
            rows = wrap(choice[len(" ".join(short)) :], columns)
        self._fill(_BELOW - len(short), short)
        self._fill(_BELOW, rows)
        self.ok = _BELOW - 1 - len(short)
        free = _END - _BELOW - len(rows)
        need = len(wrap(text, columns))
        if first_of_all and need > free < 2:
            # There is more room beside the map; the line of OK goes below it, if it can.
            beside = self.ok - _BESIDE
            if free:
                beside += 1
                self.ok = _END - 1
            return _BESIDE, beside, _SHORT
        self._fill(_BESIDE, info[: self.ok - _BESIDE])
        count = min(need, free)
        return _END - count, count, columns
