# SPDX-License-Identifier: MIT
"""Lay out the words of a decision: the choice whole, then what there is room for.

A large display has three rows below the map and three short ones beside it, below the card. The
choice takes those below, and short ones above if it needs them. A small display has four rows below
the head row, which a very long choice takes, too. What must be said takes the rows that are left,
page by page if they are too few; where none is left, it takes turns with the title in the head row.
Where the pages are too many to wait for, they turn sooner, and it is told in fewer words: what
follows the last colon of a sentence is left out.
"""

from micropython import const

from device.codes import BESIDE_MAP, ROW_BELOW_CARD, ROW_BELOW_MAP, STYLE_DIM, STYLE_PLAIN
from ui.codes import PAGE_TIME
from ui.text import share, wrap

_END = const(10)  # rows of a large display
_SMALL = const(5)  # rows of a small one

_PAGES = const(3)  # that somebody waits for
# Milliseconds of a quick page, and until the last of the quick ones should be there.
_LEAST = const(600)
_READ = const(3700)
_MORE = " .."  # at the end of a page that is not the last
_MARK = "- "  # at the beginning of each page of what begins so


class ChoiceRows:
    """All rows of the play screen but the head row and the line of OK."""

    def __init__(self, display):
        self._display = display
        self._text = None  # what comes page by page ...
        self._rows = []  # ... its rows ...
        self._top = 0  # ... the first that is shown ...
        self._area = None  # ... and where: first row, count, columns
        self._turned = 0
        self.style = 0  # of what must be told
        self.title = ""
        self._page = PAGE_TIME  # milliseconds of a page
        self.ok = -1  # the row that says what OK does; a small display has none
        self.head = True  # is the head row left for others?

    def show(self, choice, told, rest, hand, info, now):
        """Show a choice, and below it what must be told, or else the rest.

        `hand` says whether the rest is a hand. `info` lists what stands in the background: on a
        small display one row, which comes after a hand and before any other rest.
        """
        self._texts = [""] * self._display.rows
        self._told = told
        self.head = True
        text = told or rest
        place = self._place_wide if self._display.map else self._place_small
        area = place(choice, text, told or hand, info)
        if told and self.head and not area[1]:
            area = (0, 1, self._display.columns)
            text = "%s. %s" % (self.title, told)
            self.head = False
        if text != self._text or area != self._area:
            self._text = text
            self._area = area
            self._top = 0
            self._turned = now
            count, columns = area[1:]
            self._page = PAGE_TIME
            self._wrap(text, count, columns)
            if told and len(self._rows) > _PAGES * count > 0:
                said = []
                for sentence in text.split(". "):
                    short = sentence.rsplit(": ", 1)[0]
                    # "Hint" and "From Blue" alone would say nothing.
                    said.append(short if short.count(" ") > 1 else sentence)
                self._wrap(". ".join(said), count, columns)
                turns = (len(self._rows) - 1) // count or 1
                self._page = min(PAGE_TIME, max(_LEAST, _READ // turns))
        self.draw()

    def _wrap(self, text, count, columns):
        """Find the rows; if there are several pages, tear no sentence that fits on one."""
        self._rows = wrap(text, columns)
        if len(self._rows) <= count or not count:
            return
        rows = self._rows = []
        room = columns - 2  # for the sign that there is more
        if columns == BESIDE_MAP and not self._told:
            room = columns  # a hand: no number of it is left alone
        mark = ""
        for sentence in text.split(". "):
            if sentence[:2] == _MARK:
                mark = _MARK
                sentence = sentence[2:]
                room -= 2
            more = wrap(sentence, room, ",;.!" if count == 1 else "")
            if more[-1].isdigit():  # better no sign than a number alone
                more = wrap(sentence, room + 2)
            left = -len(rows) % count
            if len(more) > left:
                rows += [""] * left
            last = len(more) - 1
            alone = last >= count and not last % count and " " not in more[last]
            if alone and not more[last - 1][0].isdigit():  # which might be left alone
                share(more, last, room)
            for row in more:
                rows.append(row if len(rows) % count else mark + row)

    def tick(self, device):
        """Turn the page when it is time."""
        count = self._area[1] if self._area else 0
        if len(self._rows) > count > 0 and device.since(self._turned) > self._page:
            self._turned = device.now()
            self._top += count
            if self._top >= len(self._rows):
                self._top = 0
            self.draw()

    def draw(self):
        """Write the rows."""
        first, count, columns = self._area
        for row in range(0 if first == 0 or not self.head else 1, len(self._texts)):
            text = self._texts[row]
            style = STYLE_DIM if row < self.ok and row < ROW_BELOW_MAP else STYLE_PLAIN
            if row == self.ok:
                continue
            if first <= row < first + count:
                i = self._top + row - first
                text = self._rows[i] if i < len(self._rows) else ""
                more = row == first + count - 1 and i < len(self._rows) - 1
                if more and len(text) + 2 <= columns:
                    text += _MORE if len(text) + len(_MORE) <= columns else _MORE[1:]
                style = self.style if self._told else STYLE_DIM
            self._display.write(row, text, style)

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
        while len(rows) > _END - ROW_BELOW_MAP and len(short) < ROW_BELOW_MAP - ROW_BELOW_CARD:
            short = wrap(choice, BESIDE_MAP)[: len(short) + 1]
            rows = wrap(choice[len(" ".join(short)) :], columns)
        self._fill(ROW_BELOW_MAP - len(short), short)
        self._fill(ROW_BELOW_MAP, rows)
        self.ok = ROW_BELOW_MAP - 1 - len(short)
        free = _END - ROW_BELOW_MAP - len(rows)
        need = len(wrap(text, columns))
        if first_of_all and need > free < 2:
            # There is more room beside the map; the line of OK goes below it, if it can.
            beside = self.ok - ROW_BELOW_CARD
            if free:
                beside += 1
                self.ok = _END - 1
            return ROW_BELOW_CARD, beside, BESIDE_MAP
        self._fill(ROW_BELOW_CARD, info[: self.ok - ROW_BELOW_CARD])
        count = min(need, free)
        return _END - count, count, columns

    def _fill(self, first, rows):
        """Put rows in; those of a text that no display could hold are left out."""
        for i in range(min(len(rows), len(self._texts) - first)):
            self._texts[first + i] = rows[i]
