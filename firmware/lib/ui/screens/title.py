# SPDX-License-Identifier: MIT
"""The title: where everything begins. Meanwhile a pawn of each colour walks round the board."""

from micropython import const

from device.codes import (
    KEY_OK,
    MAP_MIDDLE,
    STORE_GAME,
    STYLE_DIM,
    STYLE_PLAIN,
    STYLE_SEAT,
    TILE_SLIDE,
)
from engine.codes import PLACE_START, RING
from ui.codes import NOBODY
from ui.text import centred
from ui.widgets.menu import Menu

_WALK = const(300)  # milliseconds

# Beside the map there is room for six rows of twelve letters.
_ROWS = const(6)
_WHERE = {
    "Resume": "resume",
    "New game": "setup",
    "Settings": "settings",
    "How to play": "howto",
    "Statistics": "statistics",
    "About": "about",
}

# A house in the middle of the map: a tile for each letter, in the colours of the sides.
_HOUSE = (
    "....rr....",
    "...rrrr...",
    "..rrrrrr..",
    ".rrrrrrrr.",
    "rrrrrrrrrr",
    ".yyyyyyyy.",
    ".yb.yybby.",
    ".yyyyybby.",
    ".yyyyybby.",
)


def parade(view):
    """Set up an empty table: a pawn of each side is out, for show."""
    view.lights = "race"
    view.note = None
    view.seats = view.pieces = 4
    view.sides = view.colours = b"\0\1\2\3"
    for piece in range(16):
        view.places[piece] = PLACE_START if piece & 3 else piece // 4 * 15 + 4
        view.marks[piece] = 0
    view.seat = view.winner = NOBODY
    view.forget()


class Screen:
    """New game, resume, settings, how to play, statistics, about."""

    def __init__(self, app):
        self.app = app
        display = app.display
        saved = app.session.unkept or app.device.store.load(STORE_GAME) is not None
        if app.session.game and app.device.store.behind:
            saved = True  # it could not be saved: it stays on the table
        else:
            from ui.parts.clear_table import clear_table

            clear_table(app)  # after a crash, too, which leaves a computer player behind
        items = ["New game", "Settings", "How to play", "Statistics", "About"]
        if saved:
            items.insert(0, "Resume")
        self.map = None
        app.session.shown_to = NOBODY
        parade(app.view)
        self.since = self.shown = app.device.now()
        self.walker = 0
        if display.map:
            self.menu = Menu(display, "", items, _ROWS)
            self.map = app.board_map("race")
            self._build()
        else:
            self.menu = Menu(display, centred(app.sign + "HOMEWARD", display.columns), items)

    def _build(self):
        """Put up the house."""
        tiles = self.app.display.map
        for y in range(len(_HOUSE)):
            for x in range(len(_HOUSE[y])):
                colour = "rbyg".find(_HOUSE[y][x])
                if colour >= 0:
                    tiles.put(MAP_MIDDLE + x, MAP_MIDDLE + y, TILE_SLIDE + colour)

    def draw(self):
        self.menu.draw()
        if self.map:
            display = self.app.display
            display.write(
                0, centred(self.app.sign + "H O M E W A R D", display.columns), STYLE_SEAT + 2
            )
            display.write(8, centred("Bring your pawns home!", display.columns), STYLE_PLAIN)
            display.write(
                9, centred(self.app.device.ok_key + ": choose", display.columns), STYLE_DIM
            )
            self.map.draw(self.app.view)

    def tick(self, now):
        """Walk one of the pawns a step; after a while, start a game that plays by itself."""
        app = self.app
        wait = app.device.settings.get("demo") * 1000
        if (
            wait
            and not app.session.game
            and app.quiet() > wait
            and app.device.since(self.shown) > wait
        ):
            app.go("begin")
        if app.dim or app.device.since(self.since) < _WALK:
            return
        self.since = now
        places = app.view.places
        places[self.walker] = (places[self.walker] + 1) % RING
        self.walker = self.walker + 4 & 15
        if self.map:
            self.map.draw(app.view)

    def key(self, key):
        app = self.app
        if self.menu.key(key) or key != KEY_OK:
            return
        item = self.menu.items[self.menu.at]
        app.go("play" if item == "Resume" and app.session.game else _WHERE[item])
