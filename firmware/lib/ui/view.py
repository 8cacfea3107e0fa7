# SPDX-License-Identifier: MIT
"""The table as it is shown: where each piece stands for the eye, and what a choice would do.

The game itself is already one step further while a move is shown; the view catches up with it,
record by record of the trail.
"""

from micropython import const

_PLACE_START = const(64)
_STEP_MOVE = const(4)
_STEP_SLIDE = const(5)
_STEP_BUMP = const(6)
_STEP_SWAP = const(7)
_STEP_PICK = const(13)
_RING = const(60)
_NONE = const(255)
_FARTHEST = const(12)  # squares that a piece is seen walking; anything further is a jump


class View:
    """What display and lights show of a game."""

    def __init__(self):
        self.places = bytearray(16)
        self.seats = 0
        self.sides = b""
        self.lane = 5
        self.seat = _NONE  # who decides
        self.focus = _NONE  # the piece that would move
        self.target = _NONE  # where it would end
        self.bumped = 0  # the pieces that would be sent back or moved away, a bit each
        self.winner = _NONE

    def show(self, game):
        """Show the game as it stands."""
        self.seats = game.seats
        self.sides = game.sides
        self.lane = game.lane
        for piece in range(game.seats << 2):
            self.places[piece] = game.where(piece)
        self.seat = _NONE if game.over else game.seat
        self.winner = _NONE
        for seat in range(game.seats):
            if game.winners >> seat & 1:
                self.winner = seat
        self.forget()

    def parade(self):
        """Nobody is at the table: a pawn of each side is out, for show."""
        self.seats = 4
        self.sides = b"\0\1\2\3"
        for piece in range(16):
            self.places[piece] = _PLACE_START if piece & 3 else piece // 4 * 15 + 4
        self.seat = self.winner = _NONE
        self.forget()

    def forget(self):
        """No choice is in focus."""
        self.focus = self.target = _NONE
        self.bumped = 0

    def preview(self, game):
        """Mark what the trail of a look would do."""
        self.forget()
        trail = game.trail
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            if what < _STEP_MOVE or what > _STEP_PICK:
                continue
            piece = trail[at + 1]
            if self.focus == _NONE and what != _STEP_BUMP:
                self.focus = piece
            if piece != self.focus:
                self.bumped |= 1 << piece
            elif what != _STEP_PICK:
                self.target = trail[at + 3]

    def step(self, trail, at):
        """Show a bit more of a record of the trail; True when all of it has been shown."""
        what = trail[at]
        if what < _STEP_MOVE or what > _STEP_PICK:
            return True
        piece = trail[at + 1]
        self.focus = piece  # whatever moves is seen first
        here = self.places[piece]
        to = trail[at + 3]
        if (what == _STEP_MOVE or what == _STEP_SLIDE) and here < _RING and to < _RING:
            ahead = (to - here) % _RING
            if 1 < ahead <= _FARTHEST:
                self.places[piece] = (here + 1) % _RING
                return False
            if 1 < _RING - ahead <= _FARTHEST:
                self.places[piece] = (here - 1) % _RING
                return False
        self.places[piece] = to
        return True
