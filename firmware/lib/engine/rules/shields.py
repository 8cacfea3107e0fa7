# SPDX-License-Identifier: MIT
"""Three droids, hangar lanes and two deflector shields (seeds/shields.md)."""

from micropython import const

from engine import number_race, race

SEATS = (2, 3, 4)
OPTIONS = (("block_ends_turn", (True, False)),)

_SEAT = const(1)
_ASK = const(2)
_CARD = const(3)
_SHIELD = const(6)  # this byte and the next, the lower one first: a piece + 1, 0 on the board
_BOARD = const(104)
_GUARD = const(128)

_ASK_PIECE = const(1)
_ASK_SHIELD = const(9)
_VERB_DECLINE = const(13)
_VERB_SHIELD = const(18)
_STEP_DECLINE = const(18)
_STEP_SHIELD = const(23)
_STEP_BLOCKED = const(24)
_PLACE_LANE = const(66)
_RING = const(60)
_LANE = const(5)  # squares of an engine-room lane (S-6)
_START = const(66)
_ROW = const(70)
_NO_PIECE = const(255)

# Squares of a hangar lane: our reconstruction (S-5), and the one place that says so. A row of the
# path has room for three steps after the hangar's, and the board for eight squares a side.
_HANGAR_LANE = const(3)
_BOTH_LANES = const(_HANGAR_LANE + _LANE)
_H1 = const(_START + 1)  # the step of h1
_S1 = const(_RING - _HANGAR_LANE)  # the step of s1, less the squares that are listed before it

_SHIELD_CARD = const(1)  # S-76

# The ring, the room and the hangar are where they are in every race. Of the squares that a side has
# for itself the first are its hangar lane, the steps after the hangar, the others its engine-room
# lane, the steps after the ring (S-5, S-6).
_paths = bytearray(race._paths)
for _i in range(4 * _BOTH_LANES):
    _paths[
        _i // _BOTH_LANES * _ROW
        + (_H1 if _i % _BOTH_LANES < _HANGAR_LANE else _S1)
        + _i % _BOTH_LANES
    ] = (_BOARD + _PLACE_LANE + _i)
del _i


class Rules(number_race.NumberRace):
    """A game of shields."""

    rules = "shields"
    pieces = 3
    lane = _BOTH_LANES
    last = _START + _HANGAR_LANE  # h3: the next step is the exit, step 1

    def __init__(self, seats, options):
        number_race.NumberRace.__init__(self, seats, options, number_race.deck(45))  # S-15
        self.path = _paths

    def shielded(self, piece):
        """Does a droid carry a shield?"""
        s = self.state
        piece += 1
        return s[_SHIELD] == piece or s[_SHIELD + 1] == piece

    def rebuild(self):
        """Set the board from the positions, shields too; False if two droids share a square."""
        s = self.state
        fits = number_race.NumberRace.rebuild(self)
        for i in range(_SHIELD, _SHIELD + 2):
            if s[i]:
                s[_BOARD + self.where(s[i] - 1)] |= _GUARD
        return fits

    def hand_over(self, piece, source):
        """A shield goes from droid to droid; the board is _NO_PIECE."""
        s = self.state
        i = _SHIELD
        if s[i] != source + 1 & 255:
            i += 1
        s[i] = piece + 1 & 255
        if s[_SHIELD] > s[_SHIELD + 1]:
            i = s[_SHIELD]
            s[_SHIELD] = s[_SHIELD + 1]
            s[_SHIELD + 1] = i
        if source != _NO_PIECE:
            place = self.where(source)
            s[_BOARD + place] &= _GUARD - 1
        if piece != _NO_PIECE:
            place = self.where(piece)
            s[_BOARD + place] |= _GUARD
        self.note(_STEP_SHIELD, piece, place, source)

    def asked(self, ask):
        """Every placing of a shield (S-77, S-78), and placing none; 0 if there is none to place."""
        s = self.state
        seat = s[_SEAT]
        n = 0
        for piece in range(seat << 2, (seat << 2) + 3):
            if self.open_to_all(piece):
                for i in range(_SHIELD, _SHIELD + 2):
                    # Two that lie on the board are alike.
                    if (s[i] + 3) >> 2 != seat + 1 and (s[i] or i == _SHIELD):
                        self.choices[n] = (
                            _VERB_SHIELD << 24 | _SHIELD_CARD << 16 | piece << 8 | s[i] - 1 & 255
                        )
                        n += 1
        if n:
            self.choices[n] = _VERB_DECLINE << 24 | _SHIELD_CARD << 16
            n += 1
        return n

    def also(self, verb, piece, number):
        """Place a shield, or none; then the 1 moves a droid (S-76, S-80)."""
        s = self.state
        if verb == _VERB_SHIELD:
            self.hand_over(piece, number)
        else:
            self.note(_STEP_DECLINE, s[_SEAT], _ASK_SHIELD, 0)
        s[_ASK] = _ASK_PIECE
        return False

    def slide(self, piece):
        """Slide, unless a shield on the slide blocks it (S-61); True if that ends the turn."""
        s = self.state
        place = self.where(piece)
        for i in range(_BOARD + place + 1, _BOARD + place + 1 + self.slides(piece)):
            if s[i] >= _GUARD:
                self.note(_STEP_BLOCKED, piece, place, place)
                return self.options[0]  # S-110, S-111
        return number_race.NumberRace.slide(self, piece)

    def arrive(self, piece):
        """Beyond the ring a shield goes back to the board (S-75); True if the game is won."""
        if self.shielded(piece):
            self.hand_over(_NO_PIECE, piece)
        return number_race.NumberRace.arrive(self, piece)

    def go_on(self):
        """The next card; a 1 asks for a shield first, if one can be placed (S-76)."""
        number_race.NumberRace.go_on(self)
        s = self.state
        if s[_CARD] == _SHIELD_CARD and self.asked(0):
            s[_ASK] = _ASK_SHIELD
