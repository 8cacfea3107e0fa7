# SPDX-License-Identifier: MIT
"""The lights of twenty_one: the ring is a gauge of the pile, a stick is a seat's pawn cards.

They show what lies open to all, and nothing of a choice that is only looked at: a ring that said
what a card of a hand would make of the pile would show that card to the whole table.

- A point of the pile's total is two pixels, clockwise from red's corner, in the colour of whose
  turn it is, a quarter as bright. The two of 21 are white. The rest of the ring, 22 to 30, is the
  bust zone: every other pixel is a faint mark, and a total that gets there turns white and back
  twice a second.
- The direction of play runs round the ring: five pixels that brighten, each twelve from the next,
  and move on by three in every slot of the blinks.
- A step is two pixels of a seat's stick, in the longer game one: eight in all. Those of its next
  step pulse while a seat is asked.
- When a seat has won, waves of its colour run over everything.

The board's own pixels are as in the races (`race`): what counts there is quarters of the way. With
several seats asked at once, the first one is white by turns.
"""

from struct import pack_into

from micropython import const

from device.codes import STICK
from engine.card_numbers import GOAL
from engine.codes import RING
from ui.codes import (
    BLINK_PULSE,
    INK_FULL,
    INK_LOW,
    INK_MARK,
    INK_QUARTER,
    INK_WHITE,
    VIEW_ASKED,
    VIEW_LAST,
    VIEW_TOTAL,
    VIEW_TURN,
    VIEW_WAY,
)
from ui.lights import race
from ui.lights.colours import BLINKS

_APART = const(12)  # pixels between those that run ...
_STRIDE = const(3)  # ... and by how many they move on


class Lights(race.Lights):
    """Turns what lies open on the table into `chain` and `own`."""

    def _draw(self, view, slot):
        """Show a view in one slot of the blinks, without a look at the cap."""
        self._clear()
        if view.winner < view.seats:
            self._celebrate(view.colours[view.winner], slot)
            return
        places = view.places
        pulse = BLINKS[BLINK_PULSE + slot]
        total = places[VIEW_TOTAL]
        colour = view.colours[places[VIEW_TURN]]
        runs = slot * (_STRIDE if places[VIEW_WAY] == 1 else -_STRIDE)
        for i in range(RING):
            point = i // 2 + 1
            kind = -1
            if point <= total:
                kind = INK_QUARTER if point <= GOAL else INK_FULL if pulse else INK_WHITE
            elif point == GOAL:
                kind = INK_WHITE
            elif point > GOAL and i & 1:
                kind = INK_MARK
            if (i - runs) % _APART == 0 and kind != INK_WHITE:
                kind = INK_FULL if kind == INK_QUARTER else INK_LOW
            if kind >= 0:
                self._put(self.chain, self._pixel(i), kind, colour)
        asked = places[VIEW_ASKED]
        for seat in range(view.seats):
            steps = places[seat]
            colour = view.colours[seat]
            self._home[colour] = steps * 4 // places[VIEW_LAST]
            width = STICK // places[VIEW_LAST]
            decides = asked >> seat & 1
            i = RING + view.sides[seat] * STICK
            for k in range(min((steps + decides) * width, STICK)):
                kind = INK_FULL if k < steps * width or pulse else INK_LOW
                self._put(self.chain, i + k, kind, colour)
            if self.own:
                self._repeat(colour, decides, slot)
        if self.own and asked & asked - 1 and len(self.own) < 36 and not pulse:
            self._put(self.own, 0, INK_WHITE, 0)

    def _clear(self):
        """Begin with everything dark."""
        pack_into("276s", self.chain, 0, b"")
        pack_into("4s", self._home, 0, b"")
        for i in range(len(self.own)):
            self.own[i] = 0
