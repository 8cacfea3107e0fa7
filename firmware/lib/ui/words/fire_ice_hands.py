# SPDX-License-Identifier: MIT
"""The words of fire_ice with hands of five."""

from engine.codes import ASK_CARD, CARD_SORRY, VERB_CARD, VERB_DISCARD
from ui.words.fire_ice_tokens import FireIceWords

# What a card of a hand does, if that is not just so many forward; then what the tokens do with it.
_DOES = {
    4: "back 4",
    7: "forward 7, or split it",
    10: "forward 10 or back 1",
    11: "forward 11 or swap",
    13: "bump from Start, or forward 4",
}
_TOKENS_DO = ("Ice moves, then forward 1", "Fire may move, then forward 2")


class FireIceHandWords(FireIceWords):
    """Speaks of the cards of a hand, too."""

    def card(self, game, i):
        """Name the card in play, or the one that choice i would play."""
        if game.ask == ASK_CARD:
            return "" if i < 0 else self.kind(game.choices[i] >> 16 & 255)
        return FireIceWords.card(self, game, i)

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
        if not VERB_CARD <= verb <= VERB_DISCARD:
            return FireIceWords.choice(self, game, i)
        card = code >> 16 & 255
        words = ("Play " if verb == VERB_CARD else "Discard ") + self._a(self.kind(card))
        if ahead:
            # Not from a method of its own: that would be a call too deep.
            return (
                words + (" " if card == CARD_SORRY else ". ") + FireIceWords.choice(self, ahead, 0)
            )
        if card <= 2 and game.tokens:
            does = _TOKENS_DO[card - 1]
            if verb == VERB_DISCARD:
                does = does.split(",")[0]  # only its token moves
        elif verb == VERB_DISCARD:
            return words
        else:
            does = _DOES.get(card) or "forward %d" % card
        return "%s: %s" % (words, does)
