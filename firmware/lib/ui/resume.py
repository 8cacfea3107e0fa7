# SPDX-License-Identifier: MIT
"""Going on with the game of the store; loaded only for that."""

import struct

from micropython import const

import engine
from ui.session import HEAD, PLAYERS, VERSION

_STORE_GAME = const(0)


def resume(session):
    """Take the saved game to the table; a ValueError says what is wrong with it."""
    data = session.device.store.load(_STORE_GAME)
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
    session.sit_down(engine.load(data[size:]), players, decisions, cards, bumps)
