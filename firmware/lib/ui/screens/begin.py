# SPDX-License-Identifier: MIT
"""A game is about to begin: the table is cleared and the cards are shuffled.

A screen of its own, so that the one on which the game was chosen has made room when it is loaded.
"""

from device.codes import STYLE_PLAIN
from ui.parts.new_game import demo, new
from ui.text import centred


class Screen:
    """Needs no key; begins what session.wanted says, or a game for show."""

    def __init__(self, app):
        self.app = app

    def draw(self):
        display = self.app.display
        text = centred("Shuffling ...", display.columns)
        display.write(display.rows >> 1, text, STYLE_PLAIN)

    def key(self, key):
        pass

    def tick(self, now):
        session = self.app.session
        wanted = session.wanted
        session.wanted = None
        if wanted:
            new(session, *wanted)
        else:
            demo(session)
        self.app.go("play")
