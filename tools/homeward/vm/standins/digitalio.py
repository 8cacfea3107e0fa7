# SPDX-License-Identifier: MIT
"""`digitalio`."""

from _native import Native


class Direction:
    OUTPUT = 1


class DigitalInOut(Native):
    direction = 0

    def switch_to_output(self, value=False):
        pass
