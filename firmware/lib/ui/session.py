# SPDX-License-Identifier: MIT
"""One game being played: who sits where, what was decided, and its bytes in the store."""

import struct
import sys

from micropython import const

import engine
from ui.history import History

_STORE_GAME = const(0)
_STEP_BUMP = const(6)

_CARDS = b"\1\x10\x11"  # the records of a card turned, played or laid down

VERSION = 1  # of what is saved
HEAD = "<B4sHH4s"  # version, players, decisions, cards, bumps made by each seat

PERSON = 0  # in `players`; 1 and up are the computer's levels
PLAYERS = ("person", "easy bot", "normal bot")  # what each is called


def unload(name):
    """Forget a module that is not needed for now; its package holds it, too."""
    if sys.modules.pop(name, None):
        package, _, leaf = name.rpartition(".")
        delattr(sys.modules[package], leaf)


class Session:
    """The game on the table; `game` is None before the first."""

    def __init__(self, device):
        self.device = device
        self.game = None
        self.words = None
        self.players = bytearray(4)
        self.history = History()
        self.bot = None  # until somebody lets it think
        self.decisions = 0
        self.cards = 0
        self.bumps = bytearray(4)
        self.demo = False  # does it play by itself, for show? Then nothing is kept or counted

    def new(self, name, seats, players, options):
        """Begin a new game; the moment it is begun is its seed."""
        if self.game and self.game.rules != name:
            from ui.clearing import clear

            clear(self)
        self.sit_down(engine.new(name, seats=seats, seed=self.chance(), **options), players)
        self.save()

    def show_off(self):
        """A game that four computers play while nobody is there."""
        from ui.clearing import clear

        clear(self)
        self.sit_down(engine.new(engine.RULES[0], seed=self.chance()), b"\2\2\2\2")
        self.demo = True

    def again(self):
        """The same game once more, with the same people."""
        game = self.game
        game.begin(self.chance())
        self.sit_down(game, self.players)
        self.save()

    def chance(self):
        """A seed out of the moment."""
        return self.device.now() * 7919 & 0x3FFFFFFF

    def sit_down(self, game, players, decisions=0, cards=-1, bumps=b"\0\0\0\0"):
        """Take a game to the table, with who plays it and what is counted so far."""
        self.demo = False
        self.game = game
        self.words = __import__("ui.words." + game.rules, None, None, ("words",)).words(game)
        self.decisions = decisions
        # The first card of a new game has been turned, but not where it comes from a hand.
        self.cards = (0 if game.secret else 1) if cards < 0 else cards
        for seat in range(4):
            self.players[seat] = players[seat]
            self.bumps[seat] = bumps[seat]
        self.history.clear()

    def hidden(self, shown_to):
        """Must somebody else not see what the seat to decide may see?"""
        people = 0
        for seat in range(self.game.seats):
            people += self.players[seat] == PERSON
        return self.game.secret and shown_to != self.game.seat and people > 1

    def is_person(self):
        """Is a person to decide?"""
        return self.players[self.game.seat] == PERSON

    def seat_name(self, seat):
        """What a seat is called."""
        return self.words.seat(self.game, seat)

    def think(self):
        """Let the computer begin to think about the decision at hand."""
        if not self.bot:
            from engine.bot import Bot

            self.bot = Bot()
        player = self.players[self.game.seat]
        # A person who asks for a hint gets the best there is.
        level = len(PLAYERS) - 2 if player == PERSON else player - 1
        # The seed follows from what is saved: a resumed game goes on as it would have.
        self.bot.start(self.game, level, self.decisions * 7919 & 0x3FFFFFFF)

    def play(self, i):
        """Play a choice: the game moves on, the line and the counts with it."""
        game = self.game
        seat = game.seat
        name = self.words.card(game, i)
        if self.players[seat] == PERSON:
            self.history.keep(seat, self.pack())
        game.play(i)
        self.decisions = self.decisions + 1 & 0xFFFF
        for at in range(0, game.steps << 2, 4):
            if game.trail[at] in _CARDS:
                self.cards = self.cards + 1 & 0xFFFF
            elif game.trail[at] == _STEP_BUMP and self.bumps[seat] < 255:
                self.bumps[seat] += 1
        self.history.tell(self.words.happened(game, seat, name))
        if game.over and not self.demo:
            self.drop()  # first: a game that could be resumed and won again would count twice
            from ui.stats import count

            count(self)

    def pack(self):
        """The game and everything about it as bytes."""
        head = struct.pack(
            HEAD, VERSION, bytes(self.players), self.decisions, self.cards, bytes(self.bumps)
        )
        return head + self.game.save()

    def save(self):
        """Keep the game in the store."""
        self.device.store.save(_STORE_GAME, self.pack())

    def saved(self):
        """Is there a game in the store?"""
        return self.device.store.load(_STORE_GAME) is not None

    def drop(self):
        """The game is over: it need not be kept."""
        self.device.store.erase(_STORE_GAME)

    def stats(self):
        """Games ended, won by a person, won by the computer."""
        from ui.stats import read

        return read(self.device.store)
