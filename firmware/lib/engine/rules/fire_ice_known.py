# SPDX-License-Identifier: MIT
"""Deal a hand of fire_ice again as a discard has shown it to be: `veil` needs that seldom."""

from engine import hands, hands_known
from engine.card_numbers import FIRE_ICE_KINDS
from engine.codes import ASK_CARD, VERB_DISCARD
from engine.state import ASK, SEAT


def keep(game, seat):
    """Deal the hand of the seat to decide again, as `seat` knows it to be.

    It has discarded, so no card of this hand can move a pawn, except by a swap (F-130).
    """
    hands_known.keep(game, seat, _movers(game), 0, 0)


def _movers(game):
    """Return the kinds of card, a bit each, that can move a pawn without a swap."""
    s = game.state
    ask = s[ASK]
    first = hands.first(game, s[SEAT])
    end = first + game.held
    held = bytes(memoryview(s)[first:end])
    kinds = 0
    s[ASK] = ASK_CARD
    for card in range(1, FIRE_ICE_KINDS):
        # Try a hand of this kind alone: a discard is the last choice if it cannot move a pawn.
        for i in range(first, end):
            s[i] = card
        if game.choices[game.find() - 1] >> 24 != VERB_DISCARD:
            kinds |= 1 << card
    for i in range(first, end):
        s[i] = held[i - first]
    s[ASK] = ask
    return kinds
