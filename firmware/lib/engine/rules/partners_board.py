# SPDX-License-Identifier: MIT
"""The board of partners: where movers stand, how far they can walk, and what happens on landing.

A mover's position is one byte, counted along its colour's own path: 0 is its start while it is
fresh, 1 .. track - 1 the ring, `track` its start again, then the four spaces of its end zone. So
forward is an addition, and so is turning in. The state also holds the ring, square by square. The
ring follows from the positions and is rebuilt on load.
"""

from engine.card_numbers import BOUNCE_OUT, SPARE_PARTNER
from engine.codes import PLACE_LANE, PLACE_START, STEP_BUMP, STEP_MOVE, STEP_SWAP
from engine.game import Game
from engine.state import PAWN, SQUARE
from engine.track import AT_HOME, MOST_SQUARES, ZONE


class Board(Game):
    """A ring of `track` squares, a start and an end zone for each colour."""

    pieces = 4
    lane = ZONE
    sides = b"\0\1\2\3"
    colours = b"\0\2\3\1"  # P-2

    def __init__(self, seats, options, saved):
        self.track = options[0]
        Game.__init__(self, seats, options, saved, SQUARE + MOST_SQUARES)

    def fresh(self, piece):
        """Has this mover come in and not moved since (P-44)?"""
        return not self.state[PAWN + piece]

    def finished(self, seat):
        """Are all movers of this colour in its end zone (P-92)?"""
        seat = PAWN + (seat << 2)
        for i in range(seat, seat + 4):
            if not self.track < self.state[i] < AT_HOME:
                return False
        return True

    def final(self, piece):
        """Is this mover in its zone, with every deeper space taken (P-56)?"""
        n = step = self.state[PAWN + piece]
        if n == AT_HOME:
            return False
        piece = PAWN + (piece & ~3)
        for i in range(piece, piece + 4):
            if step < self.state[i] < AT_HOME:
                n += 1
        return n == self.track + ZONE

    def place(self, piece):
        """Return the place that a mover stands on."""
        step = self.state[PAWN + piece]
        track = self.track
        seat = piece >> 2
        if step <= track:
            return (seat * (track >> 2) + step) % track
        return PLACE_START if step == AT_HOME else PLACE_LANE - 1 + (seat << 2) + step - track

    def step_at(self, piece, square):
        """Return the step of a mover's own path that is this square, for one that is not fresh."""
        track = self.track
        return (square - (piece >> 2) * (track >> 2)) % track or track

    def rebuild(self):
        """Set the ring from the positions; False if two colours share a square."""
        s = self.state
        for i in range(SQUARE, SQUARE + MOST_SQUARES):
            s[i] = 0
        for piece in range(16):
            if s[PAWN + piece] <= self.track:
                place = SQUARE + self.place(piece)
                if s[place] and s[place] >> 3 != (piece >> 2) + 1:
                    return False
                s[place] = (piece >> 2) + 1 << 3 | (s[place] & 7) + 1
        return True

    def open_to(self, seat, step):
        """May a colour's mover stop on this step of the ring? A pair sends it home, no more."""
        track = self.track
        who = self.state[SQUARE + (seat * (track >> 2) + step) % track]
        return who != (seat ^ 2) + 1 << 3 | 1 or not self.options[SPARE_PARTNER]  # P-104

    def reach(self, i, steps):
        """Return the step that the mover in byte i comes to by so many steps; 0 if it cannot."""
        s = self.state
        track = self.track
        here = s[i]
        step = here + steps
        seat = i - PAWN >> 2
        if step > track:
            step = self.turn_in(i, step)
            # No start of another colour is as near as the longest way back out leads.
            return step if step > track or step and self.open_to(seat, step) else 0
        if steps > 0:
            start = here // (track >> 2) + 1  # the next start, in quarters of the ring
            crossed = start * (track >> 2) <= step
        elif here > track:
            return 0  # P-58
        else:
            start = (here - 1) // (track >> 2)  # the last start behind
            crossed = start * (track >> 2) >= step
            if step <= 0:
                step += track
        # No card leads past two starts. A colour's own start never blocks it (P-45, P-49).
        if crossed and start & 3:
            start = seat + start & 3
            if s[SQUARE + start * (track >> 2)] >> 3 == start + 1:
                return 0
        return step if self.open_to(seat, step) else 0

    def turn_in(self, i, step):
        """Return where a mover ends that walks past its start or within its zone; 0 if it cannot.

        A result on the ring may still be closed to it: see `open_to`.
        """
        s = self.state
        track = self.track
        here = max(s[i], track)
        end = track + ZONE
        behind = 0
        first = i & ~3
        for other in range(first, first + 4):
            other = s[other]
            if here < other <= end:
                end = other - 1
            elif track < other < here and other > behind:
                behind = other
        if end == here:
            return 0  # P-55, P-56, P-57
        if step <= end:
            return step
        step = end + end - step  # it turns round, once (P-60)
        if step > track:
            return step if step > behind else 0  # P-63
        return step if not behind and self.options[BOUNCE_OUT] else 0

    def land(self, piece, step):
        """Put a mover on a step of its path. It sends a single mover home; a pair sends it home."""
        s = self.state
        left = self.place(piece)
        if left < MOST_SQUARES:
            left += SQUARE
            s[left] -= 1
            if not s[left] & 7:
                s[left] = 0
            left -= SQUARE
        s[PAWN + piece] = step
        place = self.place(piece)
        self.note(STEP_MOVE, piece, left, place)
        if place >= MOST_SQUARES:
            return
        who = s[SQUARE + place]
        seat = piece >> 2
        if who >> 3 == seat + 1:
            s[SQUARE + place] += 1  # P-40
            return
        if who & 7 < 2:
            s[SQUARE + place] = seat + 1 << 3 | 1
            if not who:
                return
            piece = (who >> 3) - 1 << 2
            while self.place(piece) != place:
                piece += 1  # the single mover goes home (P-37, P-38)
        s[PAWN + piece] = AT_HOME  # or, where a pair stands, the one that arrives (P-39)
        self.note(STEP_BUMP, piece, place, PLACE_START)

    def swap(self, piece, other):
        """Swap two movers on the ring; neither is fresh any more (P-81)."""
        s = self.state
        mine = self.place(piece)
        theirs = self.place(other)
        s[PAWN + piece] = self.step_at(piece, theirs)
        s[SQUARE + theirs] = (piece >> 2) + 1 << 3 | 1
        self.note(STEP_SWAP, piece, mine, theirs)
        s[PAWN + other] = self.step_at(other, mine)
        s[SQUARE + mine] = (other >> 2) + 1 << 3 | 1
        self.note(STEP_SWAP, other, theirs, mine)
