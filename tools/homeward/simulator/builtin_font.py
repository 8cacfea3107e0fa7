# SPDX-License-Identifier: MIT
"""`terminalio.FONT` as the board has it, from Blinka's copy of the same font.

On the board all letters lie side by side in one read-only bitmap, and every glyph fills a whole
tile of it, so labels sit where the board puts them. Blinka makes a bitmap for each letter, with
other measures, which moves every label by a pixel; and it has letters that the board lacks.
"""

from array import array
from types import ModuleType
from typing import Any

FIRST = 0x20
LAST = 0x7E

# The sheet's words, drawn once for all handhelds of this process.
_drawn: dict[tuple[int, int], "array[int]"] = {}


def like_the_boards(fontio: ModuleType) -> None:
    """Change Blinka's BuiltinFont into the board's."""
    font = fontio.BuiltinFont
    load = font.__init__

    def __init__(self: Any) -> None:
        if not _drawn:
            load(self)
            width, height = self._font.get_bounding_box()[:2]
            _drawn[width, height] = draw(fontio.Bitmap, self._font, width, height)
        ((width, height), words), *_ = _drawn.items()
        sheet = fontio.Bitmap(width * (LAST - FIRST + 1), height, 2)
        sheet._data[:] = words
        sheet._read_only = True
        self._box = (width, height)
        self._sheet = sheet
        self._glyphs = [
            fontio.Glyph(sheet, index, width, height, 0, 0, width, 0)
            for index in range(LAST - FIRST + 1)
        ]

    def get_glyph(self: Any, codepoint: int) -> Any:
        if not FIRST <= codepoint <= LAST:
            # The board draws nothing in its place; nobody wants to learn that from a player.
            raise ValueError(f"the built-in font has no {chr(codepoint)!r}: ASCII only")
        return self._glyphs[codepoint - FIRST]

    font.__init__ = __init__
    font.get_glyph = get_glyph
    font.get_bounding_box = lambda self: self._box
    font.bitmap = property(lambda self: self._sheet)


def draw(bitmap: Any, loaded: Any, width: int, height: int) -> "array[int]":
    """Draw all letters side by side into a new bitmap; return what it keeps its pixels in."""
    sheet = bitmap(width * (LAST - FIRST + 1), height, 2)
    bottom = loaded.get_bounding_box()[3]
    for code in range(FIRST, LAST + 1):
        glyph = loaded.get_glyph(code)
        left = (code - FIRST) * width + glyph.dx
        top = height + bottom - glyph.dy - glyph.height
        for y in range(glyph.height):
            for x in range(glyph.width):
                if glyph.bitmap[x, y]:
                    sheet[left + x, top + y] = 1
    words: array[int] = sheet._data
    return words
