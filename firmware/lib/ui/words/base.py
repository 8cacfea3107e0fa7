# SPDX-License-Identifier: MIT
"""All that screens, view and session ask of a rule set's words.

A rule set overrides what it says or shows differently. `game.choices` and `game.trail` are as the
game left them: after `legal()`, and after a look at choice i or after playing it.
"""

from micropython import const

from device.codes import SOUND_BUMP, SOUND_DRAW, SOUND_HOME, SOUND_MOVE, SOUND_WIN
from engine.codes import PLACE_HOME, STEP_BUMP, STEP_MOVE, STEP_PICK, STEP_RETURN, STEP_WIN
from ui.codes import NOBODY

_SILENCE = const(-1)

# Records of a card drawn, a die rolled, a card dealt, hands traded, a token that changes hands.
_CARDS = b"\1\3\x0f\x1a\x15\x16\x17"
_RUNS = b"\x13\x14"  # a fire pawn that runs, a pawn that it fetches


class Words:
    """A game of pawns with nothing secret and nothing to carry."""

    map = "race"  # the module of ui/maps that draws it
    lights = "race"  # the module of ui/lights that lights it
    veiled = ()  # the questions, ASK_..., whose answers nobody else may see
    me = NOBODY  # the seat of the only person, who is "you"
    noun = "card "  # stands before a short `card` in the head row of a small display

    # ---- names -----------------------------------------------------------------------------

    def seat(self, game, number):
        """Name a seat: by its colour."""
        return ("Red", "Blue", "Yellow", "Green")[game.colours[number]]

    def kind(self, number):
        """Name a kind of card."""
        return str(number)

    def card(self, game, i):
        """Name the card in play, or the one that choice i is about (-1: nothing chosen)."""
        return self.kind(game.card)

    # ---- sentences -------------------------------------------------------------------------

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it.

        `ahead` is a copy of the game after it, if only one thing can follow; its trail holds that.
        """
        return ""

    def happened(self, game, who, name):
        """Say what seat `who` just did with the card called `name`, from the trail; "": nothing."""
        return ""

    def news(self, game, who, me):
        """Say what seat `who` just did to seat `me`, from the trail; "": nothing."""
        return ""

    def to_go(self, game, seat):
        """Count what a seat still has to go."""
        return 0

    def race(self, game, columns):
        """Return a row of at most so many letters: how far every seat is, and who leads."""
        return ""

    def hand(self, game, seat):
        """List the cards of a seat in the order of its choices, in 21 columns; for it alone."""
        return ""

    def gift(self, game, wide):
        """Say what the seat to decide was given since it last looked; "": nothing.

        `wide` says whether the display is a colour display, here and below.
        """
        return ""

    def status(self, game, wide):
        """Return a row of what lies open, at every decision, or "" at every decision."""
        return ""

    def answer(self, game, seat, claims):
        """Say what a seat answers that is asked out of turn, if it claims or not."""
        return ""

    def score(self, game, bumps):
        """Say after the game how it went; `bumps` has how many each seat made."""
        words = "Bumps:"
        for seat in range(game.seats):
            words += "%s %s %d" % ("," if seat else "", self.seat(game, seat), bumps[seat])
        return words + "."

    # ---- the table -------------------------------------------------------------------------

    def mark(self, game, piece):
        """Return what a piece carries, MARK_... of ui/codes.py."""
        return 0

    def friend(self, game, seat):
        """Is this the seat to decide, or a partner of it?"""
        return seat == game.seat

    def fill(self, view, game):
        """Give a view what the places of pieces do not say."""

    def note(self, view, trail, at, happened):
        """Bring a view up to date with a record of the trail that moves no piece.

        `happened` is False for a record of a look: it only would happen.
        """

    def sound(self, trail, at, ended):
        """Return the sound of a record of the trail, on the way or at its end; -1 for none."""
        what = trail[at]
        if what == STEP_WIN:
            return SOUND_WIN
        if what in _CARDS:
            return SOUND_DRAW
        if what < STEP_MOVE or what >= STEP_PICK and what not in _RUNS:
            return _SILENCE
        if what == STEP_BUMP or what == STEP_RETURN:
            return SOUND_BUMP
        return SOUND_HOME if ended and trail[at + 3] == PLACE_HOME else SOUND_MOVE
