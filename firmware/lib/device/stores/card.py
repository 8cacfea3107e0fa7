# SPDX-License-Identifier: MIT
"""The second copy of every record, on an SD card in the board's slot.

It is in two files, each in a folder of its own, that are made once and from then on written in
place. So a write touches two or three sectors, none of them the card's table of files, and whatever
a power cut makes of these and of the whole folder, the other file is untouched. Games go to the one
and the other by turns.

The card is not mounted: that would need a folder for it on the drive.
"""

import board
import microcontroller
from micropython import const

from device.codes import BLOCK_HEAD
from device.stores.block_records import check, own, put

_KINDS = const(4)
_PLACE = const(1024)  # bytes for each record in a file, in sectors of its own
_FILE = "/saves"
_FOLDERS = const(32)  # of which two are used; one that a cut has spoilt is left alone


def read(store, file, what):
    """Return the record in one of the files, or what else is in its place."""
    try:
        with store.card.open(store.files[file], "rb") as opened:
            opened.seek(what * _PLACE)
            found = opened.read(_PLACE)
    except OSError:
        found = b""
    uid = bytes(microcontroller.cpu.uid)  # another handheld's copies are not ours
    start = len(uid)
    if len(found) < _PLACE or not found.startswith(uid):
        return bytes(BLOCK_HEAD)
    return found[start : start + BLOCK_HEAD + (found[start + 2] | found[start + 3] << 8)]


def write(store, file, what, record):
    """Write a record in place and read it back; False if that fails."""
    try:
        with store.card.open(store.files[file], "r+b") as opened:
            opened.seek(what * _PLACE)
            opened.write(bytes(microcontroller.cpu.uid) + record)
    except OSError:
        return False
    return read(store, file, what) == record


def insert(store):
    """Give the store the card that is in the slot, if there is one and it can be used."""
    bus = board.SPI()
    try:
        from sdcardio import SDCard
        from storage import VfsFat

        store.card = VfsFat(SDCard(bus, board.SD_CS))
    except (ImportError, OSError, RuntimeError, ValueError):
        bus.deinit()  # its pins are free for other parts
        return
    store.older = 0  # the file that does not have the last game
    store.files = []
    if _take_over(store):
        store.window = 0
    else:
        store.card = None


# Three steps that must come in this order, or a power cut could lose a game.
def _take_over(store):  # noqa: C901 - steps in this order, or a power cut loses a game
    """Bring nvm and both files up to date; False if there are no two files."""
    missing = []
    for number in range(_FOLDERS):
        folder = "/homeward%d" % number
        if not _is_whole(store.card, folder + _FILE):
            missing.append(folder)
        elif len(store.files) < 2:
            store.files.append(folder + _FILE)
    # First nvm takes over what is newer on the card: making files puts the others at risk.
    for what in range(_KINDS):
        newest = -1
        found = check(store, own(what))
        for file in range(len(store.files)):
            number = check(store, read(store, file, what))
            if number > found:
                found = number
                newest = file
        if newest >= 0:
            store.ahead = True
            put(store, {what: read(store, newest, what)})
    while len(store.files) < 2:
        if not missing:
            return False
        folder = missing.pop(0)
        if _make(store.card, folder):
            store.files.append(folder + _FILE)
    # Then both files take over what is newer in nvm, which has everything now.
    for what in range(_KINDS):
        record = own(what)
        number = check(store, record)
        for file in range(2):
            if number > max(0, check(store, read(store, file, what))):
                if not write(store, file, what, record):
                    return False
    return True


def _is_whole(fat, path):
    """Is there a file that can be written in place?"""
    try:
        return fat.stat(path)[6] == _KINDS * _PLACE
    except OSError:
        return False


def _make(fat, folder):
    """Make a folder and its file."""
    try:
        try:
            fat.mkdir(folder)
        except OSError:
            pass  # a cut came between folder and file
        with fat.open(folder + _FILE, "wb") as opened:
            for _ in range(_KINDS):
                opened.write(bytes(_PLACE))
    except OSError:
        return False
    return _is_whole(fat, folder + _FILE)
