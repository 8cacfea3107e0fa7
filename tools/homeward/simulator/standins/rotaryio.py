# SPDX-License-Identifier: MIT
"""`rotaryio`: the knob."""

from _pins import Part, take
from silicon import machine


class IncrementalEncoder(Part):
    """Counts steps; with the usual divisor of 4, one for each detent."""

    def __init__(self, pin_a, pin_b, divisor=4):
        self._pins = (take(pin_a, "pin_a"), take(pin_b, "pin_b"))
        if divisor not in (1, 2, 4):
            raise ValueError("Invalid divisor")
        knob = machine.board.encoder
        wired = knob and tuple(machine.board.chip_pin(name) for name in knob)
        # The two pins the other way round count the other way.
        self._sign = 0
        if wired:
            self._sign = {wired: 1, (wired[1], wired[0]): -1}.get(self._pins, 0)
        self._steps = 4 // divisor
        self._from = machine.wires.detents
        self._offset = 0

    @property
    def position(self):
        self._check()
        machine.poll()
        turned = machine.wires.detents - self._from
        return self._offset + self._sign * self._steps * turned

    @position.setter
    def position(self, value):
        self._check()
        self._offset = value
        self._from = machine.wires.detents
