# SPDX-License-Identifier: MIT
"""Settings: what you change here wins over settings.toml, until you reset it."""

from device.codes import KEY_BACK, KEY_MENU, KEY_OK
from ui.parts.setting_rows import ALL, change, row, useful
from ui.widgets.menu import Menu


class Screen:
    """A row for each setting; OK, or left and right, changes it."""

    def __init__(self, app, at=0):
        """`at` is the row to begin with."""
        self.app = app
        self.names = useful(ALL, app.device)
        self.menu = Menu(app.display, "Settings", [])
        self._fill()
        self.menu.at = at

    def _fill(self):
        settings = self.app.device.settings
        items = [row(settings, name) for name in self.names]
        window = self.app.device.store.window
        self.menu.items = items + [
            "Reset to defaults",
            "Saved every %d min" % (window // 60) if window else "Saved every move",
            "Back",
        ]

    def draw(self):
        self.menu.draw()

    def tick(self, now):
        pass

    def key(self, key):
        if self.menu.key(key):
            return
        at = self.menu.at
        if key in (KEY_BACK, KEY_MENU) or key == KEY_OK and at == len(self.names) + 2:
            self.app.go("title")
            return
        if key == KEY_OK and at == len(self.names) + 1:
            self._tell()
            return
        if at < len(self.names):
            change(self.app, self.names[at], key)
        elif key == KEY_OK and at == len(self.names):
            self.app.device.settings.forget()
            self.app.apply_settings()
        self._fill()
        self.draw()

    def _tell(self):
        """Say what a power cut costs."""
        minutes = self.app.device.store.window // 60
        text = "Every move is saved before the next question. A power cut loses nothing."
        if minutes:
            text = (
                "The game is saved every %d minutes, after 5 s in the pause menu and when you leave"
                " it. A power cut loses what was played since then; if it comes in the middle of a"
                " save, the game is lost. With an SD card in a PyGamer nothing is lost." % minutes
            )
        self.app.go("message", "Saving", text, "settings", self.menu.at)
