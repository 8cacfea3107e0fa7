# SPDX-License-Identifier: MIT
"""The places of the computer players' tables of weights, by name: see engine/race_bot.py.

The first 70 numbers of a race's table say for each step of a path how long a pawn needs from there.
A rule set may add numbers at the end.
"""

MINDS = 70  # does danger count at all?
HIT = 70  # + 1 to 12: the chance that a pawn so far behind lands here
OTHERS = 83  # what the way of each other seat counts ...
LEADER = 84  # ... and what that of the first of them counts on top
OWN = 64  # what one's own way counts: all of these are in parts of it

NOTHING = -10000  # the worth of a choice that nobody makes
WORST = -0x3FFFFFFF  # less than any choice is worth
