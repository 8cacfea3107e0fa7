# SPDX-License-Identifier: MIT
"""Back to the saved game: its record is loaded, then the choices since are replayed."""

from micropython import const

from device.codes import SOUND_ERROR, STYLE_PLAIN
from engine import RULES
from engine.loading import load
from ui.parts.new_game import sit_down
from ui.parts.saved_game import open_saved
from ui.text import centred

_SLICE = const(4)  # choices replayed in one turn of the loop


class Screen:
    """Needs no key. Says what cannot be read, which is kept, and what cannot be replayed."""

    def __init__(self, app):
        self.app = app
        self.choices = None  # until the record is loaded
        self.at = 0

    def draw(self):
        display = self.app.display
        row = display.rows >> 1
        display.write(row - 1, centred("Setting up your game", display.columns), STYLE_PLAIN)
        if self.choices:
            done = 100 * self.at // len(self.choices)
            display.write(row, centred("%d %%" % done, display.columns), STYLE_PLAIN)

    def key(self, key):
        pass

    def tick(self, now):
        app = self.app
        session = app.session
        if self.choices is None:
            try:
                players, decisions, cards, bumps, data, choices, known = open_saved(
                    app.device.store, session.unkept
                )
                game = load(data)
                if max(players[: game.seats]) > game.levels:
                    raise ValueError("it has an expert bot, which this game does not have")
                sit_down(session, game, players, decisions, cards, bumps)
            except ValueError as error:
                app.device.sound(SOUND_ERROR)
                app.go(
                    "message",
                    "Resume",
                    "The saved game cannot be read: %s. It stays saved until you start a new game."
                    % error,
                    "title",
                )
                return
            # What read and checked the save is not needed again.
            app.device.forget("engine.loading")
            app.device.forget("engine", "_check")
            self.choices = choices
            session.last = RULES.index(session.game.rules)
            if not known:
                if choices:
                    self._stop("the rules have changed since")
                else:
                    session.mark()  # what is played from here on was played by these rules
        elif self.at < len(self.choices):
            try:
                game = session.game
                for _ in range(min(_SLICE, len(self.choices) - self.at)):
                    seat = game.seat
                    game.legal()  # here: it goes deep
                    game.play(self.choices[self.at])
                    session.count(seat)
                    self.at += 1
                self.draw()
            except ValueError:
                self._stop("they do not fit this game")
        else:
            if session.unkept:
                session.unkept = None
                session.mark()  # the store has an older game, if any
            else:
                session.rebase()
            app.go("play")

    def _stop(self, why):
        """Go on from here, without the choices that are left."""
        app = self.app
        left = len(self.choices) - self.at
        left = "%d moves" % left if left > 1 else "move"
        app.session.mark()
        app.device.sound(SOUND_ERROR)
        app.go(
            "message",
            "Resume",
            "The last %s cannot be replayed: %s. You continue from before that." % (left, why),
            "play",
        )
