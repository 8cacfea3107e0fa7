# SPDX-License-Identifier: MIT
"""Records in the block of a SAMD51: what device/stores/block.py and device/stores/card.py share."""

import binascii
import struct

import microcontroller
import supervisor
from micropython import const

from device.codes import BLOCK_HEAD, STORE_GAME

_MAGIC = const(0x4857)
_HEAD = "<HHIII"  # magic, bytes of data, number of the write, erases so far, CRC32
_CHECKED = const(12)  # bytes of the head that the CRC32 covers, before the data

# Game, settings, statistics, crash: (where, most bytes of data). The block is programmed from its
# beginning: what stands there is safe again first.
AREAS = ((224, 600), (0, 64), (80, 128), (840, 700))


def packed(data, number, erases):
    """Return the record of these bytes: the write of that number, after so many erases."""
    head = struct.pack("<HHII", _MAGIC, len(data), number, erases)
    return head + struct.pack("<I", binascii.crc32(data, binascii.crc32(head))) + data


def own(what):
    """Return the record in nvm, or what else is in its place."""
    start, most = AREAS[what]
    nvm = microcontroller.nvm
    length = nvm[start + 2] | nvm[start + 3] << 8
    return nvm[start : start + BLOCK_HEAD + min(length, most)]


def check(store, record):
    """Return the number of the write that a record is from; 0 if it is none, -1 if damaged."""
    magic, _, number, erases, crc = struct.unpack(_HEAD, record[:BLOCK_HEAD])
    if magic != _MAGIC:
        return 0
    if binascii.crc32(record[BLOCK_HEAD:], binascii.crc32(record[:_CHECKED])) != crc:
        return -1
    if number > store.number:
        store.number = number
        store.erases = erases
    return number


def put(store, records):
    """Write records to nvm, what -> record: all of them in one erase."""
    start = min([AREAS[what][0] for what in records])
    end = max([AREAS[what][0] + len(records[what]) for what in records])
    image = bytearray(microcontroller.nvm[start:end])
    for what in records:
        at = AREAS[what][0] - start
        image[at : at + len(records[what])] = records[what]
        store.waiting.pop(what, None)
    store.erases += 1
    microcontroller.nvm[start:end] = image
    if STORE_GAME in records:
        store.behind = False
        store.then = supervisor.ticks_ms()
