# SPDX-License-Identifier: MIT
"""All that screens, view and session ask of a rule set's words.

A rule set overrides what it says or shows differently. `game.choices` and `game.trail` are as the
game left them: after `legal()`, and after a look at choice i or after playing it.
"""

from micropython import const

from device.codes import SOUND_BUMP, SOUND_DRAW, SOUND_HOME, SOUND_MOVE, SOUND_SLIDE, SOUND_WIN
from engine.codes import (
    PLACE_HOME,
    STEP_BUMP,
    STEP_DEAL,
    STEP_DRAW,
    STEP_FETCH,
    STEP_FIRE,
    STEP_ICE,
    STEP_MOVE,
    STEP_PICK,
    STEP_RETURN,
    STEP_ROLL,
    STEP_RUN,
    STEP_SHIELD,
    STEP_SLIDE,
    STEP_TRADE,
    STEP_WIN,
)
from ui.codes import NOBODY

_SILENCE = const(-1)

# Records of a card drawn, a die rolled, a card dealt, hands traded, a token that changes hands.
_CARDS = bytes((STEP_DRAW, STEP_ROLL, STEP_DEAL, STEP_TRADE, STEP_ICE, STEP_FIRE, STEP_SHIELD))
_RUNS = bytes((STEP_RUN, STEP_FETCH))  # a fire pawn that runs, a pawn that it fetches


class Words:
    """A game of pawns with nothing secret and nothing to carry."""

    map = "race"  # the module of ui/maps that draws it
    lights = "race"  # the module of ui/lights that lights it
    veiled = ()  # the questions, ASK_..., whose answers nobody else may see
    noun = "card "  # stands before a short `card` in the head row of a small display
    me = NOBODY  # the seat of a person who plays alone: "you" in every sentence
    _pawn = "pawn"
    _back = "back to Start"  # where a bumped piece goes

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

    def _name(self, game, seat):
        """Name a seat within a sentence."""
        return "you" if seat == self.me else self.seat(game, seat)

    def _whose(self, game, seat):
        """Say whose a piece is, within a sentence."""
        return "your" if seat == self.me else self.seat(game, seat) + "'s"

    def _times(self, name, n):
        """Return a name, and how many times it counts."""
        return "%s x%d" % (name, n) if n > 1 else name

    def _a(self, name):
        """Return a card's name with its article, if it is a number or a common noun."""
        if "A" <= name[0] <= "Z":
            return name
        return ("an " if name in ("8", "11") else "a ") + name

    def _plays(self, game, who, name):
        """Say that a seat plays a card."""
        if who == self.me:
            return "You play " + self._a(name)
        return "%s plays %s" % (self.seat(game, who), self._a(name))

    # ---- sentences -------------------------------------------------------------------------

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it.

        `ahead` is a copy of the game in which the card of this choice is played, and a look at the
        one thing that can then be done with it; or None.
        """
        return ""

    def happened(self, game, who, name):
        """Say what seat `who` just did with the card called `name`, from the trail; "": nothing."""
        return ""

    def news(self, game, who, me):
        """Say what seat `who` just did to seat `me`, from the trail; "": nothing."""
        trail = game.trail
        done = []
        hit = 0
        for at in range(0, game.steps << 2, 4):
            words = ""
            if trail[at] != STEP_BUMP:
                words = self._done(game, at, me)
            elif trail[at + 1] >> 2 == me:
                hit += 1
                # Who stands elsewhere than where the piece has landed is on a slide.
                how = "bumped" if trail[at + 2] == trail[3] else "slid into"
            if words and words not in done:
                done.append(words)
        if hit:
            done.append("%s %s: %s" % (how, self._times(self._name(game, me), hit), self._back))
        return self.seat(game, who) + " " + " and ".join(done) if done else ""

    def _done(self, game, at, me):
        """Say what a record of the trail other than a bump has done to seat `me`; "": nothing."""
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
        """Return what is counted after the game, and the count of each seat.

        `bumps` has how many each seat made.
        """
        return "Bumps", bumps

    # ---- the race --------------------------------------------------------------------------

    def to_go(self, game, seat):
        """Count the squares that the pieces of a seat still have to go."""
        n = 0
        for piece in range(seat << 2, (seat << 2) + game.pieces):
            n += self._far(game, piece, game.where(piece))
        return n

    def race(self, game, columns):
        """Return a row with how far each seat has to go; a * marks who leads, once anybody does.

        Names are as long as `columns` allow. Nobody leads as long as all, or three, are equally
        far; with cards two. Of partners both are marked.
        """
        to_go = [self.to_go(game, seat) for seat in range(game.seats)]
        rank = [to_go[seat] + to_go[self._partner(game, seat)] for seat in range(game.seats)]
        first = min(rank)
        most = 2  # more marks would not fit
        title = "To go:"
        if not game.pieces:  # cards flipped, not squares; beside the map one mark fits
            most = 1
            title = "Home:"
            to_go = [game.goal - n for n in to_go]
        if first == max(rank) or rank.count(first) > most:
            first = -1
        for size in (9, 3, 1):
            row = ""
            for seat in range(game.seats):
                name = "You" if seat == self.me and size > 1 else self.seat(game, seat)
                mark = "*" if rank[seat] == first else " " if size > 3 else ""
                row += " %s%s%d" % (name[:size], mark, to_go[seat])
            if len(row) <= columns + 1:
                break
        return title + row if len(title + row) <= columns else row[1:]

    # ---- the table -------------------------------------------------------------------------

    def mark(self, game, piece):
        """Return what a piece carries, MARK_... of ui/codes.py."""
        return 0

    def friend(self, game, seat):
        """Is this the seat to decide, or the one that wins with it?"""
        return seat == game.seat or seat == self._partner(game, game.seat)

    def _partner(self, game, seat):
        """Return the seat that wins together with a seat: itself if it plays alone."""
        return seat

    def fill(self, view, game):
        """Give a view what the places of pieces do not say."""

    def note(self, view, trail, at, happened):
        """Bring a view up to date with a record of the trail that moves no piece.

        `happened` is False for a record of a look: it only would happen.
        """

    def moment(self, trail, at, ended):
        """Return the large word for a record of the trail, of six letters at most; "" for none."""
        what = trail[at]
        if what == STEP_BUMP:
            return "BUMP!"
        if what == STEP_SLIDE:
            return "SLIDE!"
        return "HOME!" if ended and what >= STEP_MOVE and trail[at + 3] == PLACE_HOME else ""

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
        if what == STEP_SLIDE and ended:
            return SOUND_SLIDE
        return SOUND_HOME if ended and trail[at + 3] == PLACE_HOME else SOUND_MOVE
