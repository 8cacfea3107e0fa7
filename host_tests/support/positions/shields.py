# SPDX-License-Identifier: MIT
"""Positions of shields in few words: see `races`. Whatever is not mentioned is in the hangar.

    after("r=5 y=8", "3") == {"r=8", "r=h3,5 y=8"}

says: red on 5 plays a 3; either that droid bumps yellow's, or another comes out as far as h3.
"""

from homeward.notation.rules import shields
from support.races import Race

RACE = Race("shields", pieces=3, marks="d")
COLOURS = RACE.colours
KINDS = tuple(shields.KINDS)
FORWARD = ("1", "2", "3", "5", "7", "8", "10", "11", "12")  # cards that move on by their number

after, line, game_at, play_to = RACE.after, RACE.line, RACE.game_at, RACE.play_to
droids, turn_of, random_game = RACE.at, RACE.turn_of, RACE.random_game
