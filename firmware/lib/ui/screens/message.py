# SPDX-License-Identifier: MIT
"""A few sentences, page by page; any key turns the page, the last one leads on."""

from micropython import const
from ui.text import both_ends, wrap

_KEY_PREV = const(1)
_STYLE_PLAIN = const(0)
_STYLE_DIM = const(2)


class Screen:
    """Shows app.message, then goes to app.after."""

    def __init__(self, app):
        self.app = app
        self.rows = []
        for paragraph in app.message.split("\n"):
            self.rows += wrap(paragraph, app.display.columns)
        self.top = 0

    def draw(self):
        display = self.app.display
        page = display.rows - 1
        for row in range(page):
            i = self.top + row
            display.write(row, self.rows[i] if i < len(self.rows) else "", _STYLE_PLAIN)
        pages = (len(self.rows) + page - 1) // page
        count = "%d/%d" % (self.top // page + 1, pages) if pages > 1 else ""
        display.write(page, both_ends("OK: go on", count, display.columns), _STYLE_DIM)

    def tick(self, now):
        pass

    def key(self, key):
        page = self.app.display.rows - 1
        if key == _KEY_PREV:
            self.top = max(self.top - page, 0)
            self.draw()
        elif self.top + page < len(self.rows):
            self.top += page
            self.draw()
        else:
            self.app.go(self.app.after)
