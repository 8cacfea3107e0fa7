# SPDX-License-Identifier: MIT
"""Check a loaded game of shields."""

from engine import race_check
from engine.card_numbers import SHIELD_CARD
from engine.codes import ASK_OTHER, ASK_SHIELD, ASK_STEPS, RING
from engine.state import ASK, CARD, DECK, FIRST_PIECE, PAWN, SEAT, SHIELD, STEPS_LEFT, TURN, UNDRAWN
from engine.track import HANGAR_LANE, START


def _shields_fault(game):
    """Check where the shields are."""
    s = game.state
    if not _on_the_ring(game, s[SHIELD]) or not _on_the_ring(game, s[SHIELD + 1]):
        return "shield"
    if s[SHIELD] and s[SHIELD] >= s[SHIELD + 1]:  # the lower one first, not both on one droid
        return "shield"
    return None


def _on_the_ring(game, who):
    """Does this byte name the board, or a droid on the ring? (S-67)"""
    if not who:
        return True
    who -= 1
    return who < game.seats << 2 and game.state[PAWN + who] < RING


def _card_fault(game):
    """Check the card, and what is asked of it."""
    s = game.state
    ask = s[ASK]
    card = s[CARD]
    if s[DECK + s[UNDRAWN]] != card:
        return "card, not the last one drawn"
    if s[SEAT] != s[TURN]:
        return "question"
    found = race_check.part_fault(game)
    if found:
        return found
    if ask == ASK_STEPS:
        walked = game.squares_forward[card] - s[STEPS_LEFT]
        return None if _has_walked(game, s[FIRST_PIECE], walked) else "rest of a split"
    if ask == ASK_SHIELD:
        return None if card == SHIELD_CARD and game.asked(0) else "question"
    # Nobody comes Home, and wins, by a card that leads back.
    return "question" if ask > ASK_OTHER or not ask and not game.squares_forward[card] else None


def _has_walked(game, piece, steps):
    """Can a droid have come here with so many steps, and its turn still continue?"""
    step = game.state[PAWN + piece]
    if not step or game.slides(piece) and game.options[0]:
        return False  # nobody walks to d+3 (S-8), and at a triangle the turn has ended (S-66)
    return (step - START if step >= START else step + HANGAR_LANE) >= steps


# The shields come first: the board is rebuilt with them on it.
FAULTS = (_shields_fault, race_check.fault, _card_fault)
