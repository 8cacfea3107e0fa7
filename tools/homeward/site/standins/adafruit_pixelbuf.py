# SPDX-License-Identifier: MIT
"""`adafruit_pixelbuf`, which is native on every supported board: colours as 24-bit numbers only."""


class PixelBuf:
    """Pixels at full brightness; brightness is in the colours already (device/pixels.py)."""

    def __init__(self, size, *, byteorder="BGR", brightness=1.0, auto_write=False):
        if brightness != 1.0 or auto_write:
            raise NotImplementedError("only full brightness without auto_write is known here")
        if byteorder.strip("RGBW") or not all(part in byteorder for part in "RGB"):
            raise ValueError("Invalid byteorder string")
        self._order = [byteorder.find(part) for part in "RGBW"]
        self._step = len(byteorder)
        self._count = size
        self._buffer = bytearray(size * self._step)

    def __len__(self):
        return self._count

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            start, stop, step = index.indices(self._count)
            at = 0
            for i in range(start, stop, step):
                self._put(i, value[at])
                at += 1
        else:
            if not 0 <= index < self._count:
                raise IndexError
            self._put(index, value)

    def _put(self, index, colour):
        buffer = self._buffer
        red, green, blue, white = self._order
        at = index * self._step
        parts = (colour >> 16, colour >> 8 & 255, colour & 255)
        if white >= 0:
            # What all three would shine together, the white one does.
            same = parts[0] == parts[1] == parts[2]
            buffer[at + white] = parts[0] if same else 0
            if same:
                parts = (0, 0, 0)
        buffer[at + red] = parts[0]
        buffer[at + green] = parts[1]
        buffer[at + blue] = parts[2]

    def show(self):
        self._transmit(self._buffer)
