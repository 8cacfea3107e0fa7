# SPDX-License-Identifier: MIT
"""The rules, or what map and lights show: choose a rule set, then read."""

import engine
from device.codes import KEY_BACK, KEY_MENU, KEY_OK
from ui.widgets.menu import Menu
from ui.widgets.rule_help import rule_help

_SIGNS = "Map and lights"


class Screen:
    """The rule sets to read about."""

    def __init__(self, app, signs=False):
        """With `signs` it is about the signs of map and lights."""
        self.app = app
        self.signs = signs
        names = [name.replace("_", " ") for name in engine.RULES]
        if signs:
            self.menu = Menu(app.display, _SIGNS, names + ["Back"])
        else:
            self.menu = Menu(app.display, "How to play", names + [_SIGNS, "Back"])

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
            app.go(*("howto",) if self.signs else ("title",))
        elif key != KEY_OK:
            return
        elif name == _SIGNS:
            app.go("howto", True)
        elif self.signs:
            app.go("signs", engine.RULES[self.menu.at], "howto", True)
        else:
            own = rule_help(app, engine.RULES[self.menu.at])
            app.go("message", "How to play " + name, "\n\n".join(own.howto), "howto")
