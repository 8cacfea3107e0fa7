# SPDX-License-Identifier: MIT
"""The table of twenty_one: the deck, the piles and the hands.

The state has a byte of steps for each seat. The 93 bytes of the deck hold the draw pile, on top of
it the discards, and from the other end down the play pile. The hands follow (engine/hands.py).
"""

from micropython import const

from engine import cards, hands
from engine.card_numbers import ADDS, DRAW_UP_TO, MOST_HELD
from engine.codes import ASK_CARD, ASK_NUMBER, CARD_PLAY_2, CARD_SLIDE_10, CARD_ZERO, STEP_ROUND
from engine.game import Game
from engine.state import (
    ANSWERER,
    ASK,
    DECK,
    LYING,
    NUMBERS_LEFT,
    PILE,
    SEAT,
    SEAT_STEPS,
    TOTAL,
    TURN,
    UNDRAWN,
    WAY,
    WINNERS,
)

_SIZE = const(93)

# Five of every number, and a sixth of some (T-7).
_NUMBERS = bytes((CARD_ZERO, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
_EXTRA = bytes((1, 2, 3, 4))
# fmt: off
# How many there are of each action (T-8, T-9).
_P8 = bytes((
    3, 3, 2,  # the slides 10, 15, 21
    6, 6, 6,  # Take 2, Reverse, Play 2
    3, 3, 2,  # Flip, Steal, Don't
))
_P26 = bytes((
    4, 4, 2,
    4, 4, 4,
    4, 4, 4,
))

# What a card counts: a number is added to the total, a slide is the total (T-33, T-34).
COUNTS = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,  # none, 1 to 10
    0, 0, 0, 0, 0, 0,  # there are none
    0,  # CARD_ZERO
    10, 15, 21,  # the slides
))
# fmt: on


class Table(Game):
    """Piles, hands and the steps of each seat."""

    secret = True
    deck_size = _SIZE
    held = MOST_HELD

    def __init__(self, seats, options):
        profile, longer, self.keeps = options
        n = LYING + 1 + seats * MOST_HELD
        Game.__init__(self, seats, options, n, n)
        self.goal = 8 if longer else 4  # T-66
        self.sides = self.colours = b"\0\2" if seats == 2 else b"\0\1\2\3"[:seats]  # T-1 to T-3
        deck = _NUMBERS * 5 + _EXTRA
        for i in range(9):
            deck += bytes((CARD_SLIDE_10 + i,)) * (_P8 if profile == "P8" else _P26)[i]
        self.deck = deck

    @property
    def total(self):
        """Return what the play pile adds up to."""
        return self.state[TOTAL]

    @property
    def way(self):
        """Return the direction of play, 1 or -1."""
        return 1 if self.state[WAY] == 1 else -1

    @property
    def left(self):
        """Return how many numbers of a Play 2 are still to be played."""
        return self.state[NUMBERS_LEFT]

    @property
    def by(self):
        """Return the seat that played the Sorry! that may be blocked."""
        s = self.state
        return s[ANSWERER] - 1 if s[ANSWERER] else s[TURN]

    def flipped(self, seat):
        """Return the steps that a seat has made."""
        return self.state[SEAT_STEPS + seat]

    def pile(self, i):
        """Return card i of the play pile, 0 is the last one played; 0 for none."""
        s = self.state
        return s[LYING - s[PILE] + i] if i < s[PILE] else 0

    def held_card(self, seat, i):
        """Return card i of a seat's hand, 0 for none."""
        return self.state[hands.first(self, seat) + i] if i < MOST_HELD else 0

    def size(self, seat):
        """Return how many cards a seat holds."""
        return hands.size(self, seat)

    def veil(self, seat, seed):
        """On a copy: deal again, from `seed`, everything that `seat` cannot see."""
        s = self.state
        if s[WINNERS] & s[WINNERS] - 1:
            # A win is shared after hands were compared: they lie open (T-76).
            Game.veil(self, seat, seed)
            return
        hands.veil(self, seat, seed)
        if s[ASK] == ASK_NUMBER and seat != s[SEAT]:
            from engine import hands_known  # seldom needed

            # A Play 2 has told how many numbers this hand holds: two or more, or just one, unless
            # the first of two has been played.
            left = s[NUMBERS_LEFT]
            few = left == 1 and self.pile(0) == CARD_PLAY_2
            hands_known.keep(self, seat, ADDS, left, left if few else MOST_HELD)

    def set_up(self):
        """Lay out an unshuffled deck; nobody has made a step or holds a card."""
        s = self.state
        for i in range(len(s)):
            s[i] = 0
        for i in range(_SIZE):
            s[DECK + i] = self.deck[i]
        s[UNDRAWN] = s[LYING] = _SIZE
        s[WAY] = 1
        s[ASK] = ASK_CARD

    def begin(self, seed):
        """Set up, shuffle, choose who begins, deal five to everybody (T-10 to T-13)."""
        s = self.state
        self.steps = 0
        self._found = 0
        self.set_up()
        cards.reseed(s, seed)
        cards.shuffle(s, DECK, _SIZE)
        seat = s[TURN] = s[SEAT] = cards.below(s, self.seats)
        for _ in range(DRAW_UP_TO * self.seats):
            hands.deal(self, seat)
            seat = (seat + 1) % self.seats
        self.note(STEP_ROUND, seat, 0, 0)

    def clear(self):
        """Move the play pile to the discards."""
        s = self.state
        for i in range(LYING - s[PILE], LYING):
            card = s[i]
            s[i] = 0
            s[DECK + s[LYING]] = card
            s[LYING] += 1
        s[PILE] = 0

    def refill(self, seat, n):
        """Draw until a seat holds n cards, or there are none left."""
        while hands.size(self, seat) < n and hands.deal(self, seat):
            pass
