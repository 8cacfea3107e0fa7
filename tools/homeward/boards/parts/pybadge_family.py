# SPDX-License-Identifier: MIT
"""Hold what the PyBadge and the PyGamer share: pins, buttons, and where the page has them."""

from homeward.boards.parts.board import Button
from homeward.boards.parts.page import Spot
from homeward.boards.parts.pins import named

PINS = named("""
    A0=PA02 A1=PA05 A2=PB08 A3=PB09 A4=PA04 A5=PA06 A6=PB01 A7=PB04 A8=PB03 A9=PB02
    D0=PB17 D1=PB16 D2=PB03 D3=PB02 D4=PA14 D5=PA16 D6=PA18 D7=PB14 D8=PA15 D9=PA19
    D10=PA20 D11=PA21 D12=PA22 D13=PA23 LED=PA23 RX=PB17 TX=PB16
    SDA=PA12 SCL=PA13 SCK=PA17 MISO=PB22 MOSI=PB23
    NEOPIXEL=PA15 LIGHT=PB04 ACCELEROMETER_INTERRUPT=PB14 SPEAKER=PA02 SPEAKER_ENABLE=PA27
    BUTTON_LATCH=PB00 BUTTON_OUT=PB30 BUTTON_CLOCK=PB31
    TFT_LITE=PA01 TFT_MOSI=PB15 TFT_SCK=PB13 TFT_RST=PA00 TFT_DC=PB05
    """)

BUTTONS = (
    Button("B", bit=0),
    Button("A", bit=1),
    Button("START", bit=2),
    Button("SELECT", bit=3),
)

KEYS = {
    "PREV": "UP",
    "NEXT": "DOWN",
    "LESS": "LEFT",
    "MORE": "RIGHT",
    "OK": "A",
    "BACK": "B",
    "MENU": "START",
    "HELP": "SELECT",
}

HINT = "Arrow keys, Enter for A, Backspace for B, S and H for START and SELECT"


def face(a: tuple[float, float], b: tuple[float, float], low: float) -> tuple[Spot, ...]:
    """Place A, B, START and SELECT; the small ones are at the height `low`."""
    return (
        Spot("A", *a, 10, 10, "round", "A", ("Enter", "KeyA"), "Enter"),
        Spot("B", *b, 10, 10, "round", "B", ("Backspace", "KeyB", "Escape"), "Bksp"),
        Spot("SELECT", b[0], low, 8, 3.4, "pill", "SELECT", ("KeyH",), "H"),
        Spot("START", a[0], low, 8, 3.4, "pill", "START", ("KeyS", "Space"), "S"),
    )
