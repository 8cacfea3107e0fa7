# SPDX-License-Identifier: MIT
"""Races by number cards: forward, back, split over two pawns, swap, take a place.

A rule set of this family is a class that derives from `NumberRace`. Where its cards differ it
overrides the tables at the top of the class; where a table cannot say it, one of these hooks:

- `asked(ask)` lists the choices of a question of its own, or of a card that is in no table, and
  returns how many there are;
- `also(verb, piece, number)` does a choice with a verb of its own, and returns what `act` returns;
- `rest(n, piece, steps)` says whether another pawn can use what is left of a split, where cards of
  `splits` count out of Start or the first pawn has slid: elsewhere `split` sees it by itself;
- `slides(piece)` and `slide(piece)` of `Race` say how far a slide leads, and what stops it;
- `arrive(piece)` is called when a pawn has come into its lane or Home;
- `turned()` is called when a card of `asks_first` has been turned.
"""

import struct

from engine import cards
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
    VERB_LEAVE,
    VERB_PASS,
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
from engine.track import EXIT, HOME, SIDE, START


def deck(n):
    """Return n cards: the same number of each kind, and 1s for the rest (C-15 to C-17)."""
    kinds = bytes((1, 2, 3, 4, 5, 7, 8, 10, 11, 12, CARD_SORRY))
    return kinds * (n // len(kinds)) + kinds[:1] * (n % len(kinds))


class NumberRace(Race):
    """A race by number cards: first the tables of what each card does."""

    # How many squares a card leads forward, and back, by its number.
    # fmt: off
    #           card:  -  1  2  3  4  5  6  7  8  9 10  11  12  Sorry!
    squares_forward = (0, 1, 2, 3, 0, 5, 0, 7, 8, 0, 10, 11, 12, 0)
    squares_back    = (0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 1,  0,  0,  0)
    # fmt: on

    # The cards that can do more.
    leaves_start = (1, 2)  # bring a pawn out of Start onto its exit
    counts_out = ()  # go forward out of Start too: the exit is the first square
    splits = (7,)  # may go forward with two pawns that share the squares
    swaps = (11,)  # change places with an opponent
    takes = (CARD_SORRY,)  # bring a pawn out of Start to the place of an opponent
    draws_again = (2,)  # the same seat draws the next card
    asks_first = ()  # ask or roll something before a pawn moves: see the hook `turned`

    # The step of a path before the exit: Start itself, or the last square of a lane that leads out.
    before_exit = START

    # The state's byte of a token whose carrier differs from the others in Start, 0 for none. (Not a
    # hook: the stack of the board is too short for one more call there.)
    token = 0

    def begin(self, seed):
        """Set up, shuffle, choose who begins, turn the first card."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        cards.shuffle(s, DECK, self.deck_size)
        s[TURN] = s[SEAT] = cards.below(s, self.seats)
        self.go_on()

    def find(self):
        """List the choices of the seat to decide."""
        s = self.state
        card = s[CARD]
        ask = s[ASK]
        if ask == ASK_PIECE and card <= CARD_SORRY:
            n = self.ways(0, card)
        elif ask == ASK_STEPS:
            return self.forward(0, s[STEPS_LEFT], s[FIRST_PIECE])
        elif ask == ASK_OTHER:
            return self.others(0, VERB_WITH << 24 | card << 16, 8)
        else:
            n = self.asked(ask)
        if not n:
            self.choices[0] = card << 16
            n = 1
        return n

    def ways(self, n, card):
        """List every way to move by a card, from choice n on."""
        first = n
        if card in self.leaves_start or card in self.takes:
            n = self.from_start(n, card)
        if card in self.splits:
            n = self.split(n)
        steps = self.squares_forward[card]
        if steps:
            n = self.forward(n, steps, NO_PIECE)
        steps = self.squares_back[card]
        if steps:
            n = self.back(n, steps)
        return self.swap_first(n, n > first) if card in self.swaps else n

    def from_start(self, n, card):
        """List the pawns that leave Start for the exit, or for the place of an opponent.

        Pawns in Start are equal, so one of them is offered (C-28), and the marked one.
        """
        s = self.state
        seat = s[SEAT]
        marked = s[self.token] - 1 if self.token else NO_PIECE
        offered = False
        for piece in range(seat << 2, (seat << 2) + 4):
            if s[PAWN + piece] == START:
                if piece != marked:
                    if offered:
                        continue
                    offered = True
                if card in self.leaves_start:
                    who = s[self.path[self.rows[seat] + EXIT]]
                    if who >> 2 != seat + 1 and who < GUARD:
                        self.choices[n] = VERB_LEAVE << 24 | s[CARD] << 16 | piece << 8
                        n += 1
                if card in self.takes:
                    n = self.others(n, VERB_TAKE << 24 | s[CARD] << 16 | piece << 8, 0)
        return n

    def forward(self, n, steps, other):
        """List every pawn that can go `steps` forward, except piece `other`.

        Of equal pawns in Start one is offered, as in `from_start`.
        """
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[SEAT]
        row = self.rows[seat]
        first = PAWN + (seat << 2)
        card = s[CARD]
        counts_out = card in self.counts_out
        marked = s[self.token] - 1 + PAWN if counts_out and self.token else 0
        other += PAWN
        code = (VERB_FORWARD << 24 | card << 16 | steps) - (PAWN << 8)
        offered = False
        for i in range(first, first + 4):
            step = s[i]
            if step == START:
                if not counts_out:
                    continue
                if i != marked:
                    if offered:
                        continue
                    offered = True
            step += steps
            if step > HOME:
                if s[i] < START:
                    continue  # beyond Home
                if step > self.before_exit:
                    step -= self.before_exit
            who = s[path[row + step]]
            if (not who or who >> 2 != seat + 1 and who < GUARD) and i != other:
                choices[n] = code + (i << 8)
                n += 1
        return n

    def back(self, n, steps):
        """List every pawn that can go `steps` back: out of a lane too, never into one or Start."""
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
            if not who or who >> 2 != seat + 1 and who < GUARD:
                choices[n] = code + (i << 8)
                n += 1
        return n

    # Whether the rest can be used is seen here: a method for that costs 2 % of a whole game.
    def split(self, n):  # noqa: C901
        """List the first parts of a split: those after which another pawn can use the rest (C-68).

        Of equal pawns in Start one is offered, as in `from_start`.
        """
        s = self.state
        path = self.path
        seat = s[SEAT]
        row = self.rows[seat]
        first = PAWN + (seat << 2)
        card = s[CARD]
        counts_out = card in self.counts_out
        squares = self.squares_forward[card]
        seen = self.steps
        marked = s[self.token] - 1 + PAWN if self.token else 0
        offered = False
        mine = seat + 1
        code = (VERB_FORWARD << 24 | card << 16) - (PAWN << 8)
        for i in range(first, first + 4):
            here = s[i]
            if here == START:
                if not counts_out or offered and i != marked:
                    continue
                offered = offered or i != marked
            for steps in range(1, squares):
                step = here + steps
                if step > HOME:
                    if here < START:
                        break  # beyond Home
                    if step > self.before_exit:
                        step -= self.before_exit
                who = s[path[row + step]]
                if who >> 2 == mine or who >= GUARD:
                    continue
                left = squares - steps
                fits = False
                triangle = self._slides[(step + 3) % SIDE]
                if not triangle:  # only this pawn moves
                    for k in range(first, first + 4):
                        to = s[k] + left
                        if to <= HOME and k != i and (to != step or to == HOME):
                            who = s[path[row + to]]
                            if to == here or who >> 2 != mine and who < GUARD:
                                fits = True
                                break
                if not fits and (triangle or counts_out):
                    piece = i - PAWN  # try it, then put everything back
                    struct.pack_into(self._whole, self._was, 0, s)
                    self.steps = TRAIL  # full, so it ignores what is only tried
                    if not (self.land(STEP_MOVE, piece, step) and self.slide(piece)):
                        fits = self.rest(n, piece, left)
                    struct.pack_into(self._whole, s, 0, self._was)
                    self.steps = seen
                if fits:
                    self.choices[n] = code + (i << 8) + steps
                    n += 1
        return n

    def rest(self, n, piece, steps):
        """Can another piece go the steps that `piece` has left of a split?"""
        return self.forward(n, steps, piece) > n

    def swap_first(self, n, must):
        """List the pawns that can change places; who has no other way may decline (C-73)."""
        s = self.state
        choices = self.choices
        path = self.path
        seat = s[SEAT]
        row = self.rows[seat]
        code = VERB_SWAP << 24 | s[CARD] << 16
        if self.others(n, 0, 0) > n:
            for piece in range(seat << 2, (seat << 2) + 4):
                step = s[PAWN + piece]
                if step < RING and s[path[row + step]] < GUARD:
                    choices[n] = code | piece << 8
                    n += 1
        if not must:
            choices[n] = s[CARD] << 16
            n += 1
        return n

    def open_to_all(self, piece):
        """Is a piece on the open track and not guarded?"""
        s = self.state
        step = s[PAWN + piece]
        return step < RING and s[self.path[self.rows[piece >> 2] + step]] < GUARD

    def others(self, n, choice, first):
        """List every opponent open to all: `choice` with its piece added from bit `first` on."""
        s = self.state
        choices = self.choices
        path = self.path
        rows = self.rows
        seat = s[SEAT]
        for piece in range(self.seats << 2):
            step = s[PAWN + piece]
            # As in `open_to_all`, but without a call for each opponent.
            if step < RING and piece >> 2 != seat and s[path[rows[piece >> 2] + step]] < GUARD:
                choices[n] = choice | piece << first
                n += 1
        return n

    def act(self, choice):  # noqa: C901 - a branch for each verb, a flat list to read
        """Do one choice on the board; return True when another card is turned next."""
        s = self.state
        verb = choice >> 24
        piece = choice >> 8 & 255
        number = choice & 255
        if verb == VERB_FORWARD:
            step = s[PAWN + piece] + number
            if step > HOME and step > self.before_exit:
                step -= self.before_exit
            if self.land(STEP_MOVE, piece, step) and self.slide(piece):
                s[CARD] = s[STEPS_LEFT] = s[FIRST_PIECE] = 0  # the turn is over, even after a 2
            elif s[CARD] in self.splits:
                left = s[STEPS_LEFT] = (s[STEPS_LEFT] or self.squares_forward[s[CARD]]) - number
                s[FIRST_PIECE] = piece if left else 0
                if left:
                    s[ASK] = ASK_STEPS
            if s[PAWN + piece] >= RING and self.arrive(piece):
                return False
            return not s[STEPS_LEFT]
        if verb == VERB_PASS:
            self.note(STEP_PASS, s[SEAT], s[CARD], 0)
            return True
        if verb == VERB_BACK:
            step = s[PAWN + piece] - number
            triangle = self.land(STEP_MOVE, piece, step + RING if step < 0 else step)
        elif verb == VERB_LEAVE:
            triangle = self.land(STEP_MOVE, piece, EXIT)
        elif verb == VERB_TAKE:
            triangle = self.land(STEP_TAKE, piece, self.step_at(piece, self.place(number)))
        elif verb == VERB_WITH:
            self.swap(s[FIRST_PIECE], piece)
            piece = s[FIRST_PIECE]
            triangle = True  # perhaps: `slide` looks
            s[FIRST_PIECE] = 0
        elif verb == VERB_SWAP:
            here = self.place(piece)
            self.note(STEP_PICK, piece, here, here)
            s[FIRST_PIECE] = piece
            s[ASK] = ASK_OTHER
            return False
        else:
            return self.also(verb, piece, number)
        if triangle:
            self.slide(piece)
        return True

    def arrive(self, piece):
        """Look at a pawn in its lane or Home: return True if that wins, or asks something."""
        if not self.all_home(piece >> 2):
            return False
        s = self.state
        s[WINNERS] = 1 << (piece >> 2)
        s[ASK] = ASK_OVER
        s[STEPS_LEFT] = s[FIRST_PIECE] = 0
        self.note(STEP_WIN, piece >> 2, 0, 0)
        return True  # everything ends here (C-79, C-80)

    def go_on(self):
        """Pass the turn, unless the seat draws again, and turn the next card."""
        s = self.state
        # Before the first card nothing is asked: the seat that begins draws it.
        if s[ASK] and s[CARD] not in self.draws_again:
            s[TURN] = s[SEAT] = (s[SEAT] + 1) % self.seats
        s[ASK] = ASK_PIECE
        card = s[CARD] = self.draw()
        if card in self.asks_first:
            self.turned()
