# SPDX-License-Identifier: MIT
"""A simple computer player: takes the choice that brings it furthest, others back the most.

It thinks in slices, one choice each, on a veiled copy of the game: it sees what its seat sees.
"""

from micropython import const

from engine import cards, twin

_PLACE_HOME = const(65)
_PLACE_LANE = const(66)
_STEP_MOVE = const(4)  # this record of a trail and those up to ...
_STEP_CHANGE = const(12)  # ... this one tell where a piece goes

_RING = const(60)
_OUT = const(12)  # what it is worth to be out of Start, in squares
_DONE = const(80)  # and to be Home


class Bot:
    """One player at work: `start` a decision, then `step` until it has made up its mind."""

    def __init__(self):
        self._game = None

    def start(self, game, level, seed):
        """Begin to think about the decision at hand; level 0 is careless now and then."""
        if self._game is None or self._game.rules != game.rules or not self._fits(game):
            self._game = twin(game)
        else:
            game.copy_to(self._game)
        self._game.veil(game.seat, seed)
        self._n = game.legal()
        self._i = 0
        self._best = 0
        self._most = -100000
        # A careless player does not look at every choice.
        self._blind = 0 if level else 1 + cards.below(self._game.state, 3)

    def _fits(self, game):
        return self._game.seats == game.seats and self._game.options == game.options

    def step(self):
        """Weigh one more choice; -1 until all are weighed, then the choice to play."""
        i = self._i
        if i == self._n:
            return self._best
        self._i = i + 1
        if self._blind and i % 3 + 1 == self._blind:
            return -1
        game = self._game
        game.look(i)
        trail = game.trail
        worth = cards.below(game.state, 4)
        for at in range(0, game.steps << 2, 4):
            if _STEP_MOVE <= trail[at] <= _STEP_CHANGE:
                piece = trail[at + 1]
                gain = self._value(piece, trail[at + 3]) - self._value(piece, trail[at + 2])
                worth += gain << 2 if piece >> 2 == game.seat else -gain << 2
        if worth > self._most:
            self._most = worth
            self._best = i
        return -1

    def _value(self, piece, place):
        """How far along its way a piece is, in squares."""
        if place < _RING:
            return _OUT + self._game.step_at(piece, place)
        if place >= _PLACE_LANE:
            return _OUT + _RING + (place - _PLACE_LANE) % self._game.lane
        return _DONE if place == _PLACE_HOME else 0
