# SPDX-License-Identifier: MIT
"""The lights of partners: the ring is the track, a stick is a home and an end zone.

As those of the races (`race`), with these differences:

- A stick belongs to a side of the board, clockwise from red's: red, yellow, green, blue. Its first
  four pixels are the home, lit a quarter as bright for as many movers as wait there; its last four
  are the end zone, the innermost space at the end.
- A mover that would come in pulses on its home's last pixel; one that would be sent home by a pair
  is awaited on the next one.
- Two or more movers on a square have a wink, or a flash, more than one alone.
- The four starts are faint marks in their colour.
- The waves of the winners have both their colours.
- Whoever is in the end zone counts for the board's own pixels.
"""

from struct import pack_into

from micropython import const

from ui.lights import race
from ui.lights.colours import BLINKS

_PLACE_START = const(64)
_PLACE_LANE = const(66)

_RING = const(60)
_SIDE = const(15)
_ZONE = const(4)
_STICK = const(8)
_CHAIN = const(92)

_PULSE = const(32)
_TARGET = const(40)

_FULL = const(4)
_QUARTER = const(8)
_MARK = const(16)

_COLOURS = b"\0\2\3\1"  # of the sides, clockwise

# The rhythm of a stack, for each colour as in BLINKS: a break more than that of one alone. These,
# too, are alike with none of the others however they are turned.
_STACKS = (
    b"\1\1\1\1\1\1\1\0"  # red: steady, with a wink
    b"\1\1\0\1\1\0\0\0"  # blue: a second on, with a wink in it, then low
    b"\1\0\1\0\1\0\0\0"  # yellow: three short flashes, then a pause
    b"\1\1\1\0\1\0\1\0"  # green: on, with three short winks
)


class Lights(race.Lights):
    """Turns what is shown on the table into `chain` and `own`."""

    def stick(self, view, seat, slot):
        """Who waits at home, who stands on a square together, who is in the end zone."""
        colour = view.colours[seat]
        places = view.places
        focus = view.focus
        first = seat << 2
        above = places[focus] if focus < 16 else _PLACE_START  # whoever moves is seen there
        waiting = 0
        for piece in range(first, first + 4):
            place = places[piece]
            if place == _PLACE_START:
                waiting += 1
            elif place >= _PLACE_LANE:
                self._home[colour] += 1
            elif place != above:
                for other in range(first, piece):
                    if places[other] == place:
                        kind = _STACKS[(colour << 3) + slot] << 2
                        self._put(self.chain, self._pixel(place), kind, colour)
        i = _RING + view.sides[seat] * _STICK
        for k in range(waiting):
            self._put(self.chain, i + k, _QUARTER, colour)
        if focus >> 2 == seat:
            if above == _PLACE_START:
                self._put(self.chain, i + waiting - 1, BLINKS[_PULSE + slot] << 2, colour)
            elif view.target == _PLACE_START and BLINKS[_TARGET + slot]:
                self._put(self.chain, i + waiting, _QUARTER, colour)

    def _celebrate(self, colour, slot):
        """Two have won: waves of both colours run clockwise round the ring, and over the sticks."""
        for i in range(_CHAIN):
            both = colour if i - self._way * slot & 2 else 3 - colour  # the partner's
            self._put(self.chain, i, _QUARTER, both)
        for i in range(len(self.own) // 3):
            self._put(self.own, i, _FULL, 3 - colour if i & 1 else colour)

    def _clear(self):
        """Begin with the empty board: the starts are marked."""
        pack_into("276s", self.chain, 0, b"")
        pack_into("4s", self._home, 0, b"")
        for i in range(len(self.own)):
            self.own[i] = 0
        for side in range(4):
            self._put(self.chain, self._pixel(side * _SIDE), _MARK, _COLOURS[side])

    def _pixel(self, place):
        """The pixel of a square of the track or of a space of an end zone."""
        if place < _RING:
            return (self._offset + self._way * place) % _RING
        place -= _PLACE_LANE
        return _RING + _ZONE + place + place // _ZONE * (_STICK - _ZONE)
