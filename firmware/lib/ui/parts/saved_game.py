# SPDX-License-Identifier: MIT
"""Open the game that the store has kept, or one that it could not keep when it crashed."""

import struct

from ui.session import HEAD, PLAYERS, RULES_CODE, VERSION


def open_saved(store, unkept=None):
    """Return (players, decisions, cards, bumps, the game's bytes, the choices since, known).

    `known` says whether the choices can be replayed. A ValueError says what is wrong.
    """
    found = (unkept, b"") if unkept else store.game()
    if found is None:
        raise ValueError("there is no saved game")
    if not found:
        raise ValueError("it is damaged (wrong checksum)")
    data, choices = found
    size = struct.calcsize(HEAD)
    if len(data) < size:
        raise ValueError("it is damaged (a part is missing)")
    if data[0] != VERSION:
        raise ValueError("it has version %d, this Homeward reads version %d" % (data[0], VERSION))
    _, code, players, decisions, cards, bumps = struct.unpack(HEAD, data[:size])
    if max(players) >= len(PLAYERS):
        raise ValueError("it has an unknown kind of player")
    return players, decisions, cards, bumps, data[size:], choices, code == RULES_CODE
