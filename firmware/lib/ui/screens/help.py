# SPDX-License-Identifier: MIT
"""Help for the card in play."""

from device.codes import ROW_BELOW_CARD
from ui.text import wrap
from ui.widgets.reader import Reader
from ui.widgets.rule_help import rule_help


class Screen:
    """The card and what it does; OK or Back returns to the game."""

    def __init__(self, app, at=-1):
        """`at` is the choice that was in focus, or -1."""
        self.app = app
        self.at = at
        display = app.display
        session = app.session
        own = rule_help(app, session.game.rules)
        self.card = own.card_name(session.game, at, session.words)
        rows = wrap(own.card(session.game, at), display.columns)
        if display.colour:
            self.reader = Reader(display, "What this card does", rows, ROW_BELOW_CARD)
        else:
            self.reader = Reader(display, "Card: " + self.card, rows)

    def draw(self):
        self.app.display.card(self.card)
        self.reader.draw()

    def tick(self, now):
        pass

    def key(self, key):
        if not self.reader.key(key):
            self.app.go("play", self.at)
