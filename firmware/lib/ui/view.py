# SPDX-License-Identifier: MIT
"""The table as it is shown: where each piece stands for the eye, and what a choice would do.

The game itself is already one step further while a move is shown; the view catches up with it,
record by record of the trail.
"""

from micropython import const

from engine.codes import (
    RING,
    STEP_BLOCKED,
    STEP_BUMP,
    STEP_CHANGE,
    STEP_FETCH,
    STEP_FIRE,
    STEP_ICE,
    STEP_JUMP,
    STEP_MOVE,
    STEP_PICK,
    STEP_RELEASE,
    STEP_RETURN,
    STEP_RUN,
    STEP_SHIELD,
    STEP_SLIDE,
    STEP_SWAP,
    STEP_TAKE,
)
from ui.codes import NONE

# Records of a piece that moves, or may, a bit each; and of a token that is given to a piece.
# fmt: off
_MOVES = const(
    1 << STEP_MOVE | 1 << STEP_SLIDE | 1 << STEP_BUMP | 1 << STEP_SWAP | 1 << STEP_TAKE
    | 1 << STEP_JUMP | 1 << STEP_RELEASE | 1 << STEP_RETURN | 1 << STEP_CHANGE | 1 << STEP_PICK
    | 1 << STEP_RUN | 1 << STEP_FETCH | 1 << STEP_BLOCKED
)
# fmt: on
_TOKENS = const(1 << STEP_ICE | 1 << STEP_FIRE | 1 << STEP_SHIELD)
_FARTHEST = const(14)  # squares that a piece is seen walking; anything further is a jump


class View:
    """Holds what display and lights show of a game."""

    def __init__(self):
        self.lights = "race"  # the module of ui/lights that can show it
        self.places = bytearray(16)
        self.seats = 0
        self.sides = b""  # seat -> side of the board
        self.colours = b""  # seat -> colour
        self.pieces = 4
        self.marks = bytearray(16)  # what each piece carries
        self.lane = 5
        self.seat = NONE  # who decides
        self.focus = NONE  # the piece that would move
        self.target = NONE  # where it would end
        self.bumped = 0  # the pieces that would be sent back or moved away, a bit each
        self.token = 0  # what changes hands, MARK_... of ui/codes.py
        self.giver = NONE  # the piece that has it now
        self.winner = NONE
        self.moment = NONE  # the seat to which something great or bad has just happened
        self.note = None  # brings it up to date with a record that moves no piece: Words.note

    def show(self, game, words):
        """Show the game as it stands."""
        self.lights = words.lights
        self.seats = game.seats
        self.sides = game.sides
        self.colours = game.colours
        self.pieces = game.pieces
        self.note = words.note
        if game.pieces:
            self.lane = game.lane
        words.fill(self, game)
        for piece in range(game.seats << 2):
            if piece & 3 < game.pieces:
                self.places[piece] = game.where(piece)
                self.marks[piece] = words.mark(game, piece)
        self.seat = NONE if game.over else game.seat
        self.winner = NONE
        for seat in range(game.seats):
            if game.winners >> seat & 1:
                self.winner = seat
        self.forget()

    def forget(self):
        """Leave no choice in focus."""
        self.focus = self.target = self.moment = NONE
        self.bumped = self.token = 0

    def preview(self, game, also=False):
        """Mark what the trail of a look would do; `also`: beside what is marked already."""
        if not also:
            self.forget()
        trail = game.trail
        for at in range(0, game.steps << 2, 4):
            what = trail[at]
            piece = trail[at + 1]
            if _TOKENS >> what & 1:
                self._give(trail, at)
            self.note(self, trail, at, False)
            if not _MOVES >> what & 1:
                continue
            if self.focus == NONE and what != STEP_BUMP:
                self.focus = piece
            if piece != self.focus:
                self.bumped |= 1 << piece
            elif what != STEP_PICK:
                self.target = trail[at + 3]

    def _give(self, trail, at):
        """Hand a token over; one that goes back to the middle leaves the focus as it is."""
        self.token = 1 << trail[at] - STEP_ICE
        self.giver = trail[at + 3]
        if self.focus == NONE:
            self.focus = trail[at + 1]

    def strides(self, trail, at):
        """Count the squares that `step` walks for a record of the trail; a jump is one."""
        what = trail[at]
        if (what == STEP_MOVE or what == STEP_SLIDE) and trail[at + 2] < RING > trail[at + 3]:
            ahead = (trail[at + 3] - trail[at + 2]) % RING
            ahead = min(ahead, RING - ahead)
            if 1 < ahead <= _FARTHEST:
                return ahead
        return 1

    def step(self, trail, at):
        """Show a bit more of a record of the trail; True when all of it has been shown."""
        what = trail[at]
        if _TOKENS >> what & 1:
            self._give(trail, at)
        if not _MOVES >> what & 1:
            self.note(self, trail, at, True)
            return True
        piece = trail[at + 1]
        self.focus = piece  # the piece that moves is seen first
        here = self.places[piece]
        to = trail[at + 3]
        if (what == STEP_MOVE or what == STEP_SLIDE) and here < RING and to < RING:
            ahead = (to - here) % RING
            if 1 < ahead <= _FARTHEST:
                self.places[piece] = (here + 1) % RING
                return False
            if 1 < RING - ahead <= _FARTHEST:
                self.places[piece] = (here - 1) % RING
                return False
        self.places[piece] = to
        return True
