# SPDX-License-Identifier: MIT
"""The rules of Homeward: new games, saved games, and nothing that knows of hardware or text.

    game = engine.new("classic", seats=4, seed=7)
    while game.legal():
        game.play(0)

`engine.codes` lists every number that a game hands out.
"""

import binascii
import struct

from micropython import const

# The place of a name in this list is its number in a save: new ones go to the end.
RULES = ("classic",)

_VERSION = const(1)
_HEAD = const(5)  # magic "HW", version, rule set, seats; then a byte for each option
_CRC = const(4)


def _rule_set(name):
    """The module of a rule set: only the one that is played is ever imported."""
    if name not in RULES:
        raise ValueError("rule set %r: expected one of %s" % (name, ", ".join(RULES)))
    return __import__("engine.rules." + name, None, None, ("Rules",))


def options(name):
    """((option, (default, other values...)), ...) of a rule set."""
    return _rule_set(name).OPTIONS


def seats(name):
    """The seat counts that a rule set allows."""
    return _rule_set(name).SEATS


def _make(name, count, values):
    """A game with no table set up yet."""
    allowed = seats(name)
    if count not in allowed:
        raise ValueError("seats %r: %s takes one of %s" % (count, name, allowed))
    return _rule_set(name).Rules(int(count), values)


def new(name, seats=4, seed=0, **chosen):
    """A new game: same seed, same options and same choices give the same game everywhere."""
    values = []
    for option, allowed in options(name):
        value = chosen.pop(option, allowed[0])
        if value not in allowed:
            raise ValueError("option %s=%r: expected one of %s" % (option, value, allowed))
        values.append(allowed[allowed.index(value)])  # 45.0 and 1 are as good as 45 and True
    for option in chosen:
        raise ValueError("option %s: %s has %s" % (option, name, options(name)))
    game = _make(name, seats, tuple(values))
    game.begin(seed)
    return game


def twin(game):
    """Another game, equal to this one."""
    other = _make(game.rules, game.seats, game.options)
    game.copy_to(other)
    return other


def pack(game):
    """The bytes of a game, for `load`: what game.save() gives."""
    head = bytearray(b"HW")
    head.append(_VERSION)
    head.append(RULES.index(game.rules))
    head.append(game.seats)
    for (_, allowed), value in zip(options(game.rules), game.options):
        head.append(allowed.index(value))
    data = bytes(head) + bytes(memoryview(game.state)[: game.saved])
    return data + struct.pack("<I", binascii.crc32(data))


def load(data):
    """The game that was saved; a ValueError says what is wrong with the bytes."""
    try:
        data = bytes(memoryview(data))
    except TypeError:
        data = b""
    size = len(data)
    if size < _HEAD + _CRC or data[:2] != b"HW":
        raise ValueError("not a saved game: expected bytes that begin with HW")
    if data[2] != _VERSION:
        raise ValueError("saved by version %d: this is version %d" % (data[2], _VERSION))
    if struct.unpack("<I", data[size - _CRC :])[0] != binascii.crc32(data[: size - _CRC]):
        raise ValueError("damaged save: its check sum is wrong")
    if data[3] >= len(RULES):
        raise ValueError("saved rule set %d: expected 0 to %d" % (data[3], len(RULES) - 1))
    name = RULES[data[3]]
    table = options(name)
    body = _HEAD + len(table)
    values = []
    for i, (option, allowed) in enumerate(table):
        if _HEAD + i >= size - _CRC or data[_HEAD + i] >= len(allowed):
            raise ValueError("saved option %s: expected 0 to %d" % (option, len(allowed) - 1))
        values.append(allowed[data[_HEAD + i]])
    game = _make(name, data[4], tuple(values))
    if size != body + game.saved + _CRC:
        raise ValueError("%d bytes: this game has %d" % (size, body + game.saved + _CRC))
    for i in range(game.saved):
        game.state[i] = data[body + i]
    # Loaded only here: a game that is never loaded has no use for it.
    fault = __import__("engine.rules.%s_check" % name, None, None, ("fault",)).fault(game)
    if fault:
        raise ValueError("impossible save, wrong " + fault)
    return game
