# SPDX-License-Identifier: MIT
"""A new game: which one, its options, who sits where; below the list, what the row in focus is."""

from micropython import const

import engine
from device.codes import (
    KEY_BACK,
    KEY_HELP,
    KEY_LESS,
    KEY_MENU,
    KEY_MORE,
    KEY_OK,
    STORE_GAME,
    STYLE_DIM,
)
from engine.codes import LEVEL_EXPERT
from ui.session import PLAYERS
from ui.widgets.menu import Menu
from ui.widgets.pager import Pager
from ui.widgets.rule_help import rule_help

_ANSWERS = ("No, keep it", "Yes, replace it")
_WHO = "%s changes who plays this colour: a person, or an %s bot."
_BOTS = "easy, normal or hard"
_EXPERTS = "easy, normal, hard or expert"
_HOW_MANY = "How many play, people and bots together."
_TOP = const(0)  # the items above the options
_RULES = const(1)
_OPTIONS = const(2)


class Screen:
    """A row for each thing to settle; OK, or left and right, changes it."""

    def __init__(self, app, kept=None):
        """`kept` is what was settled before help was read."""
        self.app = app
        display = app.display
        self.rules = kept[0] if kept else app.session.last
        self.players = kept[3] if kept else bytearray(b"\0\2\2\2")
        below = 3 if display.rows > 5 else 1
        self.menu = self.list = Menu(display, "New game", [], display.rows - 1 - below)
        self.question = Menu(display, "Replace saved game?", _ANSWERS)
        self.words = Pager(display, display.rows - below, below, STYLE_DIM)
        self.help = None
        self.list.items = ["Start the game", self._game()]
        if kept:
            self._choose_rules(kept[1])
            self.seat_count = kept[2]
            self.list.at = kept[4]
            self._fill()
        else:
            app.later(self._load)

    def _load(self):
        """Load what the options are read from: that takes a while, so the list is shown first."""
        self._choose_rules()
        self.draw()

    def _game(self):
        return "Game: " + engine.RULES[self.rules].replace("_", " ")

    def _choose_rules(self, values=None):
        name = engine.RULES[self.rules]
        self.options = engine.options(name)
        self.values = values or bytearray(len(self.options))
        self.seats = engine.seats(name)
        self.seat_count = len(self.seats) - 1
        self._find_levels()
        self.help = rule_help(self.app, name)
        self._fill()

    def _chosen(self):
        """Return the options by name."""
        chosen = {}
        for (name, allowed), value in zip(self.options, self.values):
            chosen[name] = allowed[value]
        return chosen

    def _find_levels(self):
        """Find out which bots there are with these options; a seat gets the strongest of them."""
        name = engine.RULES[self.rules]
        self.levels = engine.levels(name, **self._chosen())
        for seat in range(4):
            self.players[seat] = min(self.players[seat], self.levels)
        # What this has loaded is imported again if it is played.
        game = self.app.session.game
        if not game:
            self.app.device.forget("engine.")
        elif game.rules != name:
            self.app.device.forget("engine.rules." + name)

    def _fill(self):
        """Write the items; what they stand for is in the same order."""
        items = ["Start the game", self._game()]
        self.shown = []  # options that have no words are not for the handheld
        for i in range(len(self.options)):
            name, allowed = self.options[i]
            words = self.help.option(name, allowed[self.values[i]])
            if words:
                self.shown.append(i)
                items.append(words)
        count = self.seats[self.seat_count]
        items.append("Players: %d" % count)
        seats = self.help.seats(count)
        for seat in range(count):
            items.append("%s: %s" % (seats[seat], PLAYERS[self.players[seat]]))
        items.append("Back")
        self.list.items = items

    def _explain(self, item):
        """Say what an item of the list is, or does."""
        after = item - _OPTIONS - len(self.shown)  # from the number of players on
        if item < _OPTIONS:
            lasts = "Lasts %s." % self.help.lasts if self.help.lasts else ""
            return lasts if item == _TOP else "%s %s" % (self.help.about, lasts)
        if after < 0:
            return self.help.option_help(self.options[self.shown[item - _OPTIONS]][0])
        if after == 0:
            return _HOW_MANY
        if item == len(self.list.items) - 1:
            return ""
        bots = _EXPERTS if self.levels > LEVEL_EXPERT else _BOTS
        return _WHO % (self.app.device.ok_key, bots)

    def draw(self):
        self.menu.draw()
        if self.help and self.menu is self.list:
            self.words.show(self._explain(self.list.at), self.app.device.now())

    def tick(self, now):
        if self.menu is self.list:
            self.words.tick(self.app.device)

    def key(self, key):
        if self.menu.key(key):
            self.draw()
            return
        last = len(self.list.items) - 1
        if self.menu is self.question:
            self._answer(key)
        elif key in (KEY_BACK, KEY_MENU) or key == KEY_OK and self.list.at == last:
            self.app.go("title")
        elif key == KEY_HELP:
            self._help()
        elif key == KEY_OK and self.list.at == _TOP:
            session = self.app.session
            game = session.game  # one that could not be saved, if any
            kept = session.unkept or self.app.device.store.load(STORE_GAME) is not None
            self._start(not kept and (not game or game.over))
        elif key in (KEY_OK, KEY_MORE):
            self._change(self.list.at, 1)
        elif key == KEY_LESS:
            self._change(self.list.at, -1)

    def _help(self):
        """Show at leisure what the row below says, page by page."""
        at = self.list.at
        kept = (self.rules, self.values, self.seat_count, self.players, at)
        text = self._explain(max(at, _RULES) if at < len(self.list.items) - 1 else _RULES)
        self.app.go("message", self.list.items[at], text, "setup", kept)

    def _change(self, item, way):
        """Turn to the next or the previous value of an item."""
        options = len(self.shown)
        if item == _RULES:
            self.rules = (self.rules + way) % len(engine.RULES)
            self._choose_rules()
        elif _OPTIONS <= item < _OPTIONS + options:
            option = self.shown[item - _OPTIONS]
            allowed = self.options[option][1]
            self.values[option] = (self.values[option] + way) % len(allowed)
            self._find_levels()
        elif item == _OPTIONS + options:
            self.seat_count = (self.seat_count + way) % len(self.seats)
        elif _OPTIONS + options < item < len(self.list.items) - 1:
            seat = item - options - 3
            self.players[seat] = (self.players[seat] + way) % (1 + self.levels)
        self._fill()
        self.draw()

    def _start(self, sure):
        """Begin; a saved game is replaced only by somebody who said so."""
        if not sure:
            self._turn_to(self.question)
            return
        count = self.seats[self.seat_count]
        players = bytes(self.players)
        self.app.go("begin", engine.RULES[self.rules], count, players, self._chosen())

    def _answer(self, key):
        """Take the answer: may the saved game be replaced?"""
        if key == KEY_OK and self.question.at == 1:
            self._start(True)
        elif key in (KEY_OK, KEY_BACK, KEY_MENU):
            self._turn_to(self.list)

    def _turn_to(self, menu):
        self.menu = menu
        menu.at = 0
        self.draw()
        self.app.ask()  # a key that was meant for the other list answers nothing here
