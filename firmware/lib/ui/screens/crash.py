# SPDX-License-Identifier: MIT
"""The app has crashed: where, and what it said. Any key returns to the title."""

from device.codes import STYLE_CHOSEN, STYLE_PLAIN
from ui.widgets.pager import Pager


class Screen:
    """Shows app.crash; what is too long for the display comes page after page."""

    def __init__(self, app):
        self.app = app
        self.words = Pager(app.display, 1, app.display.rows - 2, STYLE_PLAIN)

    def draw(self):
        display = self.app.display
        display.write(0, "Something went wrong", STYLE_CHOSEN)
        self.words.show("%s line %s: %s" % self.app.crash, self.app.device.now())
        kept = "Game kept. " if self.app.kept else ""
        display.write(display.rows - 1, kept + "Press " + self.app.device.ok_key, STYLE_PLAIN)

    def tick(self, now):
        self.words.tick(self.app.device)

    def key(self, key):
        self.app.go("title")
