# SPDX-License-Identifier: MIT
"""Draw the tiles of the map, 5 x 5 pixels each, once at the start.

A shape is five bytes, a row each, the left pixel in bit 4. Colours are places in the
map's palette: black, grey, white, the four sides' colours, and these again, darker.
"""

import displayio
from micropython import const

from device.codes import (
    TILE_BUMPED,
    TILE_CARRIER,
    TILE_COUNT,
    TILE_FOCUS,
    TILE_ICE,
    TILE_LANE,
    TILE_PAWN,
    TILE_SLIDE,
    TILE_SPARK,
    TILE_TARGET,
    TILE_TRACK,
)

_GREY = const(1)
_WHITE = const(2)
_SIDES = const(3)
_DARK = const(7)

SIZE = 5
COUNT = 51  # the tiles of device/codes.py
COLOURS = 11

_TRACK = b"\x00\x0e\x0a\x0e\x00"
_SLIDE = b"\x00\x0e\x0e\x0e\x00"
_LANE = b"\x00\x04\x0e\x04\x00"
_TARGET = b"\x04\x04\x1b\x04\x04"
_SPARK = b"\x15\x00\x11\x00\x15"
# Diamond, frame, triangle, cross: told apart without their colours.
_PAWNS = (
    b"\x04\x0e\x1f\x0e\x04",
    b"\x1f\x11\x11\x11\x1f",
    b"\x04\x04\x0e\x0e\x1f",
    b"\x11\x0a\x04\x0a\x11",
)
_DIGITS = (
    b"\x0e\x0a\x0a\x0a\x0e",
    b"\x04\x0c\x04\x04\x0e",
    b"\x0e\x02\x0e\x08\x0e",
    b"\x0e\x02\x06\x02\x0e",
    b"\x0a\x0a\x0e\x02\x02",
)
# Snowflake, flame, shield.
_TOKENS = (
    b"\x04\x15\x0e\x15\x04",
    b"\x04\x16\x1f\x1b\x0e",
    b"\x1f\x1f\x1f\x0e\x04",
)


def sheet():
    """Return a bitmap of all tiles side by side, in the order of device/codes.py."""
    bitmap = displayio.Bitmap(SIZE * COUNT, SIZE, COLOURS)
    _draw(bitmap, TILE_TRACK, _TRACK, _GREY, 0)
    _draw(bitmap, TILE_TARGET, _TARGET, _WHITE, 0)
    _draw(bitmap, TILE_SPARK, _SPARK, _WHITE, 0)
    for token in range(3):
        _draw(bitmap, TILE_ICE + token, _TOKENS[token], _WHITE, _GREY)
    for side in range(4):
        colour = _SIDES + side
        dark = _DARK + side
        pawn = _PAWNS[side]
        _draw(bitmap, TILE_SLIDE + side, _SLIDE, dark, 0)
        _draw(bitmap, TILE_LANE + side, _LANE, dark, 0)
        _draw(bitmap, TILE_PAWN + side, pawn, colour, 0)
        _draw(bitmap, TILE_FOCUS + side, pawn, dark, _WHITE)
        _draw(bitmap, TILE_BUMPED + side, pawn, _WHITE, dark)
        _draw(bitmap, TILE_CARRIER + side, pawn, colour, _GREY)
        for digit in range(5):
            _draw(bitmap, TILE_COUNT + side * 5 + digit, _DIGITS[digit], colour, 0)
    return bitmap


def _draw(bitmap, tile, shape, front, back):
    for y in range(SIZE):
        for x in range(SIZE):
            bitmap[tile * SIZE + x, y] = front if shape[y] >> 4 - x & 1 else back
