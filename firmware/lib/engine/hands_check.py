# SPDX-License-Identifier: MIT
"""What must hold of the cards of a loaded game in which seats hold hands."""

from engine.state import DECK, UNDRAWN


def fault(game, full, pile, mark):
    """What no dealing can lead to, in a word or two, or None.

    The first `full` bytes of a hand have no gap between their cards, which may carry `mark`; the
    last `pile` bytes of the deck are cards that lie apart.
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
