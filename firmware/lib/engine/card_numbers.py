# SPDX-License-Identifier: MIT
"""Cards that do something of their own, and how many are dealt, by rule set."""

# The races
SEVEN = 7  # may be split; in partners, too
SORRY_STEPS = 4  # what a Sorry! moves where it may move (fire_ice, shields)

# fire_ice
ALL_CARDS = 45  # F-18
FIRE_ICE_KINDS = 14  # every kind of card is a smaller number
MOVES_ICE = 1
MOVES_FIRE = 2

# shields
SHIELD_CARD = 1  # S-76

# partners
FULL_HAND = 4  # cards
DEALT = 16  # cards of a deal
DEALS = 3  # of each dealer
BOUNCE_OUT = 2  # the places of the options in its table
SPARE_PARTNER = 3
SWITCH_START = 4
RESHUFFLE = 5

# twenty_one
GOAL = 21
DRAW_UP_TO = 5  # cards of a hand ...
MOST_HELD = 7  # ... and what nobody exceeds (T-61)
ADDS = 0x207FE  # the numbers, a bit for each kind of card
