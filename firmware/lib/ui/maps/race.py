# SPDX-License-Identifier: MIT
"""The view on the small map: 16 x 16 tiles, the track round the edge, lanes pointing inwards."""

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
from engine.codes import PLACE_HOME, PLACE_LANE, PLACE_START, RING
from engine.track import LANE, SIDE, SLIDE_SQUARES
from ui.codes import NONE

_PLACES = const(86)  # track, Start and Home (not used), lanes; then a count for each side's ...
_STARTS = const(86)  # ... Start
_HOMES = const(90)  # ... and Home
_CELLS = const(94)


def cell(i):
    """Return column and row of a cell of the map, as one number 16 * y + x."""
    if i < RING:
        side, x, y = i // SIDE, i % SIDE, 0
    elif i < _STARTS:
        side, x, y = (i - PLACE_LANE) // LANE, 2, 1 + (i - PLACE_LANE) % LANE
    elif i < _HOMES:
        side, x, y = i - _STARTS, 4, 1
    else:
        side, x, y = i - _HOMES, 2, 6
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
            want[i] = TILE_SLIDE + i // SIDE if SLIDE_SQUARES >> i % SIDE & 1 else TILE_TRACK
        for i in range(PLACE_LANE, _PLACES):
            want[i] = TILE_LANE + (i - PLACE_LANE) // LANE
        for side in range(4):
            want[_STARTS + side] = want[_HOMES + side] = 0
        for seat in range(view.seats):
            self._seat(view, seat)
        target = view.target
        if target == PLACE_HOME and view.focus != NONE:
            target = _HOMES + view.sides[view.focus >> 2]
            want[target] = TILE_TARGET
        elif target < _CELLS and target != PLACE_START and want[target] < TILE_PAWN:
            want[target] = TILE_TARGET
        self._put()

    def _seat(self, view, seat):
        """Put the pieces of one seat."""
        want = self._want
        side = view.sides[seat]
        colour = view.colours[seat]
        waiting = done = 0
        leaves = False
        for piece in range(seat << 2, (seat << 2) + view.pieces):
            place = view.places[piece]
            if place == PLACE_START:
                waiting += 1
                leaves = leaves or piece == view.focus
            elif place == PLACE_HOME:
                done += 1
            elif piece == view.focus:
                want[place] = TILE_FOCUS + colour
            elif view.bumped >> piece & 1:
                want[place] = TILE_BUMPED + colour
            else:
                want[place] = TILE_PAWN + colour
        count = TILE_COUNT + colour * 5
        want[_STARTS + side] = TILE_FOCUS + colour if leaves else count + waiting
        want[_HOMES + side] = count + done

    def _put(self):
        want = self._want
        shown = self._shown
        for i in range(_CELLS):
            if want[i] != shown[i]:
                shown[i] = want[i]
                at = cell(i)
                self._tiles.put(at & 15, at >> 4, want[i])
