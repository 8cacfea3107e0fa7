# SPDX-License-Identifier: MIT
"""`displayio` under MicroPython: the same objects, ranges and errors; JavaScript draws them.

Every object keeps what it shows in flat memory. A refresh of the display (busdisplay.py) lists the
grids that can be seen, bottom first, a row of numbers each, and composer.js reads the rest from
the memory of the VM. Drawn in Python, a picture would take a quarter of a second.
"""

from array import array

from uctypes import addressof

_CLEAR = 1 << 24  # a colour that one sees through

# The row of a grid: where its pixels are, width and height of the bitmap; its colours and how many;
# its tiles, columns, rows, the size of a tile; x, y and scale, filled in while it is listed.
ROW = 13
_X = 10


def whole(value, most, name):
    """Return a whole number in a range, or complain as the board does."""
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int" % type(value).__name__)
    if not 0 <= value <= most:
        raise ValueError("%s must be 0-%d" % (name, most))
    return value


class Bitmap:
    """A byte a pixel: JavaScript need not know how a board packs them."""

    def __init__(self, width, height, value_count):
        if value_count < 1 or width < 1 or height < 1:
            raise ValueError("width, height and value_count must be at least 1")
        if value_count > 256:
            raise NotImplementedError("more than 256 values are not drawn here")
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self.bits_per_value = bits
        self._most = (1 << bits) - 1
        self._data = bytearray(width * height)

    def _at(self, index):
        if isinstance(index, int):
            if not 0 <= index < self.width * self.height:
                raise IndexError("index must be 0-%d" % (self.width * self.height - 1))
            return index
        x, y = index
        if not 0 <= x < self.width:
            raise IndexError("x must be 0-%d" % (self.width - 1))
        if not 0 <= y < self.height:
            raise IndexError("y must be 0-%d" % (self.height - 1))
        return y * self.width + x

    def __getitem__(self, index):
        return self._data[self._at(index)]

    def __setitem__(self, index, value):
        self._data[self._at(index)] = whole(value, self._most, "value")

    def fill(self, value):
        whole(value, self._most, "value")
        for at in range(len(self._data)):
            self._data[at] = value


class Palette:
    """A word a colour."""

    def __init__(self, color_count, *, dither=False):
        if dither:
            raise NotImplementedError("nothing is dithered here")
        self._colours = array("I", [0] * color_count)

    def __len__(self):
        return len(self._colours)

    def __getitem__(self, index):
        if not 0 <= index < len(self._colours):
            raise ValueError("Palette index out of range")
        return self._colours[index] & ~_CLEAR

    def __setitem__(self, index, value):
        if not -len(self._colours) <= index < len(self._colours):
            raise IndexError("Palette index out of range")
        if not isinstance(value, int):
            value = (value[0] & 255) << 16 | (value[1] & 255) << 8 | value[2] & 255
        if not 0 <= value <= 0xFFFFFF:
            raise ValueError("Color must be between 0x000000 and 0xFFFFFF")
        self._colours[index] = self._colours[index] & _CLEAR | value

    def make_transparent(self, palette_index):
        self._colours[whole(palette_index, len(self._colours) - 1, "palette_index")] |= _CLEAR

    def make_opaque(self, palette_index):
        self._colours[whole(palette_index, len(self._colours) - 1, "palette_index")] &= ~_CLEAR

    def is_transparent(self, palette_index):
        return self._colours[palette_index] & _CLEAR != 0


class TileGrid:
    """Tiles of a bitmap side by side; one that is turned or mirrored is not drawn here."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width or bitmap.height % tile_height:
            raise ValueError("Tile size must exactly divide bitmap size")
        self.bitmap = bitmap
        self._palette = pixel_shader
        self._count = bitmap.width // tile_width * (bitmap.height // tile_height)
        first = bytes((whole(default_tile, self._count - 1, "tile"),))
        self._tiles = bytearray(first * (width * height))
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = False
        self._in_group = False
        self._row = array("i", [0] * ROW)
        self._row[0] = addressof(bitmap._data)
        self._row[1] = bitmap.width
        self._row[2] = bitmap.height
        self._row[5] = addressof(self._tiles)
        self._row[6] = width
        self._row[7] = height
        self._row[8] = tile_width
        self._row[9] = tile_height
        self.pixel_shader = pixel_shader

    @property
    def pixel_shader(self):
        return self._palette

    @pixel_shader.setter
    def pixel_shader(self, palette):
        self._palette = palette
        self._row[3] = addressof(palette._colours)
        self._row[4] = len(palette)

    def _at(self, index):
        x, y = (index % self.width, index // self.width) if isinstance(index, int) else index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("Tile index out of bounds")
        return y * self.width + x

    def __getitem__(self, index):
        return self._tiles[self._at(index)]

    def __setitem__(self, index, tile):
        self._tiles[self._at(index)] = whole(tile, self._count - 1, "tile")

    def _list(self, rows, x, y, scale):
        """Add this grid to the rows of what can be seen."""
        if not self.hidden:
            row = self._row
            row[_X] = x + self.x * scale
            row[_X + 1] = y + self.y * scale
            row[_X + 2] = scale
            rows.extend(row)


class Group:
    """Layers, the last on top."""

    def __init__(self, *, scale=1, x=0, y=0):
        self._layers = []
        self._in_group = False
        self.hidden = False
        self._set_scale(scale)
        self.x = x
        self.y = y

    @property
    def scale(self):
        return self._scale

    @scale.setter
    def scale(self, value):
        self._set_scale(value)

    def _set_scale(self, value):
        # By itself: a label has a property of this name of its own.
        if not isinstance(value, int) or value < 1:
            raise ValueError("Scale must be >= 1")
        self._scale = value

    def append(self, layer):
        self.insert(len(self._layers), layer)

    def insert(self, index, layer):
        self._layers.insert(index, _taken(layer))

    def index(self, layer):
        return self._layers.index(layer)

    def pop(self, index=-1):
        layer = self._layers.pop(index)
        layer._in_group = False
        return layer

    def remove(self, layer):
        self.pop(self._layers.index(layer))

    def __bool__(self):
        return len(self._layers) > 0

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        old = self._layers[index]
        self._layers[index] = _taken(layer)
        old._in_group = False

    def __delitem__(self, index):
        self.pop(index)

    def _list(self, rows, x, y, scale):
        if not self.hidden:
            x += self.x * scale
            y += self.y * scale
            for layer in self._layers:
                layer._list(rows, x, y, scale * self._scale)


def _taken(layer):
    """Return a layer that may go into a group."""
    if not isinstance(layer, (Group, TileGrid)):
        raise ValueError("Invalid Group Member")
    if layer._in_group:
        raise ValueError("Layer already in a group.")
    layer._in_group = True
    return layer


CIRCUITPYTHON_TERMINAL = Group()


def release_displays():
    """A start has no display of the run before: the VM is a new one."""
