# SPDX-License-Identifier: MIT
"""The lights of the test pattern: `view.target` says which of its steps is shown.

    0 to 91      one pixel of the chain, by its number, in white
    92           every side of the ring and its stick in the side's colour
    93 to 96     everything in red, green, blue, white

As always a frame keeps the cap; white everywhere is what it dims most.
"""

from micropython import const

from device.codes import CHAIN, STICK
from engine.codes import RING
from engine.track import SIDE
from ui.lights.colours import mix
from ui.lights.current import hold

_RED = const(93)

# Red, green and blue of the last four steps.
_ALL = b"\1\0\0\0\1\0\0\0\1\1\1\1"


def square(pixel, offset, backward):
    """Return the square of the track that a pixel of the ring is."""
    return (offset - pixel if backward else pixel - offset) % RING


class Lights:
    """Made as those of a game are (see `race`), and shown by the app in their place."""

    def __init__(self, palette, percent, offset, backward, cap, own):
        self.chain = bytearray(CHAIN * 3)
        self.own = bytearray(own * 3)
        self._inks = bytearray(60)
        mix(self._inks, palette, percent)
        self._light = (255 * percent + 99) // 100
        self._offset = offset
        self._backward = backward
        self._cap = cap
        self._step = -1

    def frame(self, view, now):
        """Show a step; False if it is the one that was shown."""
        if view.target == self._step:
            return False
        self._step = view.target
        self.draw(self._step)
        return True

    def draw(self, step):
        """Fill `chain` and `own`; return the mA that they draw by the estimate of `current`."""
        light = self._light
        for pixels in (self.chain, self.own):
            for i in range(len(pixels)):
                pixels[i] = light * _ALL[(step - _RED) * 3 + i % 3] if step >= _RED else 0
        if step < CHAIN:
            for i in range(step * 3, step * 3 + 3):
                self.chain[i] = light
        elif step < _RED:
            self._sides()
        hold(self.chain, self.own, self._cap, 0)
        pixels = (len(self.chain) + len(self.own)) // 3
        return pixels + (sum(self.chain) + sum(self.own)) * 20 // 255

    def _sides(self):
        for pixel in range(CHAIN):
            if pixel < RING:
                side = square(pixel, self._offset, self._backward) // SIDE
            else:
                side = (pixel - RING) // STICK
            for i in range(3):
                self.chain[pixel * 3 + i] = self._inks[12 + side * 3 + i]
