# SPDX-License-Identifier: MIT
"""The words of the races whose pawns carry tokens about."""

from engine.codes import NO_PIECE, PLACE_START, STEP_BLOCKED, STEP_SHIELD, VERB_FORWARD
from ui.words.race import RaceWords


class TokenWords(RaceWords):
    """Speaks of tokens; what only one rule set says is in its own module."""

    map = "tokens"
    lights = "tokens"
    _pawn = "pawn"
    _start = "Start"
    _stops = "Ice stops the slide"

    def _holder(self, game, number):
        """Name a piece without its token; `_piece` names that, too."""
        name = self._pawn if number >> 2 == game.seat else self.seat(game, number >> 2)
        return "%s %d" % (name, (number & 3) + 1)

    def _move(self, game, i):
        """Say what choice i, which moves a piece, would do; the trail holds a look at it."""
        code = game.choices[i]
        trail = game.trail
        if code >> 24 == VERB_FORWARD and trail[2] == PLACE_START:
            who = self._piece(game, code >> 8 & 255)
            words = "%s leaves %s by %d" % (who[0].upper() + who[1:], self._start, code & 255)
            words += self._effects(game, NO_PIECE)
        else:
            words = RaceWords.choice(self, game, i)
        for at in range(0, game.steps << 2, 4):
            if trail[at] == STEP_BLOCKED:
                words += "; " + self._stops
            elif trail[at] == STEP_SHIELD:
                words += "; its shield goes back"
        return words
