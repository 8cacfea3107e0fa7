# SPDX-License-Identifier: MIT
"""The map of partners: the ring round the edge, end zones that run inwards from its corners.

A stack shows how many they are: a number beside its square, or on it where there is no room beside.
"""

from micropython import const

from device.codes import (
    TILE_BUMPED,
    TILE_COUNT,
    TILE_FOCUS,
    TILE_LANE,
    TILE_PAWN,
    TILE_SLIDE,
    TILE_TARGET,
    TILE_TRACK,
)
from engine.codes import PLACE_LANE, PLACE_START, RING
from engine.track import SIDE
from ui.codes import NONE

_HOMES = const(82)  # after the places of ring and end zones a count for each side's home
_STACKS = const(86)  # and one beside each square of the ring
_CELLS = const(146)


def cell(i):
    """Return column and row of a cell of the map, as one number 16 * y + x."""
    if i < RING:
        side, x, y = i // SIDE, i % SIDE, 0
    elif i < _HOMES:
        x = y = (i - PLACE_LANE & 3) + 1
        side = i - PLACE_LANE >> 2
    elif i < _STACKS:
        side, x, y = i - _HOMES, 5, 2
    else:
        side, x, y = (i - _STACKS) // SIDE, (i - _STACKS) % SIDE, 1
    for _ in range(side):
        x, y = 15 - y, x
    return y << 4 | x


class BoardMap:
    """Keeps the map in step with a view, touching only the tiles that change."""

    def __init__(self, tiles):
        self._tiles = tiles
        self._want = bytearray(_CELLS)
        self._shown = bytearray(_CELLS)
        tiles.wipe()

    def draw(self, view):
        """Put the view on the map."""
        self._tiles.hide(False)
        want = self._want
        for i in range(RING):
            want[i] = TILE_TRACK
            want[_STACKS + i] = 0
        for seat in range(view.seats):
            self._seat(view, seat)
        focus = view.focus
        if focus != NONE:
            # A mover is seen above those it passes, and above its stack.
            home = _HOMES + view.sides[focus >> 2]
            place = view.places[focus]
            want[home if place == PLACE_START else place] = TILE_FOCUS + view.colours[focus >> 2]
            place = home if view.target == PLACE_START else view.target
            if place < _STACKS and not TILE_FOCUS <= want[place] < TILE_COUNT:
                want[place] = TILE_TARGET
        shown = self._shown
        for i in range(_CELLS):
            if want[i] != shown[i]:
                shown[i] = want[i]
                at = cell(i)
                self._tiles.put(at & 15, at >> 4, want[i])

    def _seat(self, view, seat):
        """Put start, end zone and movers of one seat."""
        want = self._want
        side = view.sides[seat]
        colour = view.colours[seat]
        if want[side * SIDE] == TILE_TRACK:
            want[side * SIDE] = TILE_SLIDE + colour
        zone = PLACE_LANE + (side << 2)
        for i in range(zone, zone + 4):
            want[i] = TILE_LANE + colour
        count = TILE_COUNT + colour * 5
        want[_HOMES + side] = count
        first = seat << 2
        for piece in range(first, first + 4):
            place = view.places[piece]
            if place == PLACE_START:
                want[_HOMES + side] += 1
                continue
            n = 1
            for other in range(first, piece):
                n += view.places[other] == place
            if n > 1:
                # Beside a start and its neighbours lies an end zone.
                beside = 1 < place % SIDE < SIDE - 1
                want[_STACKS + place if beside else place] = count + n
            elif view.bumped >> piece & 1:
                want[place] = TILE_BUMPED + colour
            else:
                want[place] = TILE_PAWN + colour
