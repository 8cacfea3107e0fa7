# SPDX-License-Identifier: MIT
"""The game is over: who won, in how many cards, who bumped whom how often, and fireworks."""

from micropython import const

from device.codes import (
    KEY_OK,
    MAP_MIDDLE,
    ROW_FOOT,
    STYLE_DIM,
    STYLE_PLAIN,
    STYLE_SEAT,
    TILE_SPARK,
)
from ui.parts.new_game import again
from ui.parts.stats import streak
from ui.text import centred
from ui.widgets.menu import Menu
from ui.widgets.pager import Pager

_ITEMS = ("Play again", "New game", "Main menu")
_SPARK = const(120)  # milliseconds
_SPARKS = const(97)  # a prime; 5 leads through all numbers below it
_LIT = const(12)  # sparks at a time
# Sparks where an end zone of partners, a hangar of shields, or a token that nobody has, lies.
_ZONES = b"\x09\x0b\x12\x51\x58\x5a\x01\x13\x50\x2c\x37"


class Screen:
    """The result, then what next."""

    def __init__(self, app):
        self.app = app
        display = app.display
        session = app.session
        game = session.game
        app.view.show(game, session.words)
        names = []
        for seat in range(game.seats):
            if game.winners >> seat & 1:
                names.append("You" if seat == session.me else session.seat_name(seat))
                self.side = game.colours[seat]
        words = self._score(session, display.map)
        row, best = streak(session.device.store)
        if row > 1:
            words += " %d wins in a row%s." % (row, ", your best" if row == best else "")
        one = len(names) == 1 and names[0] != "You"
        self.result = " and ".join(names) + (" wins!" if one else " win!")
        if len(self.result) > display.columns:
            words = self.result + " " + words
            self.result = "%d win!" % len(names)
        self.cards = "Cards: %d" % session.cards
        self.words = words if display.map else self.cards + ". " + words
        self.menu = Menu(display, "", _ITEMS, len(_ITEMS))
        first = display.rows - 3 if display.map else display.rows - 1
        self.pager = Pager(display, first, display.rows - first, STYLE_PLAIN)
        self.map = app.board_map(session.words.map)
        self.since = app.device.now()
        self.stars = 0
        self.spark = self.burnt = 1
        for _ in range(_LIT):
            self.spark = self.spark * 5 % _SPARKS

    def _score(self, session, wide):
        """Say what each seat has done; a small display has room for a letter of its name."""
        what, counts = session.words.score(session.game, session.bumps)
        words = []
        for seat in range(session.game.seats):
            name = session.seat_name(seat)
            if wide:
                name = ("you" if seat == session.me else name) + " "
            words.append((name if wide else name[0]) + str(counts[seat]))
        if wide:
            return "%s: %s." % (what.replace("Bumps", "Bumps made"), ", ".join(words))
        return "%s: %s." % (what, " ".join(words))

    def draw(self):
        self._cheer()
        self.menu.draw()
        self.pager.show(self.words, self.since)
        if self.map:
            self.app.display.write(ROW_FOOT, self.cards, STYLE_DIM)
            self.map.draw(self.app.view)

    def _cheer(self):
        """Write the first row: the result between stars that wander."""
        display = self.app.display
        text = self.result
        if len(text) + 8 <= display.columns:
            text = ("* * %s * *" if self.stars & 4 else " *  %s  * ") % text
        display.write(0, centred(text, display.columns), STYLE_SEAT + self.side)

    def tick(self, now):
        app = self.app
        self.pager.tick(app.device)
        if app.dim or app.device.since(self.since) < _SPARK:
            return
        self.since = now
        self.stars += 1
        self._cheer()
        if self.map:
            self.spark = self.spark * 5 % _SPARKS
            self._light(self.spark, TILE_SPARK)
            self.burnt = self.burnt * 5 % _SPARKS
            self._light(self.burnt, 0)

    def _light(self, spark, tile):
        if spark not in _ZONES:
            self.app.display.map.put(MAP_MIDDLE + spark % 10, MAP_MIDDLE + spark // 10, tile)

    def key(self, key):
        app = self.app
        if self.menu.key(key):
            app.session.guard.lower()
            return
        if key != KEY_OK or app.session.guard.refuses():
            return
        if self.menu.at == 0:
            again(app.session)
            app.go("play")
        else:
            app.go("setup" if self.menu.at == 1 else "title")
