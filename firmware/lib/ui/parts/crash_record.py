# SPDX-License-Identifier: MIT
"""Keep a record of the last crash, and read it.

A few lines of text: file, line, words, bytes of memory that were free, version; and, if a game was
on the table, the words that `homeward replay` takes: the game as it was when it was last saved, and
the choices since, up to the one that crashed.
"""

import binascii
import struct

from micropython import const

from device.codes import STORE_CRASH
from ui.session import HEAD
from ui.version import VERSION

_WORDS = const(200)
_LINES = const(5)


def keep(app, first):
    """Keep the game, and app.crash if it is the first since power came on; is the game all safe?

    A crash that comes again and again would wear out the flash.
    """
    session = app.session
    store = app.device.store
    if session.base and store.behind and not session.demo:
        # The game itself may have stopped half-way: what a person last faced has not.
        store.keep(b"", session.base, True)
    if not first:
        return not store.behind
    file, line, words = app.crash
    text = "%s\n%s\n%s\n%d\n%s" % (
        file,
        line,
        words.replace("\n", " ")[:_WORDS],
        app.device.free(),
        VERSION,
    )
    if session.game and session.base:
        data = session.base[struct.calcsize(HEAD) :]
        text += "\n%s save=%s choices=%s" % (
            session.game.rules,
            binascii.b2a_base64(data).decode().strip(),
            ",".join([str(choice) for choice in session.made]),
        )
    store.save(STORE_CRASH, text.encode())
    return not store.behind


def read(store):
    """Return file, line, words, free memory, version, and words for `homeward replay`.

    None if there was no crash, or its record cannot be read.
    """
    data = store.load(STORE_CRASH)
    if not data:
        return None
    try:
        lines = data.decode().split("\n")
    except UnicodeError:
        return None
    return lines + [""] * (_LINES + 1 - len(lines)) if len(lines) >= _LINES else None
