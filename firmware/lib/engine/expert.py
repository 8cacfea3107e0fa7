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
from engine.weights import WORST

# What comes next.
_RANK = const(0)  # hard weighs the choices
_WORLD = const(1)  # begin the next world
_TRY = const(2)  # deal it, for the next choice
_ACT = const(3)
_GO_ON = const(4)  # to the next seat
_LIST = const(5)  # what the seat to decide can do, for hard to weigh; or the end of a trial

_SEEDS = const(0x3FFFFFFF)


class Expert:
    """Looks ahead for a `Bot`, on its copy of the game; the base of every `Expert`.

    A rule set's class adds two numbers and three methods:
        TRIALS     how often a choice is tried, all of them together
        WON        what it is worth to win
        set_off()  prepare to count how far a trial goes; it begins with the copy as it is
        enough()   does the trial end here? It is asked before each decision.
        worth()    return how well `seat` stands now, in hard's units; the copy may be changed
    """

    WIDEST = 3  # choices that are tried

    def __init__(self, bot, game):
        self.bot = bot
        self.game = game
        self.weigh = bot.step  # bot.step is this or `think`, whichever has something to do
        self.think = self.step
        self._ways = bytearray(self.WIDEST)  # the choices that hard likes best, the best one first
        self._choices = array("i", bytes(4 * self.WIDEST))  # the same, as `act` takes them
        self._sums = array("i", self._choices)  # their worths; then what they led to
        self._kept = bytearray(len(game.state))  # the decision

    def begin(self, seed):
        """Begin a decision: hard weighs the choices first."""
        self.seat = self.game.seat  # whose decision it is
        self._seed = seed + 1
        self._todo = _RANK
        self._tried = 0

    def note_worth(self, i, worth):
        """Note what hard thinks of choice i: the best of all that it may lead to.

        Choices come in order; one that leads to several ends comes once for each.
        """
        ways = self._ways
        sums = self._sums
        at = self._tried
        for k in range(at):
            if ways[k] == i:
                at = k
        if at == self.WIDEST:
            at -= 1  # the last one may have to leave
        elif at == self._tried:
            self._tried += 1
            sums[at] = WORST
        if worth > sums[at]:
            while at and worth > sums[at - 1]:
                sums[at] = sums[at - 1]
                ways[at] = ways[at - 1]
                at -= 1
            sums[at] = worth
            ways[at] = i

    def take_over(self):
        """Take over from hard, which has weighed every choice; there is none yet: return -1."""
        self.bot.step = self.think
        choices = self.game.choices
        if self._todo == _RANK:
            self._worlds = self.TRIALS // self._tried
            for k in range(self._tried):
                self._choices[k] = choices[self._ways[k]]
                self._sums[k] *= self._worlds
            struct.pack_into(self.game._whole, self._kept, 0, self.game.state)
            self._todo = _WORLD
        else:
            self._choice = choices[self.bot.line[0]]
        return -1

    def step(self):
        """Do the next thing; return -1, and in the end the choice to play."""
        todo = self._todo
        game = self.game
        # What takes many calls is called from here: the stack is short.
        if todo == _ACT:
            game._found = game.steps = 0
            self._part = (self._part + 1) % self._parts
            self._todo = _LIST
            if game.act(self._choice):
                self._todo = _GO_ON
                self._part = 0
        elif todo == _GO_ON:
            game.go_on()
            self._todo = _LIST
        elif todo == _LIST and not game.over and not self.enough():
            game._found = game.find()
            self._ask_hard(game._found)
        elif todo == _TRY:
            # Dealt again for each choice, from the same seed: a copy of it would take more memory.
            struct.pack_into(game._whole, game.state, 0, self._kept)
            game.veil(self.seat, self._seed + self._worlds & _SEEDS)
            self._part = 0
            self._parts = 1
            self._choice = self._choices[self._way]
            self.set_off()
            self._todo = _ACT
        elif todo == _LIST:  # the trial ends here
            game.steps = 0
            worth = self.worth()
            if game.over:
                worth = self.WON if game.winners >> self.seat & 1 else -self.WON
            self._sums[self._way] += worth
            self._way += 1
            self._todo = _TRY if self._way < self._tried else _WORLD
        elif self._worlds:
            self._worlds -= 1
            self._way = 0
            self._todo = _TRY
        else:
            best = 0
            for k in range(1, self._tried):
                if self._sums[k] > self._sums[best]:
                    best = k
            return self._ways[best]
        return -1

    def _ask_hard(self, n):
        """Ask hard to choose, unless there is one choice or it has seen the whole card."""
        bot = self.bot
        game = self.game
        self._todo = _ACT
        if not self._part:
            self._parts = 1
            bot.line[0] = 0
            if n > 1:
                self._parts = bot.thinker.DEEP or 1
                game.steps = 0
                bot.begin(n, LEVEL_EXPERT)
                bot.step = self.weigh
        self._choice = game.choices[bot.line[self._part]]
