# SPDX-License-Identifier: MIT
"""A store on an RP2040: a log in the one 4 KB sector behind microcontroller.nvm.

What is written into blank (0xFF) bytes needs no erase, and a power cut then harms nothing that was
there before. So nothing is ever changed in place. Records grow from the bottom: settings,
statistics, the last crash, and games as they stood at some moment. From the top down grow the
choices played since, two bytes each. The newest record of a kind counts.

The sector is erased when a new game finds too little room, and otherwise only if there is none
left: a cut in the wrong moment of an erase loses everything. Each function here is a method of
device.store.Store.
"""

import binascii
import struct

import microcontroller
from micropython import const

from device.codes import STORE_CRASH, STORE_GAME, STORE_SETTINGS, STORE_STATS

_MOST = (600, 64, 128, 700)  # bytes of game, settings, statistics, crash
# In a new sector: what is short and lives long is safe first.
_ORDER = bytes((STORE_SETTINGS, STORE_STATS, STORE_GAME, STORE_CRASH))

_MAGIC = const(0x9D)
_FIRST = bytes((_MAGIC,))
_BLANK = b"\xff"
# Magic, kind, bytes of data, where the choices on this game begin, erases so far, CRC32.
_HEAD = "<BBHHHI"
_HEAD_SIZE = const(12)
_CHECKED = const(8)  # bytes of the head that the CRC32 covers, before the data
_STEP = const(4)  # records begin at multiples of this

_BATCH = const(32)  # bytes of choices in one write, at most
_MOAT = const(34)  # blank bytes between records and choices: what a cut leaves does not join them
_LONG = const(3000)  # bytes of room that a new game should find, for 1,400 choices
_RESERVE = const(1536)  # room that nothing but the game takes while it is played,
_CRASH_RESERVE = const(256)  # except the record of a crash

# -- records -----------------------------------------------------------------------------------


def find(store):
    """Find the newest record of each kind, the choices, and the blank space between."""
    image = bytes(microcontroller.nvm[0 : len(microcontroller.nvm)])
    store.places = [-1] * len(_MOST)
    store.damaged = bytearray(len(_MOST))
    store.waiting = {}  # what must not take the game's room, until the game is over
    end = 0
    at = image.find(_FIRST)
    while at >= 0:
        size = _look(store, image, at)
        if size:
            end = _aligned(at + size)
        at = image.find(_FIRST, at + (size or 1))
    low = len(image)
    store.torn = True  # without a game, no choices
    store.doubtful = 0
    at = store.places[STORE_GAME]
    if at >= 0:
        _, _, length, low, _, _ = struct.unpack(_HEAD, image[at : at + _HEAD_SIZE])
        if length:
            _, low, store.chain = _played(image, at)
            store.torn = not _blank(image, low - _BATCH, low)
            if store.torn:
                # What a cut left of a write stays where it is, and cannot be more. If it is, these
                # choices are damaged, and the last ones may have the right check by chance only.
                if not _blank(image, low - _MOAT, low - _BATCH):
                    store.doubtful = 2
                low -= _BATCH
    store.low = low
    store.at = _aligned(end + len(image[end:low].rstrip(_BLANK)))


def load(store, what):
    """Return the bytes saved last, None if there are none, b"" if they are damaged."""
    if what in store.waiting:
        return store.waiting[what] or None
    at = store.places[what]
    if at >= 0:
        nvm = microcontroller.nvm
        end = at + _HEAD_SIZE + (nvm[at + 2] | nvm[at + 3] << 8)
        if end > at + _HEAD_SIZE:
            return bytes(nvm[at + _HEAD_SIZE : end])
    return b"" if store.damaged[what] else None


def save(store, what, data):
    """Keep these bytes."""
    if len(data) > _MOST[what]:
        raise ValueError("%d bytes to store: at most %d fit" % (len(data), _MOST[what]))
    if load(store, what) != data and _put(store, what, bytes(data)):
        _along(store)


def erase(store, what):
    """Forget what was saved."""
    if load(store, what) is not None:
        _put(store, what, b"")


# -- the game ----------------------------------------------------------------------------------


def begin(store, data):
    """Keep a game that begins, or continues from elsewhere. True if it is safe now."""
    old = load(store, STORE_GAME)
    if old == data and not store.behind:
        check = store.places[STORE_GAME] + _CHECKED
        if microcontroller.nvm[check : check + 4] == struct.pack("<I", store.chain):
            return True  # nothing was played since
    if not old and _room(store) < _LONG and _renew(store, data):
        return True
    return _put(store, STORE_GAME, data) and _along(store)


def keep(store, choices, data, urgent=False):
    """Keep what was played since. True if all of it is safe now."""
    if not choices and not store.behind:
        return True
    size = len(choices) << 1
    if size > min(_BATCH, _room(store)) or store.torn or store.behind:
        return _put(store, STORE_GAME, data) and _along(store)
    # The first choice is topmost, and so the last to be written: until it is, none of them counts.
    chain = store.chain
    slots = bytearray(size)
    for choice in choices:
        chain = _link(choice, chain)
        size -= 2
        slots[size] = choice
        slots[size + 1] = _check(choice, chain)
    if not _program(store.low - len(slots), slots):
        store.low -= _BATCH
        return _put(store, STORE_GAME, data)
    store.low -= len(slots)
    store.chain = chain
    return not urgent or _along(store)


def game(store):
    """Return (data, choices to replay on it); None if there is no game, b"" if it is damaged."""
    data = load(store, STORE_GAME)
    if not data:
        return data
    choices = _played(microcontroller.nvm, store.places[STORE_GAME])[0]
    return data, bytes(choices[: len(choices) - store.doubtful])


def end(store):
    """Forget the game: it is over."""
    if load(store, STORE_GAME) is not None and not _put(store, STORE_GAME, b""):
        store.waiting[STORE_GAME] = b""  # no room, and the battery is low
    store.behind = False
    late(store)


def late(store):
    """Write what had to wait until the game was over, or the battery good again."""
    for what in list(store.waiting):
        _put(store, what, store.waiting[what])


def _along(store):
    """Write what was waiting for this write, where there is room: the game is safe, return that."""
    late(store)
    return True


def _played(image, at):
    """Return (choices, where they end, their running check) on the game recorded at a place."""
    _, _, _, low, _, chain = struct.unpack(_HEAD, image[at : at + _HEAD_SIZE])
    choices = bytearray()
    while low > 1:
        choice = image[low - 2]
        link = _link(choice, chain)
        if image[low - 1] != _check(choice, link):
            break
        choices.append(choice)
        chain = link
        low -= 2
    return choices, low, chain


def _link(choice, chain):
    """Return the running check, one choice further."""
    return binascii.crc32(bytes((choice,)), chain)


def _check(choice, chain):
    """Return the byte behind a choice.

    It has four bits of the running check, then how many of these and of the choice's are 0. A
    write that is cut leaves bits at 1: always fewer zeros than are counted.
    """
    bits = choice | (chain >> 8 ^ chain >> 25) << 8 & 0xF00
    check = bits >> 4 & 0xF0 | 12
    while bits:
        check -= bits & 1
        bits >>= 1
    return check


# -- the sector --------------------------------------------------------------------------------


def _room(store):
    """Return the bytes that can still be written without an erase."""
    return store.low - store.at - _MOAT


def _record(store, what, data):
    """Return a record as it is written; its last byte says that it was written to its end."""
    head = struct.pack("<BBHHH", _MAGIC, what, len(data), store.low, store.erases)
    crc = binascii.crc32(data, binascii.crc32(head))
    return head + struct.pack("<I", crc) + data + b"\0"


def _put(store, what, data):
    """Write a record, an empty one to forget the last; False if it cannot be written."""
    record = _record(store, what, data)
    left = _room(store) - len(record)
    if what == STORE_GAME:
        store.behind = True
    else:
        store.waiting[what] = data
        if left < (_CRASH_RESERVE if what == STORE_CRASH else _RESERVE) and load(store, STORE_GAME):
            return False
    if left < 0:
        return _renew(store, data if what == STORE_GAME else b"")
    at = store.at
    good = _program(at, record)
    if good:
        _note(store, what, record)
    store.at = _aligned(at + len(record))
    return good


def _note(store, what, record):
    """Note that a record was written where the next one belongs."""
    store.places[what] = store.at
    store.damaged[what] = 0
    store.waiting.pop(what, None)
    if what == STORE_GAME:
        store.behind = False
        store.doubtful = 0
        store.torn = len(record) == _HEAD_SIZE + 1
        store.chain = struct.unpack(_HEAD, record[:_HEAD_SIZE])[5]


def _program(at, data):
    """Write into blank bytes and read back; anything else in them would mean an erase."""
    nvm = microcontroller.nvm
    end = at + len(data)
    if nvm[at:end] != _BLANK * len(data):
        return False
    nvm[at:end] = data
    return nvm[at:end] == data


def _renew(store, game):
    """Erase the sector and write what counts, with this game or b""; False if it cannot be."""
    if store.weak:
        return False
    nvm = microcontroller.nvm
    size = len(nvm)
    image = bytearray(_BLANK * size)
    store.erases = min(store.erases + 1, 0xFFFF)
    store.at = 0
    store.low = size
    for what in _ORDER:
        data = load(store, what) if what else game
        store.places[what] = -1
        store.damaged[what] = 0
        if data:
            record = _record(store, what, data)
            image[store.at : store.at + len(record)] = record
            _note(store, what, record)
            store.at = _aligned(store.at + len(record))
    store.waiting.clear()
    store.torn = not game
    store.behind = False
    nvm[0:size] = image  # in one go: every assignment is an erase
    return nvm[0:size] == image


def _look(store, image, at):
    """Return the size of the record at this place, and note a good one; 0 if there is none."""
    if at % _STEP or at > len(image) - _HEAD_SIZE:
        return 0
    _, what, length, _, erases, crc = struct.unpack(_HEAD, image[at : at + _HEAD_SIZE])
    end = at + _HEAD_SIZE + length
    if what >= len(_MOST) or length > _MOST[what] or end >= len(image) or image[end]:
        return 0
    check = binascii.crc32(image[at : at + _CHECKED])
    if binascii.crc32(image[at + _HEAD_SIZE : end], check) != crc:
        store.damaged[what] = 1
        return 0
    store.places[what] = at
    store.damaged[what] = 0
    store.erases = max(store.erases, erases)
    return end + 1 - at


def _blank(image, start, end):
    """Is nothing written here?"""
    return not image[max(start, 0) : end].rstrip(_BLANK)


def _aligned(at):
    """Return the next place, from here on, at which a record may begin."""
    return at + _STEP - 1 & ~(_STEP - 1)
