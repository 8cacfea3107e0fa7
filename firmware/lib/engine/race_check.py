# SPDX-License-Identifier: MIT
"""What must hold of a loaded race; the rule set's own check comes on top."""

from micropython import const

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_WINNERS = const(8)
_UNDRAWN = const(9)
_RNG = const(10)
_PAWN = const(16)
_DECK = const(32)
_HOME = const(65)
_START = const(66)

_ASK_STEPS = const(2)
_ASK_OTHER = const(3)
_SPLITS = const(7)
_SWAPS = const(11)


def fault(game):
    """What no play can lead to, in a word, or None; the board is rebuilt on the way."""
    s = game.state
    seats = game.seats
    if s[_TURN] >= seats or s[_SEAT] >= seats:
        return "turn"
    for i in range(16):
        if s[_PAWN + i] > (max(_START, game.last) if i < seats << 2 else 0):
            return "place of a piece"
        if i < seats << 2 and i & 3 >= game.pieces and s[_PAWN + i] != _HOME:
            return "number of pieces"
    if not game.rebuild():
        return "square, two pieces on it"
    n = game.deck_size
    # Where some cards are in hands, the rule set's own check counts them (hands_check).
    if not game.secret and (
        s[_UNDRAWN] >= n or sorted(memoryview(s)[_DECK : _DECK + n]) != sorted(game.deck)
    ):
        return "deck"
    won = 0
    for seat in range(seats):
        if game.all_home(seat):
            won |= 1 << seat
    if won != s[_WINNERS] or won != (0 if s[_ASK] else 1 << s[_TURN]):
        return "winner"
    if stuck(s):
        return "random number"
    return None


def part_fault(game):
    """What is wrong with the part of a card that has been played, in a word, or None."""
    s = game.state
    ask = s[_ASK]
    left = s[_LEFT]
    first = s[_FIRST]
    if ask != _ASK_STEPS and ask != _ASK_OTHER:
        return "part of a card" if left or first else None
    if first >> 2 != s[_SEAT] or first & 3 >= game.pieces:
        return "part of a card"
    if ask == _ASK_STEPS and (s[_CARD] != _SPLITS or not 0 < left < _SPLITS):
        return "rest of a split"
    if ask == _ASK_OTHER and (left or s[_CARD] != _SWAPS or not game.open_to_all(first)):
        return "swap"
    return None if game.find() else "part of a card"


def stuck(s):
    """Is one of the three numbers nothing, and would it stay so?"""
    return not (
        (s[_RNG] | s[_RNG + 1] << 8) % 32363
        and (s[_RNG + 2] | s[_RNG + 3] << 8) % 31727
        and (s[_RNG + 4] | s[_RNG + 5] << 8) % 31657
    )
