# SPDX-License-Identifier: MIT
"""The game is over: who won, in how many cards, who bumped whom how often."""

from micropython import const
from ui.menu import Menu

_KEY_OK = const(3)
_ITEMS = ("Play again", "New game", "Title")


class Screen:
    """The result, then what next."""

    def __init__(self, app):
        self.app = app
        session = app.session
        game = session.game
        names = []
        bumps = "Bumps"
        for seat in range(game.seats):
            if game.winners >> seat & 1:
                names.append(session.seat_name(seat))
            bumps += " %s%d" % (session.seat_name(seat)[0], session.bumps[seat])
        items = list(_ITEMS) + ["Cards: %d" % session.cards, bumps]
        self.menu = Menu(app.display, " and ".join(names) + " wins!", items)
        app.view.show(game)

    def draw(self):
        self.menu.draw()

    def tick(self, now):
        pass

    def key(self, key):
        app = self.app
        if self.menu.key(key) or key != _KEY_OK:
            return
        if self.menu.at == 0:
            app.session.again()
            app.go("play")
        elif self.menu.at == 1:
            app.go("setup")
        elif self.menu.at == 2:
            app.go("title")
