# SPDX-License-Identifier: MIT
"""The words of shields: droids, hangar lanes, the engine room and two deflector shields."""

from engine.codes import NO_PIECE, PLACE_LANE, RING, STEP_SHIELD, VERB_DECLINE
from ui.codes import MARK_SHIELD
from ui.words.tokens import TokenWords


class ShieldsWords(TokenWords):
    """Speaks of droids and their shields; Home is the engine room."""

    _pawn = "droid"
    _start = "the hangar"
    _back = "back to the hangar"
    _stops = ", no slide (shield)"

    def mark(self, game, piece):
        """Return what a droid carries."""
        return MARK_SHIELD if game.shielded(piece) else 0

    def _carries(self, game, piece):
        """Say before the name of a droid that it carries a shield, or is in the hangar lane.

        One before the exit of its hangar is as far from Home.
        """
        place = game.where(piece)
        if place >= PLACE_LANE and self._far(game, piece, place) > RING:
            return "lane "
        return "shielded " if game.shielded(piece) else ""

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb < VERB_DECLINE:
            words = TokenWords.choice(self, game, i)
            if game.card in game.draws_again and game.options[0] and self._stops in words:
                words += ", no second card"
            return words
        if verb == VERB_DECLINE:
            return "No shield now"
        source = code & 255
        words = "Shield for " + self._mine(game, code >> 8 & 255)
        if source == NO_PIECE:
            return words
        for k in range(game.legal()):
            # One seat may have both.
            if (game.choices[k] & 255) >> 2 == source >> 2 and game.choices[k] & 255 != source:
                far = self._at(game, source, game.where(source)).replace("Home", "its Home")
                return "%s, off %s droid %s" % (words, self._whose(game, source >> 2), far)
        return words + ", off " + self._name(game, source >> 2)

    def _act(self, game, who, s):
        """Say what the first record of the trail did; `s` is the ending of the verbs."""
        trail = game.trail
        if trail[0] != STEP_SHIELD:
            return TokenWords._act(self, game, who, s)
        words = "shield for own droid"
        return words + ", off " + self._name(game, trail[3] >> 2) if trail[3] != NO_PIECE else words


def words(game):
    """Return the words of this game."""
    return ShieldsWords()
