# SPDX-License-Identifier: MIT
"""About this handheld: version, memory, drive, what was wrong in settings.toml."""

from micropython import const
from ui.text import wrap
from ui.version import VERSION

_KEY_PREV = const(1)
_KEY_NEXT = const(2)
_STYLE_PLAIN = const(0)


class Screen:
    """Rows to read, scrolled; OK or Back returns to the title."""

    def __init__(self, app):
        self.app = app
        device = app.device
        games, persons, computers = app.session.stats()
        texts = [
            "Homeward " + VERSION,
            device.board,
            "Free memory: %d bytes" % device.free(),
            "The drive belongs to the " + device.drive(),
            "Games ended: %d, won by people %d, by the computer %d" % (games, persons, computers),
        ]
        if app.crash:
            texts.append("Last crash: %s line %s: %s" % app.crash)
        self.rows = []
        for text in texts + device.complaints:
            self.rows += wrap(text, app.display.columns)
        self.top = 0

    def draw(self):
        display = self.app.display
        for row in range(display.rows):
            i = self.top + row
            display.write(row, self.rows[i] if i < len(self.rows) else "", _STYLE_PLAIN)

    def tick(self, now):
        pass

    def key(self, key):
        last = max(len(self.rows) - self.app.display.rows, 0)
        if key == _KEY_NEXT:
            self.top = min(self.top + 1, last)
            self.draw()
        elif key == _KEY_PREV:
            self.top = max(self.top - 1, 0)
            self.draw()
        else:
            self.app.go("title")
