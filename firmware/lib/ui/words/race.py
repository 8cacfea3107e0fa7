# SPDX-License-Identifier: MIT
"""The words that every race of pawns uses: places, pieces, choices, what happened."""

from engine.codes import (
    ASK_STEPS,
    CARD_SORRY,
    NO_PIECE,
    PLACE_HOME,
    PLACE_LANE,
    PLACE_START,
    STEP_BUMP,
    STEP_CHANGE,
    STEP_MOVE,
    STEP_PASS,
    STEP_SLIDE,
    STEP_SWAP,
    STEP_WIN,
    VERB_BACK,
    VERB_FORWARD,
    VERB_LEAVE,
    VERB_PASS,
    VERB_SWAP,
    VERB_WITH,
)
from ui.words.base import Words


class RaceWords(Words):
    """Speaks of a race on the classic board; `_piece`, `_place` and `_also` are hooks."""

    def card(self, game, i):
        """Name the card in play; what a split one has left."""
        if game.ask == ASK_STEPS:  # the pawn that goes takes all of it
            return "%d left" % (game.choices[0] & 255)
        return self.kind(game.card)

    def kind(self, number):
        """Name a kind of card."""
        return "Sorry!" if number == CARD_SORRY else str(number)

    def _place(self, game, number):
        """Name a place of the board."""
        if number < PLACE_START:
            return str(number)
        if number >= PLACE_LANE:
            return "safe %d" % ((number - PLACE_LANE) % game.lane + 1)
        return "Home" if number == PLACE_HOME else "Start"

    def _piece(self, game, number):
        """Name a piece: one's own are pawns, others go by their colour."""
        if number >> 2 == game.seat:
            return "pawn %d" % ((number & 3) + 1)
        return "%s %d" % (self.seat(game, number >> 2), (number & 3) + 1)

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        number = code & 255
        who = self._piece(game, code >> 8 & 255)
        mine = who[0].upper() + who[1:]  # at the beginning of a sentence
        if verb == VERB_PASS:
            return "No move: pass" if game.legal() == 1 else "Pass"
        if verb == VERB_FORWARD:
            return "%s forward %d%s" % (mine, number, self._effects(game, NO_PIECE))
        if verb == VERB_BACK:
            return "%s back %d%s" % (mine, number, self._effects(game, NO_PIECE))
        if verb == VERB_LEAVE:
            return "%s out of Start%s" % (mine, self._effects(game, NO_PIECE))
        if verb == VERB_SWAP:
            return "%s, on %s: swap with ..." % (mine, self._place(game, game.trail[2]))
        if verb == VERB_WITH:
            return "Swap with %s%s" % (who, self._effects(game, NO_PIECE))
        return "%s bumps %s%s" % (mine, self._piece(game, number), self._effects(game, number))

    def _effects(self, game, told):
        """Say what the trail does: where the mover goes, whom it bumps (except `told`)."""
        words = bumps = slide = ""
        trail = game.trail
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            number = trail[at + 1]
            if what == STEP_BUMP:
                if number != told:
                    who = self._piece(game, number)
                    bumps = bumps + ", " + who if bumps else "; bumps " + who
            elif what == STEP_SLIDE:
                slide = ", slides to " + self._place(game, trail[at + 3])
            elif STEP_MOVE <= what < STEP_CHANGE and not words:
                here = trail[at + 2]
                words = ": " if here == PLACE_START else ": %s " % self._place(game, here)
                words += "to " + self._place(game, trail[at + 3])
        return words + bumps + slide  # whom it hits before where it ends: that must not be missed

    def happened(self, game, who, name):
        """Say what seat `who` just did with the card called `name`, from the trail."""
        trail = game.trail
        words = bumps = ""
        mover = NO_PIECE
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            number = trail[at + 1]
            if what == STEP_PASS:
                words = "no move"
            elif what == STEP_WIN:
                words += " and wins!"
            elif what == STEP_CHANGE:
                words = "all change places"
            elif what == STEP_BUMP:
                bumps += "bumps %s, " % self.seat(game, number >> 2)
            elif what == STEP_SLIDE:
                # Of a move that ends with it the square in between is left out: a row is short.
                words = words + "," if "," in words else words.split(" to ")[0]
                words += " slides to " + self._place(game, trail[at + 3])
            elif what == STEP_SWAP and mover != NO_PIECE:
                words += ", swaps with " + self.seat(game, number >> 2)
            elif STEP_MOVE <= what < STEP_CHANGE and mover == NO_PIECE:
                mover = number
                here = self._place(game, trail[at + 2])
                words = "%s to %s" % (here, self._place(game, trail[at + 3]))
                if number >> 2 != who:
                    words = self.seat(game, number >> 2) + " " + words
            else:
                words += self._also(game, at)
        if bumps and words.startswith(self._place(game, PLACE_START) + " to"):
            bumps = bumps[:-2]  # it stands where that one stood
            words = ""
        return "%s %s: %s%s" % (self.seat(game, who), name, bumps, words) if words + bumps else ""

    def _also(self, game, at):
        """Say what only this rule set does, from a record of the trail."""
        return ""
