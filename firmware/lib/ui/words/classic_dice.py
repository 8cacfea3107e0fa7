# SPDX-License-Identifier: MIT
"""The words of classic with the Dice! card; loaded only where it is played."""

from engine.codes import (
    CARD_DICE,
    PLACE_START,
    STEP_CHANGE,
    STEP_JUMP,
    STEP_MOVE,
    STEP_RELEASE,
    STEP_RETURN,
    VERB_EXCHANGE,
    VERB_JUMP,
    VERB_PASS,
    VERB_RELEASE,
    VERB_RETURN,
)
from ui.text import capital
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
        piece = code >> 8 & 255
        if verb == VERB_PASS and game.number:
            name = "Dice!" if game.number == CARD_DICE else self.kind(game.number)
            return "%s %s: no move" % ("Drew" if name[-1] == "!" else "Ten times", name)
        if verb < VERB_JUMP:
            return RaceWords.choice(self, game, i)
        if verb == VERB_EXCHANGE:
            return "All change places with the colour opposite"
        if verb == VERB_RELEASE:
            words = "Let %s out of Start" % self._name(game, piece >> 2)
            return words + self._effects(game, "", "")
        words = capital(self._piece(game, piece))
        if verb == VERB_RETURN:
            return words + ": back to Start"
        return "%s: jump %s %s%s" % (
            words,
            "ahead of" if game.face == 4 else "behind",
            self._name(game, (code & 255) >> 2),
            self._effects(game, "", ", ends "),
        )

    def _plays(self, game, who, name):
        """Say that a seat plays a card, or rolls the die."""
        words = RaceWords._plays(self, game, who, name)
        return words.replace("play", "roll").replace("Die", "a") if name[0] == "D" else words

    def _act(self, game, who, s):
        """Say what the first record of the trail did; `s` is the ending of the verbs."""
        trail = game.trail
        what = trail[0]
        if what == STEP_CHANGE:
            return "all change places"
        if what == STEP_RELEASE:
            return "let%s %s out of Start" % (s, self._name(game, trail[1] >> 2))
        if what == STEP_RETURN:
            return "back to Start"
        if what == STEP_JUMP:
            return "jump" + s
        words = RaceWords._act(self, game, who, s)
        # A die moves a pawn further than a card, and nobody can tell where that is by the number.
        if what == STEP_MOVE and trail[2] != PLACE_START and words[-2:] > "12" and words[-2] != " ":
            words = "move%s to %s" % (s, self._at(game, trail[1], trail[3]))
        return words

    def _done(self, game, at, me):
        """Say what a record of the trail other than a bump has done to seat `me`; "": nothing."""
        what = game.trail[at]
        if game.trail[at + 1] >> 2 == me:
            if what == STEP_CHANGE:
                return "made all colours change places"
            if what == STEP_RELEASE:
                return "let %s out of Start" % self._name(game, me)
        return RaceWords._done(self, game, at, me)
