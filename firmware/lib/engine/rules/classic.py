# SPDX-License-Identifier: MIT
"""The classic board race: four pawns, eleven kinds of card (seeds/classic.md)."""

from engine import number_race
from engine.codes import STEP_MOVE, VERB_LEAVE
from engine.state import CARD, FACE, NUMBER, PAWN, SEAT
from engine.track import EXIT, START

SEATS = (2, 3, 4)
OPTIONS = (("edition", (45, 44, 55)), ("dice", (False, True)))


class Rules(number_race.NumberRace):
    """A game of classic."""

    rules = "classic"

    def __init__(self, seats, options):
        edition, dice = options
        deck = number_race.deck(edition)
        if dice:
            from engine.rules import classic_dice  # loaded only where it is played

            deck += classic_dice.DECK
            self.house = classic_dice
        number_race.NumberRace.__init__(self, seats, options, deck)

    @property
    def face(self):
        """The face that a Dice! card has rolled, 0 for none."""
        return self.state[FACE]

    @property
    def number(self):
        """The card that face two of the die has drawn, 0 for none."""
        return self.state[NUMBER]

    def leave(self):
        """A pawn that leaves Start: those in Start are all alike, so one is offered."""
        s = self.state
        seat = s[SEAT]
        if s[self.path[self.rows[seat] + EXIT]] >> 2 != seat + 1:
            for i in range(PAWN + (seat << 2), PAWN + 4 + (seat << 2)):
                if s[i] == START:
                    self.choices[0] = VERB_LEAVE << 24 | s[CARD] << 16 | i - PAWN << 8
                    return 1
        return 0

    def also(self, verb, piece, number):
        """Do what the other races have no use for: leave Start for the exit, the die's choices."""
        if verb == VERB_LEAVE:
            self.land(STEP_MOVE, piece, EXIT)
        else:
            self.house.act(self, verb, piece, number)
        return True
