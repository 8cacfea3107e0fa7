# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of classic."""

from micropython import const

from engine import race_check

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_FIRST = const(5)
_FACE = const(6)
_NUMBER = const(7)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)
_START = const(66)

_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_CARD_DICE = const(14)


def _card_fault(game):
    """What is wrong with the card, or with what is asked of it."""
    s = game.state
    ask = s[_ASK]
    card = s[_CARD]
    face = s[_FACE]
    if s[_DECK + s[_UNDRAWN]] != (s[_NUMBER] if face == 2 else card):
        return "card, not the last one drawn"
    rolled = card == _CARD_DICE and _CARD_DICE in game.deck
    if face > 6 or (face > 0) != rolled or (face == 2) != (s[_NUMBER] > 0):
        return "face of the die"
    if s[_SEAT] != s[_TURN] or ask > _ASK_OTHER:
        return "question"
    found = race_check.part_fault(game)
    if found:
        return found
    # Who has gone the first part of a seven is not in Start.
    return "rest of a split" if ask == _ASK_STEPS and s[_PAWN + s[_FIRST]] == _START else None


FAULTS = (race_check.fault, _card_fault)
