# SPDX-License-Identifier: MIT
"""The flash chip under the drive: a file on the laptop, read and written by sectors.

A sector has 512 bytes, but the chip erases 4,096 at a time. So CircuitPython keeps a block in
memory, erases it and programs all of it again, in pages of 256 bytes. On an RP2040 it does so for
every write (it flushes its cache before the next read or write), and so does this chip. Power can
fail in any of these: then the rest of the block is blank, and most of that belongs to other files.

CircuitPython's .mpy files begin with a C, this VM's with an M, and nothing else differs. So that
the import statement takes the first and refuses the second, as on a board, that byte is swapped in
whatever the VM reads for itself; `plain` is set while a program reads a file: that sees what is
there.
"""

import chip

_SECTOR = 512
_BLOCK = 4096  # bytes that are erased together
_PAGE = 256  # bytes that are programmed together
_SWAP = {67: 77, 77: 67}  # C and M


class Flash:
    """A block device as VfsFat wants it."""

    def __init__(self, path):
        self._file = open(path, "r+b")
        self._sectors = self._file.seek(0, 2) // _SECTOR
        self.erases = 0  # so far
        self.power = -1  # erases until it fails, never if negative
        self.pages = 0  # that are programmed after that erase; negative: it is not even erased
        self.plain = True
        self.firsts = {}  # the first sectors of .mpy files
        self.last = 0  # the sector that was read last

    def readblocks(self, sector, into):
        self.last = sector
        self._file.seek(sector * _SECTOR)
        self._file.readinto(into)
        if not self.plain:
            for k in range(len(into) // _SECTOR):
                if sector + k in self.firsts:
                    into[k * _SECTOR] = _SWAP.get(into[k * _SECTOR], 0)

    def writeblocks(self, sector, data):
        self.firsts.clear()  # they may be elsewhere from now on
        data = memoryview(data)
        start = sector * _SECTOR
        while len(data):
            room = _BLOCK - start % _BLOCK
            self._program(start, data[:room])
            start += room
            data = data[room:]

    def _program(self, start, data):
        """Change bytes of one block, which is erased for it."""
        if self.power == 0:
            self._tear(start, data)
            chip.halt("power")
        self.power -= 1
        self.erases += 1
        self._file.seek(start)
        self._file.write(data)

    def _tear(self, start, data):
        """Leave the block as power does that fails now."""
        if self.pages < 0:
            return
        first = start // _BLOCK * _BLOCK
        self._file.seek(first)
        block = bytearray(self._file.read(_BLOCK))
        block[start - first : start - first + len(data)] = data
        done = self.pages * _PAGE
        self._file.seek(first)
        self._file.write(block[:done] + b"\xff" * (_BLOCK - done))

    def ioctl(self, what, _):
        return {4: self._sectors, 5: _SECTOR}.get(what, 0)
