# SPDX-License-Identifier: MIT
"""The words of classic with the Dice! card; loaded only where it is played."""

from micropython import const

from ui.words.race import RaceWords

_VERB_PASS = const(0)
_VERB_JUMP = const(7)
_VERB_RELEASE = const(8)
_VERB_RETURN = const(9)
_VERB_EXCHANGE = const(10)
_CARD_DICE = const(14)
_NONE = const(255)


class DiceWords(RaceWords):
    """What is said of such a game."""

    def card(self, game, i):
        """The card in play."""
        return "Die %d" % game.face if game.face else RaceWords.card(self, game, i)

    def choice(self, game, i):
        """A choice and what it would do; the trail must hold a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb == _VERB_PASS and game.number:
            name = "Dice!" if game.number == _CARD_DICE else self.kind(game.number)
            return "Ten times %s: no move" % name
        if verb < _VERB_JUMP:
            return RaceWords.choice(self, game, i)
        if verb == _VERB_EXCHANGE:
            return "All change places with the colour opposite"
        who = self.piece(game, code >> 8 & 255)
        if verb == _VERB_RELEASE:
            return "Let %s out of Start%s" % (who, self.effects(game, _NONE))
        mine = "P" + who[1:]
        if verb == _VERB_RETURN:
            return "%s back to Start from %s" % (mine, self.place(game, game.trail[2]))
        who = self.piece(game, code & 255)
        return "%s jumps to %s%s" % (mine, who, self.effects(game, _NONE))
