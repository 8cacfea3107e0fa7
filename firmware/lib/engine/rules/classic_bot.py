# SPDX-License-Identifier: MIT
"""The computer player's weights for classic: the table of engine/race_bot.py."""

from engine.race_bot import RaceThinker

# fmt: off
TABLE = bytes((
    # Eighths of a turn to Home from each step of the ring, a side a row
    150, 153, 153, 153, 170, 170, 169, 169, 168, 168, 167, 167, 167, 166, 166,  # 0 to 14
    166, 164, 164, 163, 163, 162, 162, 161, 161, 160, 159, 158, 158, 157, 155,  # 15 to 29
    154, 151, 150, 147, 146, 143, 141, 139, 136, 132, 129, 126, 123, 119, 117,  # 30 to 44
    114, 111, 109, 106, 104,  99,  99,  94,  82,  82,  80,  92,  82,  84,  94,  # 45 to 59
     43,  47,  28,  24,  16,   0,  # 60 to 65: the lane, then Home
    176,   0,   0,   0,  # 66 to 69: Start, then the hangar lane of shields
    # What to fear from a pawn behind, by how far it is
      1,  # 1 if danger counts
      5,   5,   5,   3,   5,   3,   5,   5,   2,   5,   5,   5,  # 1 to 12 squares behind
    # What the way of others counts; OWN is for the seat's own
     15,  20,  # each other seat; the first of them on top
))
# fmt: on


class Thinker(RaceThinker):
    """The computer player of classic."""

    weights = TABLE
