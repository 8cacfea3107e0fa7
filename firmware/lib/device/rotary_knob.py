# SPDX-License-Identifier: MIT
"""A knob as two keys: each click of it is one press."""

import rotaryio

from device.codes import KEY_NEXT, KEY_PREV


class RotaryKnob:
    """To the left is PREV, to the right NEXT."""

    def __init__(self, pin_a, pin_b):
        self._encoder = rotaryio.IncrementalEncoder(pin_a, pin_b)
        self._at = 0  # the position up to which clicks have become keys
        self._pressed = False

    def key(self):
        """Return the key of the next click; after each, once, 0: it is let go."""
        turned = 0 if self._pressed else self._encoder.position - self._at
        self._pressed = turned != 0
        if turned > 0:
            self._at += 1
            return KEY_NEXT
        if turned < 0:
            self._at -= 1
            return KEY_PREV
        return 0
