# SPDX-License-Identifier: MIT
"""An analog stick as four keys, one at a time."""

import analogio
from micropython import const

from device.codes import KEY_LESS, KEY_MORE, KEY_NEXT, KEY_PREV

# Pressed beyond the outer pair, let go within the inner pair: a stick that trembles at one value
# is one press.
_LOW = const(15000)
_HIGH = const(50000)
_INNER_LOW = const(25000)
_INNER_HIGH = const(40000)


class AnalogStick:
    """Up and down are PREV and NEXT, left and right are LESS and MORE."""

    def __init__(self, pin_x, pin_y):
        self._x = analogio.AnalogIn(pin_x)
        self._y = analogio.AnalogIn(pin_y)
        self._key = 0

    def key(self):
        """Return the direction that is held, 0 for none."""
        x = self._x.value
        y = self._y.value
        key = self._key
        if key == KEY_PREV:
            kept = y < _INNER_LOW
        elif key == KEY_NEXT:
            kept = y > _INNER_HIGH
        elif key == KEY_LESS:
            kept = x < _INNER_LOW
        else:
            kept = key and x > _INNER_HIGH
        if not kept:
            if y < _LOW:
                key = KEY_PREV
            elif y > _HIGH:
                key = KEY_NEXT
            elif x < _LOW:
                key = KEY_LESS
            elif x > _HIGH:
                key = KEY_MORE
            else:
                key = 0
            self._key = key
        return key
