# SPDX-License-Identifier: MIT
"""Keep what everybody knows of a hidden hand: loaded only when a veil has dealt such a hand again.

A card that was played can tell something of the cards that are still held. A hand that was dealt
again must fit to it, or no play could have led to it.
"""

from engine import cards, hands
from engine.state import DECK, SEAT, UNDRAWN


def keep(game, seat, kinds, least, most):
    """Let the hand of the seat to decide hold `least` to `most` cards of these kinds, a bit each.

    Cards too few or too many change places with others that `seat` cannot see.
    """
    s = game.state
    first = hands.first(game, s[SEAT])
    last = first + hands.size(game, s[SEAT])
    n = 0
    for i in range(first, last):
        n += kinds >> s[i] & 1
    for i in range(first, last):
        counts = kinds >> s[i] & 1
        if n > most if counts else n < least:
            n += 1 - 2 * counts
            other = _find(game, seat, kinds, 1 - counts)
            card = s[i]
            s[i] = s[other]
            s[other] = card


def _find(game, seat, kinds, counts):
    """Return the place of a card that `seat` cannot see, any one that is of these kinds or is not.

    There is one: the hand itself, before it was dealt again, was made of such cards.
    """
    s = game.state
    first = hands.first(game, 0)
    n = found = 0
    for i in range(DECK, hands.first(game, game.seats)):
        if i >= first:
            owner = (i - first) // game.held
            if not s[i] or owner == seat or owner == s[SEAT]:
                continue
        elif i >= DECK + s[UNDRAWN]:
            continue
        if kinds >> s[i] & 1 == counts:
            n += 1
            if cards.below(s, n) == 0:  # so each of them is as likely as any other
                found = i
    return found
