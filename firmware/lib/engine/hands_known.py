# SPDX-License-Identifier: MIT
"""Keep what everybody knows of a hidden hand: loaded only when a veil has dealt such a hand again.

A card that was played can say something about the cards that are still held. The hand that is
dealt again must agree with it, or no play could have led there.
"""

from engine import cards, hands
from engine.state import DECK, SEAT, UNDRAWN


def keep(game, seat, kinds, least, most):
    """Give the seat to decide `least` to `most` cards of these kinds, a bit each.

    Where it has too few or too many, cards change places with others that `seat` cannot see.
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
    """Return the place of a random card that `seat` cannot see, of these kinds or of all others.

    There is always one: the true hand was made of such cards.
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
            if cards.below(s, n) == 0:  # so all of them are equally likely
                found = i
    return found
