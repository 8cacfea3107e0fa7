# SPDX-License-Identifier: MIT
"""`pwmio`: a square wave; on the speaker's pin, a tone."""

from _pins import Part, take, whole_number
from silicon import machine


class PWMOut(Part):
    """The frequency is fixed unless `variable_frequency` was asked for."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self._pins = (take(pin),)
        self._chip_pin = self._pins[0]
        self._variable = bool(variable_frequency)
        self._frequency = whole_number(frequency, 1, 1 << 31, "frequency")
        self._duty_cycle = whole_number(duty_cycle, 0, 65535, "duty_cycle")
        self._hum()

    @property
    def duty_cycle(self):
        self._check()
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value):
        self._check()
        self._duty_cycle = whole_number(value, 0, 65535, "duty_cycle")
        self._hum()

    @property
    def frequency(self):
        self._check()
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        self._check()
        if not self._variable:
            raise AttributeError("Invalid variable_frequency")
        value = whole_number(value, 0, 1 << 31, "frequency")
        if value == 0:
            raise ValueError("Invalid frequency")
        self._frequency = value
        self._hum()

    def deinit(self):
        if self._pins is not None and self._duty_cycle:
            machine.sound(self._chip_pin, 0)
        super().deinit()

    def _hum(self):
        # All low or all high is no sound.
        machine.sound(self._chip_pin, self._frequency if 0 < self._duty_cycle < 65535 else 0)
