# SPDX-License-Identifier: MIT
"""The expert: it tries the choices that hard likes best, and lets everybody play on for a while.

What its seat cannot see is dealt several times, the same for all choices: these are the worlds. In
each of them each choice is made, and then every seat plays as hard does, with the cards that it has
in that world. What the seat has gained at the end is added up over the worlds. What hard thinks of
a choice counts as well, because a few worlds tell more about luck than about the choice.

A rule set that has experts says in engine.rules.<name>_expert how long to play on, and what a
position is worth. The work is bounded by counts: a game goes on alike on every machine.
"""

import struct
from array import array

from micropython import const

from engine.codes import LEVEL_EXPERT
from engine.state import CHOICES
from engine.weights import WORST

# What comes next.
_RANK = const(0)  # hard weighs the choices
_WORLD = const(1)  # deal the next world
_TRY = const(2)  # make the next choice in it
_ACT = const(3)
_GO_ON = const(4)  # to the next seat
_LIST = const(5)  # what the seat to decide can do, for hard to weigh
_JUDGE = const(6)

_SEEDS = const(0x3FFFFFFF)


class Expert:
    """Looks ahead for a `Bot`, on its copy of the game; the base of every `Expert`."""

    WIDEST = 3  # choices that are tried
    TRIALS = 12  # how often one is tried, all of them together
    WON = 0  # what it is worth to win

    def __init__(self, bot, game, thinker):
        self.bot = bot
        self.game = game
        self.thinker = thinker
        self.seat = 0  # whose decision it is
        self.weigh = bot.step  # bot.step is this or `think`, whichever has something to do
        self.think = self.step
        self._worths = array("i", bytes(4 * CHOICES))  # what hard thinks of each choice
        self._sums = array("i", bytes(4 * self.WIDEST))  # what each choice led to, all worlds
        self._ways = bytearray(self.WIDEST)  # the choices that are tried
        self._tries = array("i", bytes(4 * self.WIDEST))  # the same, as `act` takes them
        self._root = bytearray(len(game.state))  # the decision
        self._world = bytearray(len(game.state))  # the same, as it is dealt now

    def begin(self, n, seed):
        """Begin a decision between n choices: hard weighs them first."""
        self.seat = self.game.seat
        self._n = n
        self._seed = seed
        self._todo = _RANK
        for i in range(n):
            self._worths[i] = WORST

    def hear(self, i, worth):
        """Note what hard thinks of choice i: the best of all that it may lead to."""
        if worth > self._worths[i]:
            self._worths[i] = worth

    def weighed(self):
        """Take over from hard, which has weighed every choice."""
        self.bot.step = self.think
        if self._todo == _RANK:
            self._rank()
        else:
            self._choice = self.game.choices[self.bot.line[0]]
        return -1

    def step(self):
        """Do the next thing; return -1, and in the end the choice to play."""
        todo = self._todo
        game = self.game
        # What takes many calls is called from here: the stack is short.
        if todo == _ACT:
            game._found = game.steps = 0
            self._part += 1
            self._todo = _LIST
            if game.act(self._choice):
                self._todo = _GO_ON
            if self._todo == _GO_ON or self._part == self._parts:
                self._part = 0
        elif todo == _GO_ON:
            game.go_on()
            self._todo = _LIST
        elif todo == _LIST:
            self._todo = _JUDGE
            if not (game.over or self.enough()):
                game._found = game.find()
                self._ask_hard(game._found)
        elif todo == _TRY:
            struct.pack_into(game._whole, game.state, 0, self._world)
            self._part = 0
            self._parts = 1
            self._choice = self._tries[self._way]
            self.set_off()
            self._todo = _ACT
        elif todo == _JUDGE:
            self._judge()
        elif self._worlds:
            self._worlds -= 1
            self._seed = self._seed + 1 & _SEEDS
            struct.pack_into(game._whole, game.state, 0, self._root)
            game.veil(self.seat, self._seed)
            struct.pack_into(game._whole, self._world, 0, game.state)
            self._way = 0
            self._todo = _TRY
        else:
            return self._best()
        return -1

    def _rank(self):
        """Take the choices that hard likes best."""
        worths = self._worths
        tried = min(self._n, self.WIDEST)
        self._worlds = self.TRIALS // tried
        for k in range(tried):
            best = 0
            for i in range(1, self._n):
                if worths[i] > worths[best]:
                    best = i
            self._ways[k] = best
            self._tries[k] = self.game.choices[best]
            self._sums[k] = worths[best] * self._worlds
            worths[best] = WORST
        self._tried = tried
        struct.pack_into(self.game._whole, self._root, 0, self.game.state)
        self._todo = _WORLD

    def _ask_hard(self, n):
        """Ask hard to choose, unless there is one choice or it has seen the whole card."""
        bot = self.bot
        self._todo = _ACT
        if not self._part:
            self._parts = 1
            bot.line[0] = 0
            if n > 1:
                self._parts = self.thinker.DEEP or 1
                self.game.steps = 0
                bot.begin(n, LEVEL_EXPERT)
                bot.step = self.weigh
        self._choice = self.game.choices[bot.line[self._part]]

    def _judge(self):
        """Add what the seat has in the end."""
        game = self.game
        game.steps = 0
        worth = self.judge()
        if game.over:
            worth = self.WON if game.winners >> self.seat & 1 else -self.WON
        self._sums[self._way] += worth
        self._way += 1
        self._todo = _TRY if self._way < self._tried else _WORLD

    def _best(self):
        """Return the choice that has gained most."""
        best = 0
        for k in range(1, self._tried):
            if self._sums[k] > self._sums[best]:
                best = k
        return self._ways[best]

    def set_off(self):
        """Prepare to count how far a trial goes."""

    def enough(self):
        """Does a trial end here? It is asked before each decision."""

    def judge(self):
        """Return how well the seat stands now, in hard's units; the copy may be changed."""
