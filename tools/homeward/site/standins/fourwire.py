# SPDX-License-Identifier: MIT
"""`fourwire`: the bus of a colour display. It takes its pins, and nothing goes over it."""

from _pins import take, take_optional


class FourWire:
    def __init__(self, spi_bus, *, command=None, chip_select=None, reset=None, **timing):
        spi_bus._check()
        take_optional(command, "command")
        take(chip_select, "chip_select")
        take_optional(reset, "reset")
