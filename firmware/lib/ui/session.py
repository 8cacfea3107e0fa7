# SPDX-License-Identifier: MIT
"""One game being played: who sits where, what was decided, and its bytes in the store.

How one begins is in ui/parts/new_game.py, and how a saved one comes back in ui/parts/saved_game.py.
"""

import struct

from micropython import const

from engine.codes import (
    ASK_BLOCK,
    ASK_STEAL,
    ASK_STEPS,
    STEP_BUMP,
    STEP_DISCARD,
    STEP_DRAW,
    STEP_PLAY,
)
from ui.codes import NOBODY, PERSON
from ui.history import History
from ui.ok_guard import Guard

_MOST = const(16)  # choices that are kept together
_TOLD = const(320)  # letters of news that wait for a seat
_SLICES = const(160)  # of thought in one turn of the loop, if they take no longer than ...
_THINKS = const(40)  # ... so many milliseconds
_OLDER = "Earlier: "  # before the news of a turn that was made for a person

_NOW = ": now "  # before where a piece is, in the news: up to the end of the sentence ...
_AND = " and "  # ... or what else was done

_CARDS = bytes((STEP_DRAW, STEP_PLAY, STEP_DISCARD))  # the records of a card

VERSION = 2  # of what is saved
# Version, the rules' number, players, decisions, cards, bumps made by each seat.
HEAD = "<BH4sHH4s"
# Tells how the rules behave: choices are replayed only where they mean the same
# (host_tests/engine/test_old_saves.py).
RULES_CODE = const(12153)

# What each is called; the last is not in every game: game.levels.
PLAYERS = ("person", "easy bot", "normal bot", "hard bot", "expert bot")


class Session:
    """The game on the table; `game` is None before the first."""

    def __init__(self, device):
        self.device = device
        self.game = None
        self.last = 0  # which of engine.RULES was played last
        self.words = None
        self.players = bytearray(4)
        self.me = NOBODY  # the seat of the only person
        self.news = ["", "", "", ""]  # for each seat: what was done to it since its last decision
        self.history = History()
        self.guard = Guard(device)
        self.bot = None  # until somebody lets it think
        self.mover = NOBODY  # the seat that decided last
        self.ahead = None  # or a copy of the game after the choice in focus: Bot.ahead
        self.decisions = 0
        self.cards = 0
        self.bumps = bytearray(4)
        self.base = None  # all of this as bytes, when it was last saved ...
        self.made = bytearray()  # ... and the choices since
        self.demo = False  # does it play by itself, for show? Then nothing is kept or counted
        self.unkept = None  # `base` of a game that crashed and could not be saved
        self.tips = 0  # of the first game, which are still to come: ui/parts/tips.py ...
        self.came_up = 0  # ... and what they explain
        self.shown_to = NOBODY  # the seat that has said it alone is looking

    def people(self):
        """Count the people who play."""
        people = 0
        for seat in range(self.game.seats):
            people += self.players[seat] == PERSON
        return people

    def seat_people(self):
        """Find out who plays alone, if anybody; call it whenever the players change."""
        self.me = NOBODY
        if self.people() == 1:
            self.me = bytes(self.players).find(bytes((PERSON,)))
        self.words.me = self.me

    def secrets(self):
        """Do several people play a game with hands that others must not see?"""
        return self.game.secret and self.people() > 1

    def hidden(self):
        """Must the handheld be passed on before it shows the hand of the seat to decide?"""
        return self.secrets() and self.shown_to != self.game.seat

    def is_person(self):
        """Is a person to decide?"""
        return self.players[self.game.seat] == PERSON

    def forced(self):
        """Is this a decision that is made for a person?

        It has one choice, and the others learn nothing from that.
        """
        game = self.game
        return (
            self.is_person()
            and game.legal() == 1
            and not ASK_STEAL <= game.ask <= ASK_BLOCK
            and not self.device.settings.get("forced")
            and not self.secrets()
        )

    def get_bot(self):
        """Return the computer player, made for this game."""
        if not self.bot:
            from engine.bot import Bot

            self.bot = Bot()
        if not self.bot.suits(self.game):
            from engine import twin

            self.bot.prepare(twin(self.game))
        return self.bot

    def seat_name(self, seat):
        """Name a seat."""
        return self.words.seat(self.game, seat)

    def think(self):
        """Begin the computer's thought about the decision at hand."""
        bot = self.get_bot()
        player = self.players[self.game.seat]
        # A person who asks for a hint gets the best there is.
        level = self.game.levels - 1 if player == PERSON else player - 1
        # The seed follows from what is saved: a resumed game continues as it would have.
        bot.start(self.game, level, self.decisions * 7919 & 0x3FFFFFFF)

    def think_on(self):
        """Give the computer a few milliseconds to think; return its choice, or -1."""
        bot = self.bot
        device = self.device
        begun = device.now()
        slices = _SLICES
        choice = -1
        while choice < 0 and slices and device.since(begun) < _THINKS:
            slices -= 4
            for _ in range(4):
                if choice < 0:
                    choice = bot.step()
        return choice

    def play(self, i):
        """Play a choice: the game moves on, the line and the counts with it; then tell the news."""
        game = self.game
        seat = game.seat
        # The rest of a split seven goes by its name, too.
        name = "7" if game.ask == ASK_STEPS else self.words.card(game, i)
        chosen = self.players[seat] == PERSON and not self.forced()
        if chosen and self.made or len(self.made) >= _MOST:
            self.save()  # people who answer one after the other, computers that play on and on
        if chosen:
            self.history.keep(seat, self.base)
        self.made.append(i)
        game.play(i)
        self.count(seat)
        self.history.tell(self.words.happened(game, seat, name))
        if self.tips:
            from ui.parts.tips import note

            note(self, seat)
        if game.over and not self.demo:
            from ui.parts.stats import count

            count(self)
            self.device.store.end()  # writes both
        self.mover = seat

    def tell_news(self, made=False):
        """Note for each person what the last choice did to them; return if it did anything.

        `made` says whether it was made for a person: what that one has been told is older now.
        """
        # Not from `play`: that would be a call too deep.
        who = self.mover
        touched = False
        if made and self.news[who] and self.game.seat != who:
            parts = self.news[who].replace(_OLDER, "").split(_NOW)
            told = _OLDER + parts[0]
            for part in parts[1:]:  # by now the piece may be elsewhere
                told += part[min((part + ". ").find(". "), (part + _AND).find(_AND)) :]
            self.news[who] = told
        for seat in range(self.game.seats):
            # Without pieces, what another one did may come with the own answer to it.
            if seat == who and self.game.pieces or self.players[seat] != PERSON:
                continue
            text = self.words.news(self.game, who, seat)
            if text:
                touched = True
                told = self.news[seat]
                if len(told) > _TOLD:
                    told = told[: told.rfind(". ")]
                self.news[seat] = text + ". " + told if told else text
        return touched

    def count(self, seat):
        """Count what the last choice has done."""
        game = self.game
        self.decisions = self.decisions + 1 & 0xFFFF
        for at in range(0, game.steps << 2, 4):
            if game.trail[at] in _CARDS:
                self.cards = self.cards + 1 & 0xFFFF
            elif game.trail[at] == STEP_BUMP and self.bumps[seat] < 255:
                self.bumps[seat] += 1

    def rebase(self):
        """Turn the game and everything about it into bytes; choices count from here on."""
        head = struct.pack(
            HEAD,
            VERSION,
            RULES_CODE,
            bytes(self.players),
            self.decisions,
            self.cards,
            bytes(self.bumps),
        )
        self.base = head + self.game.save()
        self.made = bytearray()

    def mark(self):
        """Keep the game as it stands: it begins here, or continues from elsewhere."""
        self.rebase()
        self.device.store.begin(self.base)

    def save(self, urgent=False):
        """Keep what was played since; urgent: even where that should not be done too often."""
        made = self.made
        self.rebase()
        if not self.demo:
            self.device.store.keep(made, self.base, urgent)
