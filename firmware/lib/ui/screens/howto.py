# SPDX-License-Identifier: MIT
"""How to play: choose a rule set, then read."""

import engine
from device.codes import KEY_BACK, KEY_MENU, KEY_OK
from ui.widgets.menu import Menu


class Screen:
    """The rule sets to read about."""

    def __init__(self, app):
        self.app = app
        names = [name.replace("_", " ") for name in engine.RULES]
        self.menu = Menu(app.display, "How to play", names + ["Back"])

    def draw(self):
        self.menu.draw()

    def tick(self, now):
        pass

    def key(self, key):
        app = self.app
        if self.menu.key(key):
            return
        name = self.menu.items[self.menu.at]
        if key in (KEY_BACK, KEY_MENU) or key == KEY_OK and name == "Back":
            app.go("title")
        elif key == KEY_OK:
            own = app.rule_help(engine.RULES[self.menu.at])
            app.go("message", "How to play " + name, "\n\n".join(own.howto), "howto")
