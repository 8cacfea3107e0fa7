# SPDX-License-Identifier: MIT
"""The classic board race: four pawns, eleven kinds of card (seeds/classic.md)."""

from micropython import const

from engine import number_race

SEATS = (2, 3, 4)
OPTIONS = (("edition", (45, 44, 55)), ("dice", (False, True)))

_SEAT = const(1)
_CARD = const(3)
_FACE = const(6)
_NUMBER = const(7)
_PAWN = const(16)

_VERB_LEAVE = const(1)
_STEP_MOVE = const(4)
_EXIT = const(1)
_START = const(66)


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
        return self.state[_FACE]

    @property
    def number(self):
        """The card that face two of the die has drawn, 0 for none."""
        return self.state[_NUMBER]

    def leave(self):
        """A pawn that leaves Start: those in Start are all alike, so one is offered."""
        s = self.state
        seat = s[_SEAT]
        if s[self.path[self.rows[seat] + _EXIT]] >> 2 != seat + 1:
            for i in range(_PAWN + (seat << 2), _PAWN + 4 + (seat << 2)):
                if s[i] == _START:
                    self.choices[0] = _VERB_LEAVE << 24 | s[_CARD] << 16 | i - _PAWN << 8
                    return 1
        return 0

    def also(self, verb, piece, number):
        """Do what the other races have no use for: leave Start for the exit, the die's choices."""
        if verb == _VERB_LEAVE:
            self.land(_STEP_MOVE, piece, _EXIT)
        else:
            self.house.act(self, verb, piece, number)
        return True
