# SPDX-License-Identifier: MIT
"""How well a seat stands in a race, by a small table of numbers for each rule set.

The table tells, in eighths of a turn, how long a pawn is on its way from each step of its path, and
behind that what the rest is worth (engine/weights.py). docs/strength.md tells how it was made;
`homeward tune` makes another.
"""

from micropython import const

from engine.codes import RING
from engine.state import GUARD, PAWN, SEAT
from engine.track import SIDE, START
from engine.weights import HIT, LEADER, MINDS, OTHERS, OWN

_REACH = const(13)  # no card leads so far

# The table of whoever counts squares, three to each, and knows no danger.
PLAIN = (
    b"\xcc\xc9\xc6\xc3\xc0\xbd\xba\xb7\xb4\xb1"
    b"\xae\xab\xa8\xa5\xa2\x9f\x9c\x99\x96\x93"
    b"\x90\x8d\x8a\x87\x84\x81\x7e\x7b\x78\x75"
    b"\x72\x6f\x6c\x69\x66\x63\x60\x5d\x5a\x57"
    b"\x54\x51\x4e\x4b\x48\x45\x42\x3f\x3c\x39"
    b"\x36\x33\x30\x2d\x2a\x27\x24\x21\x1e\x1b"
    b"\x18\x15\x12\x0f\x0c\x00\xf0\xd5\xd2\xcf"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x14\x00\x0a\x28\x18\x0c"
)


def worth(game, table):
    """How well the seat to decide stands once its card is played: only differences count."""
    s = game.state
    sides = game.sides
    seat = s[SEAT]
    total = 0
    least = 1020
    for other in range(game.seats):
        i = PAWN + (other << 2)
        left = table[s[i]] + table[s[i + 1]] + table[s[i + 2]] + table[s[i + 3]]
        if other == seat:
            total -= left * OWN
        else:
            total += left * table[OTHERS]
            if left < least:
                least = left
    total += least * table[LEADER]
    if not table[MINDS]:
        return total
    last = game.last
    first = PAWN + (seat << 2)
    for i in range(first, first + 4):
        step = s[i]
        if step >= RING or s[game.path[game.rows[seat] + step]] >= GUARD:
            continue
        risk = 0
        for other in range(game.seats):
            if other == seat:
                continue
            ahead = step + (sides[seat] - sides[other]) * SIDE
            seen = False
            for k in range(PAWN + (other << 2), PAWN + 4 + (other << 2)):
                far = s[k]
                if far >= RING:
                    if far < START or not last or seen and far == START:
                        continue
                    seen = seen or far == START  # those in Start are all alike
                    far -= last
                # How far it is from there to here; whose lane begins before turns off.
                near = (ahead - far) % RING
                if 0 < near < _REACH and near + far < RING:
                    risk += table[HIT + near]
        if risk:
            total -= risk * (table[START] - table[step])
    return total
