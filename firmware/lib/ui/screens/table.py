# SPDX-License-Identifier: MIT
"""Where everybody stands, in words: enough to play with no map and no lights."""

from device.codes import STYLE_DIM, STYLE_SEAT
from engine.codes import PLACE_HOME, PLACE_LANE, PLACE_START
from ui.text import both_ends, wrap

_LEGEND = "Squares are counted clockwise from red's corner. St: in Start, s1 to s5: safe, Ho: Home."


class Screen:
    """A row for each seat; any key returns to the pause.

    A rule set that has other places has `short(game, piece)` and `legend(game)` in its help, and
    `title(game)` for what a display without room for a legend must say.
    """

    def __init__(self, app):
        self.app = app

    def draw(self):
        display = self.app.display
        session = self.app.session
        game = session.game
        name = "ui.words.%s_help" % game.rules
        own = __import__(name, None, None, ("HOWTO",))
        self.app.device.forget(name)
        short = getattr(own, "short", self._short)
        title = own.title(game) if hasattr(own, "title") else "The table"
        display.write(0, title, STYLE_DIM)
        for seat in range(game.seats):
            # Three letters of the name: four pawns follow, and 21 columns hold it all.
            name = session.seat_name(seat)
            text = ""
            for piece in range(seat << 2, (seat << 2) + (game.pieces or 4)):
                text += " " + short(game, piece)
            name = name if display.columns > 21 else name[:3]
            row = both_ends(name, text, 22 if display.columns > 21 else 19)
            display.write(seat + 1, row, STYLE_SEAT + game.colours[seat])
        if display.rows > 5:
            legend = own.legend(game) if hasattr(own, "legend") else _LEGEND
            rows = wrap(legend, display.columns)
            for i in range(len(rows)):
                display.write(display.rows - len(rows) + i, rows[i], STYLE_DIM)

    def _short(self, game, piece):
        place = game.where(piece)
        if place < PLACE_START:
            return "%3d" % place
        if place >= PLACE_LANE:
            return " s%d" % ((place - PLACE_LANE) % game.lane + 1)
        return " Ho" if place == PLACE_HOME else " St"

    def tick(self, now):
        pass

    def key(self, key):
        self.app.go("pause")
