# SPDX-License-Identifier: MIT
"""The map of twenty_one: round the edge the gauge of the pile, inside it everybody's pawn cards.

As on the ring of pixels a point is two squares, clockwise from the corner at the top left; behind
21, dark on white, comes the bust zone. What the choice in focus would make of it is shown in
white crosses: here only its owner looks. A seat's four cards are at its side of the table, with
white crosses at both ends if it is asked. Two arrows show the direction of play.
"""

from micropython import const

from device.codes import TILE_BUMPED, TILE_FOCUS, TILE_LANE, TILE_PAWN, TILE_TARGET, TILE_TRACK
from engine.card_numbers import GOAL
from engine.codes import RING
from engine.track import SIDE
from ui.codes import NONE, VIEW_ASKED, VIEW_TOTAL, VIEW_TURN, VIEW_WAY

_CARDS = const(4)


class BoardMap:
    """Keeps the map in step with a view."""

    def __init__(self, tiles):
        self._tiles = tiles
        tiles.wipe()

    def draw(self, view):
        """Put the view on the map."""
        self._tiles.hide(False)
        places = view.places
        total = places[VIEW_TOTAL]
        target = total if view.target == NONE else view.target
        colour = view.colours[places[VIEW_TURN]]
        for i in range(RING):
            point = i // 2 + 1
            if point <= total:
                tile = (TILE_PAWN if point <= target else TILE_BUMPED) + colour
            elif point == GOAL:
                tile = TILE_FOCUS + colour
            elif point <= target:
                tile = TILE_TARGET
            else:
                tile = TILE_LANE if point > GOAL else TILE_TRACK
            self._put(i // SIDE, i % SIDE, 0, tile)
        for seat in range(view.seats):
            self._seat(view, seat)
        right = TILE_TRACK if places[VIEW_WAY] == 1 else 0
        for side in (0, 2):  # to the left below
            for x in range(5, 11):
                self._put(side, x, 6, TILE_TRACK)
            for y in (5, 7):
                self._put(side, 9, y, right)
                self._put(side, 6, y, TILE_TRACK - right)

    def _seat(self, view, seat):
        """Put the four cards of a seat: at Start, Home, or in the longer game back at Start."""
        side = view.sides[seat]
        colour = view.colours[seat]
        steps = view.places[seat]
        gains = view.bumped >> seat & 1
        loses = view.bumped >> seat + 4 & 1
        for k in range(_CARDS):
            tile = TILE_LANE
            if steps > k:
                tile = TILE_FOCUS if steps > k + _CARDS else TILE_PAWN
            if loses and (steps - 1) % _CARDS == k:
                tile = TILE_BUMPED
            tile += colour
            if gains and steps % _CARDS == k:
                tile = TILE_TARGET
            self._put(side, 6 + k, 2, tile)
        tile = TILE_TARGET if view.places[VIEW_ASKED] >> seat & 1 else 0
        self._put(side, 4, 2, tile)
        self._put(side, 11, 2, tile)

    def _put(self, side, x, y, tile):
        """Lay a tile, seen with that side of the map above."""
        for _ in range(side):
            x, y = 15 - y, x
        self._tiles.put(x, y, tile)
