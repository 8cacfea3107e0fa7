# SPDX-License-Identifier: MIT
"""Tighten Blinka's displayio where it is more lenient than the board's.

The real classes are changed in place, in each handheld's own copy of the libraries. Subclasses
would not do: displayio takes its quick paths for exactly its own classes only.

- Bitmap: an index out of range raises IndexError and a value too large ValueError, as on the
  board; Blinka drops the one and masks the other.
- Palette and TileGrid: the same for their indexes and tiles.
- The built-in font is the board's: see `builtin_font`.
- BusDisplay: a refresh only notes what changed and takes its time; pictures are composed when
  somebody looks.
- PixelBuf, which is native on the board, is quick where a whole frame is set.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from homeward.simulator.builtin_font import like_the_boards
from homeward.simulator.glyphs import blit_glyphs
from homeward.simulator.silicon import REFRESH_US_PER_PIXEL, Silicon


def tightened(silicon: Silicon) -> dict[str, Callable[[ModuleType], None]]:
    """Return what to do to which library module once it is loaded."""
    return {
        "displayio": lambda module: _displayio(module, silicon),
        "fontio": like_the_boards,
        "busdisplay": lambda module: _busdisplay(module, silicon),
        "bitmaptools": blit_glyphs,
        "adafruit_pixelbuf": lambda module: _pixelbuf(module.PixelBuf),
    }


def _displayio(module: ModuleType, silicon: Silicon) -> None:
    _bitmap(module.Bitmap)
    _palette(module.Palette)
    _tilegrid(module.TileGrid)
    release, allocate = module.release_displays, module.allocate_display_bus

    def release_displays() -> None:
        silicon.display_left = False
        silicon.display = None
        for bus in module.display_buses:
            # Blinka's own calls a method that FourWire lacks.
            bus.deinit = bus._release
        release()

    def allocate_display_bus(bus: object) -> None:
        if silicon.display_left:
            # Over a reload the old display keeps its bus and pins.
            raise RuntimeError("Too many display busses; forgot displayio.release_displays() ?")
        allocate(bus)

    vars(module).update(
        release_displays=release_displays,
        allocate_display_bus=allocate_display_bus,
        # The board shows its console there; Blinka has none.
        CIRCUITPYTHON_TERMINAL=module.Group(),
    )


def _bitmap(bitmap: Any) -> None:
    from_buffer, get_pixel, put, fill = (
        bitmap._from_buffer,
        bitmap._get_pixel,
        bitmap.__setitem__,
        bitmap.fill,
    )

    def _from_buffer(self: Any, *arguments: Any) -> None:
        from_buffer(self, *arguments)
        self._value_reject = ~self._bitmask

    def check(self: Any, index: Any) -> tuple[int, int]:
        width, height = self._bmp_width, self._bmp_height
        if isinstance(index, int):
            if not 0 <= index < width * height:
                raise IndexError(f"index must be 0-{width * height - 1}")
            return index % width, index // width
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        x, y = index
        if not isinstance(x, int) or not isinstance(y, int):
            raise TypeError("can't convert to int")
        if not 0 <= x < width:
            raise IndexError(f"x must be 0-{width - 1}")
        if not 0 <= y < height:
            raise IndexError(f"y must be 0-{height - 1}")
        return x, y

    def __getitem__(self: Any, index: Any) -> int:
        return int(get_pixel(self, *check(self, index)))

    def __setitem__(self: Any, index: Any, value: int) -> None:
        put(self, check(self, index), _whole(value, self._bitmask, "value"))

    def strict_fill(self: Any, value: int) -> None:
        fill(self, _whole(value, self._bitmask, "value"))

    bitmap._from_buffer = _from_buffer
    bitmap.__getitem__ = __getitem__
    bitmap.__setitem__ = __setitem__
    bitmap.fill = strict_fill
    # The board has this one, Blinka not.
    bitmap.bits_per_value = property(lambda self: self._bits_per_value)


def _palette(palette: Any) -> None:
    put, transparent, opaque = palette._set_color, palette.make_transparent, palette.make_opaque

    def _set_color(self: Any, index: int, colour: int) -> None:
        if not -len(self) <= index < len(self):
            raise IndexError("Palette index out of range")
        put(self, index, colour)

    def make_transparent(self: Any, index: int) -> None:
        transparent(self, _whole(index, len(self) - 1, "palette_index"))

    def make_opaque(self: Any, index: int) -> None:
        opaque(self, _whole(index, len(self) - 1, "palette_index"))

    palette._set_color = _set_color
    palette.make_transparent = make_transparent
    palette.make_opaque = make_opaque


def _tilegrid(tilegrid: Any) -> None:
    put = tilegrid.__setitem__

    def _extract_and_check_index(self: Any, index: Any) -> tuple[int, int]:
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        width, height = self._width_in_tiles, self._height_in_tiles
        x, y = (index % width, index // width) if isinstance(index, int) else index
        if not (0 <= x < width and 0 <= y < height):
            raise IndexError("Tile index out of bounds")
        return x, y

    def __setitem__(self: Any, index: Any, value: int) -> None:
        put(self, index, _whole(value, self._tiles_in_bitmap - 1, "tile"))

    tilegrid._extract_and_check_index = _extract_and_check_index
    tilegrid.__setitem__ = __setitem__


def _busdisplay(module: ModuleType, silicon: Silicon) -> None:
    display = module.BusDisplay
    start = display.__init__

    def __init__(self: Any, *arguments: Any, backlight_pin: Any = None, **named: Any) -> None:
        if backlight_pin is not None:
            # Blinka's own way sends a float to the PWM, which takes none; the brightness is noted
            # without it.
            silicon.claim(backlight_pin._chip_name, backlight_pin._board_name)
        silicon.busy = True
        try:
            start(self, *arguments, **named)
        finally:
            silicon.busy = False
        silicon.display = self

    def _refresh_display(self: Any) -> bool:
        changed = sum(area.size() for area in self._get_refresh_areas())
        if self._core.full_refresh and self._core.current_group is not None:
            # Blinka leaves every layer marked as changed after a full refresh; the board not.
            self._core.current_group._get_refresh_areas([])
        self._core.start_refresh()
        self._core.finish_refresh()
        silicon.refreshes += 1
        whole = self._core.width * self._core.height
        silicon.charge(min(changed, whole) * REFRESH_US_PER_PIXEL)
        return True

    display.__init__ = __init__
    display._refresh_display = _refresh_display


def _pixelbuf(pixelbuf: Any) -> None:
    put = pixelbuf.__setitem__

    def __setitem__(self: Any, index: Any, colours: Any) -> None:
        whole = isinstance(index, slice) and index == slice(0, self._pixels)
        undimmed = self._brightness == 1.0 and self._pre_brightness_buffer is None
        if not (whole and undimmed and self._bpp == 3) or not _are_numbers(colours, self._pixels):
            put(self, index, colours)
            return
        buffer, first = self._post_brightness_buffer, self._offset
        last = first + 3 * self._pixels
        red, green, blue = self._byteorder[:3]
        buffer[first + red : last : 3] = bytes([colour >> 16 for colour in colours])
        buffer[first + green : last : 3] = bytes([colour >> 8 & 0xFF for colour in colours])
        buffer[first + blue : last : 3] = bytes([colour & 0xFF for colour in colours])
        if self.auto_write:
            self.show()

    pixelbuf.__setitem__ = __setitem__


def _are_numbers(colours: Any, count: int) -> bool:
    """Are these so many colours, each in one number?"""
    return type(colours) is list and len(colours) == count and set(map(type, colours)) == {int}


def _whole(value: Any, most: int, name: str) -> int:
    if not isinstance(value, int):
        raise TypeError(f"can't convert {type(value).__name__} to int")
    if not 0 <= value <= most:
        raise ValueError(f"{name} must be 0-{most}")
    return int(value)
