# SPDX-License-Identifier: MIT
"""The words of classic with the Dice! card; loaded only where it is played."""

from engine.codes import (
    CARD_DICE,
    NO_PIECE,
    VERB_EXCHANGE,
    VERB_JUMP,
    VERB_PASS,
    VERB_RELEASE,
    VERB_RETURN,
)
from ui.words.race import RaceWords


class DiceWords(RaceWords):
    """Speaks of the die, too."""

    def card(self, game, i):
        """Name the card in play, or the face of the die."""
        return "Die %d" % game.face if game.face else RaceWords.card(self, game, i)

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb == VERB_PASS and game.number:
            name = "Dice!" if game.number == CARD_DICE else self.kind(game.number)
            return "Ten times %s: no move" % name
        if verb < VERB_JUMP:
            return RaceWords.choice(self, game, i)
        if verb == VERB_EXCHANGE:
            return "All change places with the colour opposite"
        who = self._piece(game, code >> 8 & 255)
        if verb == VERB_RELEASE:
            return "Let %s out of Start%s" % (who, self._effects(game, NO_PIECE))
        mine = "P" + who[1:]
        if verb == VERB_RETURN:
            return "%s back to Start from %s" % (mine, self._place(game, game.trail[2]))
        who = self._piece(game, code & 255)
        return "%s jumps to %s%s" % (mine, who, self._effects(game, NO_PIECE))
