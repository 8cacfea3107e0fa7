# SPDX-License-Identifier: MIT
"""Load saved games, or refuse them with a reason."""

import binascii
import struct

from micropython import const

import engine
from engine.state import SAVE_VERSION

_HEAD = const(5)
_CRC = const(4)


def load(data):
    """Return the game that was saved, or raise a ValueError that says what is wrong."""
    try:
        data = bytes(memoryview(data))
    except TypeError:
        data = b""
    size = len(data)
    if size < _HEAD + _CRC or data[:2] != b"HW":
        raise ValueError("not a saved game: expected bytes that begin with HW")
    if data[2] != SAVE_VERSION:
        raise ValueError("saved by version %d: this is version %d" % (data[2], SAVE_VERSION))
    if struct.unpack("<I", data[size - _CRC :])[0] != binascii.crc32(data[: size - _CRC]):
        raise ValueError("damaged save: its check sum is wrong")
    if data[3] >= len(engine.RULES):
        raise ValueError("saved rule set %d: expected 0 to %d" % (data[3], len(engine.RULES) - 1))
    name = engine.RULES[data[3]]
    table = engine.options(name)
    body = _HEAD + len(table)
    values = []
    for i, (option, allowed) in enumerate(table):
        if _HEAD + i >= size - _CRC or data[_HEAD + i] >= len(allowed):
            raise ValueError("saved option %s: expected 0 to %d" % (option, len(allowed) - 1))
        values.append(allowed[data[_HEAD + i]])
    game = engine._make(name, data[4], tuple(values))
    if size != body + game.saved + _CRC:
        raise ValueError("%d bytes: this game has %d" % (size, body + game.saved + _CRC))
    for i in range(game.saved):
        game.state[i] = data[body + i]
    # Called from here, not from a function of their own: they need much of the board's stack.
    for fault in __import__("engine.rules.%s_check" % name, None, None, ("FAULTS",)).FAULTS:
        found = fault(game)
        if found:
            raise ValueError("impossible save, wrong " + found)
    return game


def restore(game, data):
    """Go back to a save of this very game; nothing is checked."""
    first = len(data) - _CRC - game.saved
    for i in range(game.saved):
        game.state[i] = data[first + i]
    game.steps = game._found = 0
    if game.pieces:
        game.rebuild()
