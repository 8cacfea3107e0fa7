# SPDX-License-Identifier: MIT
"""Check a loaded game of classic."""

from engine import race_check
from engine.codes import ASK_OTHER, CARD_DICE
from engine.state import ASK, CARD, DECK, FACE, NUMBER, SEAT, TURN, UNDRAWN


def _card_fault(game):
    """Check the card, the die, and what is asked."""
    s = game.state
    ask = s[ASK]
    card = s[CARD]
    face = s[FACE]
    if s[DECK + s[UNDRAWN]] != (s[NUMBER] if face == 2 else card):
        return "card, not the last one drawn"
    rolled = card == CARD_DICE and CARD_DICE in game.deck
    if face > 6 or (face > 0) != rolled or (face == 2) != (s[NUMBER] > 0):
        return "face of the die"
    if s[SEAT] != s[TURN] or ask > ASK_OTHER:
        return "question"
    return race_check.part_fault(game)


FAULTS = (race_check.fault, _card_fault)
