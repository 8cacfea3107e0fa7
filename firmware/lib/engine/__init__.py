# SPDX-License-Identifier: MIT
"""The rules of Homeward: new games, saved games, and nothing that knows of hardware or text.

    game = engine.new("classic", seats=4, seed=7)
    while game.legal():
        game.play(0)

`engine.codes` lists every number that a game hands out.
"""

import binascii
import struct

from engine.state import SAVE_VERSION

# The place of a name in this list is its number in a save: new ones go to the end.
RULES = ("classic", "fire_ice", "shields", "partners", "twenty_one")


def _rule_set(name):
    """Import the module of a rule set: only the one that is played is ever imported."""
    if name not in RULES:
        raise ValueError("rule set %r: expected one of %s" % (name, ", ".join(RULES)))
    __import__("engine.game")  # first: an import inside an import takes a call of the stack
    return __import__("engine.rules." + name, None, None, ("Rules",))


def options(name):
    """List the options of a rule set: ((option, (default, other values...)), ...)."""
    return _rule_set(name).OPTIONS


def seats(name):
    """List the seat counts that a rule set allows."""
    return _rule_set(name).SEATS


def levels(name, **chosen):
    """Count the levels of computer players, with these options."""
    rules = _rule_set(name)  # here: it takes many calls
    return _make(name, rules.SEATS[-1], _values(name, rules.OPTIONS, chosen)).levels


def _make(name, count, values):
    """Make a game with no table set up yet."""
    allowed = seats(name)
    if count not in allowed:
        raise ValueError("seats %r: %s takes one of %s" % (count, name, allowed))
    return _rule_set(name).Rules(int(count), values)


def _values(name, known, chosen):
    """Return the value of every option, in order: the default where nothing is chosen."""
    values = []
    for option, allowed in known:
        value = chosen.pop(option, allowed[0])
        if value not in allowed:
            raise ValueError("option %s=%r: expected one of %s" % (option, value, allowed))
        values.append(allowed[allowed.index(value)])  # 45.0 and 1 are as good as 45 and True
    for option in chosen:
        raise ValueError("option %s: %s has %s" % (option, name, known))
    return tuple(values)


def new(name, seats=4, seed=0, **chosen):
    """Begin a game: same seed, same options and same choices give the same game everywhere."""
    game = _make(name, seats, _values(name, options(name), chosen))
    game.begin(seed)
    return game


def twin(game):
    """Make another game, equal to this one."""
    other = _make(game.rules, game.seats, game.options)
    game.copy_to(other)
    return other


def pack(game):
    """Return the bytes of a game, for `load`: what game.save() gives."""
    head = bytearray(b"HW")
    head.append(SAVE_VERSION)
    head.append(RULES.index(game.rules))
    head.append(game.seats)
    for (_, allowed), value in zip(options(game.rules), game.options):
        head.append(allowed.index(value))
    data = bytes(head) + bytes(memoryview(game.state)[: game.saved])
    return data + struct.pack("<I", binascii.crc32(data))


def load(data):
    """Return the game that was saved; a ValueError says what is wrong with the bytes."""
    # Loaded only here: a game that is never loaded has no use for it.
    return __import__("engine.loading", None, None, ("load",)).load(data)
