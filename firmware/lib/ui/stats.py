# SPDX-License-Identifier: MIT
"""What is counted over all games; loaded when one ends and where somebody reads it."""

import struct

from micropython import const

_STORE_STATS = const(2)
_FORMAT = "<HHH"  # games ended, won by a person, won by the computer
_PERSON = const(0)


def read(store):
    """Games ended, won by a person, won by the computer."""
    data = store.load(_STORE_STATS)
    if not data or len(data) != struct.calcsize(_FORMAT):
        return (0, 0, 0)
    return struct.unpack(_FORMAT, data)


def count(session):
    """A game has ended: count it."""
    store = session.device.store
    games, persons, computers = read(store)
    winner = 3  # a team counts as the first person in it
    for seat in range(session.game.seats):
        if session.game.winners >> seat & 1 and session.players[seat] < winner:
            winner = session.players[seat]
    if winner == _PERSON:
        persons += 1
    else:
        computers += 1
    data = struct.pack(_FORMAT, games + 1 & 0xFFFF, persons & 0xFFFF, computers & 0xFFFF)
    store.save(_STORE_STATS, data)
