# SPDX-License-Identifier: MIT
"""The words of fire_ice: Fire and Ice, the fire move, whom it fetches, and hands of five."""

from engine.codes import (
    ASK_CARD,
    ASK_FIRE,
    ASK_ICE,
    ASK_RUN,
    CARD_SORRY,
    NO_PIECE,
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
from ui.text import capital
from ui.words.tokens import TokenWords

# What a card of a hand does, if that is not just so many forward; then what the tokens do with it.
_DOES = {
    4: "back 4",
    7: "forward 7, or split it",
    10: "forward 10 or back 1",
    11: "forward 11 or swap",
    13: "bump from Start, or forward 4",
}
_TOKENS_DO = ("Ice moves, then forward 1", "Fire may move, then forward 2")

_NOT = ("Do not run", "", "Leave the Fire where it is", "Fetch nobody")


class FireIceWords(TokenWords):
    """Speaks of Fire and Ice, and of hands."""

    def mark(self, game, piece):
        """Return what a pawn carries."""
        return (game.ice == piece + 1) * MARK_ICE | (game.fire == piece + 1) * MARK_FIRE

    def _carries(self, game, piece):
        """Say before the name of a pawn that it carries the Fire; an iced one goes nowhere."""
        return "Fire " if game.fire == piece + 1 else ""

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

    def choice(self, game, i, ahead=None):
        """Say what choice i would do; the trail holds a look at it."""
        code = game.choices[i]
        verb = code >> 24
        if verb < VERB_CARD:
            return TokenWords.choice(self, game, i)
        if verb <= VERB_DISCARD:
            return self._from_hand(game, code >> 16 & 255, verb, ahead)
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
            words = "Fire to " + who
            return words + ", from " + had if had and game.trail[3] >> 2 != game.seat else words
        words = "Ice on " + who if who else "Ice to the centre"
        return words + "; frees " + had if had else words

    def _from_hand(self, game, card, verb, ahead):
        """Say that a card is played, or laid down for nothing but its token."""
        words = ("Play " if verb == VERB_CARD else "Discard ") + self._a(self.kind(card))
        if ahead:
            return words + (" " if card == CARD_SORRY else ". ") + self.choice(ahead, 0)
        does = _DOES.get(card) or "forward %d" % card
        if card <= 2 and game.tokens:
            does = _TOKENS_DO[card - 1]
            if verb != VERB_CARD:
                does = does.split(",")[0]
        elif verb != VERB_CARD:
            return words
        return "%s: %s" % (words, does)

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


def words(game):
    """Return the words of this game."""
    found = FireIceWords()
    if not game.tokens:
        found.map = "race"
    return found
