# SPDX-License-Identifier: MIT
"""The words of fire_ice: Fire and Ice, the fire move, whom it fetches, and hands of five."""

from engine.codes import (
    ASK_CARD,
    ASK_FIRE,
    ASK_ICE,
    ASK_RUN,
    NO_PIECE,
    PLACE_HOME,
    PLACE_START,
    STEP_BLOCKED,
    STEP_DECLINE,
    STEP_DISCARD,
    STEP_FETCH,
    STEP_FIRE,
    STEP_ICE,
    STEP_RUN,
    VERB_CARD,
    VERB_DECLINE,
    VERB_DISCARD,
    VERB_FIRE,
    VERB_RUN,
)
from ui.codes import MARK_FIRE, MARK_ICE
from ui.words.tokens import TokenWords

# What a card of a hand does, if that is not just so many forward; then what the tokens do with it.
_DOES = {
    4: "4 back",
    7: "7 forward, or split over two",
    10: "10 forward or 1 back",
    11: "11 forward or a swap",
    13: "take a place or 4 forward",
}
_TOKENS_DO = ("Ice moves, then 1 forward", "Fire may move, then 2 forward")


class FireIceWords(TokenWords):
    """Speaks of Fire and Ice, and of hands."""

    def mark(self, game, piece):
        """Return what a pawn carries."""
        return (game.ice == piece + 1) * MARK_ICE | (game.fire == piece + 1) * MARK_FIRE

    def _piece(self, game, number):
        """Name a pawn, and the Fire that it takes along; an iced one goes nowhere."""
        name = "pawn" if number >> 2 == game.seat else self.seat(game, number >> 2)
        return "%s %d%s" % (name, (number & 3) + 1, " (Fire)" if game.fire == number + 1 else "")

    def card(self, game, i):
        """Name the card in play, or the one that choice i would play."""
        ask = game.ask
        if ask == ASK_CARD:
            return "" if i < 0 else self.kind(game.choices[i] >> 16 & 255)
        if ask == ASK_RUN:
            return "Fire"
        if ASK_ICE <= ask <= ASK_FIRE:
            # A card that was laid down for nothing moves its token all the same (F-131).
            return self.kind(ask - ASK_ICE + 1)
        return TokenWords.card(self, game, i)

    def hand(self, game, seat):
        """List the hand of a seat in the order of its choices, in 21 columns."""
        words = ""
        held = [game.hand(seat, i) for i in range(5)]
        if game.choices[0] >> 24 == VERB_DISCARD:
            held.sort()  # as they are offered when none can be played
        for i in range(5):
            if held[i] and held[i] not in held[:i]:
                words += " " + self.kind(held[i])
                n = held.count(held[i])
                if n > 1:
                    words += " x%d" % n
        return "Hand:" + words if len(words) < 17 else words[1:]

    def _at(self, game, place):
        """Say where a pawn stands."""
        if place == PLACE_HOME:
            return "Home"
        return ("in " if place == PLACE_START else "on ") + self._place(game, place)

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb < VERB_CARD:
            return self._move(game, i)
        if verb <= VERB_DISCARD:
            return self._from_hand(game, code >> 16 & 255, verb)
        if verb == VERB_DECLINE:
            return self._decline(game)
        trail = game.trail
        piece = code >> 8 & 255
        who = self._holder(game, piece) if piece != NO_PIECE else ""
        place = self._at(game, trail[2])
        if verb == VERB_RUN:
            words = "P%s (Fire) runs to the corner %d" % (who[1:], trail[3])
            return words + self._effects(game, NO_PIECE)
        if verb > VERB_FIRE:
            return "P%s, %s, comes Home too" % (who[1:], place)
        had = self._holder(game, trail[3]) if trail[3] != NO_PIECE else ""
        if verb == VERB_FIRE:
            words = "Fire to %s, %s" % (who, place)
            return words + ", from " + had if had else words
        words = "Ice on %s, %s" % (who, place) if who else "Ice goes to the centre"
        return words + "; frees " + had if had else words

    def _from_hand(self, game, card, verb):
        """Say that a card is played, or laid down for nothing but its token."""
        does = _DOES.get(card) or "%d forward" % card
        moved = ""
        if card <= 2 and game.tokens:
            does = _TOKENS_DO[card - 1]
            moved = "only Ice moves" if card == 1 else "only Fire may move"
        if verb == VERB_CARD:
            return "Play the %s: %s" % (self.kind(card), does)
        return "Discard the %s: %s" % (self.kind(card), moved or "it does nothing")

    def _decline(self, game):
        """Say that an offer is declined."""
        fire = game.fire - 1
        if game.ask == ASK_RUN:
            return "No fire move: stay on %d" % game.where(fire)
        if game.ask == ASK_FIRE:
            return "Leave Fire " + ("with " + self._holder(game, fire) if fire >= 0 else "alone")
        return "Fetch nobody"

    def _also(self, game, at):
        """Say what the tokens did, from a record of the trail."""
        what = game.trail[at]
        piece = game.trail[at + 1]
        place = game.trail[at + 2]
        if what == STEP_DISCARD:
            return "discarded"
        if what == STEP_DECLINE:
            if place == ASK_RUN:
                return "stays"
            return "Fire stays" if place == ASK_FIRE else "fetches nobody"
        if what == STEP_RUN:
            return "runs to %d" % game.trail[at + 3]
        if what == STEP_FETCH:
            return self._place(game, place) + " to Home too"
        if what == STEP_ICE:
            if piece == NO_PIECE:
                return "Ice to the centre"
            return "Ice on %s %d" % (self.seat(game, piece >> 2), (piece & 3) + 1)
        if what == STEP_FIRE:
            return "Fire to pawn %d" % ((piece & 3) + 1)
        return ", " + self._stops if what == STEP_BLOCKED else ""


def words(game):
    """Return the words of this game."""
    found = FireIceWords()
    if not game.tokens:
        found.map = "race"
    return found
