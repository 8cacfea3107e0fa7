# SPDX-License-Identifier: MIT
"""What is counted over all games; loaded when one ends and where somebody reads it."""

import struct

from device.codes import STORE_STATS
from ui.codes import PERSON

_FORMAT = "<HHH"  # games ended, won by a person, won by the computer


def read(store):
    """Games ended, won by a person, won by the computer."""
    data = store.load(STORE_STATS)
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
    if winner == PERSON:
        persons += 1
    else:
        computers += 1
    data = struct.pack(_FORMAT, games + 1 & 0xFFFF, persons & 0xFFFF, computers & 0xFFFF)
    store.save(STORE_STATS, data)
