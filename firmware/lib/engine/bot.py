# SPDX-License-Identifier: MIT
"""The computer player: it weighs its choices, one small piece of thought after another.

A `Bot` thinks on a veiled copy of the game, so it sees what its seat sees; where nobody holds a
card, all that is hidden is the order of the deck, and the copy has a blank one. How good a position
or a choice is, is up to the rule set: engine.rules.<name>_bot has a class `Thinker` for that. Each
bot has a thinker of its own, so bots that think in turns do not disturb each other.

An easy player skips a third of its choices. What a hard one knows beyond that, its thinker says. An
expert, where a rule set has one, weighs as hard does and then looks ahead: engine/expert.py.
"""

import struct
from array import array

from micropython import const

from engine import cards, twin
from engine.codes import LEVEL_EXPERT, LEVEL_HARD
from engine.state import ASK, CHOICES, DECK, RNG
from engine.weights import WORST

# What comes before the next choice is weighed.
_READY = const(0)
_VEIL = const(1)
_LOOK = const(2)  # the thinker looks at the decision
_SAVE = const(3)  # keep the game as it is before a decision
_LIST = const(4)  # what a card asks next
_UNSTARTED = const(5)  # nobody has called start()


class Thinker:
    """The judgement of a rule set's computer player; the base of every `Thinker`.

    All numbers are only compared with each other, within one decision. What a thinker needs to
    remember during a decision, it makes once and refills in `look`.
    """

    # How many decisions one card may ask for. Then `worth` judges the position after each way to
    # play a card. With 0, `weigh` judges each choice by itself.
    DEEP = 0
    weights = b""  # the table that `homeward tune` improves

    def look(self, game, level):
        """Prepare for a decision at a level: called once, before anything is weighed.

        At LEVEL_EXPERT it is one of an expert's trials: to weigh as hard does, but quickly.
        """

    def worth(self, game):
        """Return how well the seat to decide stands."""

    def weigh(self, game, i):
        """Return what choice i is worth."""


class Bot:
    """One player at work: `start` a decision, then `step` until it has made up its mind."""

    def __init__(self):
        self.thinker = None
        self._game = None
        self._todo = _UNSTARTED
        self._deep = 0
        self._expert = None  # made for the first decision of an expert ...
        self._searching = None  # ... and this is the same one, while it decides
        self._chance = bytearray(RNG + 6)  # not the copy's, which is set back again and again

    def start(self, game, level, seed):
        """Begin to think about the decision at hand; level 0 is easy, 1 normal, 2 hard, 3 expert.

        Not every game has experts: `game.levels` says how many levels there are.
        """
        n = game.legal()  # first: the copy takes over what was found
        if not n or not isinstance(level, int) or not 0 <= level < game.levels:
            raise ValueError(
                "level %s, %d choices: expected level 0 to %d in a game that goes on"
                % (level, n, game.levels - 1)
            )
        self._stop()
        if not self.suits(game):
            self.prepare(twin(game))  # here: making a game takes many calls
        self._deep = 0
        self._n[0] = n
        self.line[0] = 0
        if n == 1:  # there is nothing to think about
            self._at[0] = n
            self._todo = _READY
            return
        self._game.choices = self._choices[0]
        game.copy_to(self._game)
        self.begin(n, min(level, LEVEL_HARD))
        self._todo = _VEIL  # before anything is weighed
        self._seed = seed
        cards.reseed(self._chance, seed)
        self._blind = 0 if level else 1 + cards.below(self._chance, 3)
        if level == LEVEL_EXPERT:
            self._searching = self.expert()
            self._searching.begin(seed)

    def begin(self, n, level):
        """Begin to weigh n choices; at LEVEL_EXPERT they are those of a trial."""
        self._n[0] = n
        self._at[0] = 0
        self._most = WORST
        self._level = level
        self._todo = _LOOK

    def suits(self, game):
        """Is everything made that thinking about this kind of game needs?"""
        copy = self._game
        return (
            type(copy) is type(game) and copy.seats == game.seats and copy.options == game.options
        )

    def prepare(self, copy):
        """Make all that thinking about this kind of game needs; `copy` is a twin of one."""
        self._stop()
        self._todo = _UNSTARTED
        self._game = copy
        rules = __import__("engine.rules.%s_bot" % copy.rules, None, None, ("Thinker",))
        self.thinker = rules.Thinker()
        self._expert = None
        deep = self.thinker.DEEP or 1
        # For each decision of a card: its choices, how many of them were tried, and the game
        # before it.
        self._choices = [copy.choices]
        self._kept = [bytearray(len(copy.state))]
        for _ in range(1, deep):
            self._choices.append(array("i", bytes(4 * CHOICES)))
            self._kept.append(bytearray(len(copy.state)))
        self._n = bytearray(deep)
        self._at = bytearray(deep)
        self.line = bytearray(deep)  # the best choice, and what the card asks after it
        self._steps = bytearray(deep)  # records of the trail before it

    def expert(self):
        """Return what looks ahead for an expert, made once for this kind of game."""
        if not self._expert:
            name = "engine.rules.%s_expert" % self._game.rules
            rules = __import__(name, None, None, ("Expert",))
            self._expert = rules.Expert(self, self._game)
        return self._expert

    def _stop(self):
        """Stop an expert, which may have been broken off in a trial."""
        self._searching = None
        if self._expert:
            self.step = self._expert.weigh

    def step(self):
        """Think a little more; return -1 until all is weighed, then the choice to play."""
        deep = self._deep
        game = self._game
        if self._todo == _LIST:
            self._todo = _SAVE
            self._at[deep] = 0
            game.choices = self._choices[deep]
            self._n[deep] = game._found = game.find()  # here: it takes many calls
            return -1
        if self._todo:
            self._get_ready()
            return -1
        i = self._at[deep]
        if i == self._n[deep]:
            if not deep:
                return self._searching.take_over() if self._searching else self.line[0]
            self._deep = deep = deep - 1
            game.choices = self._choices[deep]
            game._found = self._n[deep]
            struct.pack_into(game._whole, game.state, 0, self._kept[deep])
            return -1
        self._at[deep] = i + 1
        if not deep and self._blind and i % 3 + 1 == self._blind:
            return -1
        thinker = self.thinker
        if thinker.DEEP:
            game.steps = self._steps[deep]
            if not game.act(game.choices[i]) and game.state[ASK]:
                self._deep = deep + 1
                self._todo = _LIST  # the card asks on
                return -1
            worth = thinker.worth(game)
            struct.pack_into(game._whole, game.state, 0, self._kept[deep])
        else:
            worth = thinker.weigh(game, i)
        if self._level < LEVEL_EXPERT:  # not in a trial
            worth += cards.below(self._chance, 4)
            if self._searching:
                self._searching.note_worth(self._at[0] - 1, worth)
        if worth > self._most:
            self._most = worth
            for i in range(deep + 1):
                self.line[i] = self._at[i] - 1
        return -1

    def ahead(self, game, i):
        """Play choice i on the bot's copy, while it is not thinking.

        If the card then asks the same seat something that has one answer, return the copy, which
        has looked at that answer; else None. No card is turned.
        """
        copy = self._game
        copy.choices = self._choices[0]
        game.copy_to(copy)
        self._stop()
        self._todo = _UNSTARTED
        if copy.act(copy.choices[i]) or copy.seat != game.seat:
            return None
        copy._found = 0
        if copy.legal() != 1:
            return None
        copy.look(0)
        return copy

    def _get_ready(self):
        """Do the next thing that comes before weighing."""
        game = self._game
        todo = self._todo
        if todo == _UNSTARTED:
            raise ValueError("step: expected start(game, level, seed) first")
        if todo == _VEIL:
            self._todo = _LOOK
            if game.secret or self._searching:
                game.veil(game.seat, self._seed)
            else:
                # Leave nothing of what is to come: no card is turned while one is played through.
                # Without hands a race has its deck alone in the 72 bytes from DECK to BOARD.
                struct.pack_into("6s", game.state, RNG, b"")
                struct.pack_into("72s", game.state, DECK, b"")
            return
        if todo == _LOOK:
            self.thinker.look(game, self._level)
        if self.thinker.DEEP:
            self._steps[self._deep] = game.steps
            struct.pack_into(game._whole, self._kept[self._deep], 0, game.state)
        self._todo = _READY
