# SPDX-License-Identifier: MIT
"""The parts of the case as solids, each where it is when the case is put together."""

from pathlib import Path

from build123d import Align, Box, Compound, Cylinder, Part, Pos, Rot
from build123d import export_step as _export_step

from homeward.case import measures as m

_UP = (Align.CENTER, Align.CENTER, Align.MIN)
_AGAINST = 0.02  # parts that touch are this far apart


def _box(x: float, y: float, z: float, at: tuple[float, float, float] = (0, 0, 0)) -> Part:
    return Pos(*at) * Box(x, y, z, align=_UP)


def _rod(diameter: float, z: float, at: tuple[float, float, float] = (0, 0, 0)) -> Part:
    return Pos(*at) * Cylinder(diameter / 2, z, align=_UP)


def _annulus(inside: float, outside: float, z: float, height: float) -> Part:
    return _rod(2 * outside, height, (0, 0, z)) - _rod(2 * inside, height, (0, 0, z))


def tray() -> Part:
    """Seats for ring and sticks, channels for wires below them, posts for screws."""
    inner = m.TRAY_SIDE - 2 * m.WALL
    body = _box(m.TRAY_SIDE, m.TRAY_SIDE, m.TRAY_HEIGHT)
    body -= _box(inner, inner, m.TRAY_HEIGHT, (0, 0, m.BED_HEIGHT))
    for x, y in m.posts():
        body += _box(m.POST, m.POST, m.TRAY_HEIGHT, (x, y, 0))
    seat = m.FLOOR + m.CHANNEL_DEPTH
    radius, half = m.ring_radius(), m.ARC_WIDTH / 2 + m.GAP
    body -= _annulus(radius - half, radius + half, seat, 20)
    body -= _annulus(radius - m.RING_CHANNEL / 2, radius + m.RING_CHANNEL / 2, m.FLOOR, 20)
    for (x, y), turn in m.sticks():
        place = Pos(x, y, 0) * Rot(0, 0, turn)
        body -= place * _box(
            m.STICK_LENGTH + 2 * m.GAP, m.STICK_WIDTH + 2 * m.GAP, 20, (0, 0, seat)
        )
        # A stick's wires go outwards to those of the ring, and inwards to the next stick's.
        body -= place * _box(m.STICK_LENGTH + 40, m.CHANNEL_WIDTH, 20, (0, 0, m.FLOOR))
    body -= _rod(44, 20, (0, 0, m.FLOOR))  # where the sticks' wires meet
    # Wires leave at the lower side.
    body -= _box(m.EXIT_WIDTH, 40, 20, (0, -radius - 10, m.FLOOR))
    body -= _rod(m.MARK, 20, (0, radius + 8, m.BED_HEIGHT - 1))
    for x, y in m.posts():
        body -= _rod(m.SCREW_PILOT, 20, (x, y, m.FLOOR))
    return _joint_holes(body, -m.TRAY_SIDE / 2)


def _joint_holes(body: Part, y: float) -> Part:
    for x in (-m.JOINT_AT, m.JOINT_AT):
        body -= Pos(x, y, m.JOINT_HEIGHT) * Rot(90, 0, 0) * Cylinder(m.SCREW_CLEAR / 2, 12)
    return body


def wells() -> Part:
    """A plate with a well for each pixel, so that its light stays on its own square."""
    side = m.TRAY_SIDE - 2 * m.WALL - 2 * m.GAP
    z = m.BED_HEIGHT + m.PIXEL_HEIGHT
    body = _box(side, side, m.WELL_HEIGHT - _AGAINST, (0, 0, z))
    for x, y in m.posts():
        body -= _box(m.POST + 2 * m.GAP, m.POST + 2 * m.GAP, 20, (x, y, 0))
    for number, (x, y) in enumerate(m.pixels()):
        body -= _rod(m.RING_WELL if number < 60 else m.STICK_WELL, 20, (x, y, 0))
    for x in (-m.JOINT_AT, m.JOINT_AT):
        body -= _box(m.NUT, m.NUT, 20, (x, -side / 2, 0))
    # It stands on the tray's bed, beside the seats.
    for x, y in ((18, 0), (-18, 0), (0, 18), (0, -18)):
        turned = Rot(0, 0, 33) * Pos(x * 2.4, y * 2.4, m.BED_HEIGHT + _AGAINST)
        body += turned * Cylinder(2.0, m.PIXEL_HEIGHT, align=_UP)
    return body


def lid() -> Part:
    """A frame that holds the face on the wells."""
    body = _box(m.TRAY_SIDE, m.TRAY_SIDE, m.LID_HEIGHT, (0, 0, m.TRAY_HEIGHT + _AGAINST))
    body -= _box(m.LID_OPENING, m.LID_OPENING, 20, (0, 0, m.TRAY_HEIGHT))
    sheet = m.FACE_SIDE + 2 * m.GAP
    body -= _box(sheet, sheet, m.FACE_DEPTH, (0, 0, m.TRAY_HEIGHT))
    for x, y in m.posts():
        body -= _rod(m.SCREW_CLEAR, 20, (x, y, m.TRAY_HEIGHT))
    return body


def cradle() -> Part:
    """A plate beside the tray; a handheld stands on its lip, between two stops."""
    y = -m.TRAY_SIDE / 2 - _AGAINST - m.CRADLE_DEPTH / 2
    body = _box(m.CRADLE_WIDTH, m.CRADLE_DEPTH, m.CRADLE_PLATE, (0, y, 0))
    front = y - m.CRADLE_DEPTH / 2 + m.WALL / 2
    body += _box(60, m.WALL, m.CRADLE_PLATE + m.LIP, (0, front, 0))
    back = y + m.CRADLE_DEPTH / 2 - m.WALL / 2
    for x in (-m.JOINT_AT, m.JOINT_AT):
        body += _box(16, m.WALL, m.JOINT_HEIGHT + 4, (x, back, 0))
    body = _joint_holes(body, back)
    length = (m.STOP_WIDEST - m.STOP_NARROWEST) / 2 + m.SCREW_CLEAR
    for side in (-1, 1):
        x = side * ((m.STOP_WIDEST + m.STOP_NARROWEST) / 4 + m.STOP_SCREW)
        body -= _box(length, m.SCREW_CLEAR, 20, (x, y, -1))
    return body


def stop(side: int = 1, opening: float = m.STOP_WIDEST) -> Part:
    """One of two stops: a foot with a hole for its screw, and a wall that holds the board."""
    y = -m.TRAY_SIDE / 2 - _AGAINST - m.CRADLE_DEPTH / 2
    x = side * (opening / 2 + m.STOP_WIDTH / 2)
    z = m.CRADLE_PLATE + _AGAINST
    body = _box(m.STOP_WIDTH, 16, 4, (x, y, z))
    wall = side * (opening / 2 + m.WALL / 2)
    body += _box(m.WALL, 16, m.STOP_HEIGHT, (wall, y, z))
    return body - _rod(m.SCREW_PILOT, 20, (side * (opening / 2 + m.STOP_SCREW), y, 0))


def stop_screw(side: int, opening: float) -> Part:
    """The screw of a stop, from below."""
    y = -m.TRAY_SIDE / 2 - _AGAINST - m.CRADLE_DEPTH / 2
    return _rod(m.SCREW, m.CRADLE_PLATE + 4, (side * (opening / 2 + m.STOP_SCREW), y, 0))


def pico_box() -> Part:
    """A box with posts for a Pico; its USB socket is at a wall, a slot for wires in the other."""
    width, depth, height = m.BOX
    body = _box(width, depth, height)
    body -= _box(width - 2 * m.WALL, depth - 2 * m.WALL, height, (0, 0, m.FLOOR))
    for x, y in _box_posts():
        body += _box(m.POST, m.POST, height, (x, y, 0))
    bay = m.BAYS["raspberry_pi_pico"]
    x, y = _pico_middle()
    for dx, dy in bay.holes:
        body += _rod(m.PICO_POST, m.PICO_LIFT, (x + dx, y + dy, m.FLOOR))
    for dx, dy in bay.holes:
        body -= _rod(m.PICO_PILOT, 20, (x + dx, y + dy, m.FLOOR / 2 + 0.6))
    middle = m.FLOOR + m.PICO_LIFT + m.PICO_BOARD + m.USB_MIDDLE
    plug, high = m.USB_PLUG
    through = 2 * m.WALL + 1
    body -= _box(through, plug + 1, high + 1, (-width / 2, y, middle - high / 2 - 0.5))
    body -= _box(through, m.EXIT_WIDTH, height, (width / 2, y, m.FLOOR))
    for px, py in _box_posts():
        body -= _rod(m.SCREW_PILOT, 40, (px, py, m.FLOOR))
    return body


def _box_posts() -> list[tuple[float, float]]:
    x, y = m.BOX[0] / 2 - m.WALL - m.POST / 2 + 1, m.BOX[1] / 2 - m.WALL - m.POST / 2 + 1
    return [(a * x, b * y) for a in (-1, 1) for b in (-1, 1)]


def _pico_middle() -> tuple[float, float]:
    """Return where the Pico's middle is: its USB end at the left wall."""
    return -m.BOX[0] / 2 + m.WALL + 1.5 + m.BAYS["raspberry_pi_pico"].width / 2, 0.0


def pico_panel() -> Part:
    """The box's lid: a window for the display, holes for six keys."""
    width, depth, height = m.BOX
    body = _box(width, depth, m.LID_HEIGHT, (0, 0, height + _AGAINST))
    body -= _box(*m.OLED_WINDOW, 20, (*m.OLED_AT, height))
    for x, y in m.KEYS:
        body -= _rod(m.KEY_HOLE, 20, (x, y, height))
    for x, y in _box_posts():
        body -= _rod(m.SCREW_CLEAR, 20, (x, y, height))
    return body


def screw(x: float, y: float, top: float) -> Part:
    """A screw whose head lies on a height; its thread may cut into a pilot hole."""
    shank = _rod(m.SCREW, m.SCREW_LENGTH, (x, y, top - m.SCREW_LENGTH))
    return shank + _rod(m.SCREW_HEAD, 3, (x, y, top + _AGAINST))


def table_screws() -> list[Part]:
    """The four screws of the lid."""
    return [screw(x, y, m.TRAY_HEIGHT + m.LID_HEIGHT + _AGAINST) for x, y in m.posts()]


def box_screws() -> list[Part]:
    """The four screws of the panel."""
    return [screw(x, y, m.BOX[2] + m.LID_HEIGHT + _AGAINST) for x, y in _box_posts()]


def pico() -> Part:
    """A Pico on its posts, with a cable in its socket."""
    bay = m.BAYS["raspberry_pi_pico"]
    x, y = _pico_middle()
    low = m.FLOOR + m.PICO_LIFT + _AGAINST
    board = _box(bay.width, bay.height, m.PICO_BOARD, (x, y, low))
    plug, high = m.USB_PLUG
    middle = m.FLOOR + m.PICO_LIFT + m.PICO_BOARD + m.USB_MIDDLE
    reach = 30
    cable = _box(reach, plug, high, (x - bay.width / 2 - reach / 2 - 1.0, y, middle - high / 2))
    return board + cable


def bought_lights() -> Compound:
    """Ring and sticks in their seats, pixels and all."""
    seat = m.FLOOR + m.CHANNEL_DEPTH + _AGAINST
    half = m.ARC_WIDTH / 2
    found = [_annulus(m.ring_radius() - half, m.ring_radius() + half, seat, 1.6)]
    for (x, y), turn in m.sticks():
        board = _box(m.STICK_LENGTH, m.STICK_WIDTH, 1.6, (0, 0, seat))
        found.append(Pos(x, y, 0) * Rot(0, 0, turn) * board)
    return Compound(children=found)


def stick_pixels() -> Compound:
    """The pixels of the sticks, which are not in the middle of their boards."""
    side, z = 4.0, m.FLOOR + m.CHANNEL_DEPTH + 1.6 + 2 * _AGAINST
    places = m.pixels()[60:]
    return Compound(children=[_box(side, side, 1.0, (x, y, z)) for x, y in places])


def covered_perfboard() -> Part:
    """The perfboard in its tape, where it lies beside the cradle."""
    long, short = m.PERFBOARD
    x, y = m.way_of_the_wires()[-1]
    return _box(short, long, 8, (x + short / 2, y - long / 2 + 6, 0))


def printed() -> dict[str, Part]:
    """Return every part that is printed, by its name."""
    return {
        "tray": tray(),
        "wells": wells(),
        "lid": lid(),
        "cradle": cradle(),
        "stop-left": stop(-1),
        "stop-right": stop(1),
        "pico-box": pico_box(),
        "pico-panel": pico_panel(),
    }


def export_step(part: Part, file: Path) -> None:
    """Write a part for a CAD program."""
    if not _export_step(part, file):
        raise OSError(f"{file} could not be written")


def lowered(part: Part, by: float) -> Part:
    """Return a part further down."""
    return Pos(0, 0, -by) * part


def size(part: Part) -> tuple[float, float, float]:
    """Return the room that a part takes."""
    box = part.bounding_box().size
    return box.X, box.Y, box.Z


TABLE = ("tray", "wells", "lid", "cradle", "stop-left", "stop-right")
PICO = ("pico-box", "pico-panel")
