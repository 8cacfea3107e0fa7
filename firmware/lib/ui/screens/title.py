# SPDX-License-Identifier: MIT
"""The title: where everything begins."""

from micropython import const
from ui.menu import Menu

_KEY_OK = const(3)


class Screen:
    """New game, resume, settings, how to play, about."""

    def __init__(self, app):
        self.app = app
        items = ["New game", "Settings", "How to play", "About"]
        if app.session.saved():
            items.insert(0, "Resume the game")
        self.menu = Menu(app.display, "HOMEWARD", items)
        app.view.leave()

    def draw(self):
        self.menu.draw()

    def tick(self, now):
        pass

    def key(self, key):
        app = self.app
        if self.menu.key(key) or key != _KEY_OK:
            return
        item = self.menu.items[self.menu.at]
        if item == "Resume the game":
            self._resume()
        elif item == "New game":
            app.go("setup")
        elif item == "Settings":
            app.go("settings")
        elif item == "How to play":
            app.go("howto")
        else:
            app.go("about")

    def _resume(self):
        app = self.app
        try:
            app.session.resume()
        except ValueError as error:
            app.say(
                "The saved game cannot be read: %s. It is kept until a new game begins." % error
            )
            return
        app.go("play")
