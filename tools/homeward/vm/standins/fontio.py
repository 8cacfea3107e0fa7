# SPDX-License-Identifier: MIT
"""`fontio`: the font is in flash, no part of the heap."""


class Glyph:
    bitmap = None
    tile_index = 0
    width = 6
    height = 12
    dx = dy = 0
    shift_x = 6
    shift_y = 0


class BuiltinFont:
    bitmap = None

    def get_bounding_box(self):
        return (6, 12)

    def get_glyph(self, codepoint):
        return Glyph
