# SPDX-License-Identifier: MIT
"""The lights of the races with tokens, fire_ice and shields.

As those of the races (`race`), with these differences:

- A pawn that nobody may land on, by Ice or by a shield, has one slow beat; one with the Fire
  flickers. Each side has its own beat and flicker: colour is not needed to tell whose it is.
- Three pawns are all: once they are Home their pixels pulse.
- In shields a stick is a hangar lane of three squares, the one nearest the hangar first, and an
  engine lane of five; nobody is counted there. A droid that would come into the engine room has the
  rest of its lane lit.
"""

from micropython import const

from device.codes import STICK
from engine.codes import PLACE_HOME, PLACE_LANE, RING
from engine.track import HANGAR_LANE
from ui.codes import BLINK_PULSE, INK_FULL, INK_QUARTER, MARK_FIRE
from ui.lights import race
from ui.lights.colours import BLINKS

_ALL = const(3)

# Offsets of rows; + 8 * the colour.
_GUARDED = const(56)
_FIERY = const(88)

# As in BLINKS: turned by any number of slots, no two of all these are alike.
_MORE_BLINKS = (
    b"\1\1\1\1\1\1\0\0"  # red, guarded: on, with a long wink
    b"\1\1\0\0\0\0\0\0"  # blue: half a second on, then low
    b"\1\0\0\0\0\0\0\0"  # yellow: a short flash, then a pause
    b"\1\1\1\1\1\1\1\0"  # green: on, with a short wink
    b"\1\1\1\0\1\0\1\0"  # red, with Fire: on, with three short winks
    b"\1\1\0\1\0\1\0\0"  # blue: a long and two short flashes, then low
    b"\1\0\1\0\1\0\0\0"  # yellow: three short flashes, then a pause
    b"\1\1\0\1\1\0\1\0"  # green: two long and a short flash
)


class Lights(race.Lights):
    """Turns what is shown on the table into `chain` and `own`."""

    blinks = BLINKS + _MORE_BLINKS

    def _draw(self, view, slot):
        """Show a view in one slot of the blinks, without a look at the cap."""
        self._whole = view.lane == STICK
        race.Lights._draw(self, view, slot)

    def rhythm(self, view, piece, colour):
        """Return the row of `blinks` in which a piece on the board shines; Ice prevails (F-80)."""
        mark = view.marks[piece]
        if not mark:
            return colour << 3
        return (_FIERY if mark == MARK_FIRE else _GUARDED) + (colour << 3)

    def stick(self, view, seat, slot):
        """Count who is Home, if the lane leaves room for that."""
        if not self._whole:
            race.Lights.stick(self, view, seat, slot)

    def aim(self, view, place, seat):
        """Show where the pawn in focus, one of this seat's, would end."""
        if place != PLACE_HOME or not self._whole:
            race.Lights.aim(self, view, place, seat)
            return
        end = RING + (view.sides[seat] + 1) * STICK
        i = end - STICK + HANGAR_LANE
        place = view.places[view.focus]
        if place >= PLACE_LANE:
            i = self._pixel(place) + 1
        while i < end:
            self._put(self.chain, i, INK_QUARTER, view.colours[seat])
            i += 1

    def _pixel(self, place):
        """Return the pixel of a square of the track or of a lane."""
        if place >= PLACE_LANE and self._whole:
            return RING + place - PLACE_LANE
        return race.Lights._pixel(self, place)

    def _count(self, pixels, i, colour, slot):
        """Light as many of three pixels as a colour has pawns Home; for all, they pulse."""
        n = self._home[colour]
        kind = self.blinks[BLINK_PULSE + slot] << 2 if n == _ALL else INK_FULL
        for k in range(i, i + n):
            self._put(pixels, k, kind, colour)
