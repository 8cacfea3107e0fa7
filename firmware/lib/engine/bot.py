# SPDX-License-Identifier: MIT
"""The computer player: weighs what it may choose, one small piece of thought after another.

It thinks on a veiled copy of the game: it sees what its seat sees. What is good in a rule set is
told by engine.rules.<name>_bot, in one of two ways:

- `worth(game, level)` tells how well the seat to decide stands, and `DEEP` how many decisions a
  card may ask for at the most: each choice is worth the best that the card can be brought to;
- `weigh(game, i)` tells the worth of choice i.

`start(game, level)`, if the module has one, is called first at each decision. What it finds out
stays in the module: of several players, whoever thinks on after another calls it again.

An easy player does not look at every choice; what sets a hard one apart is the module's matter.
"""

import struct
from array import array

from micropython import const

from engine import cards, twin
from engine.state import ASK, CHOICES, RNG, TRAIL

# What is to be done before the next choice is weighed.
_DONE = const(0)
_VEIL = const(1)
_TELL = const(2)  # let the rule set's module look at the decision
_SAVE = const(3)  # the game as it is before a decision
_LIST = const(4)  # what a card asks next

_WORST = const(-0x3FFFFFFF)

_told = None  # for whom the module looked last


class Bot:
    """One player at work: `start` a decision, then `step` until it has made up its mind."""

    def __init__(self):
        self._game = None
        self._chance = bytearray(RNG + 6)  # not the copy's: that one is set back all the time

    def start(self, game, level, seed):
        """Begin to think about the decision at hand; level 0 is easy, 1 normal, 2 hard."""
        n = game.legal()  # first: the copy takes over what was found
        if not n or level not in (0, 1, 2):
            raise ValueError(
                "level %s, %d choices: expected level 0, 1 or 2 in a game that goes on" % (level, n)
            )
        copy = self._game
        if not copy or copy.rules != game.rules or not self._fits(game):
            self._game = copy = twin(game)  # here: what makes a game goes deep
            self._prepare(copy)
        else:
            copy.choices = self._choices[0]
            game.copy_to(copy)
        self._todo = _VEIL  # before anything is weighed
        self._seed = seed
        self._level = level
        self._deep = 0
        self._n[0] = n
        self._at[0] = 0
        if n == 1:  # there is nothing to think about
            self._at[0] = n
            self._todo = _DONE
        self._best = 0
        self._most = _WORST
        cards.reseed(self._chance, seed)
        self._blind = 0 if level else 1 + cards.below(self._chance, 3)

    def _fits(self, game):
        return self._game.seats == game.seats and self._game.options == game.options

    def _prepare(self, copy):
        """Make all that thinking about this kind of game needs."""
        rules = __import__("engine.rules.%s_bot" % copy.rules, None, None, ("weigh",))
        self._look = getattr(rules, "start", None)
        self._weigh = getattr(rules, "weigh", None)
        self._worth = getattr(rules, "worth", None)
        deep = rules.DEEP if self._worth else 1
        # For each decision of a card: what can be chosen, how much of it has been tried, and the
        # game before it.
        self._choices = [copy.choices]
        self._kept = [bytearray(len(copy.state))]
        for _ in range(1, deep):
            self._choices.append(array("i", bytes(4 * CHOICES)))
            self._kept.append(bytearray(len(copy.state)))
        self._n = bytearray(deep)
        self._at = bytearray(deep)

    def step(self):
        """Think a little more; -1 until all is weighed, then the choice to play."""
        deep = self._deep
        game = self._game
        if self._todo == _LIST:
            self._todo = _SAVE
            self._at[deep] = 0
            game.choices = self._choices[deep]
            self._n[deep] = game._found = game.find()  # here: it goes deep
            return -1
        if self._todo:
            self._get_ready()
            return -1
        if self._look and _told is not self:
            self._tell()
        i = self._at[deep]
        if i == self._n[deep]:
            if not deep:
                return self._best
            self._deep = deep = deep - 1
            game.choices = self._choices[deep]
            game._found = self._n[deep]
            struct.pack_into(game._whole, game.state, 0, self._kept[deep])
            return -1
        self._at[deep] = i + 1
        if not deep and self._blind and i % 3 + 1 == self._blind:
            return -1
        if self._worth:
            if not game.act(game.choices[i]) and game.state[ASK]:
                self._deep = deep + 1
                self._todo = _LIST  # the card asks on
                return -1
            worth = self._worth(game, self._level)
            struct.pack_into(game._whole, game.state, 0, self._kept[deep])
        else:
            worth = self._weigh(game, i)
        worth += cards.below(self._chance, 4)
        if worth > self._most:
            self._most = worth
            self._best = self._at[0] - 1
        return -1

    def _get_ready(self):
        """One of the things that come before weighing, a slice each."""
        game = self._game
        todo = self._todo
        self._todo = _DONE
        if todo == _VEIL:
            game.veil(game.seat, self._seed)
            self._todo = _TELL if self._look else _SAVE
        elif todo == _TELL:
            self._tell()
            self._todo = _SAVE
        elif self._worth:
            game.steps = TRAIL  # a full trail takes no more, and nobody reads this one
            struct.pack_into(game._whole, self._kept[self._deep], 0, game.state)

    def _tell(self):
        """Let the rule set's module look at the decision."""
        global _told
        _told = self
        self._look(self._game, self._level)
