# SPDX-License-Identifier: MIT
"""The words of shields: droids, hangar lanes, the engine room and two deflector shields."""

from engine.codes import (
    NO_PIECE,
    PLACE_HOME,
    PLACE_LANE,
    PLACE_START,
    STEP_BLOCKED,
    STEP_DECLINE,
    STEP_SHIELD,
    VERB_DECLINE,
)
from engine.track import HANGAR_LANE
from ui.codes import MARK_SHIELD
from ui.words.tokens import TokenWords


class ShieldsWords(TokenWords):
    """Speaks of droids and their shields."""

    _pawn = "droid"
    _start = "the hangar"
    _stops = "a shield stops the slide"

    def mark(self, game, piece):
        """Return what a droid carries."""
        return MARK_SHIELD if game.shielded(piece) else 0

    def _piece(self, game, number):
        """Name a droid, and the shield that it takes along."""
        name = "droid" if number >> 2 == game.seat else self.seat(game, number >> 2)
        return "%s %d%s" % (name, (number & 3) + 1, " (shield)" if game.shielded(number) else "")

    def _place(self, game, number):
        """Name a place of the board."""
        if number < PLACE_START:
            return str(number)
        if number >= PLACE_LANE:
            deep = (number - PLACE_LANE) % game.lane + 1
            if deep <= HANGAR_LANE:
                return "hangar h%d" % deep
            return "lane %d" % (deep - HANGAR_LANE)
        return "engine room" if number == PLACE_HOME else "hangar"

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb < VERB_DECLINE:
            words = self._move(game, i)
            if game.card in game.draws_again and game.options[0] and words.endswith(self._stops):
                words += ", no second card"
            return words
        if verb == VERB_DECLINE:
            return "No shield"
        number = code & 255
        source = "the board"
        if number != NO_PIECE:
            source = "%s, on %d" % (self._holder(game, number), game.where(number))
        who = self._holder(game, code >> 8 & 255)
        return "Shield for %s, on %d, from %s" % (who, game.trail[2], source)

    def _also(self, game, at):
        """Say what the shields did, from a record of the trail."""
        what = game.trail[at]
        piece = game.trail[at + 1]
        if what == STEP_BLOCKED:
            return ", " + self._stops
        if what == STEP_DECLINE:
            return "no shield"
        if what != STEP_SHIELD:
            return ""
        if piece == NO_PIECE:
            return ", its shield goes back"
        source = game.trail[at + 3]
        words = "shield for droid %d" % ((piece & 3) + 1)
        if source == NO_PIECE:
            return words
        return "%s, from %s %d" % (words, self.seat(game, source >> 2), (source & 3) + 1)


def words(game):
    """Return the words of this game."""
    return ShieldsWords()
