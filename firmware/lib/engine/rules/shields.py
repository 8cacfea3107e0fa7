# SPDX-License-Identifier: MIT
"""A race of three droids each, with hangar lanes and two shields (seeds/shields.md)."""

from micropython import const

from engine import race
from engine.card_numbers import SHIELD_CARD, SORRY_STEPS
from engine.codes import (
    ASK_PIECE,
    ASK_SHIELD,
    NO_PIECE,
    PLACE_LANE,
    RING,
    STEP_BLOCKED,
    STEP_DECLINE,
    STEP_SHIELD,
    VERB_DECLINE,
    VERB_SHIELD,
)
from engine.number_race import NumberRace, deck
from engine.state import ASK, BOARD, GUARD, SEAT, SHIELD
from engine.track import BOTH_LANES, HANGAR_LANE, ROW, START

SEATS = (2, 3, 4)
OPTIONS = (("block_ends_turn", (True, False)),)

_H1 = const(START + 1)  # the step of h1
_S1 = const(RING - HANGAR_LANE)  # the step of s1, less the squares that are listed before it

# Ring, engine room and hangar are the ring, Home and Start of every race. Of the squares of a side
# the first three are its hangar lane, the steps after the hangar; the other five are its
# engine-room lane, the steps after the ring (S-5, S-6).
_paths = bytearray(race._paths)
for _i in range(4 * BOTH_LANES):
    _paths[
        _i // BOTH_LANES * ROW + (_H1 if _i % BOTH_LANES < HANGAR_LANE else _S1) + _i % BOTH_LANES
    ] = (BOARD + PLACE_LANE + _i)
del _i


class Rules(NumberRace):
    """A game of shields."""

    rules = "shields"
    pieces = 3
    lane = BOTH_LANES
    #           card:  -  1  2  3  4  5  6  7  8  9 10  11  12  Sorry!
    squares_forward = (0, 1, 2, 3, 0, 5, 0, 7, 8, 0, 10, 11, 12, SORRY_STEPS)  # S-103
    leaves_start = ()
    counts_out = (1, 2, 3, 5, 7, 8, 10, 11, 12)  # every forward number (S-39)
    asks_first = (SHIELD_CARD,)
    before_exit = START + HANGAR_LANE  # h3, the end of the hangar lane

    def __init__(self, seats, options):
        NumberRace.__init__(self, seats, options, deck(45))  # S-15
        self.path = _paths

    def shielded(self, piece):
        """Does a droid carry a shield?"""
        s = self.state
        piece += 1
        return s[SHIELD] == piece or s[SHIELD + 1] == piece

    def rebuild(self):
        """Set the board, shields too; return False if two droids share a square."""
        s = self.state
        fits = NumberRace.rebuild(self)
        for i in range(SHIELD, SHIELD + 2):
            if s[i]:
                s[BOARD + self.place(s[i] - 1)] |= GUARD
        return fits

    def hand_over(self, piece, source):
        """Move a shield from droid to droid; NO_PIECE is the board."""
        s = self.state
        i = SHIELD
        if s[i] != source + 1 & 255:
            i += 1
        s[i] = piece + 1 & 255
        if s[SHIELD] > s[SHIELD + 1]:
            i = s[SHIELD]
            s[SHIELD] = s[SHIELD + 1]
            s[SHIELD + 1] = i
        if source != NO_PIECE:
            place = self.place(source)
            s[BOARD + place] &= GUARD - 1
        if piece != NO_PIECE:
            place = self.place(piece)
            s[BOARD + place] |= GUARD
        self.note(STEP_SHIELD, piece, place, source)

    def asked(self, ask):
        """List where a shield can go (S-77, S-78), and to place none; 0 if none can be placed."""
        s = self.state
        seat = s[SEAT]
        n = 0
        for piece in range(seat << 2, (seat << 2) + 3):
            if self.open_to_all(piece):
                for i in range(SHIELD, SHIELD + 2):
                    # Two that lie on the board are equal.
                    if (s[i] + 3) >> 2 != seat + 1 and (s[i] or i == SHIELD):
                        self.choices[n] = (
                            VERB_SHIELD << 24 | SHIELD_CARD << 16 | piece << 8 | s[i] - 1 & 255
                        )
                        n += 1
        if n:
            self.choices[n] = VERB_DECLINE << 24 | SHIELD_CARD << 16
            n += 1
        return n

    def also(self, verb, piece, number):
        """Place a shield, or none; then the 1 moves a droid (S-76, S-80)."""
        s = self.state
        if verb == VERB_SHIELD:
            self.hand_over(piece, number)
        else:
            self.note(STEP_DECLINE, s[SEAT], ASK_SHIELD, 0)
        s[ASK] = ASK_PIECE
        return False

    def slide(self, piece):
        """Slide, unless a shield blocks it (S-61); return True if that ends the turn."""
        s = self.state
        place = self.place(piece)
        for i in range(BOARD + place + 1, BOARD + place + 1 + self.slides(piece)):
            if s[i] >= GUARD:
                self.note(STEP_BLOCKED, piece, place, place)
                return self.options[0]  # S-110, S-111
        return NumberRace.slide(self, piece)

    def arrive(self, piece):
        """Put a shield back beyond the ring (S-75); return True if the game is won."""
        if self.shielded(piece):
            self.hand_over(NO_PIECE, piece)
        return NumberRace.arrive(self, piece)

    def turned(self):
        """Ask for a shield before the 1 moves a droid, if one can be placed (S-76)."""
        if self.asked(ASK_SHIELD):
            self.state[ASK] = ASK_SHIELD
