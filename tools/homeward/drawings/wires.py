# SPDX-License-Identifier: MIT
"""Where the wires of each board go, as the firmware says: host_tests/docs/test_build_guide.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wiring:
    """A board and what is wired to it."""

    board: str  # its file in firmware/lib/device/boards
    title: str
    data: str
    place: str = ""  # where that pin is, if not among the others
    ground: str = "GND"
    unused: tuple[str, ...] = ()  # other contacts at that place, which stay open
    display: tuple[tuple[str, str], ...] = ()  # the board's pin, the display's
    keys: tuple[tuple[str, str], ...] = ()  # the board's pin, the key between it and ground
    notes: tuple[str, ...] = ()


WIRINGS = (
    Wiring(
        board="pygamer",
        title="PyGamer",
        data="D3",
        place="plug D3",
        unused=("supply",),
    ),
    Wiring(
        board="pybadge",
        title="PyBadge",
        data="D3",
        place="plug D3",
        unused=("supply",),
    ),
    Wiring(
        board="adafruit_feather_rp2040",
        title="Feather RP2040",
        data="D10",
        notes=("OLED wing on top:", "display and keys"),
    ),
    Wiring(
        board="adafruit_macropad_rp2040",
        title="MacroPad",
        data="SDA",
        place="STEMMA QT plug",
        unused=("SCL", "3.3 V"),
    ),
    Wiring(
        board="raspberry_pi_pico",
        title="Pico",
        data="GP2",
        display=(("GP4", "SDA"), ("GP5", "SCL"), ("3V3", "VCC"), ("GND", "GND")),
        keys=(
            ("GP10", "OK"),
            ("GP11", "BACK"),
            ("GP12", "PREV"),
            ("GP13", "NEXT"),
            ("GP14", "LESS"),
            ("GP15", "MORE"),
        ),
    ),
)
