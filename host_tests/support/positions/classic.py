# SPDX-License-Identifier: MIT
"""Classic positions in few words: see `races`."""

from support.races import Race

RACE = Race("classic", pieces=4)
COLOURS = RACE.colours
NUMBERS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12")
CARDS = (*NUMBERS, "Sorry")
# Every face of the die, the second with every card that can be drawn for it.
FACES = ("d1", "d3", "d4", "d5", "d6", *(f"d2:{card}" for card in (*CARDS, "Dice")))

after, line, game_at, play_to = RACE.after, RACE.line, RACE.game_at, RACE.play_to
pawns, turn_of, random_game = RACE.at, RACE.turn_of, RACE.random_game
