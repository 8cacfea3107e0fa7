# SPDX-License-Identifier: MIT
"""Check the cards of a loaded game in which seats hold hands."""

from engine.state import DECK, UNDRAWN


def fault(game, full, pile, mark):
    """Return what no dealing can lead to, in a few words, or None.

    There is no gap in the first `full` bytes of a hand, and its cards may carry the bit `mark`. The
    last `pile` bytes of the deck are a pile of their own.
    """
    s = game.state
    i = DECK + game.deck_size
    lying = DECK + s[i]
    top = i - pile
    if DECK + s[UNDRAWN] > lying or lying > top or any(s[lying:top]):
        return "deck"
    found = list(s[DECK:lying] + s[top:i])
    gaps = False
    for _ in range(game.seats):
        empty = False
        for k in range(game.held):
            i += 1
            if s[i]:
                found.append(s[i] & ~mark)
                gaps = gaps or empty and k < full
            else:
                empty = True
    if sorted(found) != sorted(game.deck):
        return "deck"
    return "hand, a gap in it" if gaps else None
