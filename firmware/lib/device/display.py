# SPDX-License-Identifier: MIT
"""The display: rows of text, and on a colour display a large card and a map of the board.

                 0         80        160
    row 0        |...................|      y = 0
    rows 1..6    | text and  |  map  |      y = 13 and every 13 px; the map from 12 to 92
    rows 7..9    |...................|      y = 92 and every 12 px

On 128 x 64 there are five rows and nothing else.
"""

import displayio
from micropython import const

from device.codes import LETTER, STYLE_CHOSEN, STYLE_DIM, STYLE_SEAT
from device.text_rows import TextRows

_WHITE = const(0xFFFFFF)
_GREY = const(0x909090)

# Red, blue, yellow and green, light enough to be read on black; then vermilion, blue, yellow and
# cyan, as on the pixels (ui/lights/colours.py), which differ in lightness too.
_SIDES = ((0xFF5050, 0x60A0FF, 0xFFE030, 0x40E070), (0xFF6A20, 0x5878FF, 0xFFF060, 0x30E0E8))

# The y of each row.
_LARGE = b"\x00\x0d\x1a\x27\x34\x41\x4e\x5c\x68\x74"
_SMALL = b"\x00\x0d\x1a\x27\x34"


def _no_card(text):
    """Show nothing: there is no large card without colours."""


class Display:
    """Nothing is seen before `refresh`. `card(text)` shows the large card, "" for none."""

    def __init__(self, panel, palette=0):
        panel.auto_refresh = False
        self._panel = panel
        self.colour = colour = panel.width >= 160
        self.columns = 26 if colour else 21
        tops = _LARGE if colour else _SMALL
        self.rows = len(tops)
        root = displayio.Group()
        self._rows = TextRows(root, tops, (panel.width - LETTER * self.columns) // 2, self.columns)
        self._styles = bytearray(self.rows)
        self._large = self.map = None
        self.card = _no_card
        if colour:
            from device.large_card import LargeCard
            from device.tile_map import TileMap

            self._large = LargeCard(root)
            # Without a frame of its own: a label's text goes deep.
            self.card = self._large.put
            self.map = TileMap(root)
        self.palette(palette)
        panel.root_group = root

    def write(self, row, text, style=0):
        """Refill a row if its text or its style has changed."""
        if self._rows.put(row, text):
            self._changed = True
        if self._styles[row] != style:
            self._styles[row] = style
            self._paint(row)

    def clear(self):
        """Blank every row, take the card away, hide the map."""
        for row in range(self.rows):
            self.write(row, "")
        self.card("")
        if self.map:
            self.map.hide(True)

    def refresh(self):
        """Show what has changed since the last time; do nothing if nothing has."""
        tiles = self.map
        large = self._large
        if self._changed or tiles and (tiles.changed or large.changed):
            self._changed = False
            if tiles:
                tiles.changed = large.changed = False
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
        for row in range(self.rows):
            self._paint(row)

    def _paint(self, row):
        """Give a row the colours of its style."""
        style = self._styles[row]
        front = _WHITE
        back = 0
        if style == STYLE_CHOSEN:
            front = 0
            back = _WHITE
        elif self.colour and style == STYLE_DIM:
            front = _GREY
        elif self.colour and style >= STYLE_SEAT:
            front = self._sides[style - STYLE_SEAT]
        self._rows.colour(row, front, back)
        self._changed = True
