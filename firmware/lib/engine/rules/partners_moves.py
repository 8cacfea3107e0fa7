# SPDX-License-Identifier: MIT
"""The moves of partners: every way in which a card can move the movers of a seat."""

from micropython import const

from engine.card_numbers import SEVEN, SWITCH_START
from engine.codes import (
    CARD_SWITCH,
    VERB_BACK,
    VERB_FORWARD,
    VERB_LEAVE,
    VERB_SWAP,
)
from engine.rules.partners_board import Board
from engine.rules.partners_seven import rest
from engine.state import FIRST_PIECE, PAWN, SEAT, SQUARE, STEPS_LEFT
from engine.track import AT_HOME

# What a card does: how far it moves a mover, and
_FAR = const(0x0F)
_COMES_IN = const(0x10)
_OR_MORE = const(0x20)  # ... or thirteen more than that
_BACK = const(0x40)
_SPLITS_UP = const(0x80)
_MORE = const(13)
# By the card's number.
# fmt: off
_DOES = bytes((
    0,
    1 | _OR_MORE,
    2,
    3,
    4 | _BACK,
    5,
    6,
    7 | _SPLITS_UP,
    8 | _COMES_IN,
    9,
    10,
    0,  # there is no 11
    12,
    13 | _COMES_IN,
    0,  # nor a 14
    _COMES_IN,  # the plain heart
))
# fmt: on

# Of two movers that are switched, the choice names first the seat's own, or else the partner's, or
# else the one of the colour on the left: the order of the colours, counted from the seat.
RANKS = b"\0\2\1\3"


class Moves(Board):
    """The board of partners, with the moves that a card allows on it."""

    def ways(self, n, card, any_way=False):
        """List every way to move by a card, from choice n on; return where the list ends.

        With `any_way` one part of a seven is enough, for a caller that asks if there is any.
        """
        choice = card << 16
        if card == CARD_SWITCH:
            return self.singles(n, VERB_SWAP << 24 | choice, 0)
        s = self.state
        seat = s[SEAT]
        if self.finished(seat):
            seat ^= 2  # cards move the partner's movers (P-93)
        does = _DOES[card]
        if does & _COMES_IN:
            n = self.entry(n, VERB_LEAVE << 24 | choice, seat)
        steps = does & _FAR
        if does & _SPLITS_UP:
            return self.parts(n, VERB_FORWARD << 24 | choice, seat, any_way)
        if does & _BACK:
            return self.walks(n, VERB_BACK << 24 | choice, seat, -steps, 0)
        if steps:
            more = steps + _MORE if does & _OR_MORE else 0
            return self.walks(n, VERB_FORWARD << 24 | choice, seat, steps, more)
        return n

    def entry(self, n, choice, seat):
        """List the way in for one mover at home, if it has one."""
        s = self.state
        first = PAWN + (seat << 2)
        for i in range(first, first + 4):
            if s[i] == AT_HOME:
                who = s[SQUARE + seat * (self.track >> 2)]
                # A foreign pair keeps a mover from coming in (P-43).
                if self.open_to(seat, 0) and (who & 7 < 2 or who >> 3 == seat + 1):
                    self.choices[n] = choice | i - PAWN << 8
                    n += 1
                break
        return n

    def walks(self, n, choice, seat, steps, more):
        """List every mover that can go so many steps, and the same with `more` unless it is 0."""
        s = self.state
        choices = self.choices
        first = PAWN + (seat << 2)
        for i in range(first, first + 4):
            here = s[i]
            if here == AT_HOME:
                continue
            for other in range(first, i):
                if s[other] == here:
                    break  # movers in the same place are alike (P-33)
            else:
                if self.reach(i, steps):
                    choices[n] = choice | i - PAWN << 8 | abs(steps)
                    n += 1
                if more and self.reach(i, more):
                    choices[n] = choice | i - PAWN << 8 | more
                    n += 1
        return n

    def parts(self, n, choice, seat, any_way):
        """List every next part of a seven that leaves a rest which can be used, or the first."""
        s = self.state
        left = s[STEPS_LEFT] or SEVEN
        had = s[FIRST_PIECE]
        must = True
        if seat != s[SEAT]:
            # The rest of a seven may be left once it has brought the seat's own four in (P-87).
            must = not had & 15
            had >>= 4
        first = PAWN + (seat << 2)
        for i in range(first, first + 4):
            here = s[i]
            if here == AT_HOME or had >> (i & 3) & 1:
                continue
            for other in range(first, i):
                if s[other] == here and not had >> (other & 3) & 1:
                    break  # alike (P-33)
            else:
                for steps in range(1, left + 1):
                    step = self.reach(i, steps)
                    if step and must and steps < left:
                        s[i] = step
                        if not rest(self, first, left - steps, had | 1 << (i & 3)):
                            step = 0
                        s[i] = here
                    if step:
                        self.choices[n] = choice | i - PAWN << 8 | steps
                        n += 1
                        if any_way:
                            return n
        return n

    def singles(self, n, choice, rank):
        """List the movers that can be switched, of the colours from `rank` on.

        Of two movers, the one of the lower rank is named first, so no two are offered twice. From
        rank 0 on, only those are listed that have another mover after them.
        """
        s = self.state
        track = self.track
        last = n
        for i in range(rank, 4):
            seat = s[SEAT] + RANKS[i] & 3
            first = n
            for piece in range(seat << 2, (seat << 2) + 4):
                step = s[PAWN + piece]
                # A pair is safe (P-78), and with an option a mover on its own start (P-105).
                if (
                    step <= track
                    and s[SQUARE + self.place(piece)] & 7 == 1
                    and (self.options[SWITCH_START] or step % track)
                ):
                    self.choices[n] = choice | piece << 8
                    n += 1
            if n > first:
                last = first
        return n if rank else last
