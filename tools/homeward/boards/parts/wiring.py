# SPDX-License-Identifier: MIT
"""Say which of a board's wires the build guide draws.

host_tests/docs/test_build_guide.py holds this to the firmware.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wiring:
    """The wires between a board and what a builder adds to it."""

    data: str  # the pin of ring and sticks
    place: str = ""  # where that pin is, if not among the others
    ground: str = "GND"
    unused: tuple[str, ...] = ()  # other contacts at that place, which stay open
    display: tuple[tuple[str, str], ...] = ()  # the board's pin, the display's
    own_keys: bool = True  # False: the builder wires every key, so they are drawn
    notes: tuple[str, ...] = ()
