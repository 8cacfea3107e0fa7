# SPDX-License-Identifier: MIT
"""What counts in shields: the numbers, in the order of engine.race_bot, and the shields."""

from micropython import const

from engine import race_bot
from engine.state import PAWN, SEAT, SHIELD
from engine.track import START
from engine.weights import OTHERS, OWN

DEEP = 2
TABLE = (
    b"\x97\x9a\x98\x99\xb1\xb1\xb0\xb0\xaf\xae"
    b"\xae\xad\xad\xab\xaa\xa9\xa7\xa5\xa3\xa2"
    b"\xa0\xa0\x9f\x9e\x9c\x9b\x9b\x9a\x98\x96"
    b"\x95\x91\x8e\x8c\x8a\x87\x85\x83\x80\x7d"
    b"\x7a\x78\x76\x73\x72\x70\x6d\x6b\x6a\x68"
    b"\x64\x65\x63\x4f\x4f\x4e\x56\x4c\x4b\x54"
    b"\x2a\x27\x25\x25\x1b\x00\xb0\xad\xab\xa9"
    b"\x01\x07\x07\x07\x05\x07\x05\x07\x07\x01"
    b"\x07\x07\x07\x10\x0f\x0a"
)

# Behind what every race has: what a shield saves of the way that a droid has gone.
_SAVES = const(85)


def worth(game, level):
    """How well the seat to decide stands."""
    s = game.state
    table = TABLE if level > 1 else race_bot.PLAIN
    total = race_bot.worth(game, table)
    for i in range(SHIELD, SHIELD + 2):
        piece = s[i]
        if piece:
            gain = (table[START] - table[s[PAWN - 1 + piece]]) * table[_SAVES] >> 6
            total += gain * (OWN if piece - 1 >> 2 == s[SEAT] else -table[OTHERS])
    return total
