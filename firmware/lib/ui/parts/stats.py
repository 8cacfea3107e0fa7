# SPDX-License-Identifier: MIT
"""Count games over all sessions, and remember which tips have been shown.

All of it is one record. What is only counted waits in memory for the next write: see
`device.store`, `defer`.
"""

import struct

from micropython import const

from device.codes import STORE_STATS
from engine import RULES
from ui.codes import PERSON

_OLD = const(6)  # bytes of the first version: games, won by people, won by bots
_VERSION = const(3)
_NO_EXPERTS = const(2)  # the version before

# Version and tips, a byte each, then numbers of two bytes. First those over all games.
_TIPS = const(1)
_GAMES = const(2)
_PEOPLE = const(4)  # won by a person
_BOTS = const(6)
_STREAK = const(8)  # games in a row that a person has won against bots
_BEST = const(10)
_HEAD = const(12)
# Then for each rule set: games and wins of people against easy, normal and hard bots, games of
# people among themselves, and games and wins against experts, which the version before has not.
_EACH = const(18)
_EACH_BEFORE = const(14)
_ALONE = const(12)
_LEVELS = b"\0\4\x08\x0e"


def _record(store):
    """Return the record as it is now; all zeros if there is none, or none that can be read."""
    data = store.load(STORE_STATS) or b""
    record = bytearray(_HEAD + _EACH * len(RULES))
    record[0] = _VERSION
    if len(data) == _OLD:
        record[_GAMES : _GAMES + _OLD] = data
    elif len(data) >= _HEAD and _NO_EXPERTS <= data[0] <= _VERSION:
        each = _EACH if data[0] == _VERSION else _EACH_BEFORE
        if (len(data) - _HEAD) % each == 0:
            record[_TIPS:_HEAD] = data[_TIPS:_HEAD]
            # One of another version may know other rule sets.
            for i in range(min((len(data) - _HEAD) // each, len(RULES))):
                to = _HEAD + _EACH * i
                at = _HEAD + each * i
                record[to : to + each] = data[at : at + each]
    return record


def _number(record, at):
    return record[at] | record[at + 1] << 8


def _add(record, at):
    """Count one more; a number that is full stays as it is."""
    struct.pack_into("<H", record, at, min(_number(record, at) + 1, 0xFFFF))


def read(store):
    """Return how many games ended, were won by a person, were won by a bot."""
    return struct.unpack_from("<HHH", _record(store), _GAMES)


def streak(store):
    """Return how many games in a row people have won against bots: now, and at best."""
    return struct.unpack_from("<HH", _record(store), _STREAK)


def by_rules(store):
    """Return for each rule set (games, wins) against easy, normal, hard and expert bots, then
    games of people among themselves: nine numbers.
    """
    record = _record(store)
    table = []
    for i in range(len(RULES)):
        counts = struct.unpack_from("<9H", record, _HEAD + _EACH * i)
        table.append(counts[:6] + counts[7:] + counts[6:7])
    return table


def count(session):
    """Count a game that has ended; the end of the game writes it."""
    store = session.device.store
    game = session.game
    record = _record(store)
    people = False
    strongest = 0  # the game counts for the level of the strongest bot
    winner = 3  # a team counts as the first person in it
    for seat in range(game.seats):
        player = session.players[seat]
        people = people or player == PERSON
        strongest = max(strongest, player)
        if game.winners >> seat & 1 and player < winner:
            winner = player
    won = winner == PERSON
    _add(record, _GAMES)
    _add(record, _PEOPLE if won else _BOTS)
    at = _HEAD + _EACH * RULES.index(game.rules)
    if not strongest:
        _add(record, at + _ALONE)
    elif people:
        at += _LEVELS[strongest - 1]
        _add(record, at)
        if won:
            _add(record, at + 2)
            _add(record, _STREAK)
            best = max(_number(record, _STREAK), _number(record, _BEST))
            struct.pack_into("<H", record, _BEST, best)
        else:
            struct.pack_into("<H", record, _STREAK, 0)
    store.defer(STORE_STATS, bytes(record))


def reset(store):
    """Begin to count from zero; tips that have been shown stay so."""
    record = bytearray(_HEAD)
    record[0] = _VERSION
    record[_TIPS] = tips_seen(store)
    store.save(STORE_STATS, bytes(record))


def tips_seen(store):
    """Return which tips have been shown, a bit each."""
    return _record(store)[_TIPS]


def see_tip(store, bit):
    """Remember that a tip has been shown: 1, 2, 4 ... 128. It is no reason for a write."""
    record = _record(store)
    if not record[_TIPS] & bit:
        record[_TIPS] |= bit
        store.defer(STORE_STATS, bytes(record))
