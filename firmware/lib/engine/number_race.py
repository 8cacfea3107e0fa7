# SPDX-License-Identifier: MIT
"""What a number card does to a pawn: forward, back, split over two, swap, take a place.

The rule sets of this family differ in a few values (class attributes here) and in what they do
beside it, in methods that are called here and that they write or write anew:

- `leave()` lists who leaves Start by a 1 or a 2, needed only where `last` is 0;
- `asked(ask)` lists the choices of a question that is not known here;
- `also(verb, piece, number)` does a choice that is not known here, and tells what `act` tells;
- `rest(n, piece, steps)`: can another piece use what is left of a seven?
- `slides(piece)` and `slide(piece)`, of `Race`: how far a slide leads, and what stops it;
- `arrive(piece)`: a piece has come beyond the ring.
"""

import struct

from micropython import const

from engine import cards
from engine.card_numbers import AGAIN, SEVEN, SORRY_STEPS, SWAPS
from engine.codes import (
    ASK_OTHER,
    ASK_OVER,
    ASK_PIECE,
    ASK_STEPS,
    CARD_SORRY,
    NO_PIECE,
    RING,
    STEP_MOVE,
    STEP_PASS,
    STEP_PICK,
    STEP_TAKE,
    STEP_WIN,
    VERB_BACK,
    VERB_FORWARD,
    VERB_SWAP,
    VERB_TAKE,
    VERB_WITH,
)
from engine.race import Race
from engine.state import (
    ASK,
    CARD,
    DECK,
    FIRST_PIECE,
    GUARD,
    PAWN,
    SEAT,
    STEPS_LEFT,
    TRAIL,
    TURN,
    WINNERS,
)
from engine.track import HOME, START

# What a card does, by its number.
#              1  2  3  4  5     7  8        10   11   12  Sorry!
_FORWARD = b"\0\1\2\3\0\5\0\7\x08\0\x0a\x0b\x0c"
_BACK = b"\0\0\0\0\4\0\0\0\0\0\1\0\0\0"
_STARTS = const(2)  # this one and the one below bring a pawn out of Start


def deck(n):
    """n cards: as many of each kind as will go into them, what is left over 1s (C-15 to C-17)."""
    return b"\1\2\3\4\5\7\x08\x0a\x0b\x0c\x0d" * (n // 11) + b"\1" * (n % 11)


class NumberRace(Race):
    """A race by number cards."""

    # Where any number leads out of Start and a Sorry! may move four instead: the last step before
    # the exit, Start's own (or that of a lane between). 0: only 1 and 2 lead out, to the exit.
    last = 0
    # The state's byte with a piece + 1 that is not like the others in its Start, or one that is 0.
    apart = WINNERS
    house = None  # the module of a card that no box contains

    def begin(self, seed):
        """Set up, shuffle, choose who begins, turn the first card."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        cards.shuffle(s, DECK, self.deck_size)
        s[TURN] = s[SEAT] = cards.below(s, self.seats)
        s[CARD] = AGAIN  # the first card is drawn without the turn passing on
        self.go_on()

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        card = s[CARD]
        ask = s[ASK]
        if ask != ASK_PIECE:
            if ask == ASK_STEPS:
                return self.forward(0, s[STEPS_LEFT], s[FIRST_PIECE])
            if ask == ASK_OTHER:
                return self.others(0, VERB_WITH << 24 | card << 16, 8)
            return self.asked(ask)
        n = self.ways(0, card)
        if not n:
            self.choices[0] = card << 16
            n = 1
        return n

    def ways(self, n, card):
        """Every way of moving by a card, listed from choice n on."""
        if card >= CARD_SORRY:
            if card != CARD_SORRY:
                return self.house.find(self)
            n = self.take(n)
            return self.forward(n, SORRY_STEPS, NO_PIECE) if self.last else n
        if card <= _STARTS and not self.last:
            n = self.leave()
        elif card == SEVEN:
            n = self.split(n)
        steps = _FORWARD[card]
        first = n
        if steps:
            n = self.forward(n, steps, NO_PIECE)
        if card == SWAPS:
            return self.swaps(n, n > first)
        steps = _BACK[card]
        return self.back(n, steps) if steps else n

    def forward(self, n, steps, other):
        """Every pawn that can go `steps` on, except piece `other`; one of those alike in Start."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[SEAT]
        row = self.rows[seat]
        first = PAWN + (seat << 2)
        last = self.last
        starts = last if s[CARD] != CARD_SORRY else 0
        other += PAWN
        code = (VERB_FORWARD << 24 | s[CARD] << 16 | steps) - (PAWN << 8)
        alike = False
        for i in range(first, first + 4):
            step = s[i]
            if step == START:
                if not starts:
                    continue
                if s[self.apart] != i - PAWN + 1:
                    if alike:
                        continue
                    alike = True
            step += steps
            if step > HOME:
                if s[i] < START:
                    continue
                if step > last:
                    step -= last
            who = s[path[row + step]]
            if who >> 2 != seat + 1 and who < GUARD and i != other:
                choices[n] = code + (i << 8)
                n += 1
        return n

    def back(self, n, steps):
        """Every pawn that can go `steps` back, out of a lane too, never into one or into Start."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[SEAT]
        row = self.rows[seat]
        first = PAWN + (seat << 2)
        code = (VERB_BACK << 24 | s[CARD] << 16 | steps) - (PAWN << 8)
        for i in range(first, first + 4):
            step = s[i] - steps
            if s[i] >= HOME:
                if step <= START:
                    continue
            elif step < 0:
                step += RING
            who = s[path[row + step]]
            if who >> 2 != seat + 1 and who < GUARD:
                choices[n] = code + (i << 8)
                n += 1
        return n

    def split(self, n):
        """First parts of a seven; each is tried, and kept if the rest can then be used (C-68)."""
        s = self.state
        choices = self.choices
        seen = self.steps
        first = n
        i = PAWN + (s[SEAT] << 2)
        on = (s[i] < HOME) + (s[i + 1] < HOME) + (s[i + 2] < HOME) + (s[i + 3] < HOME)
        if on < 2 and not self.last:
            return n  # nobody there to use the rest
        for left in range(SEVEN - 1, 0, -1):
            end = self.forward(n, SEVEN - left, NO_PIECE)
            for i in range(n, end):
                choice = choices[i]
                piece = choice >> 8 & 255
                struct.pack_into(self._whole, self._was, 0, s)
                self.steps = TRAIL  # a full trail takes no more: nothing has happened yet
                self.land(STEP_MOVE, piece, self.ahead(piece, SEVEN - left))
                fits = not self.slide(piece) and self.rest(end, piece, left)
                struct.pack_into(self._whole, s, 0, self._was)
                if fits:
                    i = n
                    while i > first and choices[i - 1] > choice:  # piece by piece, then by steps
                        choices[i] = choices[i - 1]
                        i -= 1
                    choices[i] = choice
                    n += 1
        self.steps = seen
        return n

    def rest(self, n, piece, steps):
        """Can another piece go the steps that `piece` has left of a seven?"""
        return self.forward(n, steps, piece) > n

    def ahead(self, piece, steps):
        """The step of its path that a piece comes to."""
        step = self.state[PAWN + piece]
        steps += step
        return steps - self.last if step >= START and steps > self.last else steps

    def swaps(self, n, forward):
        """Pawns that can change places; whoever cannot go forward may decline (C-73)."""
        s = self.state
        choices = self.choices
        if self.others(n, 0, 0) > n:
            first = s[SEAT] << 2
            for piece in range(first, first + 4):
                if self.open_to_all(piece):
                    choices[n] = VERB_SWAP << 24 | SWAPS << 16 | piece << 8
                    n += 1
        if not forward:
            choices[n] = SWAPS << 16
            n += 1
        return n

    def open_to_all(self, piece):
        """Is a piece on the open track, and not guarded?"""
        s = self.state
        step = s[PAWN + piece]
        return step < RING and s[self.path[self.rows[piece >> 2] + step]] < GUARD

    def others(self, n, choice, first):
        """Every opponent open to all: `choice` with its piece added from bit `first` on."""
        s = self.state
        seat = s[SEAT]
        for piece in range(self.seats << 2):
            if piece >> 2 != seat and s[PAWN + piece] < RING and self.open_to_all(piece):
                self.choices[n] = choice | piece << first
                n += 1
        return n

    def take(self, n):
        """Sorry!: a pawn from Start takes the place of an opponent; one of those alike."""
        s = self.state
        first = s[SEAT] << 2
        alike = False
        for piece in range(first, first + 4):
            if s[PAWN + piece] == START:
                if s[self.apart] != piece + 1:
                    if alike:
                        continue
                    alike = True
                n = self.others(n, VERB_TAKE << 24 | CARD_SORRY << 16 | piece << 8, 0)
        return n

    def act(self, choice):
        """Do one choice on the board; True when another card is to be turned."""
        s = self.state
        verb = choice >> 24
        piece = choice >> 8 & 255
        number = choice & 255
        if verb == VERB_FORWARD:
            self.land(STEP_MOVE, piece, self.ahead(piece, number))
            if self.slide(piece):
                s[CARD] = s[STEPS_LEFT] = s[FIRST_PIECE] = 0  # the turn is over, with any card
            elif s[CARD] == SEVEN:
                left = s[STEPS_LEFT] = (s[STEPS_LEFT] or SEVEN) - number
                s[FIRST_PIECE] = piece if left else 0
                if left:
                    s[ASK] = ASK_STEPS
            if s[PAWN + piece] >= RING and self.arrive(piece):
                return False
            return not s[STEPS_LEFT]
        if verb == 0:
            self.note(STEP_PASS, s[SEAT], s[CARD], 0)
        elif verb == VERB_BACK:
            step = s[PAWN + piece] - number
            self.land(STEP_MOVE, piece, step + RING if step < 0 else step)
            self.slide(piece)
        elif verb == VERB_SWAP:
            here = self.place(piece)
            self.note(STEP_PICK, piece, here, here)
            s[FIRST_PIECE] = piece
            s[ASK] = ASK_OTHER
            return False
        elif verb == VERB_WITH:
            self.swap(s[FIRST_PIECE], piece)
            self.slide(s[FIRST_PIECE])
            s[FIRST_PIECE] = 0
        elif verb == VERB_TAKE:
            square = self.place(number)
            self.land(STEP_TAKE, piece, self.step_at(piece, square))
            self.slide(piece)
        else:
            return self.also(verb, piece, number)
        return True

    def arrive(self, piece):
        """A piece has come into its lane or Home: True if that ends the game, or asks something."""
        if not self.all_home(piece >> 2):
            return False
        s = self.state
        s[WINNERS] = 1 << (piece >> 2)
        s[ASK] = ASK_OVER
        s[STEPS_LEFT] = s[FIRST_PIECE] = 0
        self.note(STEP_WIN, piece >> 2, 0, 0)
        return True  # everything ends here (C-79, C-80)

    def go_on(self):
        """The card is done with: does the seat draw again, who is next?"""
        s = self.state
        if s[CARD] != AGAIN:
            seat = s[SEAT] + 1
            s[TURN] = s[SEAT] = 0 if seat == self.seats else seat
        s[ASK] = ASK_PIECE
        s[CARD] = self.draw()
        if self.house:
            self.house.roll(self)
