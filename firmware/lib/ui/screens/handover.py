# SPDX-License-Identifier: MIT
"""Pass the handheld on: nothing secret is shown until the right person says so."""

from device.codes import KEY_MENU, KEY_OK, ROW_BELOW_CARD, STYLE_DIM, STYLE_PLAIN, STYLE_SEAT
from ui.widgets.pager import Pager


class Screen:
    """Asks for the person of a seat; their OK continues."""

    def __init__(self, app):
        self.app = app
        # What the others did is open to all, and the hand will take its row.
        self.last = Pager(app.display, app.display.rows - 2, 2, STYLE_DIM)
        self.held = False

    def draw(self):
        display = self.app.display
        session = self.app.session
        seat = session.game.seat
        name = session.seat_name(seat)
        display.write(0, "Pass to " + name, STYLE_SEAT + session.game.colours[seat])
        display.card(name)
        first = ROW_BELOW_CARD + 1 if display.colour else 1
        display.write(first, "Only %s may look." % name, STYLE_PLAIN)
        self.held = session.guard.holds()
        does = "wait .." if self.held else "I am %s." % name
        display.write(first + 1, "%s: %s" % (self.app.device.ok_key, does), STYLE_PLAIN)
        lines = session.history.lines
        self.last.show(lines[-1] if lines else "", self.app.device.now())

    def tick(self, now):
        self.last.tick(self.app.device)
        if self.held != self.app.session.guard.holds():
            self.draw()

    def key(self, key):
        session = self.app.session
        if key == KEY_OK and not session.guard.refuses():
            session.shown_to = session.game.seat
            session.history.block("A secret has been shown since")
            self.app.go("play")
        elif key == KEY_MENU:
            self.app.go("pause")
