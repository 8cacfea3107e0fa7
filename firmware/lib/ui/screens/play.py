# SPDX-License-Identifier: MIT
"""The game: a person chooses, the computer thinks, what was chosen is shown happening.

It is in one of these states. CHOOSE: the choices of a person, one at a time, in words and
lights. THINK: the computer weighs one choice a turn of the loop. SHOW: the trail of what was chosen
is shown, a step at a time.
"""

from micropython import const
from ui.boardmap import BoardMap
from ui.pager import Pager
from ui.text import both_ends

_KEY_PREV = const(1)
_KEY_NEXT = const(2)
_KEY_OK = const(3)
_KEY_BACK = const(4)
_KEY_MENU = const(5)
_KEY_HELP = const(6)
_STYLE_PLAIN = const(0)
_STYLE_DIM = const(2)
_STYLE_SEAT = const(3)

_CHOOSE = const(0)
_THINK = const(1)
_SHOW = const(2)
_DONE = const(3)  # all is shown: the next decision comes with the next turn of the loop

# Milliseconds by speed (slow, normal, fast): a step of a move, and a look at the computer's choice.
_STEP = (220, 110, 30)
_LOOK = (1800, 900, 150)


class Screen:
    """The table."""

    def __init__(self, app):
        self.app = app
        self.session = app.session
        display = app.display
        self.words = Pager(
            display, display.rows - 3 if display.map else 1, 2 if display.map else 3, 0
        )
        self.last = Pager(display, display.rows - 1, 1, _STYLE_DIM)
        self.map = BoardMap(display.map) if display.map else None
        self.at = 0
        self.n = 0
        self.since = 0
        self.decide()

    def decide(self):
        """The next decision: whose is it?"""
        app = self.app
        session = self.session
        game = session.game
        app.view.show(game)
        self.since = app.device.now()
        self.record = 0
        if game.over:
            session.drop()
            app.go("over")
            self.state = _SHOW
            return
        self.n = game.legal()
        self.at = 0
        if session.is_person():
            self.state = _CHOOSE
            self.asked = self.since
            session.save()
            if game.secret and app.shown_to != game.seat:
                app.go("handover")
                return
            if 0 <= app.hint < self.n:
                self.at = app.hint
            app.hint = -1
            self.focus()
        else:
            app.hint = -1
            self.state = _THINK
            session.think()
            self.chosen = -1

    def focus(self):
        """A choice is in focus: show what it would do."""
        game = self.session.game
        game.look(self.at)
        self.app.view.preview(game)
        self.text = self.session.words.choice(game, self.at)

    def draw(self):
        app = self.app
        display = app.display
        session = self.session
        game = session.game
        if game.over:
            return
        name = session.seat_name(game.seat)
        if self.state == _CHOOSE:
            right = "%d/%d" % (self.at + 1, self.n)
            self.words.show(self.text, self.since)
        else:
            right = "thinks"
            self.words.show("", self.since)
        lines = session.history.lines
        self.last.show(lines[-1] if lines else "", self.since)
        if self.map:
            display.card(session.words.card(game))
            display.write(5, "%d left" % game.undrawn, _STYLE_DIM)
        else:
            name = "%s: %s" % (name, session.words.card(game))
        style = _STYLE_SEAT + game.sides[game.seat]
        display.write(0, both_ends(name, right, display.columns), style)
        self.draw_map()

    def draw_map(self):
        """Keep the map in step with the view."""
        if self.map:
            self.map.draw(self.app.view)

    def key(self, key):
        app = self.app
        if key in (_KEY_BACK, _KEY_MENU):
            app.go("pause")
        elif key == _KEY_HELP:
            app.go("help")
        elif self.state != _CHOOSE:
            if key == _KEY_OK:
                self.hurry()
        elif key == _KEY_OK:
            # A key that went down before this was asked is no answer to it.
            if app.device.since(app.device.key_at) <= app.device.since(self.asked):
                self.play(self.at)
        elif key in (_KEY_PREV, _KEY_NEXT):
            self.at = (self.at + (1 if key == _KEY_NEXT else -1)) % self.n
            self.focus()
            self.draw()

    def hurry(self):
        """Show the rest of what is happening at once."""
        if self.state == _SHOW:
            self.state = _DONE

    def play(self, i):
        """Play a choice and begin to show what it does."""
        self.session.play(i)
        self.state = _SHOW
        self.record = 0
        self.since = self.app.device.now()
        self.app.view.forget()
        lines = self.session.history.lines
        self.last.show(lines[-1] if lines else "", self.since)

    def tick(self, now):
        device = self.app.device
        self.words.tick(device)
        self.last.tick(device)
        if self.state == _SHOW:
            self.show_on(device)
        elif self.state == _THINK:
            self.think_on(device)
        elif self.state == _DONE:
            self.decide()
            self.draw()

    def show_on(self, device):
        """One step of the trail when it is time."""
        game = self.session.game
        if device.since(self.since) < _STEP[device.settings.get("speed")]:
            return
        self.since = device.now()
        if self.record < game.steps:
            if self.app.view.step(game.trail, self.record << 2):
                self.record += 1
            self.draw_map()
        else:
            self.state = _DONE

    def think_on(self, device):
        """One slice of thought; then a moment for everybody to see what is chosen."""
        if self.chosen < 0:
            self.chosen = self.session.bot.step()
            if self.chosen >= 0:
                self.at = self.chosen
                self.focus()
                self.words.show(self.text, device.now())
                self.draw_map()
        elif device.since(self.since) >= _LOOK[device.settings.get("speed")]:
            self.play(self.chosen)
