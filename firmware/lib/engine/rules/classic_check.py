# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of classic."""

from micropython import const

from engine import race_check

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_FACE = const(6)
_NUMBER = const(7)
_UNDRAWN = const(9)
_DECK = const(32)

_ASK_OTHER = const(3)
_CARD_DICE = const(14)


def fault(game):
    """What no play can lead to, in a word, or None."""
    s = game.state
    ask = s[_ASK]
    found = race_check.fault(game)
    if found or not ask:
        return found
    card = s[_CARD]
    face = s[_FACE]
    if s[_DECK + s[_UNDRAWN]] != (s[_NUMBER] if face == 2 else card):
        return "card, not the last one drawn"
    rolled = card == _CARD_DICE and _CARD_DICE in game.deck
    if face > 6 or (face > 0) != rolled or (face == 2) != (s[_NUMBER] > 0):
        return "face of the die"
    if s[_SEAT] != s[_TURN] or ask > _ASK_OTHER:
        return "question"
    return race_check.part_fault(game)
