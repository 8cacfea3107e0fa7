# SPDX-License-Identifier: MIT
"""`adafruit_pixelbuf`, which is native on every supported board."""


class PixelBuf:
    def __init__(self, size, *, byteorder="BGR", **named):
        self._count = size
        self._bytes = bytearray(48 + size * len(byteorder))

    def __len__(self):
        return self._count

    def __setitem__(self, index, value):
        pass

    def show(self):
        self._transmit(self._bytes)
