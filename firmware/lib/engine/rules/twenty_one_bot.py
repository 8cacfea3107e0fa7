# SPDX-License-Identifier: MIT
"""What a choice of twenty_one is worth: what the total would be then, and who makes a step.

It looks at what lies open and at the hand of the seat to decide, which a veiled copy holds.
"""

from micropython import const

_VERB_CARD = const(11)
_VERB_DISCARD = const(12)
_VERB_STEAL = const(21)
_VERB_BLOCK = const(22)
_VERB_FLIP = const(23)

_CARD_ZERO = const(17)
_CARD_SLIDE_10 = const(18)
_CARD_SLIDE_21 = const(20)
_CARD_TAKE_2 = const(21)
_CARD_PLAY_2 = const(23)
_CARD_FLIP = const(24)

_GOAL = const(21)
_HELD = const(7)

_ANSWER = const(2000)  # to steal or to block, whatever it saves
_GAIN = const(400)  # a 21
_FINAL = const(400)  # more, if somebody has but one step to go
_NEAR = const(60)  # a total that the next player's number may make 21
_LARGER = const(30)  # a card more in the hand
_SPARED = const(8)  # an action that is kept for when no number fits

_NOTHING = const(-10000)

_SETS = b"\x0a\x0f\x15"  # the slides


def weigh(game, i):
    """The worth of choice i."""
    choice = game.choices[i]
    verb = choice >> 24
    card = choice >> 16 & 255
    if verb == _VERB_STEAL or verb == _VERB_BLOCK:
        return _ANSWER
    if verb == _VERB_FLIP:
        return game.flipped(choice & 255) * _GAIN
    if verb == _VERB_DISCARD:
        return 0 if card >= _CARD_FLIP else _SPARED
    if verb != _VERB_CARD:
        return 0
    if card <= _CARD_SLIDE_21:
        total = _made(game.total, card)
        if total < _GOAL and game.left == 2:
            return _best(game, total, card)
        return _worth(game, total)
    if card == _CARD_FLIP:
        return _GAIN >> 1
    if card == _CARD_PLAY_2:
        return _two(game) - _SPARED
    worth = _worth(game, game.total) - _SPARED
    if card == _CARD_TAKE_2 and game.size(game.seat) < _HELD:
        worth += _LARGER
    return worth


def _made(total, card):
    """The total after a number or a slide."""
    if card >= _CARD_SLIDE_10:
        return _SETS[card - _CARD_SLIDE_10]
    return total if card == _CARD_ZERO else total + card


def _two(game):
    """The most that two numbers of the hand make of the total, or one if there are no more."""
    most = _NOTHING
    for k in range(_HELD):
        card = game.hand(game.seat, k)
        if 0 < card <= _CARD_ZERO:
            total = _made(game.total, card)
            most = max(most, _worth(game, total) if total >= _GOAL else _best(game, total, card))
    return _worth(game, game.total) if most == _NOTHING else most


def _best(game, total, played):
    """The most that a number makes of a total; `played` is not in the hand any more."""
    most = _NOTHING
    for k in range(_HELD):
        card = game.hand(game.seat, k)
        if card == played:
            played = 0  # of two alike only one is gone
        elif 0 < card <= _CARD_ZERO:
            most = max(most, _worth(game, _made(total, card)))
    return _worth(game, total) if most == _NOTHING else most


def _worth(game, total):
    """What it is worth to leave this total to the next player."""
    if total <= 10:
        return 0
    if total < _GOAL:
        return -_NEAR
    if total == _GOAL:
        worth = _GAIN
        if game.flipped(game.seat) + 1 == game.goal:
            worth += _FINAL
        return worth
    worth = 0
    for seat in range(game.seats):
        if seat != game.seat:
            worth -= _GAIN
            if game.flipped(seat) + 1 == game.goal:
                worth -= _FINAL
    return worth
