# SPDX-License-Identifier: MIT
"""The Adafruit MacroPad RP2040: twelve keys with a pixel each, a knob, a small display."""

from collections.abc import Iterator

from homeward.boards.parts.board import Board, Button
from homeward.boards.parts.chips import RP2040
from homeward.boards.parts.page import Layout, Spot
from homeward.boards.parts.pins import named
from homeward.boards.parts.screens import ONE_BIT
from homeward.boards.parts.wiring import Wiring

_KEYS = tuple(f"KEY{n}" for n in range(1, 13))

_PINS = named("""
    KEY1=GPIO1 KEY2=GPIO2 KEY3=GPIO3 KEY4=GPIO4 KEY5=GPIO5 KEY6=GPIO6 KEY7=GPIO7 KEY8=GPIO8
    KEY9=GPIO9 KEY10=GPIO10 KEY11=GPIO11 KEY12=GPIO12 LED=GPIO13
    SPEAKER_ENABLE=GPIO14 SPEAKER=GPIO16 ENCODER_SWITCH=GPIO0 BUTTON=GPIO0
    ENCODER_A=GPIO17 ROTA=GPIO17 ENCODER_B=GPIO18 ROTB=GPIO18 NEOPIXEL=GPIO19
    SDA=GPIO20 SCL=GPIO21 OLED_CS=GPIO22 OLED_RESET=GPIO23 OLED_DC=GPIO24
    SCK=GPIO26 MOSI=GPIO27 MISO=GPIO28
    """)


def _caps() -> Iterator[Spot]:
    """Place the twelve keys."""
    legends = ("UNDO", "▲", "HINT", "◀", "OK", "▶", "TABLE", "▼", "", "BACK", "MENU", "HELP")
    codes = [f"Digit{n}" for n in (1, 2, 3)] + [f"Key{letter}" for letter in "QWEASDZXC"]
    also = {"KEY2": ("ArrowUp",), "KEY8": ("ArrowDown",), "KEY10": ("Backspace", "Escape")}
    for index, (name, legend, code) in enumerate(zip(_KEYS, legends, codes, strict=True)):
        row, column = divmod(index, 3)
        yield Spot(
            name,
            14 + column * 19,
            39 + row * 15.5,
            15,
            13.5,
            "cap",
            legend,
            (code, *also.get(name, ())),
            code[-1],
            "corner",
        )


# Pins, USB ids and the flash chip are those of CircuitPython's folder for this board.
BOARD = Board(
    name="MacroPad",
    title="Adafruit MacroPad RP2040",
    machine="Adafruit Macropad RP2040",
    chip=RP2040,
    pins=_PINS,
    usb=(0x239A, 0x8108),
    drive=7 << 20,  # of 8 MB, behind CircuitPython and the nvm
    cluster=1024,
    screen=ONE_BIT,
    buttons=(
        *(Button(name, pin=name) for name in _KEYS),
        Button("ENCODER", pin="ENCODER_SWITCH"),
    ),
    keys={
        "PREV": "KEY2",
        "NEXT": "KEY8",
        "LESS": "KEY4",
        "MORE": "KEY6",
        "OK": "KEY5",
        "BACK": "KEY10",
        "MENU": "KEY11",
        "HELP": "KEY12",
        "UNDO": "KEY1",
        "HINT": "KEY3",
        "TABLE": "KEY7",
    },
    own_pixels=12,
    encoder=("ROTA", "ROTB"),
    speaker="SPEAKER",
    speaker_enable="SPEAKER_ENABLE",
    layout=Layout(
        66,
        96,
        (5.5, 6, 38),
        (
            *_caps(),
            Spot("ENCODER", 55, 15.5, 14, 14, "knob", "", ("Enter", "Space"), "Enter", "below"),
        ),
        pixels_under=_KEYS,
        turn=("ArrowLeft", "ArrowRight"),
        hint="Left and right turn the knob, Enter presses it;"
        " the keys are 1 2 3, Q W E, A S D, Z X C",
    ),
    wiring=Wiring(data="SDA", place="STEMMA QT plug", unused=("SCL", "3.3 V")),
)
