# SPDX-License-Identifier: MIT
"""The measures of the table: where its 92 pixels are, in millimetres. They are stated here alone.

Four arcs of 15 pixels make the ring; four sticks of 8 point inwards from it, the first pixel of
each outermost, beside the third pixel of its quarter, where a colour's safe squares begin. Seen
from the lit side: pixel 0, red's corner, is at the top, and the ring runs clockwise.

Radius and pitch are those of Adafruit's own board files: in "Adafruit NeoPixel Ring 60 Quarter rev
B.brd" (repository Adafruit-NeoPixel-Ring) two neighbours, six degrees apart, are 7.911 mm apart; in
"Adafruit NeoPixel 8 Stick v2.brd" (repository NeoPixel-Sticks) the pixels are 6.35 mm apart.
"""

from math import cos, pi, sin

from device.codes import STICK
from engine.codes import RING

Point = tuple[float, float]

STICKS = 4
ARC = RING // STICKS

RING_RADIUS_MM = 75.57
STICK_START_MM = 64.0  # from the middle to the first pixel of a stick
STICK_PITCH_MM = 6.35
STICK_AT = 2  # the ring's pixel, counted from the corner, that a stick points at
WINDOW_RADIUS_MM = 2.5  # of the hole in a printed face that a pixel shines through
MARGIN_MM = 6.43  # from the pixels of the ring to the edge
SIDE_MM = 2 * (RING_RADIUS_MM + MARGIN_MM)


def spot(ring_index: float, radius: float) -> Point:
    """Return the point in that direction from the middle, from the top left corner."""
    angle = 2 * pi * ring_index / RING
    return SIDE_MM / 2 + radius * sin(angle), SIDE_MM / 2 - radius * cos(angle)


def stick_radius(pixel: float) -> float:
    """Return how far from the middle a pixel of a stick is."""
    return STICK_START_MM - pixel * STICK_PITCH_MM


def places() -> list[Point]:
    """Return where each pixel of the chain sits, from the top left corner."""
    spots = [spot(index, RING_RADIUS_MM) for index in range(RING)]
    for side in range(STICKS):
        spots += [spot(STICK_AT + side * ARC, stick_radius(k)) for k in range(STICK)]
    return spots
