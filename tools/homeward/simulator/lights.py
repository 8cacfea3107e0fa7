# SPDX-License-Identifier: MIT
"""The pixels: which colours they show, and a picture of the ring, the sticks and the board's own.

The chain is the ring of 60, then four sticks of 8, in the measures of the drawn table
(homeward.drawings.table_measures); a millimetre is four dots.
"""

from collections.abc import Mapping

from PIL import Image, ImageDraw

from device.codes import CHAIN
from homeward.boards.parts.board import Board
from homeward.drawings.table_measures import MARGIN_MM, SIDE_MM, places

Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)

_DOTS_PER_MM = 4
_PIXEL_RADIUS_MM = 2.6
_OWN_PITCH_MM = 11.0
_BACK: Colour = (18, 18, 22)
_RIM: Colour = (62, 62, 70)


def chain(board: Board, strips: Mapping[str, bytes]) -> list[Colour]:
    """Return the 92 colours of ring and sticks. They are on any pin that the firmware drives
    other than that of the board's own pixels: a builder wires what settings.toml says."""
    own = board.pins.get("NEOPIXEL")
    wired = [data for pin, data in strips.items() if pin != own]
    return _colours(max(wired, key=len, default=b""), CHAIN)


def own(board: Board, strips: Mapping[str, bytes]) -> list[Colour]:
    """Return the colours of the board's own pixels."""
    return _colours(strips.get(board.pins.get("NEOPIXEL", ""), b""), board.own_pixels)


def picture(chain_colours: list[Colour], own_colours: list[Colour]) -> Image.Image:
    """Ring, sticks, and the board's own pixels in a row below."""
    below = 2 * MARGIN_MM if own_colours else 0.0
    size = (round(SIDE_MM * _DOTS_PER_MM), round((SIDE_MM + below) * _DOTS_PER_MM))
    image = Image.new("RGB", size, _BACK)
    draw = ImageDraw.Draw(image)
    for (x, y), colour in zip(places(), chain_colours, strict=True):
        _dot(draw, x, y, colour)
    start = SIDE_MM / 2 - (len(own_colours) - 1) * _OWN_PITCH_MM / 2
    for index, colour in enumerate(own_colours):
        _dot(draw, start + index * _OWN_PITCH_MM, SIDE_MM + MARGIN_MM / 2, colour)
    return image


def _dot(draw: ImageDraw.ImageDraw, x: float, y: float, colour: Colour) -> None:
    radius = _PIXEL_RADIUS_MM
    box = [(v - radius) * _DOTS_PER_MM for v in (x, y)]
    box += [(v + radius) * _DOTS_PER_MM for v in (x, y)]
    draw.ellipse(box, fill=_seen(colour), outline=_RIM)


def _seen(colour: Colour) -> Colour:
    """Convert an amount of light, which a pixel's value is, to a screen's value."""
    red, green, blue = (round(255 * (part / 255) ** (1 / 2.2)) for part in colour)
    return red, green, blue


def _colours(data: bytes, count: int) -> list[Colour]:
    """Read bytes as these pixels take them: green, red, blue."""
    data = data.ljust(count * 3, b"\0")
    return [(data[k + 1], data[k], data[k + 2]) for k in range(0, count * 3, 3)]
