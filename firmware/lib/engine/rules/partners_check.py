# SPDX-License-Identifier: MIT
"""Check a loaded game of partners."""

from engine import hands, hands_check, race_check
from engine.card_numbers import DEALS, DEALT, FULL_HAND, RESHUFFLE, SEVEN
from engine.codes import (
    ASK_CARD,
    ASK_OTHER,
    ASK_OVER,
    ASK_PIECE,
    ASK_STEPS,
    ASK_TRADE,
    CARD_HEART,
    CARD_SWITCH,
)
from engine.state import (
    ASK,
    CARD,
    DEAL,
    DEALER,
    DECK,
    FIRST_PIECE,
    PAWN,
    SEAT,
    SHOWN,
    STEPS_LEFT,
    TURN,
    UNDRAWN,
    WINNERS,
)
from engine.track import AT_HOME, ZONE


def _turn(game):
    """Return what is wrong with the turn, the question or the deal, or None."""
    s = game.state
    if s[SEAT] > 3 or s[TURN] != s[SEAT]:
        return "turn"
    if s[ASK] > ASK_CARD and s[ASK] != ASK_TRADE:
        return "question"
    if race_check.stuck(s):
        return "random number"
    if s[DEALER] > 3 or not 0 < s[DEAL] <= DEALS:
        return "dealer"
    return None


def _board(game):
    """Return what is wrong with the movers or the winner, or None."""
    s = game.state
    zone = []
    for i in range(16):
        step = s[PAWN + i]
        if step != AT_HOME:
            if step > game.track + ZONE:
                return "place of a piece"
            if step > game.track:
                zone.append(step << 2 | i >> 2)
    if len(zone) != len(set(zone)):
        return "end zone, two on a space"
    if not game.rebuild():
        return "square, two colours on it"
    won = 0
    for seat in range(2):
        if game.finished(seat) and game.finished(seat + 2):
            won |= 5 << seat
    if won != s[WINNERS] or won != (0 if s[ASK] else 5 << (s[SEAT] & 1)):
        return "winner"
    return None


def _cards(game):
    """Return what is wrong with the cards, in hands or in piles, or None."""
    s = game.state
    n = game.deck_size
    if s[UNDRAWN] != n - DEALT * (1 if game.options[RESHUFFLE] else s[DEAL]):
        return "number of cards undealt"
    found = hands_check.fault(game, FULL_HAND, 0, SHOWN)
    if found:
        return found
    lying = s[DECK + n]
    card = s[CARD]
    if s[ASK] >= ASK_CARD:
        return "card" if card else None
    if lying <= s[UNDRAWN] or card != s[DECK + lying - 1]:
        return "card, not the last one played"
    if not s[ASK] and card in (4, CARD_HEART, CARD_SWITCH):
        return "card, none to win with"
    return None


def _hands(game):
    """Return what is wrong with the number of cards that a seat holds, or knows, or None."""
    s = game.state
    asked = s[SEAT] - s[DEALER] - 1 & 3  # how many come before, in the trade and in each round
    most = hands.size(game, s[SEAT]) + (s[ASK] < ASK_CARD)
    if s[ASK] == ASK_TRADE:
        most = FULL_HAND
    elif not 0 < most <= FULL_HAND:
        return "hand of the seat to play"
    for seat in range(4):
        first = hands.first(game, seat)
        turn = seat - s[DEALER] - 1 & 3
        n = hands.size(game, seat)
        expected = most - (turn < asked)
        if s[ASK] == ASK_TRADE:
            if n != expected or (turn < asked) != (s[first + FULL_HAND] > 0):
                return "hand in a trade"
        elif s[first + FULL_HAND]:
            return "card laid aside"
        elif turn != asked:
            # A seat that has folded holds none; no seat has before the first turn.
            if n != expected and (n or expected == FULL_HAND):
                return "hand"
        # Only the first of a hand can have come from the partner, and does in a whole hand.
        for i in range(game.held):
            if s[first + i] >= SHOWN and (i or s[ASK] == ASK_TRADE):
                return "card known to the partner"
        if n == FULL_HAND and s[ASK] != ASK_TRADE and s[first] < SHOWN:
            return "card known to the partner"
    return None


def _part(game):
    """Return what is wrong with the part of a card that has been played, or None."""
    s = game.state
    ask = s[ASK]
    left = s[STEPS_LEFT]
    first = s[FIRST_PIECE]
    if ask != ASK_STEPS and (left or first and ask != ASK_OTHER):
        return "part of a card"
    if ask == ASK_STEPS:
        parts = 0
        for i in range(8):
            parts += first >> i & 1
        if s[CARD] != SEVEN or not 0 < left < SEVEN or not 0 < parts <= SEVEN - left:
            return "rest of a seven"
        # Only who has finished moves the partner's.
        if first >> 4 and not game.finished(s[SEAT]):
            return "rest of a seven"
    if ask == ASK_OTHER and not (s[CARD] == CARD_SWITCH and first < 16 and _single(game, first)):
        return "switch"
    if ask == ASK_OVER:
        return None
    # A card that can be chosen can be played, and all of it.
    if not game.find() or (ask == ASK_PIECE and not game.choices[0] >> 24):
        return "part of a card"
    return None


def _single(game, piece):
    """Can this mover be switched?"""
    n = game.singles(0, 0, 0)
    for i in range(n):
        if game.choices[i] >> 8 == piece:
            return True
    return False


FAULTS = (_turn, _board, _cards, _hands, _part)
