# SPDX-License-Identifier: MIT
"""`analogio`: the stick and the battery."""

from _pins import Part, give_back, take
from silicon import machine


class AnalogIn(Part):
    """Reads 0 to 65535, on the chip's analog pins only."""

    reference_voltage = 3.3

    def __init__(self, pin):
        chip_pin = take(pin)
        if chip_pin not in machine.board.chip.analog:
            give_back(chip_pin)
            raise ValueError("Invalid pin")
        self._pins = (chip_pin,)
        self._chip_pin = chip_pin

    @property
    def value(self):
        self._check()
        machine.poll()
        return machine.wires.analog(self._chip_pin)
