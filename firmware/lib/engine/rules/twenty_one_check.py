# SPDX-License-Identifier: MIT
"""What must hold of a loaded game of twenty_one."""

from micropython import const

from engine import hands_check, race_check
from engine.rules import twenty_one

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)
_FIRST = const(5)
_TOTAL = const(6)
_WAY = const(7)
_WINNERS = const(8)
_PAWN = const(16)
_PILE = const(20)
_DECK = const(32)

_ASK_CARD = const(4)
_ASK_NUMBER = const(11)
_ASK_STEAL = const(12)
_ASK_BLOCK = const(13)
_ASK_VICTIM = const(14)

_CARD_ZERO = const(17)
_CARD_SLIDE_21 = const(20)
_CARD_PLAY_2 = const(23)
_CARD_FLIP = const(24)
_CARD_STEAL = const(25)

_HELD = const(7)
_HAND = const(5)
_GOAL = const(21)
_ADDS = const(0x207FE)


def _fault(game):
    """What is wrong with the counts, the cards, the pile or the question."""
    s = game.state
    seats = game.seats
    if s[_TURN] >= seats or s[_SEAT] >= seats:
        return "turn"
    if s[_WAY] != 1 and s[_WAY] != 11:
        return "direction"
    for i in range(_PAWN, _DECK):
        if s[i] > (game.goal if i < _PAWN + seats else 0) and i != _PILE:
            return "steps"
    if race_check.stuck(s):
        return "random number"
    return (
        hands_check.fault(game, _HELD, s[_PILE], 0)
        or _pile(game, s)
        or (_question(game, s) if s[_ASK] else _end(game, s))
    )


def _pile(game, s):
    """What is wrong with the play pile and its total: it ends at 21, and a Sorry! may follow."""
    total = 0
    for i in range(s[_PILE] - 1, -1, -1):
        card = game.pile(i)
        if card <= _CARD_SLIDE_21:
            if total >= _GOAL:
                return "pile"
            total = twenty_one._COUNTS[card] + (total if card <= _CARD_ZERO else 0)
    return None if total == s[_TOTAL] <= _GOAL else "total"


def _question(game, s):
    """What is wrong with what is asked."""
    ask = s[_ASK]
    turn = s[_TURN]
    card = s[_CARD]
    left = s[_LEFT]
    first = s[_FIRST]
    top = game.pile(0)
    own = s[_SEAT] == turn
    steals = ask == _ASK_BLOCK and card == _CARD_STEAL
    for seat in range(game.seats):
        if s[_WINNERS] or game.flipped(seat) == game.goal:
            return "winner"
    if (s[_TOTAL] == _GOAL) != (steals or ask == _ASK_STEAL):
        return "total"
    if (left > 0) != (ask == _ASK_NUMBER) or (first > 0) != steals:
        return "part of a card"
    if ask == _ASK_CARD:
        return None if own and not card else "question"
    if first > game.seats or first == turn + 1:
        return "question"
    if game.size(turn) == _HELD or game.size(game.by) == _HELD:
        return "hand"  # of somebody who has played a card
    if ask == _ASK_STEAL:
        good = not own and card == top and 0 < top <= _CARD_SLIDE_21
    elif steals:
        good = own and card == top and game.pile(1) <= _CARD_SLIDE_21
    elif ask == _ASK_NUMBER:
        good = own and card == _CARD_PLAY_2 and _numbers(game, left, top)
    elif ask == _ASK_VICTIM:
        good = own and card == top == _CARD_FLIP and game.victims()
    else:
        steps = game.flipped(s[_SEAT])
        good = ask == _ASK_BLOCK and card == top == _CARD_FLIP and not own
        good = good and steps and steps != game.goal - 4
    return None if good else "question"


def _numbers(game, left, top):
    """Can so many numbers be left of the Play 2 that is on the pile?"""
    held = 0
    for i in range(_HELD):
        if _ADDS >> game.hand(game.turn, i) & 1:
            held += 1
    if top == _CARD_PLAY_2:
        return left == min(2, held)
    return left == 1 <= held and _ADDS >> top & 1 and game.pile(1) == _CARD_PLAY_2


def _end(game, s):
    """What is wrong with the end of a game."""
    won = s[_WINNERS]
    there = 0
    best = -1
    for seat in range(game.seats):
        if game.flipped(seat) == game.goal:
            there |= 1 << seat
    if not won or won & ~there or (won != there and not there & there - 1):
        return "winner"
    if there & there - 1 and there >> s[_TURN] & 1:
        return "winner, tied with whoever bust"
    for seat in range(game.seats):
        # After twenty comparisons with new hands each these are equal, and all of five.
        if won & won - 1 and won >> seat & 1:
            if game.size(seat) != _HAND or best not in (-1, game.best(seat)):
                return "winner, no tie"
            best = game.best(seat)
    if s[_SEAT] != s[_TURN] or s[_CARD] or s[_LEFT] or s[_FIRST] or s[_PILE]:
        return "question"
    return None


FAULTS = (_fault,)
