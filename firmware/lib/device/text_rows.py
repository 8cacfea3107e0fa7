# SPDX-License-Identifier: MIT
"""Rows of text of one width: grids of letters, straight out of the built-in font's bitmap.

That is how CircuitPython draws its own console. "Why rows are not labels" in docs/architecture.md
has the figures.
"""

import displayio
import terminalio
from micropython import const

_FIRST = const(32)  # the font's letters are those of ASCII, from the space on
_LAST = const(126)
_UNKNOWN = const(63)  # a question mark, for a letter that is not in the font
_CUT = b">>"


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
    """Remembers what it shows, and draws only what differs."""

    def __init__(self, root, tops, left, columns):
        """`tops` has the y of each row."""
        self._columns = columns
        self._texts = [""] * len(tops)
        self._grids = []
        self._palettes = []
        for top in tops:
            palette = displayio.Palette(2)
            grid = letters(columns, palette, left, top)
            root.append(grid)
            self._grids.append(grid)
            self._palettes.append(palette)

    def put(self, row, text):
        """Fill a row, touching only the letters that differ; return whether any does."""
        if text == self._texts[row]:
            return False
        self._texts[row] = text
        codes = fit(text, self._columns)
        count = len(codes)
        grid = self._grids[row]
        for i in range(self._columns):
            tile = codes[i] - _FIRST if i < count else 0
            if grid[i] != tile:
                grid[i] = tile
        return True

    def colour(self, row, front, back):
        """Change a row's colours: no letter is drawn for it."""
        palette = self._palettes[row]
        palette[0] = back
        palette[1] = front
