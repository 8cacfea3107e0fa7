# SPDX-License-Identifier: MIT
"""A game is about to begin: the table is cleared and the cards are shuffled.

A screen of its own, so that the one on which the game was chosen has made room when it is loaded.
"""

from device.codes import STYLE_PLAIN
from ui.parts.new_game import demo, new
from ui.text import centred


class Screen:
    """Needs no key. Begins a game with these rules, seats, players and options, or one for show."""

    def __init__(self, app, *wanted):
        self.app = app
        self.wanted = wanted
        app.session.demo = not wanted  # from now on any key ends it

    def draw(self):
        display = self.app.display
        text = centred("Shuffling...", display.columns)
        display.write(display.rows >> 1, text, STYLE_PLAIN)

    def key(self, key):
        pass

    def tick(self, now):
        session = self.app.session
        if self.wanted:
            new(session, *self.wanted)
        else:
            demo(session)
        self.app.go("play")
