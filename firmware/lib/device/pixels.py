# SPDX-License-Identifier: MIT
"""A chain of pixels: takes a whole frame and sends it."""

from micropython import const
from supervisor import ticks_ms

from device.codes import TICKS

_FRAME = const(33)  # ms: at most thirty frames a second


class Pixels:
    """`count` pixels at a pin; with none, every frame is shown at once and nowhere."""

    def __init__(self, pin=None, count=0, order="GRB"):
        self.count = count
        self._shown_at = ticks_ms() - _FRAME & TICKS
        if count:
            import neopixel

            # Brightness is in the colours already: less than 1 here is a second buffer.
            self._chain = neopixel.NeoPixel(
                pin, count, brightness=1.0, auto_write=False, pixel_order=order
            )
            self._colours = [0] * count
            self._chain.show()  # after a reset they still shine

    def show(self, rgb):
        """Show a frame of three bytes a pixel; False if it is too early for another."""
        count = self.count
        if not count:
            return True
        now = ticks_ms()
        if (now - self._shown_at) & TICKS < _FRAME:
            return False
        self._shown_at = now
        colours = self._colours
        at = 0
        for i in range(count):
            colours[i] = rgb[at] << 16 | rgb[at + 1] << 8 | rgb[at + 2]
            at += 3
        # All in one assignment: one by one takes the board five times as long.
        self._chain[0:count] = colours
        self._chain.show()
        return True
