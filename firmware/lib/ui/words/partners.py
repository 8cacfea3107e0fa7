# SPDX-License-Identifier: MIT
"""The words of partners: movers, hands, the trade, and whom a card is played for."""

from engine.card_numbers import SEVEN
from engine.codes import (
    ASK_CARD,
    ASK_TRADE,
    CARD_HEART,
    CARD_SWITCH,
    PLACE_LANE,
    PLACE_START,
    STEP_BUMP,
    STEP_DEALER,
    STEP_DECLINE,
    STEP_DISCARD,
    STEP_FOLD,
    STEP_GIVE,
    STEP_MOVE,
    STEP_SWAP,
    STEP_TRADE,
    STEP_WIN,
    VERB_CARD,
    VERB_DECLINE,
    VERB_FOLD,
    VERB_FORWARD,
    VERB_GIVE,
    VERB_LEAVE,
    VERB_PASS,
    VERB_SWAP,
    VERB_WITH,
)
from ui.text import capital
from ui.words.base import Words

# What a card does, if that is not just so many forward.
_DOES = {
    1: "forward 1 or 14",
    4: "back 4",
    7: "forward 7, split if you like",
    8: "come in, or forward 8",
    13: "come in, or forward 13",
    15: "come in",
    16: "two movers change places",
}
_ZONE = " in the end zone"


def far(game, piece, place):
    """Count the steps from a place to the first space of a mover's end zone."""
    if place < PLACE_START:
        return game.track + 1 - game.step_at(piece, place)
    return game.track + 2 if place == PLACE_START else -(place - PLACE_LANE & 3)


class PartnersWords(Words):
    """Speaks of movers, of hands, and of whom a card is played for.

    Movers wait at home and race to their end zone: `12 from the end` counts to its first space.
    """

    map = "partners"
    lights = "partners"
    veiled = (ASK_TRADE,)
    _pawn = "mover"
    _back = "back home"

    def _partner(self, game, seat):
        """Return the seat that wins together with a seat."""
        return game.partner(seat)

    def card(self, game, i):
        """Name the card in play, or that of choice i; say what a seven has left."""
        if game.ask >= ASK_CARD:
            return "" if i < 0 else self.kind(game.choices[i] >> 16 & 255)
        left = game.left
        return "%d of 7" % left if left else self.kind(game.card)

    def kind(self, number):
        """Name a kind of card."""
        if number >= CARD_HEART:
            return "heart" if number == CARD_HEART else "switch"
        return str(number) if number else ""

    def hand(self, game, seat):
        """List the hand of a seat in the order of its choices, in 21 columns."""
        words = ""
        held = [game.hand(seat, i) for i in range(4)]
        for i in range(4):
            if held[i] and held[i] not in held[:i]:
                words += " " + self.kind(held[i])
                n = held.count(held[i])
                if n > 1:
                    words += " x%d" % n
        return "Hand:" + words if 0 < len(words) < 17 else words[1:]

    def gift(self, game, wide):
        """Say what the partner gave: the first card of a hand that is still whole (P-100)."""
        if game.ask != ASK_CARD or not game.hand(game.seat, 3):
            return ""
        partner = self.seat(game, game.partner(game.seat))
        name = self.kind(game.hand(game.seat, 0))
        return partner + " gave you " + self._a(name) if wide else "From %s: %s" % (partner, name)

    # ---- the race --------------------------------------------------------------------------

    _far = staticmethod(far)

    def to_go(self, game, seat):
        """Count the steps that the movers of a seat still have to go, until its zone is full."""
        n = Words.to_go(self, game, seat) + 6  # how deep the other three are then: 1 + 2 + 3
        for piece in range(seat << 2, (seat << 2) + 4):
            if game.fresh(piece):
                n += game.track  # it stands on its start, with all of the ring to go
        return n

    # ---- sentences -------------------------------------------------------------------------

    def _at(self, game, piece, place):
        """Say where a mover is, or would be."""
        if place == PLACE_START:
            return "at home"
        if place >= PLACE_LANE:
            return "%d deep%s" % ((place - PLACE_LANE & 3) + 1, _ZONE)
        return "%d from the end" % self._far(game, piece, place)

    def _piece(self, game, piece):
        """Name a mover: whose it is, if not of the seat to decide, and where."""
        whose = "" if piece >> 2 == game.seat else self._whose(game, piece >> 2) + " "
        if game.fresh(piece):
            return whose + "new mover"
        return "%smover %s" % (whose, self._at(game, piece, game.where(piece)))

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        card = code >> 16 & 255
        partner = self._name(game, game.partner(game.seat))
        if verb == VERB_GIVE:
            return "Give %s %s" % (partner, self._a(self.kind(card)))
        if verb == VERB_CARD:
            words = "Play " + self._a(self.kind(card))
            if ahead:
                return words + ". " + self.choice(ahead, 0)
            if game.finished(game.seat) and card != CARD_SWITCH:
                words += " for " + partner
            return "%s: %s" % (words, _DOES.get(card) or "forward %d" % card)
        if verb == VERB_FOLD:
            return "No card can be played: fold"
        if verb == VERB_DECLINE:
            left = game.left
            return "Skip the last step" if left == 1 else "Skip the last %d steps" % left
        if verb == VERB_PASS:
            return "No move: pass"
        return self._move(game, i)

    def _move(self, game, i):
        """Say how choice i would move a mover, or two."""
        code = game.choices[i]
        verb = code >> 24
        piece = code >> 8 & 255
        number = code & 255
        trail = game.trail
        if verb == VERB_SWAP:
            the = "the " if piece >> 2 == game.seat else ""
            return "Switch %s%s with ..." % (the, self._piece(game, piece))
        if verb == VERB_WITH:
            return "%s: switch with %s, ends %s" % (
                capital(self._piece(game, trail[1])), self._name(game, piece >> 2),
                self._at(game, trail[1], trail[3])
            )  # fmt: skip
        # What is not one's own is the partner's: the own four are in (P-93).
        who = "" if piece >> 2 == game.seat else "for %s: " % self._name(game, piece >> 2)
        if verb == VERB_LEAVE:
            return capital(who + "come in" + self._effects(game))
        words = "%s %d" % ("forward" if verb == VERB_FORWARD else "back", number)
        bounces = verb == VERB_FORWARD and self._turned(game, number)
        there = self._at(game, piece, trail[3])
        if bounces:
            words += ", bounce back to " + there.replace(_ZONE, "")
        left = (game.left or SEVEN) - number if code >> 16 & 255 == SEVEN else 0
        words += self._effects(game)
        end = (", ends " if who or "bump" in words else ": ") + there
        for k in range(game.legal()):
            if k != i and not (game.choices[k] ^ code) & ~0xFF00:
                # Another one could do the same.
                who = self._piece(game, piece) + ": "
                end = ", into the end zone" if trail[2] < PLACE_START < trail[3] else ""
                if bounces and trail[3] < PLACE_START:
                    who = who.replace(_ZONE, "")
                break
        if bounces or words[-4:] in ("home", "win!"):
            end = ""
        return capital(who + words + end + (" (%d left)" % left if left else ""))

    def _turned(self, game, number):
        """Has the mover of the look's first record turned round in its end zone (P-60)?"""
        trail = game.trail
        for i in (2, 3):
            place = trail[i]
            if place >= PLACE_LANE:
                place = game.track + 1 + (place - PLACE_LANE & 3)
            else:
                place = game.step_at(trail[1], place)
            number += place if i == 2 else -place
        return number % game.track

    def _effects(self, game):
        """Say whom the look's first record sends home, and if it wins."""
        trail = game.trail
        words = ""
        for at in range(4, game.steps << 2, 4):
            if trail[at] == STEP_WIN:
                return words + " and win!"
            if trail[at] == STEP_BUMP:
                who = trail[at + 1]
                if who == trail[1]:
                    words += ", a pair sends it home"
                else:
                    words += ", bump " + self._name(game, who >> 2)
        return words

    def happened(self, game, who, name):  # noqa: C901 - a branch for each record
        """Say what seat `who` just did with the card called `name`, from the trail."""
        trail = game.trail
        s = "" if who == self.me else "s"
        words = then = ""
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            piece = trail[at + 1]
            here = trail[at + 2]
            there = trail[at + 3]
            if what == STEP_GIVE:
                words = "give%s a card" % s  # which one is a secret
            elif what == STEP_FOLD:
                words = "fold" + s
            elif what == STEP_DISCARD:
                words += (" " if words[-1] in "ds" else ", ") + self.kind(here)
            elif what == STEP_DECLINE:
                words = "skip%s the rest of the 7" % s
            elif what == STEP_MOVE:
                words = "play%s %s" % (s, self._a(name))
                if piece >> 2 != who:
                    words += " for " + self._name(game, piece >> 2)
                words += ": " + self._walk(game, piece, here, there)
            elif what == STEP_BUMP:
                if trail[1] == piece:
                    words += ", a pair sends it home"
                else:
                    words += ", bumps " + self._name(game, piece >> 2)
            elif what == STEP_SWAP and not words:
                words = "switch%s %s" % (s and "es", self._both(game, who, piece, trail[at + 5]))
            elif what == STEP_WIN:
                then = " and win%s!" % s
            elif what == STEP_TRADE:
                then = "; all cards are traded"
            elif what == STEP_DEALER:
                deals = "deal" if piece == self.me else "deals"
                then = "; %s %s (%d of 3)" % (self._name(game, piece), deals, here)
        if not words:
            return ""
        return "%s %s%s" % ("You" if not s else self.seat(game, who), words, then)

    def _both(self, game, who, one, other):
        """Name the two movers that seat `who` has switched."""
        if other >> 2 == who:
            one, other = other, one
        first = "" if one >> 2 == who else self._name(game, one >> 2) + " "
        return "%swith %s" % (first, self._name(game, other >> 2))

    def _walk(self, game, piece, here, there):
        """Say how a mover went from place to place."""
        if here == PLACE_START:
            return "a mover comes in"
        if there >= PLACE_LANE:
            return "into the end zone" if here < PLACE_START else "deeper in the zone"
        return "now " + self._at(game, piece, there)

    def _done(self, game, at, me):
        """Say what a record of the trail other than a bump has done to seat `me`; "": nothing."""
        trail = game.trail
        what = trail[at]
        piece = trail[at + 1]
        if piece >> 2 != me or what != STEP_MOVE and what != STEP_SWAP:
            return ""
        name = self._name(game, me)
        if trail[at + 2] == PLACE_START:
            return "brought %s in" % name
        verb = "moved" if what == STEP_MOVE else "switched"
        return "%s %s: now %s" % (verb, name, self._at(game, piece, trail[at + 3]))


def words(game):
    """Return the words of this game."""
    return PartnersWords()
