# SPDX-License-Identifier: MIT
"""Read the display: its words, and its picture composed on demand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from homeward.simulator import builtin_font

# displayio's own measure of brightness, and the least that a one-bit display shows.
_LUMA = (19, 182, 54)
_LIT = 128
_LETTERS = [chr(builtin_font.FIRST + tile) for tile in range(256)]
_TURNS = {
    90: Image.Transpose.ROTATE_90,
    180: Image.Transpose.ROTATE_180,
    270: Image.Transpose.ROTATE_270,
}


@dataclass(frozen=True)
class Label:
    """One text on the display and the box around its letters, in pixels.

    It is a label of adafruit_display_text, or a grid of letters out of the font's own bitmap.
    """

    text: str
    x: int
    y: int
    width: int
    height: int
    colour: int


@dataclass(frozen=True)
class _Paper:
    """Return what a grid of letters has behind it: a label without a background shows it."""

    x: int
    y: int
    width: int
    height: int
    colour: int

    def holds(self, x: int, y: int) -> bool:
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


def labels(display: Any) -> list[Label]:
    """Return every label that can be seen, from top to bottom and left to right."""
    if display is None or display.root_group is None:
        return []
    one_bit = display._core.colorspace.depth == 1
    seen = []
    papers: list[_Paper] = []
    for layer, x, y, scale in _layers(display.root_group, 0, 0, 1):
        if _is_grid(layer):
            label = _grid(layer, x, y, scale, one_bit)
            papers += _paper(layer, x, y, scale)
        else:
            label = _label(layer, x, y, scale, one_bit, papers)
        if label is None or not label.text.strip():
            continue
        across = -label.width < label.x < display.width
        if across and -label.height < label.y < display.height:
            seen.append(label)
    return sorted(seen, key=lambda label: (label.y, label.x))


def picture(display: Any, width: int, height: int) -> Image.Image:
    """Return the picture that the display would show after a refresh, at its true size."""
    if display is None or display.root_group is None:
        return Image.new("RGB", (width, height))
    core = display._core
    one_bit = core.colorspace.depth == 1
    # Rows of pixels in plain order, whatever the panel itself wants.
    space = replace(
        core.colorspace,
        pixels_in_byte_share_row=True,
        reverse_pixels_in_byte=True,
        reverse_bytes_in_word=False,
    )
    area = core.area
    count = area.size()
    words = -(-count * core.colorspace.depth // 32)
    buffer = memoryview(bytearray(words * 4)).cast("I")
    mask = memoryview(bytearray((count // 32 + 1) * 4)).cast("I")
    core.current_group._fill_area(space, area, mask, buffer)
    size = (area.width(), area.height())
    if one_bit:
        image = Image.frombytes("1", size, buffer.tobytes()).convert("RGB")
    else:
        image = Image.frombytes("RGB", size, buffer.tobytes()[: count * 2], "raw", "BGR;16")
    turn = _TURNS.get(core.rotation)
    return image if turn is None else image.transpose(turn)


def is_unshown(display: Any) -> bool:
    """Tell if something has changed that no `refresh()` has shown yet."""
    if display is None or display.auto_refresh:
        return False
    return bool(display._get_refresh_areas())


def _layers(group: Any, x: int, y: int, scale: int) -> Iterator[tuple[Any, int, int, int]]:
    """Yield each layer below a group that is not hidden, with place and scale; labels whole."""
    if group.hidden:
        return
    x, y = x + group.x * scale, y + group.y * scale
    if _is_grid(group):
        yield group, x, y, scale
        return
    scale *= group._scale
    yield group, x, y, scale
    if not hasattr(group, "_bounding_box"):
        for layer in group:
            if hasattr(layer, "_layers") or _is_grid(layer):
                yield from _layers(layer, x, y, scale)


def _label(
    layer: Any, x: int, y: int, scale: int, one_bit: bool, papers: list[_Paper]
) -> Label | None:
    """Read a label of adafruit_display_text that can be seen; `papers` are below it."""
    text = getattr(layer, "_text", None)
    if not text or not hasattr(layer, "_bounding_box"):
        return None
    left, top, width, height = layer.bounding_box
    scale *= layer.scale
    x, y, width, height = x + left * scale, y + top * scale, width * scale, height * scale
    back = layer.background_color
    if back is None:
        middle = (x + width // 2, y + height // 2)
        back = next((paper.colour for paper in reversed(papers) if paper.holds(*middle)), 0)
    if _is_lost(layer.color, back, one_bit):
        return None
    return Label(text, x, y, width, height, colour=layer.color)


def _is_grid(layer: Any) -> bool:
    """Tell if it is a TileGrid of letters: only the font's bitmap is read-only."""
    return hasattr(layer, "_tiles") and bool(getattr(layer._bitmap, "_read_only", False))


def _grid(layer: Any, x: int, y: int, scale: int, one_bit: bool) -> Label | None:
    """Read a grid of letters that can be seen."""
    palette = layer.pixel_shader
    if not palette.is_transparent(0) and _is_lost(palette[1], palette[0], one_bit):
        return None
    columns, rows = layer._width_in_tiles, layer._height_in_tiles
    # All at once: texts are read at every turn of some loops, and each tile asked for takes long.
    letters = [_LETTERS[tile] for tile in layer._tiles[: columns * rows]]
    lines = ["".join(letters[k : k + columns]).rstrip() for k in range(0, len(letters), columns)]
    width = max(map(len, lines)) * layer._tile_width * scale
    height = rows * layer._tile_height * scale
    return Label("\n".join(lines), x, y, width, height, colour=palette[1])


def _paper(layer: Any, x: int, y: int, scale: int) -> list[_Paper]:
    """Read what is behind a grid of letters: one paper, or none if one sees through it."""
    if layer.pixel_shader.is_transparent(0):
        return []
    width = layer._width_in_tiles * layer._tile_width * scale
    height = layer._height_in_tiles * layer._tile_height * scale
    return [_Paper(x, y, width, height, layer.pixel_shader[0])]


def _is_lost(front: int, back: int, one_bit: bool) -> bool:
    """Tell if letters look like what is behind them."""
    if one_bit:
        return _is_lit(front) == _is_lit(back)
    return front == back


def _is_lit(colour: int) -> bool:
    parts = (colour >> 16, colour >> 8 & 255, colour & 255)
    weighted = sum(part * weight for part, weight in zip(parts, _LUMA, strict=True))
    return weighted // 255 >= _LIT
