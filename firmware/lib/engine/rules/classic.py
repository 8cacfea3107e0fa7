# SPDX-License-Identifier: MIT
"""The classic board race: four pawns, eleven kinds of card (seeds/classic.md)."""

from micropython import const

from engine import cards
from engine.race import Race

SEATS = (2, 3, 4)
OPTIONS = (("edition", (45, 44, 55)), ("dice", (False, True)))

_TURN = const(0)
_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_LEFT = const(4)  # steps of a seven that are still to be used
_FIRST = const(5)  # the piece of a seven's first part, or the first one of a swap
_FACE = const(6)
_NUMBER = const(7)
_WINNERS = const(8)
_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)

_ASK_OVER = const(0)
_ASK_PIECE = const(1)
_ASK_STEPS = const(2)
_ASK_OTHER = const(3)

_VERB_LEAVE = const(1)
_VERB_FORWARD = const(2)
_VERB_BACK = const(3)
_VERB_SWAP = const(4)
_VERB_WITH = const(5)
_VERB_TAKE = const(6)

_CARD_SORRY = const(13)
_CARD_DICE = const(14)

_STEP_PASS = const(0)
_STEP_MOVE = const(4)
_STEP_TAKE = const(8)
_STEP_PICK = const(13)
_STEP_WIN = const(14)

_RING = const(60)
_EXIT = const(1)
_HOME = const(65)
_START = const(66)
_NOBODY = const(255)

# What a card does, by its number.
#             1  2  3  4  5     7  8        10   11   12
_FORWARD = b"\0\1\2\3\0\5\0\7\x08\0\x0a\x0b\x0c"
_BACK = b"\0\0\0\0\4\0\0\0\0\0\1\0\0"
_STARTS = const(2)  # this one and the one below bring a pawn out of Start
_AGAIN = const(2)
_SPLITS = const(7)
_SWAPS = const(11)

# An edition has as many of each kind as will go into it; what is left over are 1s (C-15 to C-17).
_KINDS = b"\1\2\3\4\5\7\x08\x0a\x0b\x0c\x0d"

# The squares of a side: how far the slide from its triangle leads, | the colours that slide there
# (the side's own is 0x10, the next three 0x20, 0x40, 0x80).
_SLIDES = b"\0\xe3\0\0\0\0\0\0\0\xe4\0\0\0\0\0"


class Rules(Race):
    """A game of classic."""

    rules = "classic"

    def __init__(self, seats, options):
        edition, dice = options
        deck = _KINDS * (edition // 11) + _KINDS[:1] * (edition % 11)
        self._dice = None
        if dice:
            from engine.rules import classic_dice  # loaded only where it is played

            deck += classic_dice.DECK
            self._dice = classic_dice
        Race.__init__(self, seats, options, deck, _SLIDES)

    @property
    def face(self):
        """The face that a Dice! card has rolled, 0 for none."""
        return self.state[_FACE]

    @property
    def number(self):
        """The card that face two of the die has drawn, 0 for none."""
        return self.state[_NUMBER]

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
        if s[_ASK] != _ASK_PIECE:
            if s[_ASK] == _ASK_STEPS:
                return self.forward(0, s[_LEFT], s[_FIRST])
            return self.others(0, _VERB_WITH << 24 | card << 16, 8)
        n = 0
        if card >= _CARD_SORRY:
            n = self._take() if card == _CARD_SORRY else self._dice.find(self)
        else:
            if card <= _STARTS:
                n = self._leave()
            elif card == _SPLITS:
                n = self._split()
            steps = _FORWARD[card]
            if steps:
                n = self.forward(n, steps, _NOBODY)
            if card == _SWAPS:
                return self._swaps(n)
            steps = _BACK[card]
            if steps:
                n = self.back(n, steps)
        if not n:
            self.choices[0] = card << 16
            n = 1
        return n

    def _leave(self):
        """A pawn that leaves Start: those in Start are all alike, so one is offered."""
        s = self.state
        seat = s[_SEAT]
        if s[self.path[self.rows[seat] + _EXIT]] >> 2 != seat + 1:
            for i in range(_PAWN + (seat << 2), _PAWN + 4 + (seat << 2)):
                if s[i] == _START:
                    self.choices[0] = _VERB_LEAVE << 24 | s[_CARD] << 16 | i - _PAWN << 8
                    return 1
        return 0

    def forward(self, n, steps, other):
        """Every pawn that can go `steps` on, except piece `other`."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[_SEAT]
        row = self.rows[seat]
        first = _PAWN + (seat << 2)
        other += _PAWN
        code = (_VERB_FORWARD << 24 | s[_CARD] << 16 | steps) - (_PAWN << 8)
        for i in range(first, first + 4):
            step = s[i] + steps
            if step <= _HOME and s[path[row + step]] >> 2 != seat + 1 and i != other:
                choices[n] = code + (i << 8)
                n += 1
        return n

    def back(self, n, steps):
        """Every pawn that can go `steps` back, out of the lane too, never into it."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[_SEAT]
        row = self.rows[seat]
        first = _PAWN + (seat << 2)
        code = (_VERB_BACK << 24 | s[_CARD] << 16 | steps) - (_PAWN << 8)
        for i in range(first, first + 4):
            if s[i] < _HOME:
                step = s[i] - steps
                if step < 0:
                    step += _RING
                if s[path[row + step]] >> 2 != seat + 1:
                    choices[n] = code + (i << 8)
                    n += 1
        return n

    def _split(self):
        """First parts of a seven, each with a second pawn that can use what is left (C-68)."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[_SEAT]
        row = self.rows[seat]
        first = _PAWN + (seat << 2)
        n = 0
        for i in range(first, first + 4):
            if s[i] < _HOME:
                code = _VERB_FORWARD << 24 | _SPLITS << 16 | i - _PAWN << 8
                for steps in range(1, _SPLITS):
                    step = s[i] + steps
                    if (
                        step <= _HOME
                        and s[path[row + step]] >> 2 != seat + 1
                        and self._rest(i, step, _SPLITS - steps)
                    ):
                        choices[n] = code | steps
                        n += 1
        return n

    def _rest(self, first, step, n):
        """Can another pawn go n on, once the pawn at state byte `first` has landed on `step`?

        If that one slides, it ends further on and sends its own colour's pawns on the way to Start.
        """
        s = self.state
        path = self.path
        seat = s[_SEAT]
        row = self.rows[seat]
        length = self.slides(seat, step)
        end = (step + length) % _RING if length else step
        for i in range(_PAWN + (seat << 2), _PAWN + 4 + (seat << 2)):
            to = s[i] + n
            if i == first or to > _HOME or length and self._met(s[i], step, length):
                continue
            if to == _HOME:
                return True
            who = s[path[row + to]]
            if to != end and (
                who >> 2 != seat + 1
                or who == first - _PAWN + 4
                or length
                and self._met(to, step, length)
            ):
                return True
        return False

    def _met(self, step, first, length):
        """Is a step of the path on the squares of a slide from `first` on?"""
        return step < _RING and 0 < (step - first) % _RING <= length

    def _swaps(self, n):
        """Pawns that can change places; whoever cannot go forward may decline (C-73)."""
        s = self.state
        choices = self.choices
        forward = n
        first = s[_SEAT] << 2
        if self.others(n, 0, 0) > n:
            for piece in range(first, first + 4):
                if s[_PAWN + piece] < _RING:
                    choices[n] = _VERB_SWAP << 24 | _SWAPS << 16 | piece << 8
                    n += 1
        if not forward:
            choices[n] = _SWAPS << 16
            n += 1
        return n

    def others(self, n, choice, first):
        """Every opponent on the open track: `choice` with its piece added from bit `first` on."""
        s = self.state
        for piece in range(self.seats << 2):
            if s[_PAWN + piece] < _RING and piece >> 2 != s[_SEAT]:
                self.choices[n] = choice | piece << first
                n += 1
        return n

    def _take(self):
        """Sorry!: a pawn from Start takes the place of any opponent on the open track."""
        s = self.state
        first = s[_SEAT] << 2
        for piece in range(first, first + 4):
            if s[_PAWN + piece] == _START:
                return self.others(0, _VERB_TAKE << 24 | _CARD_SORRY << 16 | piece << 8, 0)
        return 0

    def act(self, choice):
        """Do one choice on the board; True when another card is to be turned."""
        s = self.state
        verb = choice >> 24
        piece = choice >> 8 & 255
        number = choice & 255
        if verb == _VERB_FORWARD:
            self.land(_STEP_MOVE, piece, s[_PAWN + piece] + number)
            self.slide(piece)
            if s[_PAWN + piece] == _HOME and self.all_home(piece >> 2):
                return self._win(piece >> 2)
            if s[_CARD] == _SPLITS:
                left = (s[_LEFT] or _SPLITS) - number
                s[_LEFT] = left
                s[_FIRST] = piece if left else 0
                if left:
                    s[_ASK] = _ASK_STEPS
                    return False
        elif verb == 0:
            self.note(_STEP_PASS, s[_SEAT], s[_CARD], 0)
        elif verb == _VERB_LEAVE:
            self.land(_STEP_MOVE, piece, _EXIT)
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
            self._dice.act(self, verb, piece, number)
        return True

    def _win(self, seat):
        """The fourth pawn is Home: everything ends here (C-79, C-80)."""
        s = self.state
        s[_WINNERS] = 1 << seat
        s[_ASK] = _ASK_OVER
        s[_LEFT] = s[_FIRST] = 0
        self.note(_STEP_WIN, seat, 0, 0)
        return False

    def go_on(self):
        """The card is done with: does the seat draw again, who is next?"""
        s = self.state
        seat = s[_SEAT]
        if s[_CARD] != _AGAIN:
            seat += 1
            if seat == self.seats:
                seat = 0
            s[_TURN] = s[_SEAT] = seat
        s[_ASK] = _ASK_PIECE
        s[_CARD] = self.draw()
        if self._dice:
            self._dice.roll(self)
