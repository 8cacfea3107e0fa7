# SPDX-License-Identifier: MIT
"""Judge a choice of twenty_one: the total that it leaves, who makes a step, what is kept.

It looks at what lies open, at the hand of the seat to decide and at the cards that this seat has
not seen. A veiled copy holds all of that. The weights are in steps / 128; docs/strength.md says how
they were found.
"""

from array import array

from micropython import const

from engine import bot, hands
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
_ANSWER = const(2000)  # to steal or to block is always right
_UNKNOWN = const(-0x8000)

_SETS = bytes((10, 15, 21))  # the slides
_STAKES = bytes((13, 9, 8))  # a step for a seat with one, two or more to go, in eighths

# Places in a row of weights. Each number has _ZERO added, but for the last five.
_ZERO = const(128)
_KEEP = const(21)  # after the totals 0 to 20: the cards by their codes, then
_FEAR = const(48)  # that the next player may make 21
_HOPE = const(49)  # that the next player must bust, in quarters
_PLAN = const(50)  # that what the next player leaves leads to a 21, with totals up to 10 ...
_LATE = const(51)  # ... and above
_STUCK = const(52)  # that every card left would bust
_WEIGHTS = const(53)

# fmt: off
# Easy and normal players
PLAIN = bytes((
    # What it is worth to leave a total to the next player
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,  # 0 to 10
    109, 109, 109, 109, 109, 109, 109, 109, 109, 109,  # 11 to 20
    # What it is worth to keep a card
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,  # none, 1 to 10
    128, 128, 128, 128, 128, 128,  # 11 to 16: there are none
    128,  # 0
    128, 128, 136,  # the slides 10, 15, 21
    121, 131, 131, 128, 128, 128,  # Take 2, Reverse, Play 2, Flip, Steal, Don't
    # What the rest counts: see _FEAR to _STUCK
      0,   0,  # fear, hope
      0,   0,   0,  # plan, late, stuck
))
# Hard players
TABLE = bytes((
    # ---- Three or four seats
    # What it is worth to leave a total to the next player
    145, 143, 143, 143, 143, 142, 139, 137, 137, 137, 134,  # 0 to 10
    144, 144, 143, 144, 146, 146, 147, 149, 151, 152,  # 11 to 20
    # What it is worth to keep a card
    128, 131, 127, 125, 124, 123, 124, 121, 120, 118, 119,  # none, 1 to 10
    128, 128, 128, 128, 128, 128,  # 11 to 16: there are none
    125,  # 0
    123, 126, 186,  # the slides 10, 15, 21
    124, 124, 125, 139, 205, 137,  # Take 2, Reverse, Play 2, Flip, Steal, Don't
    # What the rest counts: see _FEAR to _STUCK
     51,  26,  # fear, hope
     45,  19,   5,  # plan, late, stuck
    # ---- Two seats
    # What it is worth to leave a total to the next player
    148, 150, 150, 150, 147, 147, 148, 148, 148, 147, 145,  # 0 to 10
    153, 153, 154, 153, 154, 160, 163, 171, 179, 181,  # 11 to 20
    # What it is worth to keep a card
    128, 137, 126, 118, 113, 111, 109, 110, 108, 109, 108,  # none, 1 to 10
    128, 128, 128, 128, 128, 128,  # 11 to 16: there are none
    124,  # 0
    124, 117, 188,  # the slides 10, 15, 21
    120, 125, 131, 152, 187, 156,  # Take 2, Reverse, Play 2, Flip, Steal, Don't
    # What the rest counts: see _FEAR to _STUCK
    115,  80,  # fear, hope
     90,  32,  17,  # plan, late, stuck
))
# fmt: on


class Thinker(bot.Thinker):
    """The computer player of twenty_one."""

    weights = TABLE

    def __init__(self):
        self.table = PLAIN
        self.row = 0  # where its row begins in the table
        self.unseen = bytearray(CARD_DONT + 1)  # the cards that the seat has not seen, by code
        self.n = 1  # how many these are
        self.hand = bytearray(MOST_HELD)  # its own cards
        self.sizes = bytearray(4)  # how many cards the others hold
        self.next = 0  # the seat after it
        self.worths = array("h", bytes(2 * GOAL))  # of the totals that it has looked at

    def look(self, game, level):
        """Choose the row of weights, and count the cards that the seat has not seen."""
        self.table = self.weights if level == LEVEL_HARD else PLAIN
        self.row = _WEIGHTS if level == LEVEL_HARD and game.seats == 2 else 0
        s = game.state
        unseen = self.unseen
        n = s[UNDRAWN]
        for i in range(len(unseen)):
            unseen[i] = 0
        for i in range(DECK, DECK + n):
            unseen[s[i]] += 1
        for seat in range(game.seats):
            self.sizes[seat] = 0
            first = hands.first(game, seat)
            for i in range(MOST_HELD):
                card = s[first + i]
                if seat == game.seat:
                    self.hand[i] = card
                elif card:
                    unseen[card] += 1
                    self.sizes[seat] = i + 1
                    n += 1
        self.n = n or 1
        self.next = (game.seat + game.way) % game.seats
        for i in range(GOAL):
            self.worths[i] = _UNKNOWN

    def weigh(self, game, i):
        """Return the worth of choice i, in quarters."""
        choice = game.choices[i]
        verb = choice >> 24
        card = choice >> 16 & 255
        worth = _ZERO - self.table[self.row + _KEEP + card]
        if verb == VERB_STEAL or verb == VERB_BLOCK:
            worth = _ANSWER
        elif verb == VERB_FLIP:
            worth = self.taken(game, choice & 255)
        elif verb == VERB_CARD:
            worth += self.played(game, card)
        elif verb != VERB_DISCARD:
            worth = 0
        return worth << 2

    def played(self, game, card):
        """Return what it is worth to play a card."""
        total = game.total
        if card <= CARD_SLIDE_21:
            total = _made(total, card)
            if total >= GOAL:
                return _ended(game, total)
            if game.left == 2:
                return self.second(game, total, card, 0)
        elif card == CARD_PLAY_2:
            return self.two(game, total)
        elif card == CARD_FLIP:
            most = NOTHING
            for seat in range(game.seats):
                if seat != game.seat:
                    most = max(most, self.taken(game, seat))
            return most + self.left(game, total if game.keeps else 0, card)
        return self.left(game, total, card)

    def taken(self, game, seat):
        """Return what a Flip on a seat is worth."""
        steps = game.flipped(seat)
        if not steps or steps == game.goal - 4:
            return NOTHING
        worth = _stake(game, seat) * (_STEP >> 3) // (game.seats - 1)
        return worth - (worth * self.chance(seat, self.unseen[CARD_DONT]) >> 12)

    def chance(self, seat, n):
        """Return the chance that a seat holds one of n unseen cards, in 4096ths."""
        chance = 4096
        for _ in range(self.sizes[seat]):
            chance = chance * (self.n - n) // self.n
        return 4096 - chance

    def two(self, game, total):
        """Return the most that two numbers of the hand are worth, or one if there is only one."""
        most = NOTHING
        for i in range(MOST_HELD):
            card = self.hand[i]
            if 0 < card <= CARD_ZERO:
                made = _made(total, card)
                worth = _ended(game, made) if made >= GOAL else self.second(game, made, 0, i + 1)
                if worth == NOTHING and most == NOTHING:
                    worth = self.base(game, made, self.next)
                most = max(most, worth - self.table[self.row + _KEEP + card] + _ZERO)
        return self.base(game, total, self.next) if most == NOTHING else most

    def second(self, game, total, first, i):
        """Return the most that a second number is worth, from card i of the hand on."""
        most = NOTHING
        while i < MOST_HELD:
            card = self.hand[i]
            i += 1
            if card == first:
                first = 0  # of two equal cards only one is gone
            elif 0 < card <= CARD_ZERO:
                worth = _made(total, card)
                worth = _ended(game, worth) if worth >= GOAL else self.base(game, worth, self.next)
                most = max(most, worth - self.table[self.row + _KEEP + card] + _ZERO)
        return most

    def base(self, game, total, seat):
        """Return what it is worth to leave a total to a seat, with any hand."""
        if seat == self.next and self.worths[total] != _UNKNOWN:
            return self.worths[total]
        worth = self.table[self.row + total] - _ZERO
        missing = GOAL - total
        if self.table[self.row + _FEAR]:
            n = self.unseen[CARD_SLIDE_21]
            if missing <= _TEN:
                n += self.unseen[missing]
            n = self.chance(seat, n) * _stake(game, seat)
            worth -= n * self.table[self.row + _FEAR] >> 15
            if missing < _TEN:
                n = self.unseen[CARD_STEAL] + self.unseen[CARD_DONT]
                for card in range(missing + 1, _TEN + 1):
                    n += self.unseen[card]
                n = 4096 - self.chance(seat, self.n - n)
                worth += n * self.table[self.row + _HOPE] >> 10
        if seat == self.next:
            self.worths[total] = worth
        return worth

    def left(self, game, total, played):
        """Return what it is worth to leave a total to the next player, with this hand."""
        unseen = self.unseen
        seat = (game.seat - game.way) % game.seats if played == CARD_REVERSE else self.next
        worth = self.base(game, total, seat)
        missing = GOAL - total
        ways = 0
        stuck = missing < _TEN
        for card in self.hand:
            if card == played:
                played = 0
            elif 0 < card <= _TEN:
                if card <= missing:
                    stuck = False
                    if card == missing:
                        ways += unseen[CARD_ZERO] + unseen[CARD_TAKE_2]
                        ways += unseen[CARD_REVERSE] + unseen[CARD_PLAY_2]
                    elif card + _TEN >= missing:
                        ways += unseen[missing - card]
                if card == 6:
                    ways += unseen[CARD_SLIDE_15]
            elif CARD_ZERO <= card < CARD_FLIP:
                stuck = False
        worth += ways * self.table[self.row + (_LATE if total > _TEN else _PLAN)] // self.n
        return worth - self.table[self.row + _STUCK] if stuck else worth


def _made(total, card):
    """Return the total after a number or a slide."""
    if card >= CARD_SLIDE_10:
        return _SETS[card - CARD_SLIDE_10]
    return total if card == CARD_ZERO else total + card


def _stake(game, seat):
    """Return what a step of a seat is worth, in eighths of a usual one."""
    return _STAKES[min(game.goal - game.state[SEAT_STEPS + seat], 3) - 1]


def _ended(game, total):
    """Return what a 21 is worth, or a bust."""
    if total == GOAL:
        return _stake(game, game.seat) * _STEP >> 3
    worth = 0
    for seat in range(game.seats):
        if seat != game.seat:
            worth -= _stake(game, seat)
    return worth * _STEP // (game.seats - 1) >> 3
