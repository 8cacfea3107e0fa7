# SPDX-License-Identifier: MIT
"""Show what was chosen happening: the records of the game's trail, step by step."""

_STEP = (220, 110, 30)  # milliseconds, by speed: slow, normal, fast


class TrailPlayer:
    """Lets view, map and speaker follow the trail of the last choice."""

    def __init__(self, app, board_map):
        """`board_map` is None on a display without a map."""
        self._app = app
        self._map = board_map
        self._record = 0
        self._since = 0

    def begin(self, since):
        """Begin with the first record; its first step comes a step's time after `since`."""
        self._record = 0
        self._since = since

    def tick(self):
        """Show one step when it is time; True once all has been shown."""
        app = self._app
        device = app.device
        session = app.session
        if device.since(self._since) < _STEP[device.settings.get("speed")]:
            return False
        self._since = device.now()
        game = session.game
        if self._record == game.steps:
            return True
        at = self._record << 2
        ended = app.view.step(game.trail, at)
        if ended:
            self._record += 1
        what = session.words.sound(game.trail, at, ended)
        if what >= 0 and not session.demo:
            device.sound(what)
        if self._map:
            self._map.draw(app.view)
        return False
