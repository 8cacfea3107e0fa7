# SPDX-License-Identifier: MIT
"""Cards played onto one pile that is to add up to 21: no board, secret hands, answers out of turn
(seeds/twenty_one.md).

These are the rules of a round: what may be played, what it does, how a round ends. Below are
engine/rules/twenty_one_ties.py, the tiebreak, and twenty_one_table.py, with the piles and hands.
"""

from micropython import const

from engine import hands
from engine.card_numbers import ADDS, DRAW_UP_TO, GOAL, MOST_HELD
from engine.codes import (
    ASK_BLOCK,
    ASK_CARD,
    ASK_NUMBER,
    ASK_OVER,
    ASK_STEAL,
    ASK_VICTIM,
    CARD_DONT,
    CARD_FLIP,
    CARD_KINDS,
    CARD_PLAY_2,
    CARD_REVERSE,
    CARD_SLIDE_10,
    CARD_SLIDE_15,
    CARD_SLIDE_21,
    CARD_STEAL,
    CARD_TAKE_2,
    CARD_ZERO,
    STEP_ADVANCE,
    STEP_BLOCK,
    STEP_BUST,
    STEP_DECLINE,
    STEP_DISCARD,
    STEP_PASS,
    STEP_PLAY,
    STEP_ROUND,
    STEP_SORRY,
    STEP_STEAL,
    STEP_TOTAL,
    STEP_TURN,
    VERB_BLOCK,
    VERB_CARD,
    VERB_DECLINE,
    VERB_DISCARD,
    VERB_FLIP,
    VERB_STEAL,
)
from engine.rules.twenty_one_table import COUNTS
from engine.rules.twenty_one_ties import Ties
from engine.state import (
    ANSWERER,
    ASK,
    CARD,
    LYING,
    NUMBERS_LEFT,
    PILE,
    SEAT,
    SEAT_STEPS,
    TOTAL,
    TURN,
    WAY,
    WINNERS,
)

SEATS = (2, 3, 4)
OPTIONS = (
    ("profile", ("P8", "P26")),
    ("longer", (False, True)),
    ("flip_keeps_pile", (False, True)),
)

_TURN_ROUND = const(10)  # 1 ^ 10 is 11: eleven seats on is one back, with two, three or four

# Kinds of card, a bit each.
_ALL = const((1 << CARD_KINDS) - 1)
# fmt: off
_ALWAYS = const(  # on one's own turn: all but a Flip and the answers (T-16)
    ADDS | 1 << CARD_SLIDE_10 | 1 << CARD_SLIDE_15 | 1 << CARD_SLIDE_21
    | 1 << CARD_TAKE_2 | 1 << CARD_REVERSE | 1 << CARD_PLAY_2
)
# fmt: on


class Rules(Ties):
    """A game of twenty_one."""

    rules = "twenty_one"

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        ask = s[ASK]
        # Only a position from outside asks a seat that has made all its steps (T-85).
        done = s[SEAT_STEPS + s[SEAT]] == self.goal
        n = 0
        if ask == ASK_STEAL or ask == ASK_BLOCK:
            if not done:
                if ask == ASK_STEAL:
                    n = self.offer(VERB_STEAL, 1 << CARD_STEAL)
                else:
                    n = self.offer(VERB_BLOCK, 1 << CARD_DONT)
            self.choices[n] = VERB_DECLINE << 24
            return n + 1
        if not done:
            if ask == ASK_VICTIM:
                n = self.victims()
            elif ask == ASK_NUMBER:
                n = self.offer(VERB_CARD, ADDS)
            else:
                flip = 1 << CARD_FLIP if self.victims() else 0
                n = self.offer(VERB_CARD, _ALWAYS | flip) or self.offer(VERB_DISCARD, _ALL)
        if not n:
            self.choices[0] = 0
            n = 1
        return n

    def offer(self, verb, kinds):
        """List the cards of these kinds in the hand; equal cards are offered once (T-20)."""
        s = self.state
        n = 0
        first = hands.first(self, s[SEAT])
        for i in range(MOST_HELD):
            card = s[first + i]
            if card and kinds >> card & 1:
                kinds ^= 1 << card
                self.choices[n] = verb << 24 | card << 16
                n += 1
        return n

    def victims(self):
        """List the seats that a Flip can be played on: not without a step, not at 4 of 8 (T-80)."""
        s = self.state
        n = 0
        for seat in range(self.seats):
            steps = s[SEAT_STEPS + seat]
            if steps and steps != self.goal - 4 and seat != s[TURN]:
                self.choices[n] = VERB_FLIP << 24 | CARD_FLIP << 16 | seat
                n += 1
        return n

    def act(self, choice):
        """Do one choice; True when the turn is over."""
        s = self.state
        seat = s[SEAT]
        verb = choice >> 24
        card = choice >> 16 & 255
        if verb == 0:
            self.note(STEP_PASS, seat, s[CARD], 0)
            return True
        if verb == VERB_FLIP:
            s[SEAT] = choice & 255
            s[ASK] = ASK_BLOCK
            self.note(STEP_SORRY, seat, s[SEAT], 0)
            return False
        if verb == VERB_DECLINE:
            return self.decline(seat)
        hands.take(self, seat, card)
        s[PILE] += 1
        s[LYING - s[PILE]] = card
        if verb == VERB_DISCARD:
            self.note(STEP_DISCARD, seat, card, 0)
            return True
        self.note(STEP_PLAY, seat, card, 0)
        if verb == VERB_BLOCK:
            return self.block(seat)
        if card <= CARD_SLIDE_21:
            return self.count(card)
        return self.action(seat, card)

    def decline(self, seat):
        """Note a no, with what follows from it; True when the turn is over."""
        s = self.state
        turn = s[TURN]
        self.note(STEP_DECLINE, seat, s[ASK], 0)
        if s[ASK] == ASK_STEAL:
            s[SEAT] = (seat + s[WAY]) % self.seats
            return s[SEAT] == turn and self.end(1 << turn)
        if s[CARD] == CARD_STEAL:
            return self.end(1 << self.by)
        steps = s[SEAT_STEPS + seat]
        s[SEAT_STEPS + seat] = steps - 1
        self.note(STEP_ADVANCE, seat, steps, steps - 1)
        return self.keeps or self.end(0)

    def block(self, seat):
        """Undo a Sorry! with a Don't Be Sorry!; True when the turn is over."""
        s = self.state
        self.note(STEP_BLOCK, seat, self.by, 0)
        if s[CARD] == CARD_STEAL:
            return self.end(1 << s[TURN])
        s[ANSWERER] = seat + 1
        return self.keeps or self.end(0)

    def action(self, seat, card):
        """Do what a card says that is neither a number nor a slide; True when the turn is over."""
        s = self.state
        s[CARD] = card
        if card == CARD_STEAL:
            self.note(STEP_STEAL, seat, s[TURN], 0)
            s[ANSWERER] = seat + 1
            s[SEAT] = s[TURN]
            s[ASK] = ASK_BLOCK
        elif card == CARD_FLIP:
            s[ASK] = ASK_VICTIM
        elif card == CARD_PLAY_2:
            for i in range(MOST_HELD):
                if ADDS >> self.held_card(seat, i) & 1 and s[NUMBERS_LEFT] < 2:
                    s[NUMBERS_LEFT] += 1
                    s[ASK] = ASK_NUMBER
        elif card == CARD_REVERSE:
            s[WAY] ^= _TURN_ROUND
            self.note(STEP_TURN, seat, 0, self.way & 255)
        return s[ASK] == ASK_CARD

    def count(self, card):
        """Count a number or a slide on the pile (T-24); True when the turn is over."""
        s = self.state
        turn = s[TURN]
        total = COUNTS[card]
        if card <= CARD_ZERO:
            total += s[TOTAL]
        if total > GOAL:
            self.note(STEP_BUST, turn, card, total)
            return self.end((1 << self.seats) - 1 ^ 1 << turn)
        s[TOTAL] = total
        self.note(STEP_TOTAL, turn, card, total)
        if total == GOAL:
            s[CARD] = card
            s[NUMBERS_LEFT] = 0
            s[SEAT] = (turn + s[WAY]) % self.seats
            s[ASK] = ASK_STEAL
            return False
        if s[NUMBERS_LEFT]:
            s[NUMBERS_LEFT] -= 1
        return not s[NUMBERS_LEFT]

    def end(self, who):
        """End the round; the seats of `who`, a bit each, make a step. True unless one wins."""
        s = self.state
        won = 0
        for seat in range(self.seats):
            steps = s[SEAT_STEPS + seat]
            if who >> seat & 1 and steps < self.goal:
                self.note(STEP_ADVANCE, seat, steps, steps + 1)
                s[SEAT_STEPS + seat] = steps + 1
                if steps + 1 == self.goal:
                    won |= 1 << seat
        s[TOTAL] = s[NUMBERS_LEFT] = 0
        s[ASK] = ASK_OVER  # go_on asks again, if the game continues
        if not won:
            return True
        s[WINNERS] = won
        s[SEAT] = s[TURN]
        s[CARD] = s[ANSWERER] = 0
        self.clear()
        if won & won - 1:
            return True  # the tiebreak is in go_on: what it compares is secret until then
        self.win()
        return False

    def go_on(self):
        """Refill the hands once all is answered, and ask the next player (T-64, T-65)."""
        s = self.state
        turn = s[TURN]
        if s[WINNERS]:
            self.tiebreak()
            return
        if s[ANSWERER]:
            self.refill(s[ANSWERER] - 1, DRAW_UP_TO)
        n = self.size(turn) + 2
        self.refill(
            turn, n if s[CARD] == CARD_TAKE_2 and DRAW_UP_TO < n <= MOST_HELD else DRAW_UP_TO
        )  # T-36
        turn = s[TURN] = s[SEAT] = (turn + s[WAY]) % self.seats
        if s[ASK] == ASK_OVER:
            self.clear()
            self.note(STEP_ROUND, turn, 0, 0)
        s[ASK] = ASK_CARD
        s[CARD] = s[NUMBERS_LEFT] = s[ANSWERER] = 0
