# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of partners."""

from micropython import const

from engine import hands, hands_check, race_check

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_DEALER = const(6)
_DEAL = const(7)
_WINNERS = const(8)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)
_SHOWN = const(128)

_ASK_OVER = const(0)
_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_ASK_CARD = const(4)
_ASK_TRADE = const(10)

_CARD_HEART = const(15)
_CARD_SWITCH = const(16)

_RESHUFFLE = const(5)
_ZONE = const(4)
_AT_HOME = const(255)
_DEALS = const(3)
_DEALT = const(16)
_SEVEN = const(7)
_FULL = const(4)


def _turn(game):
    """What is wrong with whose turn it is, and in which deal."""
    s = game.state
    if s[_SEAT] > 3 or s[_TURN] != s[_SEAT]:
        return "turn"
    if s[_ASK] > _ASK_CARD and s[_ASK] != _ASK_TRADE:
        return "question"
    if race_check.stuck(s):
        return "random number"
    if s[_DEALER] > 3 or not 0 < s[_DEAL] <= _DEALS:
        return "dealer"
    return None


def _board(game):
    """What is wrong with the movers."""
    s = game.state
    zone = []
    for i in range(16):
        step = s[_PAWN + i]
        if step != _AT_HOME:
            if step > game.track + _ZONE:
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
    if won != s[_WINNERS] or won != (0 if s[_ASK] else 5 << (s[_SEAT] & 1)):
        return "winner"
    return None


def _cards(game):
    """What is wrong with the cards, wherever they lie."""
    s = game.state
    n = game.deck_size
    if s[_UNDRAWN] != n - _DEALT * (1 if game.options[_RESHUFFLE] else s[_DEAL]):
        return "number of cards undealt"
    found = hands_check.fault(game, _FULL, 0, _SHOWN)
    if found:
        return found
    lying = s[_DECK + n]
    card = s[_CARD]
    if s[_ASK] >= _ASK_CARD:
        return "card" if card else None
    if lying <= s[_UNDRAWN] or card != s[_DECK + lying - 1]:
        return "card, not the last one played"
    if not s[_ASK] and card in (4, _CARD_HEART, _CARD_SWITCH):
        return "card, none to win with"
    return None


def _hands(game):
    """What is wrong with how many cards somebody holds, or knows."""
    s = game.state
    asked = s[_SEAT] - s[_DEALER] - 1 & 3  # how many come before, in the trade and in each round
    most = hands.size(game, s[_SEAT]) + (s[_ASK] < _ASK_CARD)
    if s[_ASK] == _ASK_TRADE:
        most = _FULL
    elif not 0 < most <= _FULL:
        return "hand of the seat to play"
    for seat in range(4):
        first = hands.first(game, seat)
        turn = seat - s[_DEALER] - 1 & 3
        n = hands.size(game, seat)
        expected = most - (turn < asked)
        if s[_ASK] == _ASK_TRADE:
            if n != expected or (turn < asked) != (s[first + _FULL] > 0):
                return "hand in a trade"
        elif s[first + _FULL]:
            return "card laid aside"
        elif turn != asked:
            # Whoever has folded holds none; nobody has before the first turn.
            if n != expected and (n or expected == _FULL):
                return "hand"
        # Only the first of a hand can have come from the partner, and does in a whole hand.
        for i in range(game.held):
            if s[first + i] >= _SHOWN and (i or s[_ASK] == _ASK_TRADE):
                return "card known to the partner"
        if n == _FULL and s[_ASK] != _ASK_TRADE and s[first] < _SHOWN:
            return "card known to the partner"
    return None


def _part(game):
    """What is wrong with the part of a card that has been played."""
    s = game.state
    ask = s[_ASK]
    left = s[_LEFT]
    first = s[_FIRST]
    if ask != _ASK_STEPS and (left or first and ask != _ASK_OTHER):
        return "part of a card"
    if ask == _ASK_STEPS:
        parts = 0
        for i in range(8):
            parts += first >> i & 1
        if s[_CARD] != _SEVEN or not 0 < left < _SEVEN or not 0 < parts <= _SEVEN - left:
            return "rest of a seven"
        # Only who has finished moves the partner's.
        if first >> 4 and not game.finished(s[_SEAT]):
            return "rest of a seven"
    if ask == _ASK_OTHER and not (s[_CARD] == _CARD_SWITCH and first < 16 and _single(game, first)):
        return "switch"
    if ask == _ASK_OVER:
        return None
    # A card that can be chosen can be played, and all of it.
    if not game.find() or (ask == _ASK_PIECE and not game.choices[0] >> 24):
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
