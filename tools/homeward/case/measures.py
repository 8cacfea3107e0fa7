# SPDX-License-Identifier: MIT
"""The measures of the case in millimetres, and where those of bought parts come from.

Where the pixels are is said by homeward.drawings.table_measures, and nowhere else.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from device.codes import STICK
from engine.codes import RING
from homeward.drawings import table_measures as table

Point = tuple[float, float]

BED = 220.0  # the side of a common printer's bed
WALL = 2.4
THINNEST = 1.6  # that a wall may be: two lines of a 0.4 mm nozzle each way
GAP = 0.4  # between a part and its seat, on every side

# The outline in Adafruit's board file of the quarter ring, rev B: radii of 78.85 and 72.40 mm.
RING_OUTSIDE = 157.7
RING_INSIDE = 144.8
ARC_WIDTH = 6.9  # as much to either side of the pixels; the board has 3.28 outside, 3.17 inside
# The outline in Adafruit's board file of the stick, v2. Its pixels are not on its middle line:
# where data runs to the right, they are 1.27 mm below it.
STICK_LENGTH = 50.8
STICK_WIDTH = 10.16
STICK_ASIDE = 1.27
SEAT_DEPTH = 2.0  # a circuit board of 1.6 mm
PIXEL_HEIGHT = 2.0  # of a 5050 pixel above its board, which the wells stand over

FLOOR = 2.0
CHANNEL_DEPTH = 3.0  # below the seats, for wires
CHANNEL_WIDTH = 6.0
RING_CHANNEL = 4.0  # narrower than an arc, which lies on both of its rims
BED_HEIGHT = FLOOR + CHANNEL_DEPTH + SEAT_DEPTH
WELL_HEIGHT = 4.0
RING_WELL = 6.0
STICK_WELL = 4.7

TRAY_SIDE = 186.0
TRAY_HEIGHT = BED_HEIGHT + PIXEL_HEIGHT + WELL_HEIGHT
LID_HEIGHT = 2.4
FACE_DEPTH = 0.6  # a sheet of paper, and a diffusing one
FACE_SIDE = table.SIDE_MM
LID_OPENING = 160.0

# Screws M3 x 12, which cut their own thread.
SCREW = 3.0
SCREW_PILOT = 2.5
SCREW_CLEAR = 3.4
SCREW_HEAD = 6.0
SCREW_LENGTH = 12.0
POST = 8.0
POST_AT = TRAY_SIDE / 2 - WALL - POST / 2

# Where the wires leave the tray, and the screws that hold the cradle.
EXIT_WIDTH = 14.0  # a slot that is open above: wires are laid in, nothing has to be pulled through
MARK = 3.0  # a dimple beside the ring's first pixel
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
        "outline: Raspberry Pi's product brief of January 2021; holes: models of other projects",
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
BOX = (100.0, 82.0, 40.0)
PICO_POST = 5.0
PICO_PILOT = 1.6  # for screws M2
PICO_LIFT = 4.0
USB_PLUG = (12.0, 8.0)  # the plug of a micro USB cable with its sleeve
PICO_BOARD = 1.0
USB_MIDDLE = 1.4  # of the socket above the board
OLED_WINDOW = (26.0, 15.0)  # what a 0.96 inch display shows, and a rim
OLED_AT: Point = (8, 18)
OLED_ROOM = 30.0  # around the window's middle: a module has 27.3 x 27.8 mm (wiki.lckfb.com)
KEY_HOLE = 12.2  # push buttons for a panel, 12 mm
KEY_NUT = 17.0  # across the corners of a button's nut, below the panel; our choice
KEY_DEPTH = 22.0  # behind the panel, its contacts included
PERFBOARD_HEIGHT = 15.0  # with joints below, socket and chip above; the capacitor is higher
PERFBOARD = (60.0, 40.0)  # as sold; 20 x 13 holes of 2.54 mm are used
KEYS: tuple[Point, ...] = ((-24, 6), (-24, -26), (-38, -10), (-10, -10), (34, 4), (34, -22))


def pixels() -> list[Point]:
    """Return where the pixels are, from the middle of the tray, y upwards."""
    half = table.SIDE_MM / 2
    return [(x - half, half - y) for x, y in table.places()]


def ring_radius() -> float:
    """Return the radius of the circle that the ring's pixels are on."""
    return table.RING_RADIUS_MM


def sticks() -> list[tuple[Point, float]]:
    """Return the middle of each stick's board, and its direction in degrees.

    Data runs inwards, so the board lies to the right of its pixels, as one looks outwards.
    """
    found = []
    middle = table.stick_radius((STICK - 1) / 2)
    for side in range(table.STICKS):
        angle = 2 * pi * (table.STICK_AT + side * table.ARC) / RING
        x = middle * sin(angle) + STICK_ASIDE * cos(angle)
        y = middle * cos(angle) - STICK_ASIDE * sin(angle)
        found.append(((x, y), 90 - angle * 180 / pi))
    return found


def way_of_the_wires() -> list[Point]:
    """Return how the wires go from pixel 0 through the tray's channels and past the cradle."""
    way = [_on_the_ring(angle) for angle in (0, 4, 8, 12)]
    way += [_stick_end(0, 1), _stick_end(0, -1), _stick_end(2, -1), _stick_end(2, 1)]
    way += [_on_the_ring(angle) for angle in (192, 188, 184, 180)]
    beside = -TRAY_SIDE / 2 - 8
    return [*way, (0, beside), (CRADLE_WIDTH / 2 + 10, beside)]


def _on_the_ring(degrees: float) -> Point:
    angle = degrees * pi / 180
    return ring_radius() * sin(angle), ring_radius() * cos(angle)


def _stick_end(number: int, outwards: int) -> Point:
    (x, y), degrees = sticks()[number]
    angle, reach = degrees * pi / 180, outwards * STICK_LENGTH / 2
    return x + reach * cos(angle), y + reach * sin(angle)


def posts() -> tuple[Point, ...]:
    """Return where the tray's screws are."""
    return _grid(2 * POST_AT, 2 * POST_AT)
