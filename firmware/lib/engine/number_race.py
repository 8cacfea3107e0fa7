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
from engine.race import Race

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)  # steps of a seven that are still to be used
_FIRST = const(5)  # the piece of a seven's first part, or the first one of a swap
_WINNERS = const(8)
_PAWN = const(16)
_DECK = const(32)
_GUARD = const(128)

_ASK_OVER = const(0)
_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_OTHER = const(3)

_VERB_FORWARD = const(2)
_VERB_BACK = const(3)
_VERB_SWAP = const(4)
_VERB_WITH = const(5)
_VERB_TAKE = const(6)

_CARD_SORRY = const(13)

_STEP_PASS = const(0)
_STEP_MOVE = const(4)
_STEP_TAKE = const(8)
_STEP_PICK = const(13)
_STEP_WIN = const(14)

_STEPS = const(32)
_RING = const(60)
_HOME = const(65)
_START = const(66)
_NO_PIECE = const(255)

# What a card does, by its number.
#              1  2  3  4  5     7  8        10   11   12  Sorry!
_FORWARD = b"\0\1\2\3\0\5\0\7\x08\0\x0a\x0b\x0c"
_BACK = b"\0\0\0\0\4\0\0\0\0\0\1\0\0\0"
_STARTS = const(2)  # this one and the one below bring a pawn out of Start
_AGAIN = const(2)
_SPLITS = const(7)
_SWAPS = const(11)
_SORRY = const(4)  # what a Sorry! moves where it may move


def deck(n):
    """n cards: as many of each kind as will go into them, what is left over 1s (C-15 to C-17)."""
    return b"\1\2\3\4\5\7\x08\x0a\x0b\x0c\x0d" * (n // 11) + b"\1" * (n % 11)


class NumberRace(Race):
    """A race by number cards."""

    # Where any number leads out of Start and a Sorry! may move four instead: the last step before
    # the exit, Start's own (or that of a lane between). 0: only 1 and 2 lead out, to the exit.
    last = 0
    # The state's byte with a piece + 1 that is not like the others in its Start, or one that is 0.
    apart = _WINNERS
    house = None  # the module of a card that no box contains

    def begin(self, seed):
        """Set up, shuffle, choose who begins, turn the first card."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        cards.shuffle(s, _DECK, self.deck_size)
        s[_TURN] = s[_SEAT] = cards.below(s, self.seats)
        s[_CARD] = _AGAIN  # the first card is drawn without the turn passing on
        self.go_on()

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        card = s[_CARD]
        ask = s[_ASK]
        if ask != _ASK_PIECE:
            if ask == _ASK_STEPS:
                return self.forward(0, s[_LEFT], s[_FIRST])
            if ask == _ASK_OTHER:
                return self.others(0, _VERB_WITH << 24 | card << 16, 8)
            return self.asked(ask)
        n = self.ways(0, card)
        if not n:
            self.choices[0] = card << 16
            n = 1
        return n

    def ways(self, n, card):
        """Every way of moving by a card, listed from choice n on."""
        if card >= _CARD_SORRY:
            if card != _CARD_SORRY:
                return self.house.find(self)
            n = self.take(n)
            return self.forward(n, _SORRY, _NO_PIECE) if self.last else n
        if card <= _STARTS and not self.last:
            n = self.leave()
        elif card == _SPLITS:
            n = self.split(n)
        steps = _FORWARD[card]
        first = n
        if steps:
            n = self.forward(n, steps, _NO_PIECE)
        if card == _SWAPS:
            return self.swaps(n, n > first)
        steps = _BACK[card]
        return self.back(n, steps) if steps else n

    def forward(self, n, steps, other):
        """Every pawn that can go `steps` on, except piece `other`; one of those alike in Start."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[_SEAT]
        row = self.rows[seat]
        first = _PAWN + (seat << 2)
        last = self.last
        starts = last if s[_CARD] != _CARD_SORRY else 0
        other += _PAWN
        code = (_VERB_FORWARD << 24 | s[_CARD] << 16 | steps) - (_PAWN << 8)
        alike = False
        for i in range(first, first + 4):
            step = s[i]
            if step == _START:
                if not starts:
                    continue
                if s[self.apart] != i - _PAWN + 1:
                    if alike:
                        continue
                    alike = True
            step += steps
            if step > _HOME:
                if s[i] < _START:
                    continue
                if step > last:
                    step -= last
            who = s[path[row + step]]
            if who >> 2 != seat + 1 and who < _GUARD and i != other:
                choices[n] = code + (i << 8)
                n += 1
        return n

    def back(self, n, steps):
        """Every pawn that can go `steps` back, out of a lane too, never into one or into Start."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[_SEAT]
        row = self.rows[seat]
        first = _PAWN + (seat << 2)
        code = (_VERB_BACK << 24 | s[_CARD] << 16 | steps) - (_PAWN << 8)
        for i in range(first, first + 4):
            step = s[i] - steps
            if s[i] >= _HOME:
                if step <= _START:
                    continue
            elif step < 0:
                step += _RING
            who = s[path[row + step]]
            if who >> 2 != seat + 1 and who < _GUARD:
                choices[n] = code + (i << 8)
                n += 1
        return n

    def split(self, n):
        """First parts of a seven; each is tried, and kept if the rest can then be used (C-68)."""
        s = self.state
        choices = self.choices
        seen = self.steps
        first = n
        i = _PAWN + (s[_SEAT] << 2)
        on = (s[i] < _HOME) + (s[i + 1] < _HOME) + (s[i + 2] < _HOME) + (s[i + 3] < _HOME)
        if on < 2 and not self.last:
            return n  # nobody there to use the rest
        for left in range(_SPLITS - 1, 0, -1):
            end = self.forward(n, _SPLITS - left, _NO_PIECE)
            for i in range(n, end):
                choice = choices[i]
                piece = choice >> 8 & 255
                struct.pack_into(self._whole, self._was, 0, s)
                self.steps = _STEPS  # a full trail takes no more: nothing has happened yet
                self.land(_STEP_MOVE, piece, self.ahead(piece, _SPLITS - left))
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
        step = self.state[_PAWN + piece]
        steps += step
        return steps - self.last if step >= _START and steps > self.last else steps

    def swaps(self, n, forward):
        """Pawns that can change places; whoever cannot go forward may decline (C-73)."""
        s = self.state
        choices = self.choices
        if self.others(n, 0, 0) > n:
            first = s[_SEAT] << 2
            for piece in range(first, first + 4):
                if self.open_to_all(piece):
                    choices[n] = _VERB_SWAP << 24 | _SWAPS << 16 | piece << 8
                    n += 1
        if not forward:
            choices[n] = _SWAPS << 16
            n += 1
        return n

    def open_to_all(self, piece):
        """Is a piece on the open track, and not guarded?"""
        s = self.state
        step = s[_PAWN + piece]
        return step < _RING and s[self.path[self.rows[piece >> 2] + step]] < _GUARD

    def others(self, n, choice, first):
        """Every opponent open to all: `choice` with its piece added from bit `first` on."""
        s = self.state
        seat = s[_SEAT]
        for piece in range(self.seats << 2):
            if piece >> 2 != seat and s[_PAWN + piece] < _RING and self.open_to_all(piece):
                self.choices[n] = choice | piece << first
                n += 1
        return n

    def take(self, n):
        """Sorry!: a pawn from Start takes the place of an opponent; one of those alike."""
        s = self.state
        first = s[_SEAT] << 2
        alike = False
        for piece in range(first, first + 4):
            if s[_PAWN + piece] == _START:
                if s[self.apart] != piece + 1:
                    if alike:
                        continue
                    alike = True
                n = self.others(n, _VERB_TAKE << 24 | _CARD_SORRY << 16 | piece << 8, 0)
        return n

    def act(self, choice):
        """Do one choice on the board; True when another card is to be turned."""
        s = self.state
        verb = choice >> 24
        piece = choice >> 8 & 255
        number = choice & 255
        if verb == _VERB_FORWARD:
            self.land(_STEP_MOVE, piece, self.ahead(piece, number))
            if self.slide(piece):
                s[_CARD] = s[_LEFT] = s[_FIRST] = 0  # the turn is over, whatever card it was
            elif s[_CARD] == _SPLITS:
                left = s[_LEFT] = (s[_LEFT] or _SPLITS) - number
                s[_FIRST] = piece if left else 0
                if left:
                    s[_ASK] = _ASK_STEPS
            if s[_PAWN + piece] >= _RING and self.arrive(piece):
                return False
            return not s[_LEFT]
        if verb == 0:
            self.note(_STEP_PASS, s[_SEAT], s[_CARD], 0)
        elif verb == _VERB_BACK:
            step = s[_PAWN + piece] - number
            self.land(_STEP_MOVE, piece, step + _RING if step < 0 else step)
            self.slide(piece)
        elif verb == _VERB_SWAP:
            here = self.where(piece)
            self.note(_STEP_PICK, piece, here, here)
            s[_FIRST] = piece
            s[_ASK] = _ASK_OTHER
            return False
        elif verb == _VERB_WITH:
            self.swap(s[_FIRST], piece)
            self.slide(s[_FIRST])
            s[_FIRST] = 0
        elif verb == _VERB_TAKE:
            square = self.where(number)
            self.land(_STEP_TAKE, piece, self.step_at(piece, square))
            self.slide(piece)
        else:
            return self.also(verb, piece, number)
        return True

    def arrive(self, piece):
        """A piece has come into its lane or Home: True if that ends the game, or asks something."""
        if not self.all_home(piece >> 2):
            return False
        s = self.state
        s[_WINNERS] = 1 << (piece >> 2)
        s[_ASK] = _ASK_OVER
        s[_LEFT] = s[_FIRST] = 0
        self.note(_STEP_WIN, piece >> 2, 0, 0)
        return True  # everything ends here (C-79, C-80)

    def go_on(self):
        """The card is done with: does the seat draw again, who is next?"""
        s = self.state
        if s[_CARD] != _AGAIN:
            seat = s[_SEAT] + 1
            s[_TURN] = s[_SEAT] = 0 if seat == self.seats else seat
        s[_ASK] = _ASK_PIECE
        s[_CARD] = self.draw()
        if self.house:
            self.house.roll(self)
