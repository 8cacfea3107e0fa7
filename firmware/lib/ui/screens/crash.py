# SPDX-License-Identifier: MIT
"""The app has crashed: where, and what it said. Any key returns to the title."""

from device.codes import STYLE_CHOSEN, STYLE_PLAIN
from ui.widgets.pager import Pager


class Screen:
    """Shows (file, line, words) of a crash, page after page, and whether the game was kept."""

    def __init__(self, app, where, kept):
        self.app = app
        self.where = where
        self.kept = kept
        self.words = Pager(app.display, 1, app.display.rows - 2, STYLE_PLAIN)

    def draw(self):
        display = self.app.display
        display.write(0, "Something went wrong", STYLE_CHOSEN)
        self.words.show("%s line %s: %s" % self.where, self.app.device.now())
        kept = "Game kept. " if self.kept else ""
        display.write(display.rows - 1, kept + "Press " + self.app.device.ok_key, STYLE_PLAIN)

    def tick(self, now):
        self.words.tick(self.app.device)

    def key(self, key):
        self.app.go("title")
