# SPDX-License-Identifier: MIT
"""The app has crashed: where, and what it said. Any key returns to the title."""

from micropython import const
from ui.text import wrap

_STYLE_PLAIN = const(0)
_STYLE_CHOSEN = const(1)


class Screen:
    """Shows app.crash."""

    def __init__(self, app):
        self.app = app

    def draw(self):
        display = self.app.display
        file, line, words = self.app.crash
        rows = wrap("%s, line %s: %s" % (file, line, words), display.columns)
        rows = ["Something went wrong"] + rows[: display.rows - 2]
        for row in range(display.rows - 1):
            text = rows[row] if row < len(rows) else ""
            display.write(row, text, _STYLE_PLAIN if row else _STYLE_CHOSEN)
        display.write(display.rows - 1, "Game kept. Any key ..", _STYLE_PLAIN)

    def tick(self, now):
        pass

    def key(self, key):
        self.app.go("title")
