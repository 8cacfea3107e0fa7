# SPDX-License-Identifier: MIT
"""The words of fire_ice for Fire and Ice, the fire move, and whom it fetches."""

from engine.codes import (
    ASK_FIRE,
    ASK_ICE,
    ASK_RUN,
    NO_PIECE,
    STEP_FETCH,
    STEP_FIRE,
    STEP_ICE,
    STEP_RUN,
    VERB_CARD,
    VERB_DECLINE,
    VERB_FIRE,
    VERB_RUN,
)
from ui.codes import MARK_FIRE, MARK_ICE
from ui.text import capital
from ui.words.tokens import TokenWords

_NOT = ("Do not run", "", "Leave the Fire where it is", "Fetch nobody")


class FireIceWords(TokenWords):
    """Speaks of Fire and Ice."""

    def mark(self, game, piece):
        """Return what a pawn carries."""
        return (game.ice == piece + 1) * MARK_ICE | (game.fire == piece + 1) * MARK_FIRE

    def _carries(self, game, piece):
        """Say before the name of a pawn that it carries the Fire; an iced one goes nowhere."""
        return "Fire " if game.fire == piece + 1 else ""

    def card(self, game, i):
        """Name the card in play."""
        ask = game.ask
        if ask == ASK_RUN:
            return "Fire"
        if ASK_ICE <= ask <= ASK_FIRE:
            # A card that was laid down for nothing moves its token all the same (F-131).
            return self.kind(ask - ASK_ICE + 1)
        return TokenWords.card(self, game, i)

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb < VERB_CARD:
            return TokenWords.choice(self, game, i)
        if verb == VERB_DECLINE:
            return _NOT[game.ask - ASK_RUN]
        piece = code >> 8 & 255
        if verb == VERB_RUN:
            return "Run to the corner" + self._effects(game, "", ": ")
        who = self._mine(game, piece) if piece != NO_PIECE else ""
        if verb > VERB_FIRE:
            return "Fetch " + who
        had = game.trail[3] >> 2
        had = "" if had >= game.seats else self._name(game, had)
        if verb == VERB_FIRE:
            taken = had and game.trail[3] >> 2 != game.seat
            return "Fire %sto %s" % ("from %s " % had if taken else "", who)
        words = "Ice on " + who if who else "Ice to the centre"
        return words + "; frees " + had if had else words

    def _plays(self, game, who, name):
        """Say that a seat plays a card, or that the Fire comes first."""
        if name == "Fire":
            return capital(self._whose(game, who)) + " Fire pawn"
        return TokenWords._plays(self, game, who, name)

    def _act(self, game, who, s):
        """Say what the first record of the trail did; `s` is the ending of the verbs."""
        trail = game.trail
        what = trail[0]
        piece = trail[1]
        if what == STEP_RUN:
            return "runs to the corner" + self._effects(game, "s", "")
        if what == STEP_FETCH:
            return "fetch%s the pawn %s" % (s and "es", self._at(game, piece, trail[2]))
        if what != STEP_ICE and what != STEP_FIRE:
            return TokenWords._act(self, game, who, s)
        if piece == NO_PIECE:
            return "Ice to the centre"
        words = "Ice on " if what == STEP_ICE else "Fire to "
        return words + ("own" if piece >> 2 == who else self._whose(game, piece >> 2)) + " pawn"
