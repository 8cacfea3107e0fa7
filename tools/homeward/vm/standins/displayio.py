# SPDX-License-Identifier: MIT
"""`displayio`: nothing is drawn, but every object takes the bytes of CircuitPython's own.

An object of a Python class is larger than a native one of the same content: what is over is taken
off its block of bytes. host_tests/lab/test_app_sizes.py holds the sum to what a board was seen to
keep.
"""

from _native import Native


class Bitmap(Native):
    """48 bytes and its pixels, of 1, 2, 4 or 8 bits, rows filled up to whole words."""

    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self._bytes = bytearray((width * bits + 31) // 32 * 4 * height)

    def __setitem__(self, index, value):
        pass

    def fill(self, value):
        pass


class Palette(Native):
    """16 bytes, and 16 a colour with its cached conversion."""

    def __init__(self, count):
        self._count = count
        self._bytes = bytearray(max(16 * count - 32, 0))

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
    """112 bytes, and one for each tile if there are more than four."""

    hidden = False
    transpose_xy = flip_x = flip_y = False
    x = y = 0

    def __init__(self, bitmap, *, pixel_shader, width=1, height=1, **named):
        self._bitmap = bitmap
        self._palette = pixel_shader
        count = width * height
        self._bytes = bytearray(48 + count if count > 4 else 48)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, tile):
        self._bytes[index] = tile


class Group(Native):
    """80 bytes, and a list of its layers."""

    hidden = False
    scale = 1
    x = y = 0

    def __init__(self, *, scale=1, x=0, y=0):
        self._layers = []
        self._bytes = bytearray(32)

    def append(self, layer):
        self._layers.append(layer)

    def insert(self, index, layer):
        self._layers.insert(index, layer)

    def pop(self, index=-1):
        return self._layers.pop(index)

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index] = layer


def release_displays():
    pass
