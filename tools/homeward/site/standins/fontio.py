# SPDX-License-Identifier: MIT
"""`fontio`: the built-in font as the board has it; the build draws its sheet (sheet.bin)."""

from displayio import Bitmap

_FIRST = 0x20
_LAST = 0x7E
_WIDTH = 6
_HEIGHT = 12


class Glyph:
    """One letter: a tile of the sheet."""

    def __init__(self, bitmap, tile_index, width, height, dx, dy, shift_x, shift_y):
        self.bitmap = bitmap
        self.tile_index = tile_index
        self.width = width
        self.height = height
        self.dx = dx
        self.dy = dy
        self.shift_x = shift_x
        self.shift_y = shift_y


class BuiltinFont:
    """ASCII only."""

    def __init__(self):
        self.bitmap = Bitmap((_LAST - _FIRST + 1) * _WIDTH, _HEIGHT, 2)
        with open("/standins/sheet.bin", "rb") as file:
            file.readinto(self.bitmap._data)

    def get_bounding_box(self):
        return (_WIDTH, _HEIGHT)

    def get_glyph(self, codepoint):
        if not _FIRST <= codepoint <= _LAST:
            raise ValueError("the built-in font has no %r: ASCII only" % chr(codepoint))
        return Glyph(self.bitmap, codepoint - _FIRST, _WIDTH, _HEIGHT, 0, 0, _WIDTH, 0)
