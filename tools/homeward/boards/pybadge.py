# SPDX-License-Identifier: MIT
"""The Adafruit PyBadge, PyBadge LC or EdgeBadge: a colour display and eight buttons."""

from homeward.boards.parts import pybadge_family as family
from homeward.boards.parts.board import Board, Button
from homeward.boards.parts.chips import SAMD51
from homeward.boards.parts.page import Layout, cross, row
from homeward.boards.parts.pins import named
from homeward.boards.parts.screens import COLOUR
from homeward.boards.parts.wiring import Wiring

_PAD = (
    Button("RIGHT", bit=4),
    Button("DOWN", bit=5),
    Button("UP", bit=6),
    Button("LEFT", bit=7),
)

# Pins, USB ids and the flash chip are those of CircuitPython's folder for this board.
BOARD = Board(
    name="PyBadge",
    title="Adafruit PyBadge",
    machine="Adafruit Pybadge",
    chip=SAMD51,
    pins=family.PINS | named("TFT_CS=PB07"),
    usb=(0x239A, 0x8034),
    drive=2 << 20,  # all of its flash chip, a GD25Q16C
    cluster=1024,
    screen=COLOUR,
    buttons=family.BUTTONS + _PAD,
    keys=family.KEYS,
    own_pixels=5,
    speaker="SPEAKER",
    speaker_enable="SPEAKER_ENABLE",
    battery=("A6", 2),
    layout=Layout(
        104,
        64,
        (25, 6, 54),
        cross(11.6, 26, 6, 6) + family.face((97, 20), (86.6, 26), 44),
        pixels=row(5, 36, 58.2, 8),
        hint=family.HINT,
    ),
    wiring=Wiring(data="D3", place="plug D3", unused=("supply",)),
)
