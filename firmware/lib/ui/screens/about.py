# SPDX-License-Identifier: MIT
"""About this handheld: version, memory, saves, the last crash, what was wrong in settings.toml."""

from device.codes import KEY_MENU
from ui.parts.crash_record import read
from ui.text import wrap
from ui.version import VERSION
from ui.widgets.reader import Reader


class Screen:
    """Rows to read, scrolled; MENU shows the test pattern, any other key the title."""

    def __init__(self, app):
        self.app = app
        device = app.device
        texts = [
            # With its underscores it would be one word, longer than a row.
            "Board: " + device.board.replace("_", " "),
            "Free memory: %d bytes" % device.free(),
            "Flash erases for saves: %d" % device.store.erases,
            "Files can be written by: the " + device.drive(),
        ]
        volts = device.battery()
        if volts:
            texts.append("Battery: %d.%02d V" % (volts // 1000, volts % 1000 // 10))
        crash = read(device.store)
        if crash:
            texts.append("Last crash: %s line %s: %s" % tuple(crash[:3]))
            texts.append("Free memory then: %s bytes. Version: %s" % (crash[3], crash[4]))
        elif app.crash:
            texts.append("Last crash: %s line %s: %s" % app.crash)
        rows = []
        for text in texts + device.complaints:
            rows += wrap(text, app.display.columns)
        self.reader = Reader(app.display, "Homeward " + VERSION, rows)

    def draw(self):
        self.reader.draw()

    def tick(self, now):
        pass

    def key(self, key):
        if not self.reader.key(key):
            self.app.go("pattern" if key == KEY_MENU else "title")
