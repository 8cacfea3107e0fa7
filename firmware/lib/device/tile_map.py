# SPDX-License-Identifier: MIT
"""A map of the board, 16 x 16 tiles, in the right half of a colour display."""

import displayio
from micropython import const

_TILES = const(16)
_TILE = const(5)
_LEFT = const(80)
_TOP = const(12)
_WHITE = const(0xFFFFFF)
_GREY = const(0x606060)


class TileMap:
    """Hidden at first."""

    def __init__(self, root):
        from device.parts import tile_shapes

        self.changed = False  # since somebody last set this to False
        self._palette = displayio.Palette(tile_shapes.COLOURS)
        self._palette[1] = _GREY
        self._palette[2] = _WHITE
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
        if self._grid[at] != tile:
            self._grid[at] = tile
            self.changed = True

    def wipe(self):
        """Take all tiles away."""
        for at in range(_TILES * _TILES):
            if self._grid[at]:
                self._grid[at] = 0
                self.changed = True

    def hide(self, flag):
        """Hide the map, or show it as it was."""
        if self._grid.hidden != flag:
            self._grid.hidden = flag
            self.changed = True

    def colour(self, sides):
        """Give the four sides their colours."""
        for side in range(4):
            self._palette[3 + side] = sides[side]
            # Half as light.
            self._palette[7 + side] = sides[side] >> 1 & 0x7F7F7F
        self.changed = True
