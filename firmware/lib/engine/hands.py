# SPDX-License-Identifier: MIT
"""Hands that only their seat sees, for the rule sets that deal them.

The byte after the deck is the number of cards that lie in it: first those to draw, then the
discards. After that come `game.held` bytes for each seat: its cards, then zeros. If a card has the
bit SHOWN, the seat that gave it away knows where it is.
"""

from engine import cards
from engine.codes import STEP_DEAL, STEP_SHUFFLE
from engine.state import DECK, SEAT, SHOWN, UNDRAWN


def first(game, seat):
    """Return the state's byte for the first card of a hand."""
    return DECK + game.deck_size + 1 + seat * game.held


def size(game, seat):
    """Return how many cards a seat holds."""
    i = first(game, seat)
    n = 0
    while n < game.held and game.state[i + n]:
        n += 1
    return n


def deal(game, seat):
    """Draw a card into a hand; return False if there is none left anywhere (F-29, T-62)."""
    s = game.state
    lying = DECK + game.deck_size
    n = s[UNDRAWN]
    if not n:
        n = s[lying]
        if not n:
            return False
        cards.shuffle(s, DECK, n)
        game.note(STEP_SHUFFLE, seat, 0, n)
    n -= 1
    s[UNDRAWN] = n
    s[first(game, seat) + size(game, seat)] = s[DECK + n]
    s[lying] -= 1
    s[DECK + n] = s[DECK + s[lying]]  # the topmost discard fills the gap
    s[DECK + s[lying]] = 0
    game.note(STEP_DEAL, seat, 0, n)
    return True


def lay(game, seat, card):
    """Lay a card of a hand on the discards."""
    s = game.state
    lying = DECK + game.deck_size
    take(game, seat, card)
    s[DECK + s[lying]] = card
    s[lying] += 1


def take(game, seat, card):
    """Take a card out of a hand; the cards behind it close the gap."""
    s = game.state
    i = first(game, seat)
    end = i + game.held - 1
    while s[i] & ~SHOWN != card:
        i += 1
    while i < end:
        s[i] = s[i + 1]
        i += 1
    s[end] = 0


def veil(game, seat, seed, across=0):
    """Deal what `seat` cannot see again: the draw pile and the hands of the others.

    It knows what it gave to its partner, who sits `across` seats from it; 0: it has none.
    """
    game.check("seat", seat, game.seats)
    partner = seat ^ across
    s = game.state
    cards.reseed(s, seed)
    if seat != s[SEAT]:
        game._found = 0  # what another seat may choose can depend on what is hidden now
    n = _carry(game, seat, partner, False)
    cards.sort(s, DECK, n, game._was)
    cards.shuffle(s, DECK, n)
    _carry(game, seat, partner, True)


def _carry(game, seat, partner, back):
    """Move the cards of others that `seat` cannot see behind the draw pile, or back again.

    What lies there is kept in the meantime. Return how many cards `seat` cannot see.
    """
    s = game.state
    was = game._was
    n = DECK + s[UNDRAWN]
    for who in range(game.seats):
        if who == seat:
            continue
        start = first(game, who)
        for i in range(start, start + game.held):
            card = was[i] if back else s[i]
            was[i] = card
            if card and not (who == partner and card & SHOWN):
                if back:
                    s[i] = s[n] | card & SHOWN
                    s[n] = was[n]
                else:
                    was[n] = s[n]
                    s[n] = card & ~SHOWN
                n += 1
    return n - DECK
