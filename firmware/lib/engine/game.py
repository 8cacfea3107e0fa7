# SPDX-License-Identifier: MIT
"""The base of every rule set: the state, the choices, the trail, copies.

A rule set adds its name, `rules`, and four methods: `begin(seed)` sets up the table and turns the
first card, `find()` lists the choices, `act(choice)` does one and returns whether another card is
turned next, `go_on()` passes the turn and turns that card.

Saves and the tools on the host also rely on these: `deck`, a row of card kinds, and `deck_size`;
for each seat its side of the table, `sides`, and its colour, `colours`; where there are pieces,
`lane`, `place(piece)` and `rebuild()`, which sets the board from the positions; where there are
hands, `held_card(seat, i)`. The tools read `state` by the names of engine/state.py, and set
`_found` to 0 when they have changed it.
"""

import struct
from array import array

from engine import cards, pack
from engine.codes import STEP_DRAW, STEP_SHUFFLE
from engine.state import ASK, CARD, CHOICES, DECK, SEAT, TRAIL, TURN, UNDRAWN, WINNERS


class Game:
    """One game. All that changes is in `state`; the rest is made once."""

    pieces = 0  # of each seat; a piece's number is 4 * seat + 0, 1 ...
    levels = 3  # of computer players: easy, normal, hard
    secret = False  # does a seat hold cards that the others must not see?

    def __init__(self, seats, options, saved, n):
        self.seats = seats
        self.options = options
        self.saved = saved  # bytes of the state that a save keeps; the rest follows from them
        self.state = bytearray(n)
        self.choices = array("i", bytes(4 * CHOICES))
        self.trail = bytearray(4 * TRAIL)
        self.steps = 0
        self._found = 0
        self._was = bytearray(n)
        self._whole = "%ds" % n  # a struct format copies without allocating, a slice does not

    @property
    def turn(self):
        """Return the seat whose turn it is."""
        return self.state[TURN]

    @property
    def seat(self):
        """Return the seat that must decide now."""
        return self.state[SEAT]

    @property
    def ask(self):
        """Return what is asked of that seat."""
        return self.state[ASK]

    @property
    def card(self):
        """Return the card being played, 0 for none."""
        return self.state[CARD]

    @property
    def undrawn(self):
        """Return how many cards are left to draw."""
        return self.state[UNDRAWN]

    @property
    def winners(self):
        """Return the seats that have won, a bit each."""
        return self.state[WINNERS]

    @property
    def over(self):
        """Is the game over?"""
        return self.state[ASK] == 0

    def where(self, piece):
        """Return the place that a piece stands on."""
        self.check("piece", piece, self.seats << 2 if self.pieces else 0)
        return self.place(piece)

    def hand(self, seat, i):
        """Return card i of a seat's hand, 0 for none."""
        self.check("seat", seat, self.seats)
        self.check("card", i, 256)
        return self.held_card(seat, i) if self.secret else 0

    def check(self, what, value, n):
        """Raise a ValueError unless a value is a whole number from 0 to n - 1."""
        if not isinstance(value, int) or not 0 <= value < n:
            expected = "expected 0 to %d" % (n - 1) if n else "there is none"
            raise ValueError("%s %r: %s" % (what, value, expected))

    def legal(self):
        """Fill `choices` and return how many there are: 0 only when the game is over."""
        if not self._found and self.state[ASK]:
            self._found = self.find()
        return self._found

    def _refuse(self, i, n):
        self.check("choice" if n else "the game is over: choice", i, n)

    def look(self, i):
        """Fill the trail with what choice i would do, up to the first card turned."""
        n = self._found or self.legal()
        if not isinstance(i, int) or not 0 <= i < n:
            self._refuse(i, n)
        self.steps = 0
        struct.pack_into(self._whole, self._was, 0, self.state)
        self.act(self.choices[i])
        struct.pack_into(self._whole, self.state, 0, self._was)

    def play(self, i):
        """Do choice i; the trail holds what happened."""
        n = self._found or self.legal()
        if not isinstance(i, int) or not 0 <= i < n:
            self._refuse(i, n)
        self.steps = 0
        self._found = 0
        if self.act(self.choices[i]):
            self.go_on()

    def note(self, what, piece, before, after):
        """Add a record to the trail; a full trail ignores it."""
        i = self.steps
        if i < TRAIL:
            self.steps = i + 1
            trail = self.trail
            i <<= 2
            trail[i] = what
            trail[i + 1] = piece
            trail[i + 2] = before
            trail[i + 3] = after

    def draw(self):
        """Turn the next card; shuffle the discards only when none is left (C-26)."""
        s = self.state
        n = s[UNDRAWN]
        if not n:
            n = self.deck_size
            cards.shuffle(s, DECK, n)
            self.note(STEP_SHUFFLE, s[SEAT], 0, n)
        n -= 1
        s[UNDRAWN] = n
        card = s[DECK + n]
        self.note(STEP_DRAW, s[SEAT], card, n)
        return card

    def veil(self, seat, seed):
        """On a copy: deal all cards that `seat` cannot see again, from `seed`."""
        self.check("seat", seat, self.seats)
        cards.reseed(self.state, seed)
        if seat != self.state[SEAT]:
            self._found = 0  # what another seat may choose can depend on what is hidden now
        n = self.state[UNDRAWN]
        cards.sort(self.state, DECK, n, self._was)
        cards.shuffle(self.state, DECK, n)

    def copy_to(self, other):
        """Make `other`, a game of the same rules, options and seats, equal to this one."""
        if other is self:
            return  # CPython's pack_into blanks its target first
        if (
            type(other) is not type(self)
            or other.options != self.options
            or other.seats != self.seats
        ):
            raise ValueError("copy_to: expected a game of the same rule set, seats and options")
        struct.pack_into(self._whole, other.state, 0, self.state)
        other.steps = 0
        other._found = self._found
        for i in range(self._found):
            other.choices[i] = self.choices[i]

    def save(self):
        """Return the game as bytes, for `engine.load`."""
        return pack(self)
