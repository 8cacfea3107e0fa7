# SPDX-License-Identifier: MIT
"""Objects that on the board are native: they take the bytes that CircuitPython's own take."""


class Native:
    """A block of `size` bytes, and whatever Python attributes a subclass gives itself."""

    size = 16

    def __init__(self, *args, **named):
        self._bytes = bytearray(self.size)

    def deinit(self):
        pass
