# SPDX-License-Identifier: MIT
"""What the computer players' tables of weights hold, by name: see engine/race_bot.py.

The first 70 bytes of a race's table tell for each step of a path how long a pawn is on its way from
there. A rule set may have more behind these.
"""

MINDS = 70  # does danger count at all?
HIT = 70  # + 1 to 12: the chance that somebody so far behind lands here
OTHERS = 83  # what the others' way counts ...
LEADER = 84  # ... and what that of the first of them counts more
OWN = 64  # what one's own way counts: all of these are in parts of it

NOTHING = -10000  # the worth of what nobody chooses
