# SPDX-License-Identifier: MIT
"""`displayio`: bitmaps, grids and palettes of their true number of bytes; nothing is drawn."""

from _native import Native


class Bitmap(Native):
    """Pixels of 1, 2, 4 or 8 bits, rows filled up to whole words."""

    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self._bytes = bytearray(48 + ((width * bits + 31) // 32 * 4) * height)

    def __setitem__(self, index, value):
        pass

    def fill(self, value):
        pass


class Palette(Native):
    """24 bytes a colour, as with its cached conversions."""

    def __init__(self, count):
        self._count = count
        self._bytes = bytearray(16 + 24 * count)

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        return 0

    def __setitem__(self, index, value):
        pass

    def make_transparent(self, index):
        pass

    def make_opaque(self, index):
        pass

    def is_transparent(self, index):
        return False


class TileGrid(Native):
    """A byte for each tile."""

    hidden = False
    transpose_xy = flip_x = flip_y = False
    x = y = 0

    def __init__(self, bitmap, *, pixel_shader, width=1, height=1, **named):
        self._bitmap = bitmap
        self._palette = pixel_shader
        self._bytes = bytearray(80 + (width * height if width * height > 4 else 0))

    def __getitem__(self, index):
        return self._bytes[80 + index]

    def __setitem__(self, index, tile):
        self._bytes[80 + index] = tile


class Group(Native):
    """Its layers, in a list as on the board."""

    hidden = False
    scale = 1
    x = y = 0

    def __init__(self, *, scale=1, x=0, y=0):
        # Place and scale are within the bytes: nobody reads them back.
        self._bytes = bytearray(56)
        self._layers = []

    def append(self, layer):
        self._layers.append(layer)

    def pop(self, index=-1):
        return self._layers.pop(index)

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]


def release_displays():
    pass
