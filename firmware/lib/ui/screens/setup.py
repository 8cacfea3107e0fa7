# SPDX-License-Identifier: MIT
"""A new game: which rules, their options, who sits where."""

import engine
from device.codes import KEY_BACK, KEY_LESS, KEY_MENU, KEY_MORE, KEY_OK, STORE_GAME
from ui.session import PLAYERS
from ui.widgets.menu import Menu

_ANSWERS = ("No, keep it", "Yes, replace it")


class Screen:
    """A row for each thing to settle; OK, or left and right, changes it."""

    def __init__(self, app):
        self.app = app
        self.rules = app.session.last
        self.players = bytearray(b"\0\2\2\2")
        self.menu = self.list = Menu(app.display, "New game", [])
        self.question = Menu(app.display, "Replace saved game?", _ANSWERS)
        self._choose_rules()

    def _choose_rules(self):
        name = engine.RULES[self.rules]
        self.options = engine.options(name)
        self.values = bytearray(len(self.options))
        self.seats = engine.seats(name)
        self.seat_count = len(self.seats) - 1
        game = self.app.session.game
        if not game or game.rules != name:
            self.app.device.forget("engine.rules." + name)  # it is imported again if it is played
        self.help = self.app.rule_help(name)
        self._fill()

    def _fill(self):
        """Write the items; what they stand for is in the same order."""
        items = ["Start the game", "Rules: " + engine.RULES[self.rules].replace("_", " ")]
        self.shown = []  # options that have no words are not for the handheld
        for i in range(len(self.options)):
            name, allowed = self.options[i]
            words = self.help.option(name, allowed[self.values[i]])
            if words:
                self.shown.append(i)
                items.append(words)
        count = self.seats[self.seat_count]
        items.append("Seats: %d" % count)
        seats = self.help.seats(count)
        for seat in range(count):
            items.append("%s: %s" % (seats[seat], PLAYERS[self.players[seat]]))
        items.append("Back")
        self.list.items = items

    def draw(self):
        self.menu.draw()

    def tick(self, now):
        pass

    def key(self, key):
        if self.menu.key(key):
            return
        last = len(self.list.items) - 1
        if self.menu is self.question:
            self._answer(key)
        elif key in (KEY_BACK, KEY_MENU) or key == KEY_OK and self.list.at == last:
            self.app.go("title")
        elif key == KEY_OK and self.list.at == 0:
            session = self.app.session
            game = session.game  # one that could not be saved, if any
            kept = session.unkept or self.app.device.store.load(STORE_GAME) is not None
            self._start(not kept and (not game or game.over))
        elif key in (KEY_OK, KEY_MORE):
            self._change(self.list.at, 1)
        elif key == KEY_LESS:
            self._change(self.list.at, -1)

    def _change(self, item, way):
        """Turn to the next or the previous value of an item."""
        options = len(self.shown)
        if item == 1:
            self.rules = (self.rules + way) % len(engine.RULES)
            self._choose_rules()
        elif 2 <= item < 2 + options:
            option = self.shown[item - 2]
            allowed = self.options[option][1]
            self.values[option] = (self.values[option] + way) % len(allowed)
        elif item == 2 + options:
            self.seat_count = (self.seat_count + way) % len(self.seats)
        elif 2 + options < item < len(self.list.items) - 1:
            seat = item - options - 3
            self.players[seat] = (self.players[seat] + way) % len(PLAYERS)
        self._fill()
        self.draw()

    def _start(self, sure):
        """Begin; a saved game is replaced only by somebody who said so."""
        if not sure:
            self._turn_to(self.question)
            return
        chosen = {}
        for (name, allowed), value in zip(self.options, self.values):
            chosen[name] = allowed[value]
        count = self.seats[self.seat_count]
        self.app.go("begin", engine.RULES[self.rules], count, bytes(self.players), chosen)

    def _answer(self, key):
        """Take the answer: may the saved game be replaced?"""
        if key == KEY_OK and self.question.at == 1:
            self._start(True)
        elif key in (KEY_OK, KEY_BACK, KEY_MENU):
            self._turn_to(self.list)

    def _turn_to(self, menu):
        self.menu = menu
        menu.at = 0
        menu.draw()
        self.app.ask()  # a key that was meant for the other list answers nothing here
