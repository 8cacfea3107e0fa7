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
from ui.words.base import Words

# What a card does, if that is not just so many forward.
_DOES = {
    1: "1 or 14 forward",
    4: "4 back",
    7: "7 forward, in parts if you like",
    8: "come in, or 8 forward",
    13: "come in, or 13 forward",
    15: "come in",
    16: "two movers change places",
}


class PartnersWords(Words):
    """Speaks of movers, of hands, and of whom a card is played for."""

    map = "partners"
    lights = "partners"
    veiled = (ASK_TRADE,)

    def friend(self, game, seat):
        """Is this the seat to decide, or its partner?"""
        return seat == game.seat or seat == game.partner(game.seat)

    def card(self, game, i):
        """Name the card in play, or that of choice i; say what a seven has left."""
        if game.ask >= ASK_CARD:
            return "" if i < 0 else self.kind(game.choices[i] >> 16 & 255)
        left = game.left
        return "%d left" % left if left else self.kind(game.card)

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
        words = "%s gave you the %s" if wide else "From %s: %s"
        return words % (
            self.seat(game, game.partner(game.seat)),
            self.kind(game.hand(game.seat, 0)),
        )

    def _place(self, number):
        """Name a place of the board."""
        if number < PLACE_START:
            return str(number)
        return "end %d" % ((number - PLACE_LANE & 3) + 1) if number >= PLACE_LANE else "home"

    def _piece(self, game, number):
        """Name a piece: one's own are movers, others go by their colour."""
        name = "mover" if number >> 2 == game.seat else self.seat(game, number >> 2)
        return "%s %d" % (name, (number & 3) + 1)

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        card = code >> 16 & 255
        partner = self.seat(game, game.partner(game.seat))
        if verb == VERB_GIVE:
            return "Give %s the %s" % (partner, self.kind(card))
        if verb == VERB_CARD:
            mine = " for " + partner if game.finished(game.seat) and card != CARD_SWITCH else ""
            does = _DOES.get(card) or "%d forward" % card
            return "Play the %s%s: %s" % (self.kind(card), mine, does)
        if verb == VERB_FOLD:
            return "No card can be played: fold the hand"
        if verb == VERB_DECLINE:
            left = game.left
            return "Leave the last step" if left == 1 else "Leave the last %d steps" % left
        if verb == VERB_PASS:
            return "No move: pass"
        piece = code >> 8 & 255
        trail = game.trail
        if verb == VERB_WITH:
            return "Switch %s, on %d, with %s, on %d" % (
                self._piece(game, trail[1]),
                trail[2],
                self._piece(game, piece),
                trail[3],
            )
        who = self._piece(game, piece)
        if verb == VERB_SWAP:
            return "%s, on %d: switch with ..." % (who[0].upper() + who[1:], trail[2])
        # What is not one's own is the partner's: the own four are in (P-93).
        who = "For %s: mover" % partner if piece >> 2 != game.seat else "Mover"
        who += " %d" % ((piece & 3) + 1)
        if verb == VERB_LEAVE:
            return "%s comes in on %d%s" % (who, trail[3], self._effects(game, 0))
        number = code & 255
        way = "forward" if verb == VERB_FORWARD else "back"
        words = "%s %s %d: %s to %s" % (
            who, way, number, self._place(trail[2]), self._place(trail[3])
        )  # fmt: skip
        if verb == VERB_FORWARD and self._turned(game, number):
            words += ", turning round"
        left = (game.left or SEVEN) - number if card == SEVEN else 0
        return words + self._effects(game, left)

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

    def _effects(self, game, left):
        """Say whom the look's first record sends home, if it wins, and how many steps are left."""
        trail = game.trail
        words = ""
        for at in range(4, game.steps << 2, 4):
            if trail[at] == STEP_WIN:
                return words + "; wins!"
            if trail[at] == STEP_BUMP:
                who = trail[at + 1]
                if who == trail[1]:
                    words = "; a pair bumps it"
                else:
                    words = "; bumps " + self._piece(game, who)
        return "%s; %d left" % (words, left) if left else words

    def happened(self, game, who, name):
        """Say what seat `who` just did with the card called `name`, from the trail."""
        trail = game.trail
        words = then = ""
        mover = self.seat(game, who)
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            piece = trail[at + 1]
            here = trail[at + 2]
            there = trail[at + 3]
            if what == STEP_GIVE:
                words = " gives a card"  # which one is a secret
            elif what == STEP_FOLD:
                words = " folds"
            elif what == STEP_DISCARD:
                words += " " + self.kind(here)
            elif what == STEP_DECLINE:
                words = " 7: leaves the rest"
            elif what == STEP_MOVE:
                words = " %s: " % name
                if piece >> 2 != who:
                    words = " %s for %s: " % (words[1:-2], self.seat(game, piece >> 2))
                if here == PLACE_START:
                    words += "comes in"
                else:
                    words += "%s to %s" % (self._place(here), self._place(there))
            elif what == STEP_BUMP:
                if trail[1] == piece:
                    words += ", a pair bumps it"
                else:
                    words += ", bumps " + self.seat(game, piece >> 2)
            elif what == STEP_SWAP:
                words += " and " if words else " switches "
                if piece >> 2 != who:
                    words += self.seat(game, piece >> 2) + " "
                words += str(here)
            elif what == STEP_WIN:
                then = " and wins!"
            elif what == STEP_TRADE:
                then = "; all cards are traded"
            elif what == STEP_DEALER:
                then = "; %s deals, %d of 3" % (self.seat(game, piece), here)
        return mover + words + then if words else ""


def words(game):
    """Return the words of this game."""
    return PartnersWords()
