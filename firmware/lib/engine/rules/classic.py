# SPDX-License-Identifier: MIT
"""The classic board race: four pawns, eleven kinds of card (seeds/classic.md)."""

from engine.codes import CARD_DICE
from engine.number_race import NumberRace, deck
from engine.state import FACE, NUMBER

SEATS = (2, 3, 4)
OPTIONS = (("edition", (45, 44, 55)), ("dice", (False, True)))


class Rules(NumberRace):
    """A game of classic: its cards are those of the tables in `NumberRace`."""

    rules = "classic"
    house = None  # the module of the Dice! house card, where it is played

    def __init__(self, seats, options):
        edition, dice = options
        kinds = deck(edition)
        if dice:
            from engine.rules import classic_dice  # loaded only where it is played

            kinds += classic_dice.DECK
            self.house = classic_dice
            self.asks_first = range(CARD_DICE + 1)  # a Dice! rolls, any other forgets the roll
        NumberRace.__init__(self, seats, options, kinds)

    @property
    def face(self):
        """Return the face that a Dice! card has rolled, 0 for none."""
        return self.state[FACE]

    @property
    def number(self):
        """Return the card that face two of the die has drawn, 0 for none."""
        return self.state[NUMBER]

    def asked(self, ask):
        """List what the die allows: Dice! is the one card that is in no table."""
        return self.house.find(self)

    def also(self, verb, piece, number):
        """Do one of the die's own choices."""
        self.house.act(self, verb, piece, number)
        return True

    def turned(self):
        """Roll the die for a Dice! at once (C-84)."""
        self.house.roll(self)
