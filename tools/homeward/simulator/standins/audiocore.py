# SPDX-License-Identifier: MIT
"""`audiocore`: samples to be played."""

from array import array

from _pins import whole_number


class RawSample:
    """A buffer of samples at a rate."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        kind = buffer.typecode if isinstance(buffer, array) else "B"
        if not isinstance(buffer, (array, bytearray)) or kind not in "hHbB":
            raise ValueError("buffer must be a bytearray or array of type 'h', 'H', 'b', or 'B'")
        self._buffer = buffer
        self._channels = whole_number(channel_count, 1, 2, "channel_count")
        self.sample_rate = whole_number(sample_rate, 1, 1 << 31, "sample_rate")

    def deinit(self):
        self._buffer = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()
