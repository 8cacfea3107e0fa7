# SPDX-License-Identifier: MIT
"""The pixels: which colours they show, and a picture of the ring, the sticks and the board's own.

The chain is the ring of 60, then four sticks of 8. Drawn in true proportion (a millimetre is
four dots): ring pixel 0 at the top, clockwise; each stick points inwards from the ring, its
first pixel outermost, at the third pixel of its quarter, where a colour's safety squares begin.
"""

from collections.abc import Mapping
from math import cos, pi, sin

from PIL import Image, ImageDraw

from homeward.boards.parts.board import Board

RING = 60
STICKS = 4
STICK = 8
CHAIN = RING + STICKS * STICK

Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)

_DOTS_PER_MM = 4
_RING_RADIUS_MM = 75.0
_STICK_START_MM = 64.0
_STICK_PITCH_MM = 6.6
_PIXEL_RADIUS_MM = 2.6
_MARGIN_MM = 6.0
SIDE_MM = 2 * (_RING_RADIUS_MM + _MARGIN_MM)
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
    below = 2 * _MARGIN_MM if own_colours else 0.0
    size = (round(SIDE_MM * _DOTS_PER_MM), round((SIDE_MM + below) * _DOTS_PER_MM))
    image = Image.new("RGB", size, _BACK)
    draw = ImageDraw.Draw(image)
    for (x, y), colour in zip(places(), chain_colours, strict=True):
        _dot(draw, x, y, colour)
    start = SIDE_MM / 2 - (len(own_colours) - 1) * _OWN_PITCH_MM / 2
    for index, colour in enumerate(own_colours):
        _dot(draw, start + index * _OWN_PITCH_MM, SIDE_MM + _MARGIN_MM / 2, colour)
    return image


def places() -> list[tuple[float, float]]:
    """Return where each pixel of the chain sits, in millimetres from the top left corner."""
    spots = [_spot(index, _RING_RADIUS_MM) for index in range(RING)]
    for stick in range(STICKS):
        at = 2 + stick * RING // STICKS
        spots += [_spot(at, _STICK_START_MM - k * _STICK_PITCH_MM) for k in range(STICK)]
    return spots


def _spot(ring_index: int, radius: float) -> tuple[float, float]:
    angle = 2 * pi * ring_index / RING
    return SIDE_MM / 2 + radius * sin(angle), SIDE_MM / 2 - radius * cos(angle)


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
