# SPDX-License-Identifier: MIT
"""`busio`."""

from _native import Native


class I2C(Native):
    size = 32


class SPI(Native):
    size = 32
