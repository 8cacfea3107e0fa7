# SPDX-License-Identifier: MIT
"""`fontio`: one glyph for every letter."""


class BuiltinFont:
    """The font is in flash: no part of the heap."""

    bitmap = None

    def get_bounding_box(self):
        return (6, 12)

    def get_glyph(self, codepoint):
        return Glyph


class Glyph:
    bitmap = None
    tile_index = 0
    width = 6
    height = 12
    dx = 0
    dy = -2
    shift_x = 6
    shift_y = 0
