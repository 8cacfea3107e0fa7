# SPDX-License-Identifier: MIT
"""The pause: a hint, undo, where everyone is, who plays, save and quit."""

from micropython import const

from device.codes import KEY_BACK, KEY_LESS, KEY_MENU, KEY_MORE, KEY_OK, SOUND_ERROR, STYLE_DIM
from engine.codes import ASK_BLOCK, ASK_STEAL, VERB_CARD, VERB_DECLINE
from ui.parts.setting_rows import SOME, change, row, useful
from ui.parts.undo import undo
from ui.session import PLAYERS
from ui.widgets.menu import Menu

_FIRST = (
    "Back to the game",
    "Hint",
    "Undo",
    "Where everyone is",
    "What happened",
    "Explain this card",
    "Map and lights",
    "Save and quit",
)
_BACK = const(0)
_HINT = const(1)
_UNDO = const(2)
_TABLE = const(3)
_LOG = const(4)
_HELP = const(5)
_SIGNS = const(6)
_SAVE = const(7)
_SEATS = const(8)

_QUICK = ("", "hint", "undo", "table")  # what a key can do at once, in the order of the rows

_STAYS = const(5000)  # milliseconds without a key: this is more than a look


class Screen:
    """A row for everything that can be done between two decisions."""

    def __init__(self, app, at=-1, do=""):
        """`at` is the choice that was in focus, or -1.

        With `do`, "hint", "undo" or "table", no menu is seen: that is done, and the game continues.
        """
        self.app = app
        self.at = at
        self.after = "play" if do else "pause"  # where a message leads
        self.tuned = useful(SOME, app.device)
        self.menu = Menu(app.display, "Menu", [])
        self.thinking = False
        self.copy = None  # of the game, a card of the hand played
        self.hint = -1  # the choice that is best
        self.changed = False  # does somebody else play now?
        self.looking = not do
        self.do = do
        if do:
            app.blank = False  # the picture of the game stays
            app.later(self._do_one)  # before any key: nothing is asked here
        else:
            # A look must not wear out the flash: what is not due yet is kept once somebody stays.
            app.later(app.session.save)
            self._fill()

    def _fill(self):
        session = self.app.session
        items = list(_FIRST)
        for seat in range(session.game.seats):
            items.append("%s: %s" % (session.seat_name(seat), PLAYERS[session.players[seat]]))
        for name in self.tuned:
            items.append(row(self.app.device.settings, name))
        self.menu.items = items

    def draw(self):
        if self.menu.items:
            self.menu.draw()
        if self.thinking:
            display = self.app.display
            display.write(display.rows - 1, "Thinking...", STYLE_DIM)

    def _do_one(self):
        """Do what this screen was opened for."""
        self._do(_QUICK.index(self.do))

    def tick(self, now):
        if self.thinking:
            choice = self.app.session.think_on()
            if choice >= 0:
                self._found(choice)
        elif self.looking and self.app.quiet() >= _STAYS:
            self.looking = False
            self.app.session.save(True)

    def _found(self, choice):
        """Show what is best, and why; the reason for a card of a hand is what it is played for."""
        from ui.parts.hint_reason import reason

        app = self.app
        session = app.session
        game = self.copy or session.game
        if not self.copy:
            self.hint = choice
        why = reason(session, game, choice)
        verb = game.choices[choice] >> 24
        if game.pieces and (verb == VERB_CARD or self.copy and verb == VERB_DECLINE):
            if not self.copy:
                from engine import twin

                self.copy = game = twin(game)
                game.veil(game.seat, 0)
                game.legal()
            game.play(choice)
            if game.seat == session.game.seat and not game.over:
                session.bot.start(game, game.levels - 1, 0)
                return
        app.go("play", self.hint, why)

    def key(self, key):
        app = self.app
        if self.thinking or self.do or self.menu.key(key):
            return
        at = self.menu.at
        seats = app.session.game.seats
        if key in (KEY_BACK, KEY_MENU) or key == KEY_OK and at == _BACK:
            self._keep()
            app.go("play", self.at)
        elif at < _SEATS:
            if key == KEY_OK:
                self._do(at)
        elif at < _SEATS + seats:
            if key in (KEY_OK, KEY_LESS, KEY_MORE):
                self._change_player(at - _SEATS, -1 if key == KEY_LESS else 1)
        else:
            change(app, self.tuned[at - _SEATS - seats], key)
            self._fill()
            self.draw()

    def _do(self, at):
        app = self.app
        session = app.session
        game = session.game
        self._keep()
        if ASK_STEAL <= game.ask <= ASK_BLOCK and at in (_HINT, _HELP):
            if at == _HELP:
                app.go("help")  # about the question, which is everybody's
            else:
                self._say("Hint", "There is no hint for this question.")
        elif at in (_HINT, _HELP) and session.hidden():
            name = session.seat_name(game.seat)
            self._say(_FIRST[at], "Pass the handheld to %s first." % name)
        elif at == _UNDO:
            refusal = session.history.refusal()
            if refusal:
                app.device.sound(SOUND_ERROR)
                self._say("Undo", refusal)
            else:
                app.later(self._undo)  # from here it would be a call too deep
        elif at == _HINT:
            app.later(self._think)
        elif at == _TABLE:
            app.go("table", self.at, self.after)
        elif at == _LOG:
            # The latest first.
            lines = "\n".join(reversed(session.history.lines))
            lines = lines or "Nothing yet since you started or resumed this game."
            self._say("What happened", lines)
        elif at == _SIGNS:
            app.go("signs", game.rules, "pause", self.at)
        elif at == _SAVE:
            session.save(True)
            session.mark()  # whole: any later version can read it
            app.go("title")
        else:
            app.go("help", self.at)

    def _undo(self):
        undo(self.app.session)
        self.app.device.forget("engine.loading")  # which it used
        self.app.go("play", 0)  # with a choice in focus: a new hand's gift is known already

    def _think(self):
        self.app.session.think()
        self.thinking = True
        self.draw()

    def _say(self, heading, text):
        """Show a text, and come back."""
        self.app.go("message", heading, text, self.after, self.at)

    def _change_player(self, seat, way):
        """Hand a seat to the computer, or back to a person."""
        players = self.app.session.players
        players[seat] = (players[seat] + way) % (1 + self.app.session.game.levels)
        self.app.session.seat_people()
        self.changed = True
        self._fill()
        self.draw()

    def _keep(self):
        """Keep who plays, once they are chosen: each time that takes a whole record."""
        if self.changed:
            self.changed = False
            self.app.session.mark()
            self.app.session.save(True)
