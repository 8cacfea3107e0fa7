# SPDX-License-Identifier: MIT
"""Rows of text of one width: grids of letters, straight out of the built-in font's bitmap.

That is how CircuitPython draws its own console. "Why rows are not labels" in docs/architecture.md
has the figures.
"""

import displayio
import terminalio
from micropython import const

from device.codes import RGB_WHITE

_FIRST = const(32)  # the font's letters are those of ASCII, from the space on
_LAST = const(126)
_UNKNOWN = const(63)  # a question mark, for a letter that is not in the font
_CUT = b">>"
_PIXELS = const(72)  # of a letter


def letters(columns, palette, x=0, y=0, rows=1):
    """Return a grid of blanks; the palette is back, front."""
    width, height = terminalio.FONT.get_bounding_box()
    return displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=palette,
        width=columns,
        height=rows,
        tile_width=width,
        tile_height=height,
        x=x,
        y=y,
    )


def fit(text, columns):
    """Return the bytes of a text, cut to so many letters of the font.

    A text that does not fit, or that the font cannot show, must not end a game: it is cut or
    patched where everybody can see it, and the console says so, which makes any test fail.
    """
    codes = text.encode()
    if len(codes) > columns:
        print("too long for %d letters: %s" % (columns, text))
        codes = codes[: columns - len(_CUT)] + _CUT
    for code in codes:
        if not _FIRST <= code <= _LAST:
            print("the font has ASCII only: %r" % text)
            return bytes([code if _FIRST <= code <= _LAST else _UNKNOWN for code in codes])
    return codes


class TextRows:
    """Grids that show one row of text each."""

    def __init__(self, root, tops, left, columns):
        """`tops` has the y of each row."""
        self._columns = columns
        self._grids = []
        self._palettes = []
        for top in tops:
            palette = displayio.Palette(2)
            palette[1] = RGB_WHITE
            grid = letters(columns, palette, left, top)
            root.append(grid)
            self._grids.append(grid)
            self._palettes.append(palette)

    def put(self, row, text, front, back):
        """Show a text in these colours; return how many pixels have to be drawn again for it."""
        columns = self._columns
        codes = fit(text, columns)
        count = len(codes)
        grid = self._grids[row]
        first = columns
        last = -1
        for i in range(columns):
            tile = codes[i] - _FIRST if i < count else 0
            if grid[i] != tile:
                grid[i] = tile
                last = i
                if first > i:
                    first = i
        palette = self._palettes[row]
        # A blank row has no letters that could be of another colour.
        if palette[0] != back or count and palette[1] != front:
            palette[0] = back
            palette[1] = front
            first = 0
            last = columns - 1
        return (last - first + 1) * _PIXELS if last >= 0 else 0
