# SPDX-License-Identifier: MIT
"""Help for the card in play."""

from micropython import const
from ui.text import wrap

_KEY_PREV = const(1)
_KEY_NEXT = const(2)
_STYLE_PLAIN = const(0)
_STYLE_CHOSEN = const(1)


class Screen:
    """The card's name and what it does; OK or Back returns to the game."""

    def __init__(self, app):
        self.app = app
        session = app.session
        name = "ui.words.%s_help" % session.game.rules
        text = __import__(name, None, None, ("CARDS",)).CARDS[session.game.card]
        app.unload(name)
        self.title = "Card " + session.words.card(session.game)
        self.rows = wrap(text, app.display.columns)
        self.top = 0

    def draw(self):
        display = self.app.display
        display.write(0, self.title, _STYLE_CHOSEN)
        for row in range(1, display.rows):
            i = self.top + row - 1
            display.write(row, self.rows[i] if i < len(self.rows) else "", _STYLE_PLAIN)

    def tick(self, now):
        pass

    def key(self, key):
        last = max(len(self.rows) - self.app.display.rows + 1, 0)
        if key == _KEY_NEXT and self.top < last:
            self.top += 1
            self.draw()
        elif key == _KEY_PREV:
            self.top = max(self.top - 1, 0)
            self.draw()
        else:
            self.app.go("play")
