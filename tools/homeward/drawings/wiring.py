# SPDX-License-Identifier: MIT
"""Draw how a board, the level shifter, ring, sticks and supply are wired.

Data runs from left to right: board, level shifter, resistor, ring, sticks. The two rails of the
supply run below, and whatever needs one drops a wire onto it.
"""

import re
from itertools import pairwise
from typing import Literal

import schemdraw
from schemdraw import elements as elm

from homeward.boards.parts.board import Board
from homeward.drawings.svg import LICENCE

Point = tuple[float, float]
Align = Literal["left", "center", "right"]

_LONG = r"-?\d+\.\d{2,}(e-?\d+)?"

_PLUS = "#c0392b"
_MINUS = "#222222"
_DATA = "#1b7f3b"
_OPEN = "#666666"
_BLACK = "#000000"
_FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
_TITLE = 17
_TEXT = 14

# Where things stand: left and right edges, and heights. Data runs at height 0.
_BOARD = (0.0, 5.2)
_SHIFTER = (8.8, 14.2)
_CAPACITOR = 16.0
_RING = (18.0, 22.2)
_STICKS = (23.8, 28.0)
_HEAD = 2.2
_FOOT = -2.8
_PLUS_RAIL = -4.6
_MINUS_RAIL = -6.2
_PITCH = 0.9  # between two pins
_LEFT_HEAD = 1.5  # from a board's head to the first pin at its left side
_GAP = 0.6  # between display and keys
_PART = (-7.4, -2.6)  # the display beside a board
_KEY_RAIL = -6.4


def wiring(board: Board) -> str:
    """Return the drawing, an SVG."""
    schemdraw.use("svg")
    with schemdraw.Drawing(show=False) as drawing:
        drawing.config(fontsize=_TEXT, font=_FONT, bgcolor="white", margin=0.5, lw=1.5)
        _supply()
        _board(board)
        _shifter()
        _pixels()
    svg = drawing.get_imagedata("svg").decode()
    # The last digits of a float differ between machines.
    return f"{LICENCE}\n{re.sub(_LONG, _short, svg)}\n"


def _short(number: re.Match[str]) -> str:
    return f"{float(number[0]) + 0.0:.1f}".replace("-0.0", "0.0")


def _supply() -> None:
    """Draw the supply, its rails and the capacitor between them."""
    left, right = _BOARD
    _box(left, right, _PLUS_RAIL + 0.7, _MINUS_RAIL - 1.1, "5 V supply", above=0.92)
    _write(left + 0.3, _MINUS_RAIL - 0.85, "an adapter of 5 V, 2 A", _OPEN)
    for y, colour, name in ((_PLUS_RAIL, _PLUS, "+5 V"), (_MINUS_RAIL, _MINUS, "GND")):
        _pin(right, y, name, colour)
        end = _STICKS[0] + (0.9 if y == _PLUS_RAIL else 3.2)
        _wire(colour, (right, y), (end, y))
    top, foot = (_CAPACITOR, _PLUS_RAIL), (_CAPACITOR, _MINUS_RAIL)
    elm.Capacitor(polar=True).at(top).to(foot)
    _write(_CAPACITOR + 0.6, (_PLUS_RAIL + _MINUS_RAIL) / 2 - 0.26, "1000 µF")
    _join(top)
    _join(foot)


def _board(board: Board) -> None:
    """Draw the board: data goes right, ground down to the rail, its own parts are left."""
    of = board.wiring
    left, right = _BOARD
    lines = len(of.display) + len(board.wired_keys())
    head = max(_HEAD, _FOOT + _LEFT_HEAD + _PITCH * lines + _GAP)
    ground = min(_FOOT + 0.5, -_PITCH * (len(of.unused) + 1))
    _box(left, right, head, ground - 0.5, board.name)
    _write(right - 0.2, 0.45, of.place, _OPEN, to="right")
    _pin(right, 0, of.data, _DATA)
    _wire(_DATA, (right, 0), (_SHIFTER[0], 0))
    y = 0.0
    for name in of.unused:
        y -= _PITCH
        _pin(right, y, name, _OPEN)
        _wire(_OPEN, (right, y), (right + 0.5, y))
        _write(right + 0.7, y - 0.26, "stays open", _OPEN)
    _pin(right, ground, of.ground, _MINUS)
    corner = right + 1.0
    _wire(_MINUS, (right, ground), (corner, ground), (corner, _MINUS_RAIL))
    _join((corner, _MINUS_RAIL))
    for k, words in enumerate(of.notes):
        _write(left + 0.3, -1.0 - 0.6 * k, words, _OPEN)
    if lines:
        _parts(board, head - _LEFT_HEAD)


def _parts(board: Board, y: float) -> None:
    """Draw the display and keys that a builder adds, from a height downwards."""
    left = _BOARD[0]
    _box(*_PART, y + 0.6, y - _PITCH * (len(board.wiring.display) - 1) - 0.6, "")
    _write(_PART[0], y + 0.8, "128 x 64 OLED (SSD1306)")
    for pin, name in board.wiring.display:
        colour = {"GND": _MINUS, "VCC": _PLUS}.get(name, _DATA)
        _pin(left, y, pin, colour, side="right")
        _pin(_PART[1], y, name, colour)
        _wire(colour, (left, y), (_PART[1], y))
        y -= _PITCH
    y -= _GAP
    top = y
    for pin, name in board.wired_keys():
        _pin(left, y, pin, _DATA, side="right")
        elm.Button().at((left - 2.6, y)).to((left - 0.6, y))
        _wire(_DATA, (left - 0.6, y), (left, y))
        _wire(_MINUS, (left - 2.6, y), (_KEY_RAIL, y))
        _write(left - 5.6, y + 0.12, name)
        _join((_KEY_RAIL, y))
        y -= _PITCH
    foot = _MINUS_RAIL
    _wire(_MINUS, (_KEY_RAIL, top), (_KEY_RAIL, foot))
    elm.Ground().at((_KEY_RAIL, foot)).color(_MINUS)
    _write(_KEY_RAIL + 0.5, foot - 0.2, f"GND of the {board.name}")


def _shifter() -> None:
    """Draw one of the four buffers of a 74AHCT125; the others are at rest."""
    left, right = _SHIFTER
    _box(left, right, _HEAD, _FOOT, "74AHCT125")
    _write(left + 0.3, _HEAD - 1.45, "level shifter", _OPEN)
    _pin(left, 0, "1A (2)", _DATA, side="right")
    _pin(right, 0, "1Y (3)", _DATA)
    for x, name, rail, colour in (
        (left + 0.7, "VCC\n(14)", _PLUS_RAIL, _PLUS),
        (left + 1.9, "GND\n(7)", _MINUS_RAIL, _MINUS),
        (left + 3.8, "1, 4, 5, 9,\n10, 12, 13", _MINUS_RAIL, _MINUS),
    ):
        _write(x, _FOOT + 0.2, name, colour, to="center")
        _wire(colour, (x, _FOOT), (x, rail))
        _join((x, rail))
    _wire(_DATA, (right, 0), (right + 0.4, 0))
    resistor = elm.Resistor()  # type: ignore[no-untyped-call]
    resistor.at((right + 0.4, 0)).to((_RING[0] - 0.3, 0))
    middle = (right + _RING[0]) / 2
    _write(middle, 0.55, "300 to 500 Ω", to="center")
    _wire(_DATA, (_RING[0] - 0.3, 0), (_RING[0], 0))


def _pixels() -> None:
    """Draw ring and sticks, each of them four pieces in a row."""
    for (left, right), name, pieces, numbers in (
        (_RING, "Ring", "4 arcs of 15", "pixels 0 to 59"),
        (_STICKS, "Sticks", "4 of 8 pixels", "pixels 60 to 91"),
    ):
        _box(left, right, _HEAD, _FOOT, name)
        _write(left + 0.3, _HEAD - 1.45, pieces, _OPEN)
        _write((left + right) / 2, _FOOT + 1.0, numbers, _OPEN, to="center")
        _pin(left, 0, "DIN", _DATA, side="right")
        for x, pin, rail, colour in (
            (left + 0.9, "5V", _PLUS_RAIL, _PLUS),
            (left + 3.2, "GND", _MINUS_RAIL, _MINUS),
        ):
            _write(x, _FOOT + 0.2, pin, colour, to="center")
            _wire(colour, (x, _FOOT), (x, rail))
            _join((x, rail))
    _pin(_RING[1], 0, "DOUT", _DATA)
    _wire(_DATA, (_RING[1], 0), (_STICKS[0], 0))


def _box(
    left: float, right: float, top: float, foot: float, title: str, above: float = 0.8
) -> None:
    elm.Rect(corner1=(left, foot), corner2=(right, top)).at((0, 0)).theta(0)
    _write(left + 0.3, top - above, title, size=_TITLE)


def _pin(x: float, y: float, name: str, colour: str, side: str = "left") -> None:
    """Write a pin's name inside the box, at the edge x; `side` is where from the edge."""
    if side == "left":
        _write(x - 0.2, y - 0.26, name, colour, to="right")
    else:
        _write(x + 0.2, y - 0.26, name, colour)


def _wire(colour: str, *points: Point) -> None:
    for start, end in pairwise(points):
        elm.Line().at(start).to(end).color(colour)


def _join(point: Point) -> None:
    elm.Dot(radius=0.09).at(point)


def _write(
    x: float, y: float, words: str, colour: str = _BLACK, to: Align = "left", size: int = _TEXT
) -> None:
    """Write words whose lower left end is here; or the right one, or the middle."""
    label = elm.Label().at((x, y)).theta(0).color(colour)
    label.label(words, loc="center", ofst=0, halign=to, valign="bottom", fontsize=size)
