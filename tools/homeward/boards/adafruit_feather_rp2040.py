# SPDX-License-Identifier: MIT
"""The Adafruit Feather RP2040 with the 128 x 64 OLED wing: three buttons."""

from homeward.boards.parts.board import Board, Button
from homeward.boards.parts.chips import RP2040
from homeward.boards.parts.page import Layout, Spot
from homeward.boards.parts.pins import named
from homeward.boards.parts.screens import ADDED_OLED
from homeward.boards.parts.wiring import Wiring

_PINS = named("""
    A0=GPIO26 A1=GPIO27 A2=GPIO28 A3=GPIO29 D24=GPIO24 D25=GPIO25
    SCK=GPIO18 MOSI=GPIO19 MISO=GPIO20 D0=GPIO1 RX=GPIO1 D1=GPIO0 TX=GPIO0
    SDA=GPIO2 SCL=GPIO3 D4=GPIO6 D5=GPIO7 D6=GPIO8 D9=GPIO9 D10=GPIO10 D11=GPIO11 D12=GPIO12
    D13=GPIO13 LED=GPIO13 NEOPIXEL=GPIO16 BUTTON=GPIO4 BOOT=GPIO4
    """)

# Pins, USB ids and the flash chip are those of CircuitPython's folder for this board.
BOARD = Board(
    name="Feather RP2040",
    title="Adafruit Feather RP2040 with the OLED wing",
    machine="Adafruit Feather RP2040",
    chip=RP2040,
    pins=_PINS,
    usb=(0x239A, 0x80F2),
    drive=7 << 20,  # of 8 MB, behind CircuitPython and the nvm
    cluster=1024,
    screen=ADDED_OLED,
    buttons=(
        Button("A", pin="D9"),
        Button("B", pin="D6"),
        Button("C", pin="D5"),
        Button("BOOT", pin="BUTTON"),
    ),
    keys={"PREV": "A", "NEXT": "C", "OK": "B"},
    own_pixels=1,
    layout=Layout(
        54,
        25,
        (15, 4.5, 32),
        (
            Spot("A", 4.4, 5.2, 4.4, 4.4, "square", "A", ("KeyA", "ArrowUp"), "↑", "right"),
            Spot("B", 4.4, 12.5, 4.4, 4.4, "square", "B", ("KeyB", "Enter"), "Enter", "right"),
            Spot("C", 4.4, 19.8, 4.4, 4.4, "square", "C", ("KeyC", "ArrowDown"), "↓", "right"),
            Spot("BOOT", 51.1, 20.2, 2.2, 2.2, "tiny", "", ("KeyO",)),
        ),
        pixels=((51.1, 4.8),),
        hint="Up and down, Enter for B; hold it for the menu. Or the keys A, B, C",
    ),
    wiring=Wiring(data="D10", notes=("OLED wing on top:", "display and keys")),
)
