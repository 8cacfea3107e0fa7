# SPDX-License-Identifier: MIT
"""The Adafruit PyGamer: a colour display, a stick, four buttons."""

from homeward.boards.parts import pybadge_family as family
from homeward.boards.parts.board import Board
from homeward.boards.parts.chips import SAMD51
from homeward.boards.parts.page import Layout, cross, row
from homeward.boards.parts.pins import named
from homeward.boards.parts.screens import COLOUR
from homeward.boards.parts.wiring import Wiring

# Pins, USB ids and the flash chip are those of CircuitPython's folder for this board.
BOARD = Board(
    name="PyGamer",
    title="Adafruit PyGamer",
    machine="Adafruit PyGamer",
    chip=SAMD51,
    pins=family.PINS | named("SD_CS=PA14 TFT_CS=PB12 JOYSTICK_X=PB07 JOYSTICK_Y=PB06"),
    usb=(0x239A, 0x803E),
    drive=8 << 20,  # all of its flash chip, a GD25Q64C or W25Q64JV
    cluster=4096,
    screen=COLOUR,
    buttons=family.BUTTONS,
    keys=family.KEYS,
    own_pixels=5,
    stick=("JOYSTICK_X", "JOYSTICK_Y"),
    speaker="SPEAKER",
    speaker_enable="SPEAKER_ENABLE",
    battery=("A6", 2),
    layout=Layout(
        108,
        66,
        (26, 6, 56),
        cross(12, 24, 7.2, 6.4) + family.face((100.8, 19.5), (90, 25.5), 45),
        pixels=row(5, 38, 60.2, 8),
        stick=(12, 24, 4.6),
        hint=family.HINT,
    ),
    wiring=Wiring(data="D3", place="plug D3", unused=("supply",)),
)
