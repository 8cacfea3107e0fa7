# SPDX-License-Identifier: MIT
"""The map of twenty_one: round the edge the gauge of the pile, inside it everybody's pawn cards.

As on the ring of pixels a point is two squares, clockwise from the corner at the top left; behind
the white boxes of 21 comes the bust zone. What the choice in focus would make of it is shown in
white crosses: here only its owner looks. A seat's four cards are at its side of the table, with
white crosses at both ends if it is asked. Two arrows show the direction of play.
"""

from micropython import const

_TILE_TRACK = const(1)
_TILE_LANE = const(6)
_TILE_PAWN = const(10)
_TILE_FOCUS = const(14)
_TILE_TARGET = const(18)
_TILE_BUMPED = const(19)

_RING = const(60)
_SIDE = const(15)
_GOAL = const(21)
_NONE = const(255)
_CARDS = const(4)

# What view.places holds: the steps of the four seats, then these.
_TOTAL = const(4)
_WAY = const(5)
_ASKED = const(7)
_TURN = const(8)


class BoardMap:
    """Keeps the map in step with a view."""

    def __init__(self, tiles):
        self._tiles = tiles
        tiles.wipe()

    def draw(self, view):
        """Put the view on the map."""
        self._tiles.hide(False)
        places = view.places
        total = places[_TOTAL]
        target = total if view.target == _NONE else view.target
        colour = view.colours[places[_TURN]]
        for i in range(_RING):
            point = i // 2 + 1
            if point <= total:
                tile = (_TILE_PAWN if point <= target else _TILE_BUMPED) + colour
            elif point == _GOAL:
                tile = _TILE_FOCUS + colour
            elif point <= target:
                tile = _TILE_TARGET
            else:
                tile = _TILE_LANE if point > _GOAL else _TILE_TRACK
            self._put(i // _SIDE, i % _SIDE, 0, tile)
        for seat in range(view.seats):
            self._seat(view, seat)
        right = _TILE_TRACK if places[_WAY] == 1 else 0
        for side in (0, 2):  # to the left below
            for x in range(5, 11):
                self._put(side, x, 6, _TILE_TRACK)
            for y in (5, 7):
                self._put(side, 9, y, right)
                self._put(side, 6, y, _TILE_TRACK - right)

    def _seat(self, view, seat):
        """The four cards of a seat: at Start, Home, or in the longer game back at Start."""
        side = view.sides[seat]
        colour = view.colours[seat]
        steps = view.places[seat]
        gains = view.bumped >> seat & 1
        loses = view.bumped >> seat + 4 & 1
        for k in range(_CARDS):
            tile = _TILE_LANE
            if steps > k:
                tile = _TILE_FOCUS if steps > k + _CARDS else _TILE_PAWN
            if loses and (steps - 1) % _CARDS == k:
                tile = _TILE_BUMPED
            tile += colour
            if gains and steps % _CARDS == k:
                tile = _TILE_TARGET
            self._put(side, 6 + k, 2, tile)
        tile = _TILE_TARGET if view.places[_ASKED] >> seat & 1 else 0
        self._put(side, 4, 2, tile)
        self._put(side, 11, 2, tile)

    def _put(self, side, x, y, tile):
        """Lay a tile, seen with that side of the map above."""
        for _ in range(side):
            x, y = 15 - y, x
        self._tiles.put(x, y, tile)
