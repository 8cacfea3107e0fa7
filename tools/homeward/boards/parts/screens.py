# SPDX-License-Identifier: MIT
"""The displays that a board has, or that a builder adds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Screen:
    """A display: its size, whether it shows colours, and how it is connected."""

    width: int
    height: int
    colour: bool
    # True: `board.DISPLAY` is there. False: the firmware builds it, on the I2C bus if it has an
    # address there, else on an SPI bus.
    own: bool
    i2c_address: int | None = None


COLOUR = Screen(160, 128, colour=True, own=True)
ADDED_COLOUR = Screen(160, 128, colour=True, own=False)
ONE_BIT = Screen(128, 64, colour=False, own=True)
ADDED_OLED = Screen(128, 64, colour=False, own=False, i2c_address=0x3C)
