# SPDX-License-Identifier: MIT
"""Pieces on a ring of squares: the path each colour walks, landing, bumping, sliding.

A piece's position is one byte counted along its owner's own path: 0..59 is the whole ring, from
the square before its exit round to its lane's entry, then the lane, then Home; so forward is an
addition and every rule is written once, from the mover's side. Beside the positions the state
holds the board, square by square; it follows from them and is rebuilt on load. Where Start opens on
a lane of its own, its squares are the steps after Start, and the one after its last is the exit.
"""

from micropython import const

from engine.game import Game

_UNDRAWN = const(9)
_PAWN = const(16)
_DECK = const(32)
_BOARD = const(104)  # a byte for each place: 0, or the piece on it + 4, | _GUARD
_GUARD = const(128)  # nobody may land on this piece, no slide sends it back

_PLACE_START = const(64)
_PLACE_HOME = const(65)
_PLACE_LANE = const(66)
_PLACES = const(98)

_STEP_BUMP = const(6)
_STEP_SLIDE = const(5)
_STEP_SWAP = const(7)

_RING = const(60)
_SIDE = const(15)  # squares of one colour's side
_LANE = const(5)
_HOME = const(65)  # the last step of a path
_START = const(66)  # not on the path: no addition leads here or away
_ROW = const(70)

# For each side a row of its path: step -> the state's byte for that place.
_paths = bytearray(4 * _ROW)
for _i in range(4 * _ROW):
    if _i % _ROW < _RING:
        _paths[_i] = _BOARD + (_i // _ROW * _SIDE + 3 + _i % _ROW) % _RING
    elif _i % _ROW < _HOME:
        _paths[_i] = _BOARD + _PLACE_LANE + _i // _ROW * _LANE + _i % _ROW - _RING
    else:
        _paths[_i] = _BOARD + (_PLACE_HOME if _i % _ROW == _HOME else _PLACE_START)
del _i


class Race(Game):
    """A game of pieces on the ring; a rule set says what a card does."""

    pieces = 4
    lane = _LANE  # squares of a colour's own, for whoever reads places
    # The squares of a side: how far the slide from its triangle leads, | the colours that slide
    # there (the side's own is 0x10, those of the next three sides clockwise 0x20, 0x40, 0x80).
    _slides = b"\0\xe3\0\0\0\0\0\0\0\xe4\0\0\0\0\0"

    def __init__(self, seats, options, deck, hands=0):
        """`deck` is a row of card kinds, `hands` the bytes that a rule set keeps after it."""
        self.deck_size = len(deck)
        Game.__init__(self, seats, options, _DECK + len(deck) + hands, _BOARD + _PLACES)
        self.deck = deck
        # Two sit opposite each other (C-10, C-11, C-12); a side has its owner's colour.
        self.sides = self.colours = b"\0\2" if seats == 2 else b"\0\1\2\3"[:seats]
        self.rows = bytearray(self.sides)
        for seat in range(seats):
            self.rows[seat] *= _ROW
        self.path = _paths

    def set_up(self):
        """Everybody at Start, the deck unshuffled, no card turned."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for piece in range(self.seats << 2):  # a fourth that there is not is always Home
            s[_PAWN + piece] = _START if piece & 3 < self.pieces else _HOME
        for i in range(self.deck_size):
            s[_DECK + i] = self.deck[i]
        s[_UNDRAWN] = self.deck_size

    def where(self, piece):
        """The place a piece stands on; asked for every light, so the number is not checked."""
        return self.path[self.rows[piece >> 2] + self.state[_PAWN + piece]] - _BOARD

    def land(self, what, piece, step):
        """Put a piece on a step of its path, bump who stands there; `slide` comes next (C-33)."""
        s = self.state
        row = self.rows[piece >> 2]
        path = self.path
        left = path[row + s[_PAWN + piece]]
        who = piece + 4 | s[left] & _GUARD
        s[left] = 0
        place = path[row + step]
        self.note(what, piece, left - _BOARD, place - _BOARD)
        s[_PAWN + piece] = step
        if step != _HOME:
            other = s[place] - 4
            if other >= 0:
                s[_PAWN + other] = _START
                self.note(_STEP_BUMP, other, place - _BOARD, _PLACE_START)
            s[place] = who

    def slides(self, piece):
        """How far a piece slides from where it stands."""
        step = self.state[_PAWN + piece]
        if step >= _RING:
            return 0
        step += 3  # squares from its own corner
        slide = self._slides[step % _SIDE]
        # Sides from the slide's on to the piece's own, clockwise: which colour it is there.
        return slide & 15 if slide & (16 << (-(step // _SIDE) & 3)) else 0

    def slide(self, piece):
        """Run a piece that has landed on a triangle down the slide, if its colour slides there.

        Everybody on the way goes to Start, the mover's own colour too (C-42, C-43), except who is
        guarded. True if something stopped the slide and that ends the turn.
        """
        length = self.slides(piece)
        if not length:
            return False
        s = self.state
        step = s[_PAWN + piece]
        path = self.path
        row = self.rows[piece >> 2]
        left = place = path[row + step]
        who = s[left]
        s[left] = 0
        for _ in range(length):
            step += 1
            if step == _RING:
                step = 0
            place = path[row + step]
            other = s[place] - 4
            if 0 <= other < _GUARD - 4:
                s[place] = 0
                s[_PAWN + other] = _START
                self.note(_STEP_BUMP, other, place - _BOARD, _PLACE_START)
        s[place] = who
        s[_PAWN + piece] = step
        self.note(_STEP_SLIDE, piece, left - _BOARD, place - _BOARD)
        return False

    def swap(self, piece, other):
        """Two pieces on the open track change places; the first one may `slide` next (C-75)."""
        s = self.state
        path = self.path
        mine = path[self.rows[piece >> 2] + s[_PAWN + piece]]
        theirs = path[self.rows[other >> 2] + s[_PAWN + other]]
        s[_PAWN + piece] = self.step_at(piece, theirs - _BOARD)
        s[theirs] = piece + 4
        self.note(_STEP_SWAP, piece, mine - _BOARD, theirs - _BOARD)
        s[_PAWN + other] = self.step_at(other, mine - _BOARD)
        s[mine] = other + 4
        self.note(_STEP_SWAP, other, theirs - _BOARD, mine - _BOARD)

    def step_at(self, piece, square):
        """The step of a piece's own path that is a square of the ring."""
        return (square - 3 - _SIDE * self.sides[piece >> 2]) % _RING

    def all_home(self, seat):
        """Has this seat brought everybody Home?"""
        s = self.state
        i = _PAWN + (seat << 2)
        return s[i] == _HOME and s[i + 1] == _HOME and s[i + 2] == _HOME and s[i + 3] == _HOME

    def rebuild(self):
        """Set the board from the positions; False if two pieces share a square."""
        s = self.state
        for i in range(_BOARD, _BOARD + _PLACES):
            s[i] = 0
        for piece in range(self.seats << 2):
            step = s[_PAWN + piece]
            if step != _HOME and step != _START:
                place = self.path[self.rows[piece >> 2] + step]
                if s[place]:
                    return False
                s[place] = piece + 4
        return True
