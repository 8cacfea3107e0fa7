# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico: every part is added by the builder, and named in settings.toml."""

from homeward.boards.parts.board import Board, Button
from homeward.boards.parts.chips import RP2040
from homeward.boards.parts.page import Layout, Spot, cross
from homeward.boards.parts.pins import named
from homeward.boards.parts.screens import ADDED_COLOUR, ADDED_OLED
from homeward.boards.parts.wiring import Wiring

_PINS = {f"GP{n}": f"GPIO{n}" for n in range(29)} | named("""
    SMPS_MODE=GPIO23 VBUS_SENSE=GPIO24 LED=GPIO25 GP26_A0=GPIO26 A0=GPIO26 GP27_A1=GPIO27
    A1=GPIO27 GP28_A2=GPIO28 A2=GPIO28 A3=GPIO29 VOLTAGE_MONITOR=GPIO29
    """)
_SPEAKER = "GP16"

# Pins, USB ids and the flash chip are those of CircuitPython's folder for this board.
BOARD = Board(
    name="Pico",
    title="Raspberry Pi Pico, every part added by the builder",
    machine="Raspberry Pi Pico",
    chip=RP2040,
    pins=_PINS,
    usb=(0x239A, 0x80F4),
    drive=1 << 20,  # of 2 MB, behind CircuitPython and the nvm
    cluster=512,
    screen=ADDED_OLED,
    screens={"SSD1306": ADDED_OLED, "SH1107": ADDED_OLED, "ST7735": ADDED_COLOUR},
    buttons=(
        Button("A", pin="GP10"),
        Button("B", pin="GP11"),
        Button("UP", pin="GP12"),
        Button("DOWN", pin="GP13"),
        Button("LEFT", pin="GP14"),
        Button("RIGHT", pin="GP15"),
    ),
    keys={
        "PREV": "UP",
        "NEXT": "DOWN",
        "LESS": "LEFT",
        "MORE": "RIGHT",
        "OK": "A",
        "BACK": "B",
    },
    own_pixels=0,
    speaker=_SPEAKER,
    battery=("VOLTAGE_MONITOR", 3),
    settings={"HOMEWARD_SPEAKER_PIN": _SPEAKER},
    layout=Layout(
        98,
        62,
        (8, 8.5, 41),
        (
            *cross(76, 20, 10, 7, "square"),
            Spot("A", 88, 48, 8, 8, "square", "A", ("Enter", "KeyA"), "Enter"),
            Spot("B", 74, 48, 8, 8, "square", "B", ("Backspace", "KeyB", "Escape"), "Bksp"),
        ),
        hint="Arrow keys, Enter for A, Backspace for B; hold A for the menu",
    ),
    wiring=Wiring(
        data="GP2",
        display=(("GP4", "SDA"), ("GP5", "SCL"), ("3V3", "VCC"), ("GND", "GND")),
        own_keys=False,
    ),
)
