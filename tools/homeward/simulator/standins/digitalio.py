# SPDX-License-Identifier: MIT
"""`digitalio`: one pin, in or out."""

from _pins import Part, take
from silicon import machine


class Direction:
    """The direction of a pin."""


class DriveMode:
    """The way an output drives."""


class Pull:
    """The level that an input rests at."""


Direction.INPUT = Direction()
Direction.OUTPUT = Direction()
DriveMode.PUSH_PULL = DriveMode()
DriveMode.OPEN_DRAIN = DriveMode()
Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut(Part):
    """An input until it is switched to output."""

    def __init__(self, pin):
        self._pins = (take(pin),)
        self._chip_pin = self._pins[0]
        self._pull = None
        self._drive_mode = DriveMode.PUSH_PULL
        self._output = False

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        self._check()
        self._output = True
        self._drive_mode = drive_mode
        machine.levels[self._chip_pin] = bool(value)

    def switch_to_input(self, pull=None):
        self._check()
        self._output = False
        machine.levels.pop(self._chip_pin, None)
        self.pull = pull

    @property
    def direction(self):
        self._check()
        return Direction.OUTPUT if self._output else Direction.INPUT

    @direction.setter
    def direction(self, direction):
        if direction is Direction.OUTPUT:
            self.switch_to_output()
        elif direction is Direction.INPUT:
            self.switch_to_input()
        else:
            raise ValueError("Invalid direction")

    @property
    def value(self):
        self._check()
        if self._output:
            return machine.levels[self._chip_pin]
        machine.poll()
        return machine.wires.level(self._chip_pin, self._pull is Pull.UP)

    @value.setter
    def value(self, value):
        self._check()
        if not self._output:
            raise AttributeError("Cannot set value when direction is input.")
        machine.levels[self._chip_pin] = bool(value)

    @property
    def pull(self):
        self._check()
        if self._output:
            raise AttributeError("Pull not used when direction is output.")
        return self._pull

    @pull.setter
    def pull(self, pull):
        self._check()
        if self._output:
            raise AttributeError("Pull not used when direction is output.")
        if pull not in (None, Pull.UP, Pull.DOWN):
            raise ValueError("Invalid pull")
        self._pull = pull

    @property
    def drive_mode(self):
        self._check()
        if not self._output:
            raise AttributeError("Drive mode not used when direction is input.")
        return self._drive_mode

    @drive_mode.setter
    def drive_mode(self, mode):
        self._check()
        if not self._output:
            raise AttributeError("Drive mode not used when direction is input.")
        self._drive_mode = mode
