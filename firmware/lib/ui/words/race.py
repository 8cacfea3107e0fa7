# SPDX-License-Identifier: MIT
"""The words that every race of pawns uses: pieces, choices, what happened, what was done to whom.

A piece is named by what is seen of it: how far it is from Home. Squares have no numbers on
the board.
"""

from micropython import const

from engine.card_numbers import SEVEN
from engine.codes import (
    ASK_PIECE,
    ASK_STEPS,
    CARD_SORRY,
    PLACE_HOME,
    PLACE_LANE,
    PLACE_START,
    RING,
    STEP_BUMP,
    STEP_DISCARD,
    STEP_JUMP,
    STEP_MOVE,
    STEP_PASS,
    STEP_SLIDE,
    STEP_SWAP,
    STEP_TAKE,
    STEP_WIN,
    VERB_FORWARD,
    VERB_LEAVE,
    VERB_PASS,
    VERB_SWAP,
    VERB_WITH,
)
from engine.track import HOME, LANE
from ui.text import capital, listed
from ui.words.base import Words

_BACK = const(4)  # the most that a card moves it back


def far(game, piece, place):
    """Count the squares from a place to the Home of a piece."""
    if place < RING:
        return HOME - game.step_at(piece, place)
    if place < PLACE_LANE:
        return 0 if place == PLACE_HOME else RING + game.lane
    n = game.lane - (place - PLACE_LANE) % game.lane
    return n if n <= LANE else n + RING - 1  # this one leads out of a hangar


class RaceWords(Words):
    """Speaks of a race on the classic board; `_carries`, `_act` and `_also` are hooks."""

    _start = "Start"

    def card(self, game, i):
        """Name the card in play; what a split one has left."""
        if game.ask == ASK_STEPS:  # the pawn that goes takes all of it
            return "%d of 7" % (game.choices[0] & 255)
        return self.kind(game.card)

    def kind(self, number):
        """Name a kind of card."""
        return "Sorry!" if number == CARD_SORRY else str(number)

    # ---- pieces ----------------------------------------------------------------------------

    _far = staticmethod(far)

    def _at(self, game, piece, place):
        """Say where a piece is, or would be."""
        if place == PLACE_START:
            return "in " + self._start
        far = self._far(game, piece, place)
        return "%d from Home" % far if far else "at Home"

    def _carries(self, game, piece):
        """Say before the name of a piece what it carries."""
        return ""

    def _piece(self, game, piece):
        """Name a piece by what it carries and where it is."""
        return "%s%s %s" % (
            self._carries(game, piece), self._pawn, self._at(game, piece, game.where(piece))
        )  # fmt: skip

    # ---- choices ---------------------------------------------------------------------------

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        piece = code >> 8 & 255
        trail = game.trail
        if verb == VERB_PASS:
            return "No move: pass" if game.legal() == 1 else "Pass"
        if verb == VERB_SWAP:
            return "Swap the %s with ..." % self._piece(game, piece)
        if verb == VERB_WITH:
            words = "%s: swap with " % self._piece(game, trail[1]) + self._name(game, piece >> 2)
            end = ", ends " + self._at(game, trail[1], trail[3])
            return capital(words + (self._effects(game, "", "") or end))
        if trail[2] == PLACE_START:
            words = "leave " + self._start
            end = "" if verb == VERB_LEAVE else ": "
            if self._carries(game, piece):
                words = "%s%s: %s" % (self._carries(game, piece), self._pawn, words)
                end = ", ends "
            return capital(words + self._effects(game, "", end))
        number = code & 255
        words = "%s %d" % ("forward" if verb == VERB_FORWARD else "back", number)
        if number < SEVEN == code >> 16 & 255 and game.ask == ASK_PIECE:
            words += " of 7"
        for k in range(game.legal()):
            if k != i and not (game.choices[k] ^ code) & ~0xFF00:
                # Another one could do the same.
                words = self._piece(game, piece) + ": " + words + self._effects(game, "", ", ")
                break
        else:
            words += self._effects(game, "", ": ")
        return capital(words)

    def _effects(self, game, s, end):
        """Say what else the look does: slides, whom it bumps, after `end` where the piece ends.

        `s` is the ending of the verbs. Without `end`, or with a comma because the piece was named,
        the distance is left out; Home and the safe lane are not.
        """
        trail = game.trail
        place = trail[3]
        words = ""
        hit = []
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            if what == STEP_BUMP:
                hit.append(trail[at + 1] >> 2)
            elif what == STEP_SLIDE:
                place = trail[at + 3]
                words += ", slide%s %d" % (s, (place - trail[at + 2]) % RING)
            else:
                words += self._also(game, at)
        if hit:
            words += ", bump%s %s" % (s, self._hit(game, trail[1] >> 2, hit))
        if place == PLACE_HOME:
            words += (end or ", ") + "Home!"
        elif place >= PLACE_LANE and trail[2] < RING:
            words += (end or ", ") + "into the safe lane"
        elif end and end != ", ":
            words += (", ends " if hit else end) + self._at(game, trail[1], place)
        return words

    def _hit(self, game, who, hit):
        """Name whose pieces seat `who` hits; `hit` has the seat of each."""
        names = []
        for seat in range(game.seats):
            n = hit.count(seat)
            if n:
                name = "own " + self._pawn if seat == who else self._name(game, seat)
                names.append(self._times(name, n))
        return listed(names)

    # ---- what happened ---------------------------------------------------------------------

    def happened(self, game, who, name):
        """Say what seat `who` just did with the card called `name`, from the trail."""
        s = "" if who == self.me else "s"
        if game.trail[0] == STEP_DISCARD:
            return self._plays(game, who, name).replace(" play", " discard")
        words = self._act(game, who, s)
        if not words:
            return ""
        words = "%s: %s" % (self._plays(game, who, name), words)
        if game.trail[0] == STEP_PASS:
            return words.replace(" play", " draw")
        if STEP_MOVE <= game.trail[0] <= STEP_JUMP:
            words += self._effects(game, s, "")
        for at in range(0, game.steps << 2, 4):
            if game.trail[at] == STEP_WIN:
                words = words.rstrip("!") + "! %s win%s!" % (capital(self._name(game, who)), s)
        return words

    def _act(self, game, who, s):
        """Say what the first record of the trail did; `s` is the ending of the verbs."""
        trail = game.trail
        what = trail[0]
        piece = trail[1]
        if what == STEP_PASS:
            return "no move"
        if what == STEP_SWAP:
            return "swap%s with %s" % (s, self._name(game, trail[5] >> 2))
        if what > STEP_TAKE or what < STEP_MOVE:
            return ""
        if trail[2] == PLACE_START:
            return "leave%s %s" % (s, self._start)
        n = self._far(game, piece, trail[2]) - self._far(game, piece, trail[3])
        if n >= RING - _BACK:
            n -= RING  # back, past where the lane begins
        return "%s %d" % ("forward" if n > 0 else "back", abs(n))

    def _also(self, game, at):
        """Say what only this rule set does, from a record of the trail that follows a move."""
        return ""

    def _done(self, game, at, me):
        """Say what a record of the trail other than a bump has done to seat `me`; "": nothing."""
        piece = game.trail[at + 1]
        if game.trail[at] != STEP_SWAP or piece >> 2 != me:
            return ""
        name = self._name(game, me)
        return "swapped with %s: now %s" % (name, self._at(game, piece, game.trail[at + 3]))
