# SPDX-License-Identifier: MIT
"""The flash chip under the drive: a file on the laptop, read and written by sectors.

Power can fail at any write; as on a real chip, all of the block that was being erased is then lost.

CircuitPython's .mpy files begin with a C, this VM's with an M, and nothing else differs. So that
the import statement takes the first and refuses the second, as on a board, that byte is swapped in
whatever the VM reads for itself; `plain` is set while a program reads a file: that sees what is
there.
"""

import chip

_SECTOR = 512
_BLOCK = 8  # sectors that are erased together
_SWAP = {67: 77, 77: 67}  # C and M


class Flash:
    """A block device as VfsFat wants it."""

    def __init__(self, path):
        self._file = open(path, "r+b")
        self._sectors = self._file.seek(0, 2) // _SECTOR
        self.power = -1  # writes until it fails, never if negative
        self.torn = True  # does it fail in the middle of an erase, or just before?
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
        if self.power >= 0:
            if not self.power:
                if self.torn:
                    self._file.seek(sector // _BLOCK * _BLOCK * _SECTOR)
                    self._file.write(b"\xff" * (_BLOCK * _SECTOR))
                chip.halt("power")
            self.power -= 1
        self.firsts.clear()  # they may be elsewhere from now on
        self._file.seek(sector * _SECTOR)
        self._file.write(data)

    def ioctl(self, what, _):
        return {4: self._sectors, 5: _SECTOR}.get(what, 0)
