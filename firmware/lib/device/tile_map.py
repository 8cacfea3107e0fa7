# SPDX-License-Identifier: MIT
"""A map of the board, 16 x 16 tiles, in the right half of a colour display.

It knows which tiles are wanted and which are shown. displayio draws the box round all tiles that
have changed since the last refresh again, so tiles that lie far apart are shown one after the
other: each box small, rather than one round all of them.
"""

import displayio
from micropython import const

from device.codes import RGB_WHITE

_TILES = const(16)
_TILE = const(5)
_LEFT = const(80)
_TOP = const(12)
_GREY = const(0x606060)
_ALL = const(0xFFFF)  # rows of tiles, a bit each
_WHOLE = const(6400)  # pixels
_AREA = const(25)  # pixels of a tile
# Tiles that a box may hold in vain: to draw more of them takes longer than a second box.
_SLACK = const(4)


class TileMap:
    """Hidden at first."""

    def __init__(self, root, panel):
        from device.parts import tile_shapes

        self._panel = panel
        self._wanted = bytearray(_TILES * _TILES)
        self._rows = 0  # that hold a tile which may differ from the wanted one, a bit each
        self._hidden = True  # wanted, too
        self._wiped = False  # are all tiles gone, which is not to be seen yet?
        self._palette = displayio.Palette(tile_shapes.COLOURS)
        self._palette[1] = _GREY
        self._palette[2] = RGB_WHITE
        self._grid = displayio.TileGrid(
            tile_shapes.sheet(),
            pixel_shader=self._palette,
            width=_TILES,
            height=_TILES,
            tile_width=_TILE,
            tile_height=_TILE,
            x=_LEFT,
            y=_TOP,
        )
        self._grid.hidden = True
        root.append(self._grid)

    def put(self, x, y, tile):
        """Lay a tile, TILE_... of device/codes.py."""
        at = y * _TILES + x
        if self._wanted[at] != tile:
            self._wanted[at] = tile
            self._rows |= 1 << y

    def wipe(self):
        """Take all tiles away; that is seen with the next `hide`, once others are laid."""
        wanted = self._wanted
        for at in range(_TILES * _TILES):
            wanted[at] = 0
        self._wiped = True

    def hide(self, flag):
        """Hide the map, or show it as it was."""
        self._hidden = flag
        if self._wiped:
            self._wiped = False
            self._rows = _ALL

    def colour(self, sides):
        """Give the four sides their colours."""
        for side in range(4):
            self._palette[3 + side] = sides[side]
            # Half as light.
            self._palette[7 + side] = sides[side] >> 1 & 0x7F7F7F

    def behind(self):
        """Return the least pixels that are drawn next, 0 if all that is wanted is shown."""
        if self._hidden != self._grid.hidden:
            return _WHOLE
        return 0 if self._hidden or not self._rows else _AREA

    def catch_up(self, pixels):
        """Show what is wanted, until about so many pixels are drawn; the panel does the last."""
        grid = self._grid
        if self._hidden:
            grid.hidden = True
            return
        # What nobody sees is drawn in one go once it is seen.
        unseen = grid.hidden
        left = top = right = bottom = -1  # the box of tiles not refreshed yet
        wanted = self._wanted
        y = 0
        while self._rows and pixels > 0:
            if self._rows >> y & 1:
                self._rows ^= 1 << y
                at = y * _TILES
                for x in range(_TILES):
                    if grid[at] != wanted[at]:
                        if left < 0:
                            left = right = x
                            top = bottom = y
                        else:
                            wide = max(right, x) - min(left, x) + 1
                            high = y - top + 1
                            now = (right - left + 1) * (bottom - top + 1)
                            if not unseen and wide * high > now + 1 + _SLACK:
                                self._panel.refresh()
                                pixels -= now * _AREA
                                left = right = x
                                top = bottom = y
                            else:
                                left = min(left, x)
                                right = max(right, x)
                                bottom = y
                        grid[at] = wanted[at]
                    at += 1
            y += 1
        if unseen:
            grid.hidden = False
