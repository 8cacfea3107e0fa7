# SPDX-License-Identifier: MIT
"""The lights of the classic family: the ring is the track, a stick is a lane and Home.

The chain is the ring of 60, then a stick of 8 for red, blue, yellow and green. On the ring one
pixel is one square. On a stick the lane comes first, the square nearest the entry at its beginning;
the three pixels behind it count who is Home: one, two, three are lit, and all three pulse for four.
Start has no pixel.

- A pawn shines in its side's colour and blinks in its side's own rhythm (see `colours`).
- The pawn that would move pulses. Where it would end shines a quarter as bright in its colour, for
  half of every second; in between, one sees who stands there.
- A pawn that would be sent back turns white, goes low, and is itself again, once a second.
- The triangles of the slides are faint marks in their side's colour.
- A moment (a bump, a pawn that gets Home) makes the stick of its seat white and coloured by turns.
- When a side has won, waves of its colour run over everything.

A board's own pixels, if it has some, repeat the least that one wants to know:

- 1 pixel shows the seat that decides, in colour and rhythm.
- 5 pixels: the first does the same, the next four are for red, blue, yellow and green: dark when
  nobody is Home, and brighter with each pawn there.
- 12 pixels, in rows of three: a row for each side, lit as Home is on its stick; the row of the seat
  that decides falls to a quarter, or rises to it, twice a second.

A frame is scaled down if it draws more than the cap, or if the moment with every pawn lit does:
otherwise one seat's blink would dim and brighten all the others.
"""

from struct import pack_into

from device.codes import CHAIN, STICK
from engine.codes import PLACE_HOME, PLACE_LANE, PLACE_START, RING
from engine.track import LANE, SIDE
from ui.codes import (
    BLINK_BUMPED,
    BLINK_PULSE,
    BLINK_TARGET,
    INK_FULL,
    INK_MARK,
    INK_QUARTER,
    INK_WHITE,
)
from ui.lights.colours import BLINKS, mix
from ui.lights.current import hold

# All that a frame depends on. Struct copies without allocating, a slice does not.
_KEY = "<16s16s4sBBBBBBBH"


class Lights:
    """Turns what is shown on the table into `chain` and `own`, three bytes (RGB) for a pixel.

    Settings are taken once: for others, make another one.
    """

    blinks = BLINKS  # a rule set that has more rhythms adds them

    def __init__(self, palette, percent, offset, backward, cap, own):
        """`palette` is 0, or 1 for the colour-blind one, `percent` the brightness, `cap` is in mA.

        `offset` is the ring's pixel at square 0; the next squares clockwise follow at offset + 1,
        + 2 ... or, `backward`, at offset - 1, - 2 ... The board itself has `own` pixels.
        """
        self.chain = bytearray(CHAIN * 3)
        self.own = bytearray(own * 3)
        self._inks = bytearray(60)
        mix(self._inks, palette, percent)
        self._offset = offset
        self._way = -1 if backward else 1
        self._cap = cap
        self._home = bytearray(4)
        self._key = bytearray(45)
        self._last = bytearray(b"\xff" * 45)

    def frame(self, view, now):
        """Show a view at a moment (ms); False if there is nothing new since the frame before."""
        now = now >> 8 & 7
        # fmt: off
        pack_into(
            _KEY, self._key, 0, view.places, view.marks, view.colours, view.seats,
            view.seat, view.focus, view.target, view.winner, view.moment, now, view.bumped,
        )
        # fmt: on
        if self._key == self._last:
            return False
        pack_into("45s", self._last, 0, self._key)
        self._draw(view, 0)
        most = sum(self.chain) + sum(self.own)
        if now:
            self._draw(view, now)
        if view.moment < view.seats:
            self._flash(view, now)
        hold(self.chain, self.own, self._cap, most)
        return True

    def _draw(self, view, slot):
        """Show a view in one slot of the blinks, without a look at the cap."""
        self._clear()
        if view.winner < view.seats:
            self._celebrate(view.colours[view.winner], slot)
            return
        chain = self.chain
        home = self._home
        colours = view.colours
        focus = view.focus
        pieces = view.seats << 2
        # The pawn that would move comes last: on its way it is seen above those it passes.
        for i in range(pieces + 1):
            piece = i if i < pieces else focus
            if i == focus or piece > 15 or piece & 3 >= view.pieces:
                continue
            colour = colours[piece >> 2]
            place = view.places[piece]
            if place == PLACE_HOME:
                home[colour] += 1
            elif place != PLACE_START:
                row = self.rhythm(view, piece, colour)
                if piece == focus:
                    row = BLINK_PULSE
                elif view.bumped >> piece & 1:
                    row = BLINK_BUMPED
                self._put(chain, self._pixel(place), self.blinks[row + slot] << 2, colour)
        for i in range(view.seats):
            colour = colours[i]
            self.stick(view, i, slot)
            if self.own:
                self._repeat(colour, i == view.seat, slot)
        if focus < 16 and BLINKS[BLINK_TARGET + slot] and view.target != view.places[focus]:
            self.aim(view, view.target, focus >> 2)

    def aim(self, view, place, seat):
        """Show where the pawn in focus, one of this seat's, would end."""
        colour = view.colours[seat]
        if place == PLACE_HOME:
            # The next pixel to be lit, or the last one.
            place = view.sides[seat] * STICK + RING + LANE + min(self._home[colour], 2)
        elif place == PLACE_START or place == 255:
            return
        else:
            place = self._pixel(place)
        self._put(self.chain, place, INK_QUARTER, colour)

    def rhythm(self, view, piece, colour):
        """Return the row of `blinks` in which a piece on the board shines."""
        return colour << 3

    def stick(self, view, seat, slot):
        """Light on a seat's stick what is not a square of its lane."""
        i = view.sides[seat] * STICK + RING + LANE
        self._count(self.chain, i, view.colours[seat], slot)

    def _celebrate(self, colour, slot):
        """Send waves of the winner's colour clockwise round the ring, and over the sticks."""
        for i in range(CHAIN):
            if i - self._way * slot & 2:
                self._put(self.chain, i, INK_QUARTER, colour)
        for i in range(len(self.own) // 3):
            self._put(self.own, i, INK_FULL, colour)

    def _flash(self, view, slot):
        """Show the stick of the seat that has a moment in white and its own colour by turns."""
        i = view.sides[view.moment] * STICK + RING
        for k in range(i, i + STICK):
            self._put(self.chain, k, INK_FULL if slot & 1 else INK_WHITE, view.colours[view.moment])

    def _clear(self):
        """Begin with the empty board: the slides' triangles are marked."""
        pack_into("276s", self.chain, 0, b"")
        pack_into("4s", self._home, 0, b"")
        for i in range(len(self.own)):
            self.own[i] = 0
        for i in range(4):
            self._put(self.chain, self._pixel(i * SIDE + 1), INK_MARK, i)
            self._put(self.chain, self._pixel(i * SIDE + 9), INK_MARK, i)

    def _pixel(self, place):
        """Return the pixel of a square of the track or of a lane."""
        if place < RING:
            return (self._offset + self._way * place) % RING
        place -= PLACE_LANE
        return RING + place + place // LANE * (STICK - LANE)

    def _put(self, pixels, i, kind, colour):
        """Light a pixel with an ink."""
        inks = self._inks
        i *= 3
        kind = 3 * (kind + colour)
        pixels[i] = inks[kind]
        pixels[i + 1] = inks[kind + 1]
        pixels[i + 2] = inks[kind + 2]

    def _count(self, pixels, i, colour, slot):
        """Light as many of three pixels as a colour has pawns Home; for four, all of them pulse."""
        n = self._home[colour]
        for k in range(i, i + min(n, 3)):
            self._put(pixels, k, BLINKS[BLINK_PULSE + slot] << 2 if n > 3 else INK_FULL, colour)

    def _repeat(self, colour, decides, slot):
        """Show on the board's own pixels how a colour stands."""
        own = self.own
        i = colour * 3
        if len(own) > 35:
            self._count(own, i, colour, slot)
            if decides and not BLINKS[BLINK_PULSE + slot]:
                for k in range(i, i + 3):
                    self._put(own, k, INK_QUARTER, colour)
            return
        if decides:
            self._put(own, 0, BLINKS[(colour << 3) + slot] << 2, colour)
        if len(own) > 14:
            # Even steps for the eye are squares for the pixel.
            n = self._home[colour] * self._home[colour]
            for k in range(i, i + 3):
                own[k + 3] = self._inks[k + 12] * n + 15 >> 4
