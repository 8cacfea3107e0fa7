# SPDX-License-Identifier: MIT
"""Judge a position of shields: the table of engine/race_bot.py, and the shields."""

from micropython import const

from engine.race_bot import RaceThinker
from engine.state import PAWN, SEAT, SHIELD
from engine.track import START
from engine.weights import LEADER, OTHERS, OWN

# fmt: off
TABLE = bytes((
    # Eighths of a turn to Home from each step of the ring, a side a row
    151, 154, 152, 153, 177, 177, 176, 176, 175, 174, 174, 173, 173, 171, 170,  # 0 to 14
    169, 167, 165, 163, 162, 160, 160, 159, 158, 156, 155, 155, 154, 152, 150,  # 15 to 29
    149, 145, 142, 140, 138, 135, 133, 131, 128, 125, 122, 120, 118, 115, 114,  # 30 to 44
    112, 109, 107, 106, 104, 100, 101,  99,  79,  79,  78,  86,  76,  75,  84,  # 45 to 59
     42,  39,  37,  37,  27,   0,  # 60 to 65: the lane, then Home
    176, 173, 171, 169,  # 66 to 69: Start, then the hangar lane of shields
    # What to fear from a pawn behind, by how far it is
      1,  # 1 if danger counts
      7,   7,   7,   5,   7,   5,   7,   7,   1,   7,   7,   7,  # 1 to 12 squares behind
    # What the way of others counts; OWN is for the seat's own
     16,  15,  # each other seat; the first of them on top
    # What a shield is worth
     10,  # a share of the way that its droid has gone
))
# fmt: on

# After the numbers that every race has: the worth of a shield.
_SAVES = const(LEADER + 1)


class Thinker(RaceThinker):
    """The computer player of shields."""

    weights = TABLE

    def worth(self, game):
        """Return how well the seat to decide stands."""
        s = game.state
        table = self.table
        total = RaceThinker.worth(self, game)
        for i in range(SHIELD, SHIELD + 2):
            piece = s[i]
            if piece:
                gain = (table[START] - table[s[PAWN - 1 + piece]]) * table[_SAVES] >> 6
                total += gain * (OWN if piece - 1 >> 2 == s[SEAT] else -table[OTHERS])
        return total
