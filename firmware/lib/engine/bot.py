# SPDX-License-Identifier: MIT
"""A simple computer player: takes the choice that brings it furthest, others back the most.

It thinks in slices, one choice each, on a veiled copy of the game: it sees what its seat sees.
"""

from micropython import const

from engine import cards, twin

_PLACE_HOME = const(65)
_PLACE_LANE = const(66)
_VERB_CARD = const(11)
_STEP_ICE = const(21)
_STEP_SHIELD = const(23)
_NO_PIECE = const(255)
_GOES = const(0x181FF0)  # the records of a trail that tell where a piece goes: 4 to 12, 19, 20

_RING = const(60)
_OUT = const(12)  # what it is worth to be out of Start, in squares
_DONE = const(80)  # and to be Home
_HANGAR = const(8)  # a lane this long begins before the ring, with so many squares:
_GATES = const(3)

# Rule sets where that is not enough: `weigh(game, i)` of engine.rules.<name>_bot tells the worth of
# a choice, in quarters of a square.
_WEIGHED = ("partners", "twenty_one")


class Bot:
    """One player at work: `start` a decision, then `step` until it has made up its mind."""

    def __init__(self):
        self._game = None

    def start(self, game, level, seed):
        """Begin to think about the decision at hand; level 0 is careless now and then."""
        self._n = game.legal()  # first: the copy takes over what was found
        if self._game is None or self._game.rules != game.rules or not self._fits(game):
            self._game = twin(game)
            self._weigh = None
            if game.rules in _WEIGHED:
                self._weigh = __import__(
                    "engine.rules.%s_bot" % game.rules, None, None, ("weigh",)
                ).weigh
        else:
            game.copy_to(self._game)
        self._game.veil(game.seat, seed)
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
        worth = cards.below(game.state, 4)
        if self._weigh:
            worth += self._weigh(game, i)
        else:
            end = i + 1
            kept = None
            if game.choices[i] >> 24 == _VERB_CARD:
                # A card of a hand is worth the best that can be done with it.
                kept = bytes(game.state)
                game.play(i)
                i = 0
                end = game._found = game.find()  # not legal(): that is a call too deep
            most = -100000
            while i < end:
                game.look(i)
                gain = 0
                for at in range(0, game.steps << 2, 4):
                    gain += self._gain(at)
                most = max(most, gain)
                i += 1
            worth += most
            if kept:
                game.state[:] = kept
                game._found = game.find()
        if worth > self._most:
            self._most = worth
            self._best = self._i - 1
        return -1

    def _gain(self, at):
        """What a record of the trail is worth to the seat, in quarters of a square."""
        game = self._game
        trail = game.trail
        what = trail[at]
        piece = trail[at + 1]
        if _GOES >> what & 1:
            gain = self._value(piece, trail[at + 3]) - self._value(piece, trail[at + 2])
            return gain << 2 if piece >> 2 == game.seat else -gain << 2
        if not _STEP_ICE <= what <= _STEP_SHIELD or piece == _NO_PIECE:
            return 0
        # A token for a piece: the further along, the better; whoever had it has lost something.
        gain = self._value(piece, game.where(piece)) % _DONE  # at Home it is of no use
        piece = trail[at + 3]
        if piece != _NO_PIECE:
            lost = self._value(piece, game.where(piece)) % _DONE
            gain += lost if (piece >> 2 == game.seat) == (what == _STEP_ICE) else -lost
        return gain

    def _value(self, piece, place):
        """How far along its way a piece is, in squares."""
        if place < _RING:
            return _OUT + self._game.step_at(piece, place)
        if place >= _PLACE_LANE:
            place = (place - _PLACE_LANE) % self._game.lane
            if self._game.lane == _HANGAR:
                place -= _GATES
                if place < 0:
                    return _OUT + place
            return _OUT + _RING + place
        return _DONE if place == _PLACE_HOME else 0
