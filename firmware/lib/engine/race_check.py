# SPDX-License-Identifier: MIT
"""Check a loaded race; each rule set adds checks of its own.

Each function returns what no play can lead to, in a few words, or None.
"""

from engine.codes import ASK_OTHER, ASK_STEPS
from engine.state import (
    ASK,
    CARD,
    DECK,
    FIRST_PIECE,
    PAWN,
    RNG,
    RNG_A,
    RNG_B,
    RNG_C,
    SEAT,
    STEPS_LEFT,
    TURN,
    UNDRAWN,
    WINNERS,
)
from engine.track import HOME, START


def fault(game):
    """Check turn, pieces, deck and winner, and rebuild the board."""
    s = game.state
    seats = game.seats
    if s[TURN] >= seats or s[SEAT] >= seats:
        return "turn"
    for i in range(16):
        if s[PAWN + i] > (game.before_exit if i < seats << 2 else 0):
            return "place of a piece"
        if i < seats << 2 and i & 3 >= game.pieces and s[PAWN + i] != HOME:
            return "number of pieces"
    if not game.rebuild():
        return "square, two pieces on it"
    n = game.deck_size
    # Where some cards are in hands, hands_check counts them.
    if not game.secret and (
        s[UNDRAWN] >= n or sorted(memoryview(s)[DECK : DECK + n]) != sorted(game.deck)
    ):
        return "deck"
    won = 0
    for seat in range(seats):
        if game.all_home(seat):
            won |= 1 << seat
    if won != s[WINNERS] or won != (0 if s[ASK] else 1 << s[TURN]):
        return "winner"
    if stuck(s):
        return "random number"
    return None


def card_fault(game):
    """Check the card, and what is asked of it."""
    s = game.state
    if s[DECK + s[UNDRAWN]] != s[CARD]:
        return "card, not the last one drawn"
    if s[SEAT] != s[TURN] or s[ASK] > ASK_OTHER:
        return "question"
    return part_fault(game)


def part_fault(game):
    """Check the part of a card that has been played."""
    s = game.state
    ask = s[ASK]
    left = s[STEPS_LEFT]
    first = s[FIRST_PIECE]
    if ask != ASK_STEPS and ask != ASK_OTHER:
        return "part of a card" if left or first else None
    if first >> 2 != s[SEAT] or first & 3 >= game.pieces:
        return "part of a card"
    if ask == ASK_STEPS and not split_fits(game):
        return "rest of a split"
    if ask == ASK_OTHER and (left or s[CARD] not in game.swaps or not game.open_to_all(first)):
        return "swap"
    return None if game.find() else "part of a card"


def split_fits(game):
    """Can a pawn have gone the first part of this card and left these steps?"""
    s = game.state
    card = s[CARD]
    if card not in game.splits or not 0 < s[STEPS_LEFT] < game.squares_forward[card]:
        return False
    return s[PAWN + s[FIRST_PIECE]] != START


def stuck(s):
    """Is one of the generator's three numbers 0? It would stay so for good."""
    return not (
        (s[RNG] | s[RNG + 1] << 8) % RNG_A
        and (s[RNG + 2] | s[RNG + 3] << 8) % RNG_B
        and (s[RNG + 4] | s[RNG + 5] << 8) % RNG_C
    )


# All that a race by number cards needs if it adds nothing to the state.
FAULTS = (fault, card_fault)
