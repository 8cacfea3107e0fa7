# SPDX-License-Identifier: MIT
"""Pass the handheld on: nothing secret is shown until the right person says so."""

from micropython import const

from device.codes import KEY_MENU, KEY_OK, STYLE_DIM, STYLE_PLAIN, STYLE_SEAT
from ui.widgets.pager import Pager

_BELOW_CARD = const(5)


class Screen:
    """Asks for the person of a seat; their OK goes on."""

    def __init__(self, app):
        self.app = app
        # What the others did is open to all, and the hand will take its row.
        self.last = Pager(app.display, app.display.rows - 1, 1, STYLE_DIM)

    def draw(self):
        display = self.app.display
        session = self.app.session
        seat = session.game.seat
        name = session.seat_name(seat)
        display.write(0, "Pass to " + name, STYLE_SEAT + session.game.colours[seat])
        display.card(name)
        first = _BELOW_CARD if display.colour else 1
        display.write(first, "Only %s may look." % name, STYLE_PLAIN)
        display.write(first + 1, "%s: I am %s." % (self.app.device.ok_key, name), STYLE_PLAIN)
        lines = session.history.lines
        self.last.show(lines[-1] if lines else "", self.app.device.now(), 1)

    def tick(self, now):
        self.last.tick(self.app.device)

    def key(self, key):
        if key == KEY_OK:
            session = self.app.session
            session.shown_to = session.game.seat
            session.history.block("A secret has been shown since")
            self.app.go("play")
        elif key == KEY_MENU:
            self.app.go("pause")
