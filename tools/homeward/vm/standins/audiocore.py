# SPDX-License-Identifier: MIT
"""`audiocore`: samples that nobody hears."""

from _native import Native


class RawSample(Native):
    size = 16

    def __init__(self, buffer):
        super().__init__()
        self._buffer = buffer
        self.sample_rate = 8000
