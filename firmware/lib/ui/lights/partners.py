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
- Movers in the end zone count for the board's own pixels.
"""

from struct import pack_into

from device.codes import CHAIN, STICK
from engine.codes import PLACE_LANE, PLACE_START, RING
from engine.track import SIDE, ZONE
from ui.codes import BLINK_PULSE, BLINK_TARGET, INK_FULL, INK_MARK, INK_QUARTER
from ui.lights import race
from ui.lights.colours import BLINKS

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
        """Light a seat's movers at home and in the end zone, and its stacks on the ring."""
        colour = view.colours[seat]
        places = view.places
        focus = view.focus
        first = seat << 2
        above = places[focus] if focus < 16 else PLACE_START  # a mover in focus is seen there
        waiting = 0
        for piece in range(first, first + 4):
            place = places[piece]
            if place == PLACE_START:
                waiting += 1
            elif place >= PLACE_LANE:
                self._home[colour] += 1
            elif place != above:
                for other in range(first, piece):
                    if places[other] == place:
                        kind = _STACKS[(colour << 3) + slot] << 2
                        self._put(self.chain, self._pixel(place), kind, colour)
        i = RING + view.sides[seat] * STICK
        for k in range(waiting):
            self._put(self.chain, i + k, INK_QUARTER, colour)
        if focus >> 2 == seat:
            if above == PLACE_START:
                self._put(self.chain, i + waiting - 1, BLINKS[BLINK_PULSE + slot] << 2, colour)
            elif view.target == PLACE_START and BLINKS[BLINK_TARGET + slot]:
                self._put(self.chain, i + waiting, INK_QUARTER, colour)

    def _celebrate(self, colour, slot):
        """Send waves of both winners' colours clockwise round the ring, and over the sticks."""
        for i in range(CHAIN):
            both = colour if i - self._way * slot & 2 else 3 - colour  # the partner's
            self._put(self.chain, i, INK_QUARTER, both)
        for i in range(len(self.own) // 3):
            self._put(self.own, i, INK_FULL, 3 - colour if i & 1 else colour)

    def _clear(self):
        """Begin with the empty board: the starts are marked."""
        pack_into("276s", self.chain, 0, b"")
        pack_into("4s", self._home, 0, b"")
        for i in range(len(self.own)):
            self.own[i] = 0
        for side in range(4):
            self._put(self.chain, self._pixel(side * SIDE), INK_MARK, _COLOURS[side])

    def _pixel(self, place):
        """Return the pixel of a square of the track or of a space of an end zone."""
        if place < RING:
            return (self._offset + self._way * place) % RING
        place -= PLACE_LANE
        return RING + ZONE + place + place // ZONE * (STICK - ZONE)
