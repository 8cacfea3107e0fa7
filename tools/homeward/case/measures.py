# SPDX-License-Identifier: MIT
"""The measures of the case in millimetres, and where those of bought parts come from.

Where the pixels are is said by homeward.drawings.table_measures, and nowhere else.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from homeward.drawings import table_measures as table

Point = tuple[float, float]

BED = 220.0  # the side of a common printer's bed
WALL = 2.4
THINNEST = 1.6  # that a wall may be: two lines of a 0.4 mm nozzle each way
GAP = 0.4  # between a part and its seat, on every side

# Four Adafruit 1768 make a ring of 157.5 mm outside, says another project: 3.75 mm from
# the pixels. The width of an arc was not found: this seat takes 4.5 mm to either side of them.
RING_OUTSIDE = 157.5
ARC_WIDTH = 9.0
# Adafruit 1426, as a parts list of somebody else has it; not read at its maker. Measure yours.
STICK_LENGTH = 51.1
STICK_WIDTH = 10.2
SEAT_DEPTH = 2.0  # a circuit board of 1.6 mm
PIXEL_HEIGHT = 1.6  # of a 5050 pixel above its board, which the wells stand over

FLOOR = 2.0
CHANNEL_DEPTH = 3.0  # below the seats, for wires
CHANNEL_WIDTH = 6.0
BED_HEIGHT = FLOOR + CHANNEL_DEPTH + SEAT_DEPTH
WELL_HEIGHT = 4.0
RING_WELL = 6.0
STICK_WELL = 4.8

TRAY_SIDE = 186.0
TRAY_HEIGHT = BED_HEIGHT + PIXEL_HEIGHT + WELL_HEIGHT
LID_HEIGHT = 2.4
FACE_DEPTH = 0.6  # a sheet of paper, and a diffusing one
FACE_SIDE = table.SIDE_MM
LID_OPENING = 158.0

# Screws M3 x 12, which cut their own thread.
SCREW = 3.0
SCREW_PILOT = 2.5
SCREW_CLEAR = 3.4
SCREW_HEAD = 6.0
SCREW_LENGTH = 12.0
POST = 8.0
POST_AT = TRAY_SIDE / 2 - WALL - POST / 2

# Where the wires leave the tray, and the screws that hold the cradle.
EXIT_WIDTH = 14.0
EXIT_HEIGHT = 6.0
JOINT_AT = 45.0  # from the middle of the side
JOINT_HEIGHT = TRAY_HEIGHT - THINNEST - SCREW_CLEAR / 2
NUT = 12.0  # room for a nut and a finger


@dataclass(frozen=True)
class Bay:
    """A board's own measures; no holes means that it is held by its edges."""

    width: float
    height: float
    source: str
    holes: tuple[Point, ...] = ()  # from its middle
    hole: float = 0.0


def _grid(x: float, y: float) -> tuple[Point, ...]:
    return tuple((a * x / 2, b * y / 2) for a in (-1, 1) for b in (-1, 1))


BAYS = {
    "raspberry_pi_pico": Bay(
        51.0,
        21.0,
        "common knowledge, not read in its data sheet: measure yours",
        _grid(47.0, 11.4),
        2.1,
    ),
    "pybadge": Bay(
        85.725, 54.102, "github.com/adafruit/Adafruit-PyBadge-PCB, Adafruit PyBadge.brd, outline"
    ),
}
# Their makers' measures were not found; the cradle is set to the board.
SET_BY_HAND = ("pygamer",)

# The cradle: a board stands between two stops that slide.
CRADLE_WIDTH = 140.0
CRADLE_DEPTH = 66.0
CRADLE_PLATE = 3.0
STOP_NARROWEST = 80.0
STOP_WIDEST = 116.0
STOP_WIDTH = 12.0
STOP_HEIGHT = 14.0
STOP_SCREW = STOP_WIDTH / 2 + WALL / 2  # from the board's edge
LIP = 6.0

# The box for a Pico with its display and keys.
BOX = (96.0, 76.0, 28.0)
PICO_POST = 5.0
PICO_PILOT = 1.6  # for screws M2
PICO_LIFT = 4.0
USB_PLUG = (12.0, 8.0)  # the plug of a micro USB cable with its sleeve
PICO_BOARD = 1.0
USB_MIDDLE = 1.4  # of the socket above the board
OLED_WINDOW = (26.0, 15.0)  # what a 0.96 inch display shows, and a rim
KEY_HOLE = 12.2  # push buttons for a panel, 12 mm
KEYS: tuple[Point, ...] = ((-24, 6), (-24, -26), (-38, -10), (-10, -10), (34, 4), (34, -22))


def pixels() -> list[Point]:
    """Return where the pixels are, from the middle of the tray, y upwards."""
    half = table.SIDE_MM / 2
    return [(x - half, half - y) for x, y in table.places()]


def ring_radius() -> float:
    """Return the radius of the circle that the ring's pixels are on."""
    return table.RING_RADIUS_MM


def sticks() -> list[tuple[Point, float]]:
    """Return the middle of each stick, and its direction in degrees."""
    found = []
    middle = table.stick_radius((table.STICK - 1) / 2)
    for side in range(table.STICKS):
        angle = 2 * pi * (table.STICK_AT + side * table.ARC) / table.RING
        found.append(((middle * sin(angle), middle * cos(angle)), 90 - angle * 180 / pi))
    return found


def posts() -> tuple[Point, ...]:
    """Return where the tray's screws are."""
    return _grid(2 * POST_AT, 2 * POST_AT)
