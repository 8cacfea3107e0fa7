# SPDX-License-Identifier: MIT
"""Bytes that outlive power, in microcontroller.nvm: the game, the settings, the statistics.

A record is magic, length, CRC32 and data, at a place of its own. Each write costs the flash an
erase, so what has not changed is not written.
"""

import binascii
import struct

import microcontroller
from micropython import const

_MAGIC = const(0x5748)
_HEAD = "<HHI"  # magic, length, CRC32 of the data
_HEAD_SIZE = const(8)

# STORE_GAME, STORE_SETTINGS, STORE_STATS: (where, most bytes of data). All fit into 1 KB.
_AREAS = ((256, 600), (0, 64), (96, 128))


class Store:
    """A place for each thing that is kept; what reads back wrong reads as nothing, b""."""

    def load(self, what):
        """The bytes saved last, None if there are none, b"" if they are damaged."""
        start, most = _AREAS[what]
        nvm = microcontroller.nvm
        magic, length, crc = struct.unpack(_HEAD, nvm[start : start + _HEAD_SIZE])
        if magic != _MAGIC:
            return None
        data = bytes(nvm[start + _HEAD_SIZE : start + _HEAD_SIZE + min(length, most)])
        return data if binascii.crc32(data) == crc else b""

    def save(self, what, data):
        """Keep these bytes."""
        start, most = _AREAS[what]
        if len(data) > most:
            raise ValueError("%d bytes to store: at most %d fit" % (len(data), most))
        if self.load(what) != data:
            record = struct.pack(_HEAD, _MAGIC, len(data), binascii.crc32(data)) + data
            # In one go: every assignment is an erase.
            microcontroller.nvm[start : start + len(record)] = record

    def erase(self, what):
        """Forget what was saved."""
        if self.load(what) is not None:
            start = _AREAS[what][0]
            microcontroller.nvm[start : start + _HEAD_SIZE] = b"\xff" * _HEAD_SIZE
