# SPDX-License-Identifier: MIT
"""Where everybody stands, in words: enough to play with no map and no lights."""

from device.codes import STYLE_DIM, STYLE_SEAT
from ui.text import both_ends, wrap


class Screen:
    """A row for each seat; any key returns to the pause."""

    def __init__(self, app, at=-1):
        """`at` is the choice that was in focus, or -1."""
        self.app = app
        self.at = at

    def draw(self):
        display = self.app.display
        session = self.app.session
        game = session.game
        own = self.app.rule_help(game.rules)
        display.write(0, own.title(game), STYLE_DIM)
        for seat in range(game.seats):
            # Three letters of the name: four pawns follow, and 21 columns hold it all.
            name = session.seat_name(seat)
            text = ""
            for piece in range(seat << 2, (seat << 2) + (game.pieces or 4)):
                text += " " + own.short(game, piece)
            name = name if display.columns > 21 else name[:3]
            row = both_ends(name, text, 22 if display.columns > 21 else 19)
            display.write(seat + 1, row, STYLE_SEAT + game.colours[seat])
        if display.rows > 5:
            rows = wrap(own.legend(game), display.columns)
            for i in range(len(rows)):
                display.write(display.rows - len(rows) + i, rows[i], STYLE_DIM)

    def tick(self, now):
        pass

    def key(self, key):
        self.app.go("pause", self.at)
