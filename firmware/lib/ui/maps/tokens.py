# SPDX-License-Identifier: MIT
"""The map of the races with tokens: as the classic one, and who carries what.

A pawn that carries a token stands on a grey plate, and the token, on grey too, lies beside it on
the inner side of the track; one that nobody carries lies in the middle of the board.
"""

from micropython import const

from device.codes import (
    TILE_BUMPED,
    TILE_CARRIER,
    TILE_COUNT,
    TILE_FIRE,
    TILE_FOCUS,
    TILE_ICE,
    TILE_LANE,
    TILE_PAWN,
    TILE_SHIELD,
    TILE_SLIDE,
    TILE_TARGET,
    TILE_TRACK,
)
from engine.codes import NO_PIECE, PLACE_HOME, PLACE_LANE, PLACE_START, RING
from engine.track import BOTH_LANES, HANGAR_LANE, SIDE, SLIDE_SQUARES
from ui.codes import MARK_FIRE, MARK_ICE, MARK_SHIELD

_STARTS = const(98)  # after all places a count for each side's Start ...
_HOMES = const(102)  # ... and Home
_CELLS = const(106)

# Where the token of a pawn on each of these squares lies, as 16 * y + x: inwards of it, or next to
# that where a lane or Start is in the way. Then where it lies if the other token is there already,
# and whether it is the one to give way: the higher number does.
_BESIDE = b"\x11\x11\x13\x13\x15\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e"
_OR_THERE = b"\x21\x12\x11\x23\x13\x16\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d"
_YIELDS = b"\0\1\2\1\2\1\1\1\1\1\1\1\1\1\2"
_BESIDE_START = const(0x24)
_BESIDE_HOME = const(0x72)
_BESIDE_LANE = const(0x13)  # its first square; right of it, or left
_FIRST_OF_LANE = const(0x12)
_MIDDLE = b"\x77\x88"


def turned(side, at):
    """Turn the cell 16 * y + x of the first side to another side."""
    x = at & 15
    y = at >> 4
    for _ in range(side):
        x, y = 15 - y, x
    return y << 4 | x


def cell(i, lane):
    """Return column and row of a cell of the map, as one number 16 * y + x."""
    if i < RING:
        return turned(i // SIDE, i % SIDE)
    if i >= _STARTS:
        if i >= _HOMES:
            return turned(i - _HOMES, 0x62)
        return turned(i - _STARTS, 0x44 if lane == BOTH_LANES else 0x14)
    i -= PLACE_LANE
    side = i // lane
    i %= lane
    if lane == BOTH_LANES:
        i -= HANGAR_LANE
        if i < 0:
            return turned(side, 4 - (i << 4))
    return turned(side, 0x12 + (i << 4))


class BoardMap:
    """Keeps the map in step with a view, touching only the tiles that change."""

    def __init__(self, tiles):
        self._tiles = tiles
        self._want = bytearray(_CELLS)
        self._shown = bytearray(_CELLS)
        self._carriers = bytearray(2)  # the pawn that carries each of the two tokens
        self._tokens = bytearray(_MIDDLE)  # the cells where these lie
        tiles.wipe()

    def draw(self, view):
        """Put the view on the map."""
        self._tiles.hide(False)
        want = self._want
        lane = view.lane
        for i in range(RING):
            want[i] = TILE_SLIDE + i // SIDE if SLIDE_SQUARES >> i % SIDE & 1 else TILE_TRACK
        for i in range(lane << 2):
            want[PLACE_LANE + i] = TILE_LANE + i // lane
        self._carriers[0] = self._carriers[1] = NO_PIECE
        for seat in range(view.seats):
            self._seat(view, seat)
        focus = view.focus
        if focus != NO_PIECE:
            # The pawn that moves is seen above those it passes.
            side = view.sides[focus >> 2]
            want[_cell_of(view.places[focus], side)] = TILE_FOCUS + view.colours[focus >> 2]
            i = _cell_of(view.target, side)
            if i < _CELLS and (want[i] < TILE_PAWN or i >= _HOMES):
                want[i] = TILE_TARGET
        tile = TILE_SHIELD if lane == BOTH_LANES else 0
        self._lay(view, tile or TILE_ICE, tile or TILE_FIRE)

    def _seat(self, view, seat):
        """Put the pawns of one seat."""
        want = self._want
        side = view.sides[seat]
        colour = view.colours[seat]
        start = _STARTS + side
        home = _HOMES + side
        want[start] = want[home] = TILE_COUNT + colour * 5
        for piece in range(seat << 2, (seat << 2) + view.pieces):
            mark = view.marks[piece]
            if piece == view.giver:
                mark &= ~view.token
            elif piece == view.focus:
                mark |= view.token
            if mark & MARK_SHIELD:
                self._carriers[self._carriers[0] != NO_PIECE] = piece
            else:
                if mark & MARK_ICE:
                    self._carriers[0] = piece
                if mark & MARK_FIRE:
                    self._carriers[1] = piece
            place = view.places[piece]
            if place == PLACE_START:
                want[start] += 1
            elif place == PLACE_HOME:
                want[home] += 1
            elif view.bumped >> piece & 1:
                want[place] = TILE_BUMPED + colour
            else:
                want[place] = (TILE_CARRIER if mark else TILE_PAWN) + colour

    def _lay(self, view, ice, fire):
        """Lay the two tokens beside their pawns, or in the middle, and everything else around."""
        tiles = self._tiles
        tokens = self._tokens
        first, second = self._carriers
        one = self._beside(view, first, 0) if first != NO_PIECE else _MIDDLE[0]
        other = self._beside(view, second, 0) if second != NO_PIECE else _MIDDLE[1]
        if one == other:
            if _yields(view.places[first]) > _yields(view.places[second]):
                one = self._beside(view, first, ice)
            else:
                other = self._beside(view, second, fire)
        for at in tokens:
            if at != one and at != other:
                tiles.put(at & 15, at >> 4, 0)
        tokens[0] = one
        tokens[1] = other
        want = self._want
        shown = self._shown
        for i in range(_CELLS):
            if want[i] != shown[i]:
                shown[i] = want[i]
                at = cell(i, view.lane)
                tiles.put(at & 15, at >> 4, want[i])
        tiles.put(one & 15, one >> 4, ice)
        tiles.put(other & 15, other >> 4, fire)

    def _beside(self, view, piece, yields):
        """Return the cell for the token of a pawn; another if its tile (`yields`) makes room."""
        place = view.places[piece]
        if place < RING:
            side = place // SIDE
            at = (_OR_THERE if yields else _BESIDE)[place % SIDE]
            if at == _FIRST_OF_LANE:
                lane = view.lane
                i = PLACE_LANE + side * lane + (HANGAR_LANE if lane == BOTH_LANES else 0)
                if self._want[i] >= TILE_PAWN:
                    at = _OR_THERE[0]
                else:
                    self._want[i] = yields
            return turned(side, at)
        side = view.sides[piece >> 2]
        if place == PLACE_START:
            return turned(side, _BESIDE_START)
        if place == PLACE_HOME:
            return turned(side, _BESIDE_HOME)
        place = (place - PLACE_LANE) % view.lane
        if view.lane == BOTH_LANES:
            place -= HANGAR_LANE
        return turned(side, _BESIDE_LANE + (place << 4) - (2 if yields else 0))


def _cell_of(place, side):
    """Return the cell of a place; Start and Home are a count each."""
    if place == PLACE_START:
        return _STARTS + side
    return _HOMES + side if place == PLACE_HOME else place


def _yields(place):
    """Return how soon a token makes room for the other: the higher number does."""
    return _YIELDS[place % SIDE] if place < RING else 2
