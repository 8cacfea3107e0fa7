# SPDX-License-Identifier: MIT
"""The tiebreak of twenty_one: several seats made their last step together (T-69 to T-76)."""

from micropython import const

from engine import hands
from engine.card_numbers import DRAW_UP_TO, GOAL, MOST_HELD
from engine.codes import CARD_SLIDE_10, CARD_SLIDE_21, CARD_ZERO, STEP_FOLD, STEP_TIE, STEP_WIN
from engine.rules.twenty_one_table import COUNTS, Table
from engine.state import SEAT, TRAIL, WAY, WINNERS

_TIES = const(20)  # comparisons, then those left share the win (T-76)
_TIE_ROOM = const(9)  # records of the trail that a new comparison of three and their win may need


class Ties(Table):
    """The table of twenty_one, and who wins at it."""

    def tiebreak(self):
        """Compare the hands of the seats that won together, until one is ahead."""
        s = self.state
        seen = self.steps
        for left in range(_TIES - 1, -1, -1):
            tied = s[WINNERS]
            most = 0
            for seat in range(self.seats):
                if tied >> seat & 1:
                    total = self.best(seat)
                    self.note(STEP_TIE, seat, total, 0)
                    if total > most:
                        most = total
                        s[WINNERS] = 0
                    if total == most:
                        s[WINNERS] |= 1 << seat
            tied = s[WINNERS]
            if not left or not tied & tied - 1:
                break
            if self.steps > TRAIL - _TIE_ROOM:
                self.steps = seen  # the trail keeps the latest comparisons
            for _ in range(self.seats):
                s[SEAT] = (s[SEAT] + s[WAY]) % self.seats
                seat = s[SEAT]
                if tied >> seat & 1:
                    self.note(STEP_FOLD, seat, self.size(seat), 0)
                    while self.held_card(seat, 0):
                        hands.lay(self, seat, self.held_card(seat, 0))
                    i = self.steps
                    self.steps = TRAIL  # a full trail takes no more: these are too many cards
                    # As refill() does, but a call less deep: this may shuffle.
                    while hands.size(self, seat) < DRAW_UP_TO and hands.deal(self, seat):
                        pass
                    self.steps = i
        self.win()

    def best(self, seat):
        """Return the most that a hand can make without going over 21 (T-71)."""
        sums = 1  # a bit for each sum that can be made
        for i in range(MOST_HELD):
            card = self.held_card(seat, i)
            if CARD_SLIDE_10 <= card <= CARD_SLIDE_21:
                sums |= 1 << COUNTS[card]
        for i in range(MOST_HELD):
            card = self.held_card(seat, i)
            if card <= CARD_ZERO:
                card = COUNTS[card]
                sums |= (sums & (1 << GOAL + 1 - card) - 1) << card
        total = GOAL
        while not sums >> total & 1:
            total -= 1
        return total

    def win(self):
        """Note who has won."""
        for seat in range(self.seats):
            if self.winners >> seat & 1:
                self.note(STEP_WIN, seat, 0, 0)
