# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of shields."""

from micropython import const

from engine import race_check

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_SHIELD = const(6)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)

_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_ASK_SHIELD = const(9)
_SPLITS = const(7)
_SHIELD_CARD = const(1)
_BACKWARD = const(4)  # the card that moves nobody forward
_RING = const(60)
_HANGAR_LANE = const(3)
_START = const(66)


def _shields_fault(game):
    """What is wrong with where the shields are."""
    s = game.state
    if not _on_the_ring(game, s[_SHIELD]) or not _on_the_ring(game, s[_SHIELD + 1]):
        return "shield"
    if s[_SHIELD] and s[_SHIELD] >= s[_SHIELD + 1]:  # the lower one first, not both on one droid
        return "shield"
    return None


def _on_the_ring(game, who):
    """Does this byte name the board, or a droid on the ring? (S-67)"""
    if not who:
        return True
    who -= 1
    return who < game.seats << 2 and game.state[_PAWN + who] < _RING


def _card_fault(game):
    """What is wrong with the card, or with what is asked of it."""
    s = game.state
    ask = s[_ASK]
    card = s[_CARD]
    if s[_DECK + s[_UNDRAWN]] != card:
        return "card, not the last one drawn"
    if s[_SEAT] != s[_TURN]:
        return "question"
    found = race_check.part_fault(game)
    if found:
        return found
    if ask == _ASK_STEPS:
        return None if _has_walked(game, s[_FIRST], _SPLITS - s[_LEFT]) else "rest of a split"
    if ask == _ASK_SHIELD:
        return None if card == _SHIELD_CARD and game.asked(0) else "question"
    return "question" if ask > _ASK_OTHER or not ask and card == _BACKWARD else None


def _has_walked(game, piece, steps):
    """Can a droid have come to where it is with so many steps, and its turn have gone on?"""
    step = game.state[_PAWN + piece]
    if not step or game.slides(piece) and game.options[0]:
        return False  # nobody walks to d+3 (S-8), and at a triangle the turn has ended (S-66)
    return (step - _START if step >= _START else step + _HANGAR_LANE) >= steps


# The shields first, for the board is rebuilt with them on it.
FAULTS = (_shields_fault, race_check.fault, _card_fault)
