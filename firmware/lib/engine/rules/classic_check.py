# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of classic."""

from micropython import const

from engine import race_check

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_FACE = const(6)
_NUMBER = const(7)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)

_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_CARD_DICE = const(14)
_SPLITS = const(7)
_SWAPS = const(11)
_RING = const(60)


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
    return _part_fault(game, ask, card)


def _part_fault(game, ask, card):
    """What is wrong with the part of a card that has been played."""
    s = game.state
    left = s[_LEFT]
    first = s[_FIRST]
    if ask == _ASK_PIECE:
        return "part of a card" if left or first else None
    if first >> 2 != s[_SEAT]:
        return "part of a card"
    if ask == _ASK_STEPS and (card != _SPLITS or not 0 < left < _SPLITS):
        return "rest of a split"
    if ask == _ASK_OTHER and (left or card != _SWAPS or s[_PAWN + first] >= _RING):
        return "swap"
    return None if game.find() else "part of a card"
