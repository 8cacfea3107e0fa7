# SPDX-License-Identifier: MIT
"""What a choice of twenty_one is worth: the total that it leaves, who makes a step, what is kept.

It looks at what lies open, at the hand of the seat to decide and at what that seat has not seen
yet, all of which a veiled copy holds. The weights are in steps / 128: see docs/strength.md for how
they were found.
"""

from array import array

from micropython import const

from engine import hands
from engine.card_numbers import GOAL, MOST_HELD
from engine.codes import (
    CARD_DONT,
    CARD_FLIP,
    CARD_PLAY_2,
    CARD_REVERSE,
    CARD_SLIDE_10,
    CARD_SLIDE_15,
    CARD_SLIDE_21,
    CARD_STEAL,
    CARD_TAKE_2,
    CARD_ZERO,
    LEVEL_HARD,
    VERB_BLOCK,
    VERB_CARD,
    VERB_DISCARD,
    VERB_FLIP,
    VERB_STEAL,
)
from engine.state import DECK, SEAT_STEPS, UNDRAWN
from engine.weights import NOTHING

_TEN = const(10)

_STEP = const(128)
_ANSWER = const(2000)  # to steal or to block, whatever it saves
_UNKNOWN = const(-0x8000)

_SETS = b"\x0a\x0f\x15"  # the slides
# What a step is worth to somebody who has one, two or more to go, in eighths.
_STAKES = b"\x0d\x09\x08"

# A row of weights: each plus _ZERO, but for the last five.
_ZERO = const(128)
_KEEP = const(21)  # after the worth of the totals 0 to 20 left to the next, that of keeping a card
_FEAR = const(48)  # after the cards: that the next one may make 21
_HOPE = const(49)  # that the next one must bust, in quarters
_PLAN = const(50)  # that whatever the next one plays leads to a 21, with totals up to 10 ...
_LATE = const(51)  # ... and above
_STUCK = const(52)  # that no card is left which can be played without a bust
_WEIGHTS = const(53)
# The row of easy and normal players, and those of hard ones: for three or four seats, for two.
PLAIN = (
    b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"
    b"\x80\x6d\x6d\x6d\x6d\x6d\x6d\x6d\x6d\x6d"
    b"\x6d\x80\x80\x80\x80\x80\x80\x80\x80\x80"
    b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"
    b"\x80\x88\x79\x83\x83\x80\x80\x80\x00\x00"
    b"\x00\x00\x00"
)
TABLE = (
    b"\x91\x8f\x8f\x8f\x8f\x8e\x8b\x89\x89\x89"
    b"\x86\x90\x90\x8f\x90\x92\x92\x93\x95\x97"
    b"\x98\x80\x83\x7f\x7d\x7c\x7b\x7c\x79\x78"
    b"\x76\x77\x80\x80\x80\x80\x80\x80\x7d\x7b"
    b"\x7e\xba\x7c\x7c\x7d\x8b\xcd\x89\x33\x1a"
    b"\x2d\x13\x05\x94\x96\x96\x96\x93\x93\x94"
    b"\x94\x94\x93\x91\x99\x99\x9a\x99\x9a\xa0"
    b"\xa3\xab\xb3\xb5\x80\x89\x7e\x76\x71\x6f"
    b"\x6d\x6e\x6c\x6d\x6c\x80\x80\x80\x80\x80"
    b"\x80\x7c\x7c\x75\xbc\x78\x7d\x83\x98\xbb"
    b"\x9c\x73\x50\x5a\x20\x11"
)

_unseen = bytearray(27)  # by kind, the cards that the seat has not seen,
_hand = bytearray(MOST_HELD)  # its own,
_sizes = bytearray(4)  # how many the others hold,
_worths = array("h", bytes(42))  # and the worth of the totals that have been looked at
_table = PLAIN
_row = 0
_next = 0
_n = 1


def start(game, level):
    """A decision is to be made: count the cards that the seat has not seen."""
    global _table, _row, _n, _next
    _table = TABLE if level == LEVEL_HARD else PLAIN
    _row = _WEIGHTS if level == LEVEL_HARD and game.seats == 2 else 0
    s = game.state
    n = s[UNDRAWN]
    for i in range(len(_unseen)):
        _unseen[i] = 0
    for i in range(DECK, DECK + n):
        _unseen[s[i]] += 1
    for seat in range(game.seats):
        _sizes[seat] = 0
        first = hands.first(game, seat)
        for i in range(MOST_HELD):
            card = s[first + i]
            if seat == game.seat:
                _hand[i] = card
            elif card:
                _unseen[card] += 1
                _sizes[seat] = i + 1
                n += 1
    _n = n or 1
    _next = (game.seat + game.way) % game.seats
    for i in range(GOAL):
        _worths[i] = _UNKNOWN


def weigh(game, i):
    """The worth of choice i, in quarters."""
    choice = game.choices[i]
    verb = choice >> 24
    card = choice >> 16 & 255
    worth = _ZERO - _table[_row + _KEEP + card]
    if verb == VERB_STEAL or verb == VERB_BLOCK:
        worth = _ANSWER
    elif verb == VERB_FLIP:
        worth = _taken(game, choice & 255)
    elif verb == VERB_CARD:
        worth += _played(game, card)
    elif verb != VERB_DISCARD:
        worth = 0
    return worth << 2


def _played(game, card):
    """What it is worth to play a card."""
    total = game.total
    if card <= CARD_SLIDE_21:
        total = _made(total, card)
        if total >= GOAL:
            return _ended(game, total)
        if game.left == 2:
            return _second(game, total, card, 0)
    elif card == CARD_PLAY_2:
        return _two(game, total)
    elif card == CARD_FLIP:
        most = NOTHING
        for seat in range(game.seats):
            if seat != game.seat:
                most = max(most, _taken(game, seat))
        return most + _left(game, total if game.keeps else 0, card)
    return _left(game, total, card)


def _made(total, card):
    """The total after a number or a slide."""
    if card >= CARD_SLIDE_10:
        return _SETS[card - CARD_SLIDE_10]
    return total if card == CARD_ZERO else total + card


def _stake(game, seat):
    """What a step of a seat is worth, in eighths of a usual one."""
    return _STAKES[min(game.goal - game.state[SEAT_STEPS + seat], 3) - 1]


def _ended(game, total):
    """What a 21 is worth, or a bust."""
    if total == GOAL:
        return _stake(game, game.seat) * _STEP >> 3
    worth = 0
    for seat in range(game.seats):
        if seat != game.seat:
            worth -= _stake(game, seat)
    return worth * _STEP // (game.seats - 1) >> 3


def _taken(game, seat):
    """What a Flip is worth that is played on a seat."""
    steps = game.flipped(seat)
    if not steps or steps == game.goal - 4:
        return NOTHING
    worth = _stake(game, seat) * (_STEP >> 3) // (game.seats - 1)
    return worth - (worth * _chance(seat, _unseen[CARD_DONT]) >> 12)


def _chance(seat, n):
    """The chance that a seat holds one of n cards that have not been seen, in 4096ths."""
    chance = 4096
    for _ in range(_sizes[seat]):
        chance = chance * (_n - n) // _n
    return 4096 - chance


def _two(game, total):
    """The most that two numbers of the hand make of the total, or one if there are no more."""
    most = NOTHING
    for i in range(MOST_HELD):
        card = _hand[i]
        if 0 < card <= CARD_ZERO:
            made = _made(total, card)
            worth = _ended(game, made) if made >= GOAL else _second(game, made, 0, i + 1)
            if worth == NOTHING and most == NOTHING:
                worth = _base(game, made, _next)
            most = max(most, worth - _table[_row + _KEEP + card] + _ZERO)
    return _base(game, total, _next) if most == NOTHING else most


def _second(game, total, first, i):
    """The most that a second number, from card i on, makes of a total."""
    most = NOTHING
    while i < MOST_HELD:
        card = _hand[i]
        i += 1
        if card == first:
            first = 0  # of two alike only one is gone
        elif 0 < card <= CARD_ZERO:
            worth = _made(total, card)
            worth = _ended(game, worth) if worth >= GOAL else _base(game, worth, _next)
            most = max(most, worth - _table[_row + _KEEP + card] + _ZERO)
    return most


def _base(game, total, seat):
    """What it is worth to leave a total to a seat, whatever one holds."""
    if seat == _next and _worths[total] != _UNKNOWN:
        return _worths[total]
    worth = _table[_row + total] - _ZERO
    missing = GOAL - total
    if _table[_row + _FEAR]:
        n = _unseen[CARD_SLIDE_21]
        if missing <= _TEN:
            n += _unseen[missing]
        n = _chance(seat, n) * _stake(game, seat)
        worth -= n * _table[_row + _FEAR] >> 15
        if missing < _TEN:
            n = _unseen[CARD_STEAL] + _unseen[CARD_DONT]
            for card in range(missing + 1, _TEN + 1):
                n += _unseen[card]
            n = 4096 - _chance(seat, _n - n)
            worth += n * _table[_row + _HOPE] >> 10
    if seat == _next:
        _worths[total] = worth
    return worth


def _left(game, total, played):
    """What it is worth to leave a total to the next player, with the rest of the hand."""
    seat = (game.seat - game.way) % game.seats if played == CARD_REVERSE else _next
    worth = _base(game, total, seat)
    missing = GOAL - total
    ways = 0
    stuck = missing < _TEN
    for card in _hand:
        if card == played:
            played = 0
        elif 0 < card <= _TEN:
            if card <= missing:
                stuck = False
                if card == missing:
                    ways += _unseen[CARD_ZERO] + _unseen[CARD_TAKE_2]
                    ways += _unseen[CARD_REVERSE] + _unseen[CARD_PLAY_2]
                elif card + _TEN >= missing:
                    ways += _unseen[missing - card]
            if card == 6:
                ways += _unseen[CARD_SLIDE_15]
        elif CARD_ZERO <= card < CARD_FLIP:
            stuck = False
    worth += ways * _table[_row + (_LATE if total > _TEN else _PLAN)] // _n
    return worth - _table[_row + _STUCK] if stuck else worth
