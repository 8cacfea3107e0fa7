# SPDX-License-Identifier: MIT
"""The game: a person chooses, the computer thinks, what was chosen is shown happening.

It is in one of these states. CHOOSE: the choices of a person, one at a time, in words and
lights. THINK: the computer weighs one choice a turn of the loop. SHOW: the trail of what was chosen
is shown, a step at a time. DONE: all is shown, the next decision comes with the next tick. BEGIN:
the same, but nothing was shown yet. LEAVE: another screen is on its way.
"""

import gc

from micropython import const

from device.codes import (
    KEY_BACK,
    KEY_HELP,
    KEY_MENU,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
    STYLE_CHOSEN,
    STYLE_DIM,
    STYLE_PLAIN,
    STYLE_SEAT,
)
from engine.codes import ASK_BLOCK, ASK_STEAL
from ui.text import both_ends
from ui.widgets.pager import Pager
from ui.widgets.trail_player import TrailPlayer

_CHOOSE = const(0)
_THINK = const(1)
_SHOW = const(2)
_DONE = const(3)
_BEGIN = const(4)
_LEAVE = const(5)

# Milliseconds of a look at the computer's choice, by speed: slow, normal, fast.
_LOOK = (1800, 900, 150)


class Screen:
    """The table."""

    def __init__(self, app, at=-1, why=None):
        """`at` is the choice to begin with, or -1; with `why`, the reason for it, it is a hint."""
        self.app = app
        self.wanted = at
        self.why = why
        self.session = app.session
        display = app.display
        # What lies open, where there is a row for it: below the large card, or below the head.
        self.status = app.session.words.status(app.session.game, display.map)
        first = display.rows - 3 if display.map else 2 if self.status else 1
        self.words = Pager(display, first, display.rows - 1 - first, STYLE_PLAIN)
        self.last = Pager(display, display.rows - 1, 1, STYLE_DIM)
        self.map = app.board_map(app.session.words.map)
        self.trail = TrailPlayer(app, self.map)
        self.at = 0
        self.n = 0
        self.since = 0
        self.state = _BEGIN  # from here the first thought of a bot would be a call too deep

    def decide(self):
        """Turn to the next decision: whose is it?"""
        app = self.app
        session = self.session
        game = session.game
        gc.collect()  # once, while nothing moves
        app.view.show(game, session.words)
        self.since = app.device.now()
        self.text = self.foot = ""
        self.tip = "Demo. Press any key." if session.demo else ""
        self.at = 0
        if game.over:
            self.leave("title" if session.demo else "over")
            return
        if ASK_STEAL <= game.ask <= ASK_BLOCK:
            self.leave("steal_or_block")
            return
        # While a move is shown the game is further already: what the display says is kept here.
        self.name = session.seat_name(game.seat)
        self.style = STYLE_SEAT + game.colours[game.seat]
        self.n = game.legal()
        self.card = session.words.card(game, -1)
        self.deck = game.undrawn
        self.status = session.words.status(game, self.map)
        self.chosen = -1
        self.rushed = False
        if session.is_person():
            self.state = _CHOOSE
            app.ask()
            session.save()
            if session.hidden():
                self.leave("handover")
                return
            if 0 <= self.wanted < self.n:
                self.at = self.wanted
                if self.why is not None:
                    self.tip = "Hint: " + (self.why or "try this")
            else:
                self.tip = session.words.gift(game, self.map)
            if game.secret:
                self.foot = session.words.hand(game, game.seat)
            self.focus()
        else:
            self.state = _THINK
            session.think()
        self.wanted = -1  # it was meant for this decision

    def leave(self, name, *given):
        """Change to another screen; until then nothing is drawn here."""
        self.state = _LEAVE
        self.app.go(name, *given)

    def focus(self):
        """Show what the choice in focus would do."""
        game = self.session.game
        words = self.session.words
        if self.state == _THINK and game.ask in words.veiled:
            return
        game.look(self.at)
        self.app.view.preview(game)
        self.card = words.card(game, self.at)
        self.text = words.choice(game, self.at)
        # A choice without a verb is the pass.
        self.does = ": do this" if game.choices[self.at] >> 24 else ": pass on"

    def draw(self):
        if self.state >= _BEGIN:
            return
        self.draw_head()
        self.words.show(self.text, self.since)
        lines = self.session.history.lines
        last = self.tip or self.foot
        if not last and lines:
            # Without colours, a sign sets it apart from the choice above.
            last = lines[-1] if self.map else "- " + lines[-1]
        self.last.show(last or self.app.device.menu_keys, self.since, self.words.free())
        if self.map:
            self.map.draw(self.app.view)

    def draw_head(self):
        """Write whose turn it is, with which card, and what OK does."""
        display = self.app.display
        choosing = self.state == _CHOOSE
        left = self.name
        if self.status:
            display.write(4 if self.map else 1, self.status, STYLE_DIM)
        sign = self.app.sign
        right = sign + ("%d/%d" % (self.at + 1, self.n) if choosing else "...")
        if self.map:
            display.card(self.card)
            display.write(5, "Deck: %d" % self.deck, STYLE_DIM)
            display.write(6, self.app.device.ok_key + self.does if choosing else "", STYLE_DIM)
            left += ": your turn" if choosing else " plays"
        elif self.card:
            noun = self.session.words.noun if len(self.card) < 3 else ""
            left = "%s: %s%s" % (left, noun, self.card)
        if len(left) + len(right) > display.columns:
            # The sign of a low battery has taken the room: who plays and the card stay.
            if self.map:
                left = self.name
            else:
                right = sign
        # Without colours a person's turn is a white row.
        style = self.style if self.map or not choosing else STYLE_CHOSEN
        display.write(0, both_ends(left, right, display.columns), style)

    def key(self, key):
        app = self.app
        if self.state >= _BEGIN:
            return
        if self.session.demo:
            self.leave("title")
        elif self.session.game.over:
            self.hurry()
        elif key in (KEY_BACK, KEY_MENU, KEY_HELP):
            at = self.at if self.state == _CHOOSE else -1
            self.leave("help" if key == KEY_HELP else "pause", at)
        elif self.state != _CHOOSE:
            if key == KEY_OK:
                self.hurry()
        elif key == KEY_OK:
            self.play(self.at)
        elif key in (KEY_PREV, KEY_NEXT):
            self.at = (self.at + (1 if key == KEY_NEXT else -1)) % self.n
            self.since = app.device.now()
            self.tip = ""
            self.focus()
            self.draw()

    def hurry(self):
        """Show the rest of what is happening at once."""
        self.rushed = True
        if self.state == _SHOW:
            self.state = _DONE

    def play(self, i):
        """Play a choice and begin to show what it does; a secret is hidden first."""
        if self.session.game.ask in self.session.words.veiled:
            self.card = self.text = ""
        self.foot = ""
        self.session.play(i)
        self.chosen = i
        self.state = _SHOW
        if not self.session.demo:
            self.tip = ""
        self.since = self.app.device.now()
        self.trail.begin(self.since)
        self.app.view.forget()
        self.draw()

    def tick(self, now):
        device = self.app.device
        self.words.tick(device)
        self.last.tick(device)
        if self.state == _SHOW:
            if self.trail.tick():
                self.state = _DONE
        elif self.state == _THINK:
            if self.think_on(device):
                self.play(self.chosen)
        elif self.state != _CHOOSE and self.state != _LEAVE:
            self.decide()
            self.draw()

    def think_on(self, device):
        """Think for one slice; True once everybody had a moment to see what is chosen."""
        if self.chosen >= 0:
            return self.rushed or device.since(self.since) >= _LOOK[device.settings.get("speed")]
        self.chosen = self.session.bot.step()
        if self.chosen >= 0:
            self.at = self.chosen
            self.focus()
            self.draw()
        return False
