# SPDX-License-Identifier: MIT
"""Pieces on a ring of squares: the path each colour walks, landing, bumping, sliding.

The position of a piece is one byte, its step along the path of its colour: 0 to 59 is the ring,
from the square before its exit to the entry of its lane; then come the lane, Home and Start. So
forward is an addition, and every rule is written once, from the mover's side. The state also holds
the board, square by square; it follows from the positions, and `rebuild` sets it after a load.
Where a lane leads out of Start, its squares are the steps after Start, and the exit comes next.
"""

from micropython import const

from engine.codes import PLACE_HOME, PLACE_LANE, PLACE_START, RING, STEP_BUMP, STEP_SLIDE, STEP_SWAP
from engine.game import Game
from engine.state import BOARD, DECK, GUARD, PAWN, UNDRAWN
from engine.track import HOME, LANE, ROW, SIDE, START

_PLACES = const(98)
# Who slides: a bit for each colour, 16 for the side's own, 32, 64 and 128 for the next three sides,
# clockwise. The usual rule is: everybody but the side's own colour.
_FOREIGN = const(32 | 64 | 128)

# For each side a row of its path: step -> the state's byte for that place.
_paths = bytearray(4 * ROW)
for _i in range(4 * ROW):
    if _i % ROW < RING:  # the ring, from d+3 on
        _paths[_i] = BOARD + (_i // ROW * SIDE + 3 + _i % ROW) % RING
    elif _i % ROW < HOME:  # the lane
        _paths[_i] = BOARD + PLACE_LANE + _i // ROW * LANE + _i % ROW - RING
    else:  # Home and Start; a rule set may have squares of its own after that
        _paths[_i] = BOARD + (PLACE_HOME if _i % ROW == HOME else PLACE_START)
del _i


class Race(Game):
    """A game of pieces on the ring; a rule set says what a card does."""

    pieces = 4
    lane = LANE  # squares that only one colour uses: PLACE_LANE needs it
    # For each square of a side, from its corner d on: how far a slide leads from it, | who slides.
    # fmt: off
    _slides = (
        0, 3 | _FOREIGN, 0, 0, 0,  # d to d+4: the corner, the short slide's triangle (C-3) ...
        0, 0, 0, 0, 4 | _FOREIGN,  # d+5 to d+9: the long slide's triangle (C-4)
        0, 0, 0, 0, 0,  # d+10 to d+14: its squares, and one before the next corner
    )
    # fmt: on

    def __init__(self, seats, options, deck, hands=0):
        """Make a game; `deck` is a row of card kinds, `hands` the bytes kept after it."""
        self.deck_size = len(deck)
        Game.__init__(self, seats, options, DECK + len(deck) + hands, BOARD + _PLACES)
        self.deck = deck
        # Two sit opposite each other (C-10, C-11, C-12); a side has its owner's colour.
        self.sides = self.colours = b"\0\2" if seats == 2 else b"\0\1\2\3"[:seats]
        self.rows = bytearray(self.sides)
        for seat in range(seats):
            self.rows[seat] *= ROW
        self.path = _paths

    def set_up(self):
        """Put everybody into Start and the deck in order; no card is turned."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for piece in range(self.seats << 2):  # with three pawns, the fourth slot counts as Home
            s[PAWN + piece] = START if piece & 3 < self.pieces else HOME
        for i in range(self.deck_size):
            s[DECK + i] = self.deck[i]
        s[UNDRAWN] = self.deck_size

    def place(self, piece):
        """Do what `where` does, unchecked."""
        return self.path[self.rows[piece >> 2] + self.state[PAWN + piece]] - BOARD

    def land(self, what, piece, step):
        """Put a piece on a step of its path and bump who stands there.

        Return what `_slides` says of that square: unless it is 0, call `slide` next (C-33).
        """
        s = self.state
        row = self.rows[piece >> 2]
        path = self.path
        i = PAWN + piece
        left = path[row + s[i]]
        who = piece + 4 | s[left] & GUARD
        s[left] = 0
        place = path[row + step]
        self.note(what, piece, left - BOARD, place - BOARD)
        s[i] = step
        if step != HOME:
            other = s[place]
            if other:
                other -= 4
                s[PAWN + other] = START
                self.note(STEP_BUMP, other, place - BOARD, PLACE_START)
            s[place] = who
        return self._slides[(step + 3) % SIDE]

    def slides(self, piece):
        """Return how far a piece slides from where it stands."""
        step = self.state[PAWN + piece] + 3  # squares from its own corner
        slide = self._slides[step % SIDE]
        if not slide or step >= RING + 3:
            return 0
        # How many sides lie between this one and the piece's own says which bit is its colour's.
        return slide & 15 if slide & (16 << (-(step // SIDE) & 3)) else 0

    def slide(self, piece):
        """Run a piece that has landed on a triangle down the slide, if its colour slides there.

        Everybody on the way goes to Start, pawns of the same colour too (C-42, C-43), unless they
        are guarded. Return True if something stopped the slide and that ends the turn.
        """
        length = self.slides(piece)
        if not length:
            return False
        s = self.state
        step = s[PAWN + piece]
        path = self.path
        row = self.rows[piece >> 2]
        left = place = path[row + step]
        who = s[left]
        s[left] = 0
        for _ in range(length):
            step += 1
            if step == RING:
                step = 0
            place = path[row + step]
            other = s[place] - 4
            if 0 <= other < GUARD - 4:
                s[place] = 0
                s[PAWN + other] = START
                self.note(STEP_BUMP, other, place - BOARD, PLACE_START)
        s[place] = who
        s[PAWN + piece] = step
        self.note(STEP_SLIDE, piece, left - BOARD, place - BOARD)
        return False

    def swap(self, piece, other):
        """Swap two pieces on the open track; the first one may `slide` next (C-75)."""
        s = self.state
        path = self.path
        mine = path[self.rows[piece >> 2] + s[PAWN + piece]]
        theirs = path[self.rows[other >> 2] + s[PAWN + other]]
        s[PAWN + piece] = self.step_at(piece, theirs - BOARD)
        s[theirs] = piece + 4
        self.note(STEP_SWAP, piece, mine - BOARD, theirs - BOARD)
        s[PAWN + other] = self.step_at(other, mine - BOARD)
        s[mine] = other + 4
        self.note(STEP_SWAP, other, theirs - BOARD, mine - BOARD)

    def step_at(self, piece, square):
        """Return the step of a piece's path that is this square of the ring."""
        return (square - 3 - SIDE * self.sides[piece >> 2]) % RING

    def all_home(self, seat):
        """Has this seat brought everybody Home?"""
        s = self.state
        i = PAWN + (seat << 2)
        return s[i] == HOME and s[i + 1] == HOME and s[i + 2] == HOME and s[i + 3] == HOME

    def rebuild(self):
        """Set the board from the positions; return False if two pieces share a square."""
        s = self.state
        for i in range(BOARD, BOARD + _PLACES):
            s[i] = 0
        for piece in range(self.seats << 2):
            step = s[PAWN + piece]
            if step != HOME and step != START:
                place = self.path[self.rows[piece >> 2] + step]
                if s[place]:
                    return False
                s[place] = piece + 4
        return True
