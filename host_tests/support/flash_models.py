# SPDX-License-Identifier: MIT
"""The flash behind `microcontroller.nvm` of the two chips, as far as a power cut can tell.

Both read as bytes; a slice that is assigned is written as CircuitPython writes it:

- SAMD51: one block of 8 KB. Whatever is assigned, the block is erased and its 16 pages of 512
  bytes are programmed one after the other.
- RP2040: one sector of 4 KB. A slice whose bytes are all 0xFF is programmed in place, and nothing
  else. Any other assignment erases the sector and programs all of it, in pages of 256 bytes.

Erasing sets every bit, programming only clears bits. A step is an erase, a byte that is programmed,
or the end of a page; `steps_left` steps from now power is cut. What the step itself leaves is up to
the model: a cut erase leaves any mixture, and on `rough` flash a cut page has any of its bits
still unprogrammed, not only those after the cut.
"""

import random


class PowerCut(BaseException):
    """Nothing runs any more."""


class Flash:
    """One erase block."""

    size: int
    page: int

    def __init__(self, content: bytes | None = None, *, rough: bool = False, seed: int = 1) -> None:
        self.content = bytearray(content or b"\xff" * self.size)
        assert len(self.content) == self.size
        self.erases = 0
        self.steps = 0
        self.steps_left: int | None = None
        self._rough = rough
        self._seed = seed

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return self.content[index]

    def __setitem__(self, index: slice, data: bytes) -> None:
        start, stop, _ = index.indices(self.size)
        assert len(data) == stop - start > 0
        self._assign(start, bytes(data))

    def _assign(self, start: int, data: bytes) -> None:
        raise NotImplementedError

    def _erase_and_program(self, start: int, data: bytes) -> None:
        image = bytearray(self.content)
        image[start : start + len(data)] = data
        if self._is_cut():
            for at, bits in enumerate(self._chance().randbytes(self.size)):
                self.content[at] |= bits
            raise PowerCut
        self.content[:] = b"\xff" * self.size
        self.erases += 1
        self._program(0, bytes(image))

    def _program(self, start: int, data: bytes) -> None:
        end = start + len(data)
        while start < end:
            stop = min(end, start - start % self.page + self.page)
            self._program_page(start, data[: stop - start])
            data = data[stop - start :]
            start = stop

    def _program_page(self, start: int, data: bytes) -> None:
        blank = bytes(self.content[start : start + len(data)])
        steps = len(data) - data.count(0xFF) + 1
        if self.steps_left is None or self.steps_left >= steps:
            # The same as below, in one go.
            self.steps += steps
            if self.steps_left is not None:
                self.steps_left -= steps
            both = int.from_bytes(blank, "big") & int.from_bytes(data, "big")
            self.content[start : start + len(data)] = both.to_bytes(len(data), "big")
            return
        for at in range(len(data) + 1):
            if at < len(data) and data[at] == 0xFF:
                continue  # nothing to program
            if self._is_cut():
                if self._rough and at < len(data):
                    self._leave_any_bits(start, blank, data)
                raise PowerCut
            if at < len(data):
                self.content[start + at] &= data[at]

    def _leave_any_bits(self, start: int, blank: bytes, data: bytes) -> None:
        chance = self._chance()
        for at, byte in enumerate(data):
            left = chance.randrange(256) & chance.choice((0, 0x55, 0xFF))
            self.content[start + at] = blank[at] & (byte | left)

    def _chance(self) -> random.Random:
        return random.Random(self._seed * 1_000_003 + self.steps)

    def _is_cut(self) -> bool:
        self.steps += 1
        if self.steps_left is None:
            return False
        self.steps_left -= 1
        return self.steps_left < 0


class Samd51(Flash):
    size = 8192
    page = 512

    def _assign(self, start: int, data: bytes) -> None:
        self._erase_and_program(start, data)


class Rp2040(Flash):
    size = 4096
    page = 256

    def _assign(self, start: int, data: bytes) -> None:
        if self.content[start : start + len(data)].count(0xFF) == len(data):
            self._program(start, data)
        else:
            self._erase_and_program(start, data)
