# SPDX-License-Identifier: MIT
"""A store on a SAMD51: one block behind microcontroller.nvm, erased as a whole by any write.

A cut within a write costs what is in the block, so a game is written at most once in two minutes,
or when it is left. A second copy on an SD card, where there is one, is written at every decision
and makes up for that. Each function here is a method of device.store.Store.
"""

import board
import supervisor
from micropython import const

from device.codes import BLOCK_HEAD, STORE_GAME, TICKS
from device.stores.block_records import AREAS, check, own, packed, put

_WINDOW = const(120)  # seconds
_AHEAD = const(50000)  # more writes than any card gets ahead of nvm


def find(store):
    """Learn what there is, at the start."""
    store.number = 0  # of the last write
    store.then = supervisor.ticks_ms()  # when the game was last written to nvm
    store.window = _WINDOW
    store.card = None  # or the file system of one
    store.ahead = False  # had it something newer than nvm?
    store.waiting = {}  # what a good battery will write to nvm; b"" is nothing, the game's too
    for what in range(len(AREAS)):
        check(store, own(what))
    if hasattr(board, "SD_CS"):
        from device.stores.card import insert

        insert(store)
    if not store.ahead:
        # Another card, out of the slot now, may have numbers of its own: what comes now is newer.
        store.number += _AHEAD


def load(store, what):
    """Return the bytes saved last, None if there are none, b"" if they are damaged."""
    if what in store.waiting:
        return store.waiting[what] or None
    newest = own(what)
    found = check(store, newest)
    if store.card:
        from device.stores.card import read

        for file in range(2):
            other = read(store, file, what)
            number = check(store, other)
            if number > found:
                newest = other
                found = number
    if found < 1:
        return b"" if found else None
    return bytes(newest[BLOCK_HEAD:]) or None


def save(store, what, data):
    """Keep these bytes."""
    most = AREAS[what][1]
    if len(data) > most:
        raise ValueError("%d bytes to store: at most %d fit" % (len(data), most))
    if load(store, what) != data:
        _write(store, what, data, True)


def erase(store, what):
    """Forget what was saved."""
    if load(store, what) is not None:
        _write(store, what, b"", True)


def begin(store, data):
    """Keep a new game at once; one that continues elsewhere is kept like any other choice."""
    old = load(store, STORE_GAME)
    return old == data or keep(store, b"\0", data, not old)


def keep(store, choices, data, urgent=False):
    """Keep what was played since. True if all of it is safe now."""
    if choices:
        store.behind = True
    if store.behind:
        due = urgent or supervisor.ticks_ms() - store.then & TICKS >= _WINDOW * 1000
        if due or store.card and choices:
            _write(store, STORE_GAME, data, due)
    return not store.behind or store.card is not None


def game(store):
    """Return (data, choices to replay on it); None if there is no game, b"" if it is damaged."""
    data = load(store, STORE_GAME)
    return data and (data, b"")


def end(store):
    """Forget the game: it is over."""
    store.behind = False
    erase(store, STORE_GAME)
    late(store)  # what did not go with that


def late(store):
    """Write what had to wait: for a good battery, or for the next write."""
    for what in list(store.waiting):
        if what in store.waiting:  # the write before may have taken it along
            _write(store, what, store.waiting[what], True)


def _write(store, what, data, both):
    """Write to the card; and when that is done to nvm, unless the card is enough for now."""
    both = both and not store.weak
    store.number += 1
    new = packed(data, store.number, store.erases + both)
    if store.card:
        from device.stores.card import read, write

        if not write(store, store.older, what, new):
            store.card = None
            store.window = _WINDOW
        elif what == STORE_GAME:
            store.older = 1 - store.older
            store.waiting.pop(STORE_GAME, None)
    if both:
        records = _waiting(store, what)
        records[what] = new
        put(store, records)
        if store.card:
            # What is not written at every decision is in both files, so that either may be lost;
            # and before the one with the last game is touched, nvm has that game, too.
            last = 1 - store.older
            records.pop(STORE_GAME, None)
            for other in records:
                if other != what:
                    write(store, store.older, other, records[other])
                copy = read(store, last, STORE_GAME)
                if store.behind and check(store, copy) > 0:
                    put(store, {STORE_GAME: copy})
                write(store, last, other, records[other])
    elif what != STORE_GAME or not data:
        store.waiting[what] = data  # a game that continues is asked for again


def _waiting(store, what):
    """Return the records that go along with a write of `what`: they cost no erase of their own."""
    records = {}
    for other in store.waiting:
        if other != what and other != STORE_GAME:
            store.number += 1
            records[other] = packed(store.waiting[other], store.number, store.erases + 1)
    return records
