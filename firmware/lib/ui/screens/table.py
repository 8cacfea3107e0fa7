# SPDX-License-Identifier: MIT
"""The table in words: where everyone is, enough to play with no map and no lights."""

from device.codes import KEY_NEXT, KEY_PREV, STYLE_DIM, STYLE_PLAIN, STYLE_SEAT
from ui.codes import NONE
from ui.text import both_ends, wrap
from ui.widgets.rule_help import rule_help


class Screen:
    """The seats, the leader first: how far each has to go and where its pieces are."""

    def __init__(self, app, at=-1, after="play"):
        """`at` is the choice that was in focus, or -1; any key but up and down leads to `after`."""
        self.app = app
        self.at = at
        self.after = after
        self.top = 0
        session = app.session
        game = session.game
        own = rule_help(app, game.rules)
        self.title = own.title(game)
        self.rows = []
        self.sides = bytearray()  # the colour of each row, or NONE
        left = [(session.words.to_go(game, seat), seat) for seat in range(game.seats)]
        left.sort()
        for i in range(game.seats):
            far, seat = left[i]
            name = "You" if seat == session.me else session.seat_name(seat)
            leads = i == 0 and far < left[1][0]
            words = "lead" if name == "You" else "leads"
            text = "%s %s: " % (name, words) if leads else name + ": "
            if game.pieces:
                text += str(far)
                if len(text) + 6 <= app.display.columns:
                    text += " to go"
            else:  # cards flipped, as at the table
                text += "%d of %d" % (game.goal - far, game.goal)
            self._add(text, game.colours[seat])
            places = [own.short(game, piece).strip() for piece in _pieces(game, seat)]
            self._add(_joined([place for place in places if place]), NONE)
        self._add(own.legend(game), NONE)

    def _add(self, text, side):
        """Add a text, wrapped; what belongs to the row above is indented."""
        indent = " " if side == NONE else ""
        for row in wrap(text, self.app.display.columns - len(indent)):
            self.rows.append(indent + row)
            self.sides.append(side)

    def draw(self):
        display = self.app.display
        more = "more" if self._more() else "end" if self.top else ""
        room = display.columns - len(self.title) - 1
        if len(more) > room:
            more = ".." if self._more() and room > 1 else ""
        display.write(0, both_ends(self.title, more, display.columns), STYLE_DIM)
        for row in range(1, display.rows):
            i = self.top + row - 1
            style = STYLE_PLAIN
            if i < len(self.rows) and self.sides[i] != NONE:
                style = STYLE_SEAT + self.sides[i]
            display.write(row, self.rows[i] if i < len(self.rows) else "", style)

    def _more(self):
        return self.top + self.app.display.rows - 1 < len(self.rows)

    def tick(self, now):
        pass

    def key(self, key):
        if key == KEY_NEXT:
            self.top += 1 if self._more() else 0
        elif key == KEY_PREV:
            self.top -= 1 if self.top else 0
        else:
            self.app.go(self.after, self.at)
            return
        self.draw()


def _pieces(game, seat):
    """Return the numbers of a seat's pieces."""
    return range(seat << 2, (seat << 2) + (game.pieces or 4))


def _joined(places):
    """Return `2 Start, 12, Home` of the places of some pieces."""
    words = []
    for i in range(len(places)):
        if places[i] not in places[:i]:
            n = places.count(places[i])
            many = n > 1 and places[i][0] > "9"
            words.append("%d %s" % (n, places[i]) if many else places[i])
            if n > 1 and not many:
                words += [places[i]] * (n - 1)
    return ", ".join(words)
