# SPDX-License-Identifier: MIT
"""The game: a person chooses, the computer thinks, what was chosen is shown happening.

It is in one of these states. CHOOSE: the choices of a person, one at a time, in words and
lights. THINK: the computer thinks, for a few milliseconds a turn of the loop; then its choice is
looked at. SHOW: the trail of what was chosen is shown, a step at a time. DONE: all is shown, and
stays for a moment if it was done to a person.
NEXT: the next decision comes with the next tick. FOCUS: with the next tick a person sees a choice.
FORCED: a person's only choice is shown, then made. BEGIN: as NEXT, but nothing was shown yet.
LEAVE: another screen is on its way.
"""

import gc

from micropython import const

from device.codes import (
    BESIDE_MAP,
    KEY_BACK,
    KEY_HELP,
    KEY_HINT,
    KEY_LESS,
    KEY_MENU,
    KEY_MORE,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
    KEY_TABLE,
    KEY_UNDO,
    STYLE_CHOSEN,
    STYLE_DIM,
    STYLE_SEAT,
)
from engine.codes import (
    ASK_BLOCK,
    ASK_STEAL,
    STEP_DECLINE,
    STEP_PICK,
    STEP_PLAY,
    VERB_CARD,
    VERB_DECLINE,
    VERB_SWAP,
)
from ui.codes import NOBODY
from ui.text import both_ends, wrap
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.trail_player import TrailPlayer

_CHOOSE = const(0)
_THINK = const(1)
_SHOW = const(2)
_DONE = const(3)
_NEXT = const(4)
_FOCUS = const(5)
_FORCED = const(6)
_BEGIN = const(7)
_LEAVE = const(8)

# Milliseconds by speed (slow, normal, fast): of a look at the computer's choice, at one that
# nothing else was possible instead of or that goes on with its turn, at what was done to a person,
# and at a person's only choice.
_LOOK = (1800, 350, 150)
_GLANCE = (900, 200, 80)
_TOUCHED = (1000, 500, 200)
_MADE = (2400, 1200, 400)

# Records of a piece that was chosen, a card played, a no: alone, they are told with what follows.
_PARTS = bytes((STEP_PICK, STEP_PLAY, STEP_DECLINE))


class Screen:
    """The table."""

    def __init__(self, app, at=-1, why=None):
        """`at` is the choice to begin with, or -1; with `why`, the reason for it, it is a hint."""
        self.app = app
        app.blank = False  # it writes every row, and the map where it was stays
        self.wanted = at
        self.why = why
        self.session = app.session
        self.rows = ChoiceRows(app.display)
        self.map = app.board_map(app.session.words.map)
        self.trail = TrailPlayer(app, self.map)
        self.at = 0
        self.n = 0
        self.since = 0
        self.wait = 0  # milliseconds from then on
        self.part = False  # is the choice in focus only a part of what follows?
        self.follows = False  # was the next decision told with the last?
        self.held = False  # does the display say that OK has to wait?
        self.state = _BEGIN  # from here the first thought of a bot would be a call too deep

    def decide(self):
        """Turn to the next decision: whose is it?"""
        app = self.app
        session = self.session
        game = session.game
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
        self.n = game.legal()
        self.chosen = -1
        self.fresh = True
        if not session.is_person():
            self.state = _THINK
            self.part = False
            self.wanted = -1  # it was meant for this decision
            goes_on = game.seat == session.mover and not self.is_part()
            self.wait = self.time(_GLANCE if self.n == 1 or goes_on else _LOOK)
            session.think()
        elif session.hidden():
            app.later(session.save)
            self.leave("handover")
        elif not session.tips or not self.explain():
            self.state = _FOCUS
            # Who takes the handheld to look at a hand has seen that it is theirs.
            if session.me == NOBODY and game.seat not in (session.history.seat, session.shown_to):
                session.guard.wait()
            if 0 <= self.wanted < self.n:
                self.at = self.wanted
            if not self.follows:
                app.later(session.save)

    def describe(self, game):
        """Keep what the display says: while a move is shown the game is further already."""
        words = self.session.words
        self.name = self.session.seat_name(game.seat)
        self.style = STYLE_SEAT + game.colours[game.seat]
        self.card = words.card(game, -1)
        race = words.race(game, BESIDE_MAP if self.map else self.app.display.columns)
        status = words.status(game, self.map)
        if not self.map:
            self.info = (status or race,)
        elif race and not status:
            self.info = wrap(race, BESIDE_MAP)[:2]
        else:
            self.info = (status, race)

    def explain(self):
        """Show a tip of the first game, if one is due; the question comes after it."""
        from ui.parts.tips import due

        tip = due(self.session, self.n)
        if tip:
            self.leave("message", tip[0], tip[1], "play", self.wanted)
        return tip

    def greet(self, game):
        """Prepare what a person is told with the question: a hint, a gift, the hand."""
        words = self.session.words
        if 0 <= self.wanted < self.n:
            if self.why is not None:
                self.tip = "Hint: " + (self.why or "try this")
        else:
            self.tip = words.gift(game, self.map)
        if game.secret:
            self.foot = words.hand(game, game.seat)
        self.wanted = -1

    def ask(self):
        """Ask a person, or begin to show what is done for them."""
        self.state = _CHOOSE
        if self.fresh:
            self.fresh = False
            self.app.ask()
            self.greet(self.session.game)
            self.app.wake()  # what is made for somebody needs no key: they are there all the same
            if self.why is None and self.session.forced():
                self.state = _FORCED
                self.wait = 0 if self.follows else self.time(_MADE) << (1 if self.tip else 0)
                self.since = self.app.device.now()
            self.why = None

    def time(self, times):
        """Return how long something is shown, by speed."""
        return times[self.app.device.settings.get("speed")]

    def leave(self, name, *given):
        """Change to another screen; until then nothing is drawn here."""
        self.state = _LEAVE
        self.app.go(name, *given)

    def focus(self):
        """Show what the choice in focus would do, and what follows if that is one thing only."""
        session = self.session
        game = session.game
        words = session.words
        if self.state == _THINK and game.ask in words.veiled:
            return
        game.look(self.at)
        self.part = self.is_part()
        view = self.app.view
        view.preview(game)
        ahead = session.ahead
        verb = game.choices[self.at] >> 24
        self.card = words.card(game, self.at)
        if ahead:
            view.preview(ahead, True)
        if ahead and verb == VERB_SWAP:
            self.text = words.choice(ahead, 0)
        else:
            self.text = words.choice(game, self.at, ahead)
        # A choice without a verb is the pass. From the card on nothing is played any more.
        self.does = ": do it" if verb > VERB_CARD else ": play" if verb else ": pass"
        if verb == VERB_DECLINE:
            self.does = ": skip"

    def draw(self):
        if self.state >= _BEGIN:
            return
        session = self.session
        told = self.tip
        if self.state == _CHOOSE or self.state == _FORCED:
            news = session.news[session.game.seat]
            # A hint was asked for, so it comes first.
            told = "%s. %s" % (told, news) if news and told else news or told
        rest = self.foot
        lines = session.history.lines
        if not rest:
            rest = lines[-1] if lines else self.app.device.menu_keys
        # Without colours, a sign sets it apart from the choice above.
        if not self.map and (told or lines and not self.foot):
            told, rest = told and "- " + told, "- " + rest
        self.rows.title = "%s %s" % (self.name, self.card)
        self.rows.style = self.style if self.map else STYLE_DIM
        info = self.info
        if told and not self.map and 0 < len(self.foot) <= self.app.display.columns:
            info = (self.foot,)  # a hand is more than the race
        self.rows.show(self.text, told, rest, self.foot, info, self.since)
        self.draw_head()
        if self.map:
            self.map.draw(self.app.view)

    def draw_head(self):
        """Write whose turn it is, with which card, and what OK does."""
        display = self.app.display
        choosing = self.state == _CHOOSE
        self.held = choosing and self.session.guard.holds()
        left = self.name
        right = "..."
        if self.state == _FORCED:
            right = "only"
        elif choosing:
            right = "wait" if self.held and not self.map else "%d/%d" % (self.at + 1, self.n)
        right = self.app.sign + right
        if self.map:
            display.card(self.card)
            display.write(self.rows.ok, self.does_what(), STYLE_DIM)
            left += ": your turn" if choosing or self.state == _FORCED else " plays"
        elif self.card:
            noun = self.session.words.noun if len(self.card) < 3 else ""
            left = "%s: %s%s" % (left, noun, self.card)
        if len(left) + len(right) > display.columns:
            # The sign of a low battery has taken the room: who plays and the card stay.
            if self.map:
                left = self.name
            else:
                right = self.app.sign
        # Without colours a person's turn is a white row.
        style = self.style if self.map or not choosing else STYLE_CHOSEN
        if self.rows.head:
            display.write(0, both_ends(left, right, display.columns), style)

    def does_what(self):
        """Say what OK does; "" if nothing is asked."""
        if self.state == _FORCED:
            return "only choice"
        if self.state != _CHOOSE:
            return ""
        return self.app.device.ok_key + (": wait .." if self.held else self.does)

    def key(self, key):
        if self.state >= _BEGIN:
            if key == KEY_OK:
                self.session.guard.skipped()  # nothing is asked yet
            return
        if self.session.demo:
            self.leave("title")
        elif self.session.game.over:
            self.hurry()
        elif key == KEY_OK:
            if self.state != _CHOOSE:
                self.hurry()
            elif self.session.guard.refuses():
                self.draw_head()
            else:
                self.seen()
                self.follows = self.session.ahead is not None
                self.play(self.at)
        elif key in (KEY_PREV, KEY_NEXT):
            if self.state == _CHOOSE:
                self.at = (self.at + (1 if key == KEY_NEXT else -1)) % self.n
                self.seen()
                self.state = _FOCUS
        else:
            self.turn_away(key)

    def turn_away(self, key):
        """Answer a key that leads to another screen."""
        at = self.at if self.state == _CHOOSE else -1
        if key == KEY_HELP:
            self.leave("help", at)
        elif key == KEY_MENU:
            self.leave("pause", at)
        elif key in (KEY_BACK, KEY_UNDO):
            self.leave("pause", at, "undo")
        elif key in (KEY_LESS, KEY_TABLE):
            self.leave("pause", at, "table")
        elif at >= 0 and key in (KEY_MORE, KEY_HINT):
            self.leave("pause", at, "hint")

    def seen(self):
        """Take a key of the person who is asked: what was told has been read."""
        session = self.session
        session.guard.lower()
        session.news[session.game.seat] = ""
        self.tip = ""
        self.since = self.app.device.now()

    def hurry(self):
        """Show the rest of what is happening at once; nothing was asked, so OK is no answer."""
        self.session.guard.skipped()
        self.wait = 0
        if self.state == _SHOW:
            self.state = _DONE

    def play(self, i):
        """Play a choice and begin to show what it does; a secret is hidden first."""
        session = self.session
        if session.game.ask in session.words.veiled:
            self.card = self.text = ""
        self.foot = ""
        session.ahead = None
        session.play(i)
        touched = session.tell_news(self.state == _FORCED)
        self.chosen = i
        self.state = _DONE if self.is_part() else _SHOW
        if not session.demo:
            self.tip = ""
        self.since = self.app.device.now()
        self.wait = self.time(_TOUCHED) if touched else 0
        self.trail.begin(self.since)
        self.app.view.forget()
        self.draw()

    def tick(self, now):
        session = self.session
        state = self.state
        self.rows.tick(self.app.device)
        # What takes many calls begins here: the stack is short.
        if state == _NEXT or state == _BEGIN:
            self.decide()
            if self.state < _BEGIN:
                self.describe(session.game)
            if self.state == _THINK:
                self.draw()
        elif state == _THINK:
            if self.chosen < 0:
                self.chosen = session.think_on()
                if self.chosen >= 0:
                    self.at = self.chosen
                    self.focus()
                    self.draw()
                    # However long that took, there is time for a look at it.
                    left = self.wait - self.app.device.since(self.since)
                    self.wait = max(left, self.time(_GLANCE))
                    self.since = now
            elif self.part or self.waited():
                self.play(self.chosen)
        elif state == _FORCED:
            if self.waited():
                self.follows = session.ahead is not None
                self.play(0)
        elif state == _FOCUS:
            session.ahead = None
            if self.looks_ahead():
                session.ahead = session.get_bot().ahead(session.game, self.at)
            self.ask()
            self.focus()
            self.draw()
        else:
            self.go_on(now)

    def go_on(self, now):
        """Do a little of what runs by itself, or what comes after a wait."""
        state = self.state
        if state == _CHOOSE:
            if self.held and not self.session.guard.holds():
                self.draw_head()
        elif state == _SHOW and self.trail.tick():
            self.state = _DONE
            self.since = now
        if self.state == _DONE and self.waited():
            self.app.later(gc.collect)  # once, while nothing moves
            self.state = _NEXT

    def waited(self):
        """Has everybody had a moment to see it?"""
        return self.app.device.since(self.since) >= self.wait

    def is_part(self):
        """Does the trail show nothing that the next decision does not show, too?"""
        game = self.session.game
        return game.steps == 1 and game.trail[0] in _PARTS

    def looks_ahead(self):
        """May the choice in focus lead to a decision with one choice, which is then made?"""
        session = self.session
        return (
            session.game.choices[self.at] >> 24 in (VERB_CARD, VERB_DECLINE, VERB_SWAP)
            and not session.device.settings.get("forced")
            and not session.secrets()
        )
