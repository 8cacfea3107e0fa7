# SPDX-License-Identifier: MIT
"""Count games over all sessions."""

import struct

from device.codes import STORE_STATS
from ui.codes import PERSON

_FORMAT = "<HHH"  # games ended, won by a person, won by the computer


def read(store):
    """Return how many games ended, were won by a person, were won by the computer."""
    data = store.load(STORE_STATS)
    if not data or len(data) != struct.calcsize(_FORMAT):
        return (0, 0, 0)
    return struct.unpack(_FORMAT, data)


def count(session):
    """Count a game that has ended."""
    store = session.device.store
    games, people, computers = read(store)
    winner = 3  # a team counts as the first person in it
    for seat in range(session.game.seats):
        if session.game.winners >> seat & 1 and session.players[seat] < winner:
            winner = session.players[seat]
    if winner == PERSON:
        people += 1
    else:
        computers += 1
    data = struct.pack(_FORMAT, games + 1 & 0xFFFF, people & 0xFFFF, computers & 0xFFFF)
    store.save(STORE_STATS, data)
