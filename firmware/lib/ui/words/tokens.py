# SPDX-License-Identifier: MIT
"""The words of the races whose pieces carry tokens about."""

from engine.codes import NO_PIECE, STEP_BLOCKED, STEP_ICE, STEP_SHIELD
from ui.words.race import RaceWords


class TokenWords(RaceWords):
    """Speaks of tokens; what only one rule set says is in its own module."""

    map = "tokens"
    lights = "tokens"
    _stops = ", no slide (Ice)"

    def _mine(self, game, piece):
        """Name a piece with its owner; one of the seat to decide is `the` piece."""
        whose = "the " if piece >> 2 == game.seat else self._whose(game, piece >> 2) + " "
        return whose + self._piece(game, piece)

    def _also(self, game, at):
        """Say what the tokens do when a piece moves, from a record of the trail."""
        what = game.trail[at]
        if what == STEP_SHIELD and game.trail[at + 1] == NO_PIECE:
            return ", shield off"
        return self._stops if what == STEP_BLOCKED else ""

    def _done(self, game, at, me):
        """Say what a record of the trail other than a bump has done to seat `me`; "": nothing."""
        trail = game.trail
        what = trail[at] - STEP_ICE
        if not 0 <= what <= STEP_SHIELD - STEP_ICE:
            return RaceWords._done(self, game, at, me)
        piece = trail[at + 1]
        name = self._name(game, me)
        if not what and piece >> 2 == me:
            return "put Ice on %s: pawn %s" % (name, self._at(game, piece, trail[at + 2]))
        if trail[at + 3] >> 2 != me or piece >> 2 == me:
            return ""
        if not what:
            return "freed %s: the Ice is off" % name
        # A shield that nobody gets has gone back by itself.
        if piece == NO_PIECE:
            return ""
        return "took %s %s" % (self._whose(game, me), ("Fire", "shield")[what - 1])
