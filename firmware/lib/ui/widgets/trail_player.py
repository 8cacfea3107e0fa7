# SPDX-License-Identifier: MIT
"""Show what was chosen happening: the records of the game's trail, step by step.

A moment (a bump, a slide, a pawn that gets Home, a 21) is a large word instead of the card, or in
the head row, and the stick of the seat that it happens to flashes. It stays until something else
is written there.
"""

from device.codes import STYLE_CHOSEN
from ui.codes import NONE
from ui.text import centred

# Milliseconds by speed (slow, normal, fast): of a step, and of all steps together.
_STEP = (220, 110, 30)
_ALL = (4000, 420, 300)
_MOMENT = (900, 300, 150)  # a moment is looked at for so long


class TrailPlayer:
    """Lets view, map and speaker follow the trail of the last choice."""

    def __init__(self, app, board_map):
        """`board_map` is None on a display without a map."""
        self._app = app
        self._map = board_map
        self._record = 0
        self._since = 0
        self._step = 0
        self._wait = 0  # until the next step
        self._word = ""  # of the moment that is shown

    def begin(self, now):
        """Begin with the first record; a long way is walked faster."""
        self._record = 0
        self._since = now
        app = self._app
        game = app.session.game
        strides = 1
        for at in range(0, game.steps << 2, 4):
            strides += app.view.strides(game.trail, at)
        speed = app.device.settings.get("speed")
        self._step = min(_STEP[speed], _ALL[speed] // strides)
        self._wait = 0
        self._word = ""

    def tick(self):
        """Show what is due; True once all has been shown."""
        device = self._app.device
        late = device.since(self._since) - self._wait
        if late < 0:
            return False
        self._since = device.now()
        self._wait = self._step
        self._app.view.moment = NONE
        # After a slow turn of the loop it takes two steps at once, never more: they are seen.
        for _ in range(2 if late >= self._step else 1):
            if self._record == self._app.session.game.steps:
                return True
            self._show_step()
            if self._wait > self._step:
                break
        if self._map:
            self._map.draw(self._app.view)
        return False

    def _show_step(self):
        session = self._app.session
        trail = session.game.trail
        at = self._record << 2
        ended = self._app.view.step(trail, at)
        if ended:
            self._record += 1
        word = session.words.moment(trail, at, ended)
        if word and self._app.device.settings.get("moments"):
            self._show_moment(word, trail[at + 1])
        what = session.words.sound(trail, at, ended)
        if what >= 0 and not session.demo:
            self._app.device.sound(what)

    def _show_moment(self, word, piece):
        """Show the word of a moment, and let the lights flash; a slide continues at once."""
        app = self._app
        if word == self._word:
            return
        self._word = word
        display = app.display
        if display.map:
            display.card(word)
        else:
            display.write(0, centred("*** %s ***" % word, display.columns), STYLE_CHOSEN)
        app.view.moment = piece >> 2 if app.session.game.pieces else piece
        if word != "SLIDE!":
            self._wait += _MOMENT[app.device.settings.get("speed")]
