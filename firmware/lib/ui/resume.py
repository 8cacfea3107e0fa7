# SPDX-License-Identifier: MIT
"""Opening the game of the store; loaded only for that."""

import struct

from micropython import const

from ui.session import HEAD, PLAYERS, VERSION

_STORE_GAME = const(0)


def opened(store):
    """Players, decisions, cards, bumps, and the game's bytes; a ValueError says what is wrong."""
    data = store.load(_STORE_GAME)
    size = struct.calcsize(HEAD)
    if data is None:
        raise ValueError("there is no saved game")
    if len(data) < size:
        raise ValueError("damaged save: its check sum is wrong")
    version, players, decisions, cards, bumps = struct.unpack(HEAD, data[:size])
    if version != VERSION:
        raise ValueError("saved by another version of Homeward")
    if max(players) >= len(PLAYERS):
        raise ValueError("unknown player")
    return players, decisions, cards, bumps, data[size:]
