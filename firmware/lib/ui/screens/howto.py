# SPDX-License-Identifier: MIT
"""How to play: choose a rule set, then read."""

from micropython import const

import engine
from ui.menu import Menu

_KEY_OK = const(3)
_KEY_BACK = const(4)
_KEY_MENU = const(5)


class Screen:
    """The rule sets to read about."""

    def __init__(self, app):
        self.app = app
        self.menu = Menu(app.display, "How to play", list(engine.RULES) + ["Back"])

    def draw(self):
        self.menu.draw()

    def tick(self, now):
        pass

    def key(self, key):
        app = self.app
        if self.menu.key(key):
            return
        name = self.menu.items[self.menu.at]
        if key in (_KEY_BACK, _KEY_MENU) or key == _KEY_OK and name == "Back":
            app.go("title")
        elif key == _KEY_OK:
            words = __import__("ui.words.%s_help" % name, None, None, ("HOWTO",))
            app.say("How to play " + name, "\n\n".join(words.HOWTO), "howto")
            app.unload("ui.words.%s_help" % name)
