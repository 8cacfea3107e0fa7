# SPDX-License-Identifier: MIT
"""Map and lights: what their signs mean.

On a colour display each sign of the map is shown, with its sentence below; the others are text.
"""

from micropython import const

from device.codes import (
    KEY_BACK,
    KEY_MENU,
    KEY_NEXT,
    KEY_PREV,
    ROW_BELOW_MAP,
    ROW_FOOT,
    STYLE_DIM,
    STYLE_PLAIN,
    TILE_COUNT,
    TILE_LANE,
    TILE_PAWN,
    TILE_TRACK,
)
from ui.text import both_ends, wrap
from ui.widgets.rule_help import rule_help

_HEADING = "Map and lights"
_SIGN = const(8)  # the tile in the middle of the map


class Screen:
    """A sign a page, then the sentences without one; `after` is where that leads."""

    def __init__(self, app, rules, *after):
        self.app = app
        self.after = after
        display = app.display
        self.pages = []
        text = []
        for sign in rule_help(app, rules).signs(display.colour):
            tile, words = sign if isinstance(sign, tuple) else (0, sign)
            rows = wrap(words, display.columns)
            if tile and display.map and len(rows) <= display.rows - ROW_BELOW_MAP:
                self.pages.append((tile, rows))
            else:
                text.append(words)
        self.text = "\n\n".join(text)
        self.at = 0
        if self.pages:
            display.map.wipe()
        else:
            self._read_on()

    def draw(self):
        if not self.pages:
            return
        display = self.app.display
        tiles = display.map
        tile, rows = self.pages[self.at]
        count = "%d/%d" % (self.at + 1, len(self.pages))
        display.write(0, both_ends(_HEADING, count, display.columns), STYLE_DIM)
        display.write(3, "This sign:", STYLE_PLAIN)
        display.write(ROW_FOOT, self.app.device.ok_key + ": continue", STYLE_DIM)
        for row in range(ROW_BELOW_MAP, display.rows):
            i = row - ROW_BELOW_MAP
            display.write(row, rows[i] if i < len(rows) else "", STYLE_PLAIN)
        # Squares on either side, where it is a sign of the track.
        beside = TILE_LANE <= tile < TILE_PAWN or TILE_COUNT <= tile < TILE_COUNT + 20
        for x in range(_SIGN - 3, _SIGN + 4):
            tiles.put(x, _SIGN, 0 if beside else TILE_TRACK)
        tiles.put(_SIGN, _SIGN, tile)
        tiles.hide(False)

    def tick(self, now):
        pass

    def key(self, key):
        if key == KEY_PREV:
            self.at = max(self.at - 1, 0)
            self.draw()
        elif key in (KEY_BACK, KEY_MENU):
            self.app.go(*self.after)
        elif self.at + 1 < len(self.pages):
            self.at += 1
            self.draw()
        elif key != KEY_NEXT:
            self._read_on()

    def _read_on(self):
        """Lead to the sentences that need no picture, or away."""
        if self.text:
            self.app.go("message", _HEADING, self.text, *self.after)
        else:
            self.app.go(*self.after)
