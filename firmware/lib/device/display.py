# SPDX-License-Identifier: MIT
"""The display: rows of text, and on a colour display a large card and a map of the board.

                 0         80        160
    row 0        |...................|      y = 0
    rows 1..6    | text and  |  map  |      y = 13 and every 13 px; the map from 12 to 92
    rows 7..9    |...................|      y = 92 and every 12 px

On 128 x 64 there are five rows and nothing else.

Writing only notes what is wanted. `refresh` shows some of it, from the top down and the map last,
and the next turns of the loop the rest: nobody waits until a whole display is drawn.
"""

import displayio
from micropython import const

from device.codes import LETTER, RGB_WHITE, STYLE_CHOSEN, STYLE_DIM, STYLE_SEAT
from device.text_rows import TextRows

_GREY = const(0x909090)

# Red, blue, yellow and green, light enough to be read on black; then vermilion, blue, yellow and
# cyan, as on the pixels (ui/lights/colours.py), which differ in lightness too.
_SIDES = ((0xFF5050, 0x60A0FF, 0xFFE030, 0x40E070), (0xFF6A20, 0x5878FF, 0xFFF060, 0x30E0E8))

# The y of each row.
_LARGE = b"\x00\x0d\x1a\x27\x34\x41\x4e\x5c\x68\x74"
_SMALL = b"\x00\x0d\x1a\x27\x34"


# Pixels of one refresh, 5.8 us each: the rest comes with the next one.
_AT_ONCE = const(3000)


class Display:
    """Nothing is seen before `refresh`."""

    def __init__(self, panel, palette=0):
        panel.auto_refresh = False
        self._panel = panel
        self.colour = colour = panel.width >= 160
        self.columns = 26 if colour else 21
        tops = _LARGE if colour else _SMALL
        self.rows = len(tops)
        root = displayio.Group()
        self._rows = TextRows(root, tops, (panel.width - LETTER * self.columns) // 2, self.columns)
        self._texts = [""] * self.rows  # what is wanted
        self._styles = bytearray(self.rows)
        self._due = 0  # the rows that may differ from it, a bit each
        self._card = ""
        self._large = self.map = None
        if colour:
            from device.large_card import LargeCard
            from device.tile_map import TileMap

            self._large = LargeCard(root)
            self.map = TileMap(root, panel)
        self.palette(palette)
        panel.root_group = root

    def write(self, row, text, style=0):
        """Write a text into a row, in a style: STYLE_... of device/codes.py."""
        if text != self._texts[row] or style != self._styles[row]:
            self._texts[row] = text
            self._styles[row] = style
            self._due |= 1 << row

    def card(self, text):
        """Show a text on the large card, "" for no card; nothing happens without colours."""
        self._card = text

    def clear(self):
        """Blank every row, take the card away and hide the map."""
        for row in range(self.rows):
            self.write(row, "")
        self._card = ""
        if self.map:
            self.map.hide(True)

    def behind(self):
        """Is something wanted that is not shown yet?"""
        if self._due:
            return True
        return self.map and (self._large.text != self._card or self.map.behind() > 0)

    def refresh(self):
        """Show what is wanted, or a part of it; do nothing if all is shown."""
        if not self.behind():
            return
        left = _AT_ONCE
        tiles = self.map
        if tiles and self._large.text != self._card:
            left -= self._large.put(self._card)
        row = 0
        while self._due and left > 0:
            if self._due >> row & 1:
                self._due ^= 1 << row
                left -= self._show(row)
            row += 1
        if tiles and not self._due:
            least = tiles.behind()
            if least and (least <= left or left == _AT_ONCE):
                tiles.catch_up(left)
        self._panel.refresh()

    def bright(self, percent):
        """Set the brightness, where the display has one."""
        try:
            self._panel.brightness = percent / 100
        except (AttributeError, RuntimeError):
            pass  # a panel without

    def palette(self, number):
        """Choose the sides' colours: 0 the usual ones, 1 those for the colour-blind."""
        self._sides = _SIDES[number]
        if self.map:
            self.map.colour(self._sides)
        self._due = (1 << self.rows) - 1

    def _show(self, row):
        """Show a row as it is wanted; return the pixels that takes."""
        style = self._styles[row]
        front = RGB_WHITE
        back = 0
        if style == STYLE_CHOSEN:
            front = 0
            back = RGB_WHITE
        elif self.colour and style == STYLE_DIM:
            front = _GREY
        elif self.colour and style >= STYLE_SEAT:
            front = self._sides[style - STYLE_SEAT]
        return self._rows.put(row, self._texts[row], front, back)
