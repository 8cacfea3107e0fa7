# SPDX-License-Identifier: MIT
"""Steal or block: does anybody steal this 21, does the victim of a Steal or a Flip block it?

Nobody may learn a hand from who is asked or from how long it takes. So everybody is asked in the
same way, with any hand; a claim without the card is a no; the computer's answers always take the
same time; and no hand is shown, unless only one person plays. From that one nobody can learn
anything: without the card, the no is given for them.

OPEN: people answer. Of several, each has a row, a claim that OK makes or takes back, until the time
is up, or with no limit until all have answered; then turn order decides, not the quickest (T-49).
One who is asked alone just answers. SETTLE: the answers are played, the computer's among them.
SHOW: the outcome happens. END: it can be read.
"""

from micropython import const

from device.codes import (
    KEY_BACK,
    KEY_HELP,
    KEY_MENU,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
    ROW_FOOT,
    STYLE_CHOSEN,
    STYLE_DIM,
    STYLE_PLAIN,
    STYLE_SEAT,
)
from engine.codes import ASK_BLOCK, ASK_STEAL, CARD_STEAL
from ui.codes import NOBODY, PERSON, VIEW_ASKED
from ui.text import both_ends, listed
from ui.widgets.pager import Pager
from ui.widgets.trail_player import TrailPlayer

_ROWS = const(3)  # that list who claims

_OPEN = const(0)
_SETTLE = const(1)
_SHOW = const(2)
_END = const(3)
_LEAVE = const(4)

# Milliseconds by speed (slow, normal, fast): until the answers are known, and a look at what comes
# of them. One person alone waits half of that at normal speed.
_WAIT = (2400, 900, 500)
_TOLD = (2400, 1800, 500)  # with something to read: that the no is given
_LOOK = (2400, 1200, 300)


class Screen:
    """The question, in the middle of the table."""

    def __init__(self, app):
        self.app = app
        self.session = app.session
        display = app.display
        self.first = display.rows - _ROWS if display.map else 1
        self.words = Pager(display, self.first, _ROWS, STYLE_PLAIN)
        self.below = Pager(display, display.rows - 1, 1, STYLE_DIM)
        self.map = app.board_map(app.session.words.map)
        self.trail = TrailPlayer(app, self.map)
        self.open()

    def open(self):
        """Ask what the game asks."""
        app = self.app
        session = self.session
        game = session.game
        app.view.show(game, session.words)
        self.ask = game.ask
        who = game.by if game.ask == ASK_BLOCK else game.turn
        what = " has 21. Steal?"
        if game.ask == ASK_BLOCK:
            mine = game.seat == session.me
            if game.card == CARD_STEAL:
                what = " steals your 21" if mine else " steals. Block?"
            else:
                what = " flips you back" if mine else " flips. Block?"
        if who == session.me:
            self.title = "You" + what.replace("has", "have").replace("s.", ".")
        else:
            self.title = session.seat_name(who) + what
        self.style = STYLE_SEAT + game.colours[who]
        self.card = "Block?" if game.ask == ASK_BLOCK else "Steal?"
        # Everybody from here on is asked, or the one who may block.
        self.asked = []
        names = []
        mask = 0
        seat = game.seat
        while True:
            mask |= 1 << seat
            names.append(session.seat_name(seat))
            if session.players[seat] == PERSON:
                self.asked.append(seat)
            seat = (seat + game.way) % game.seats
            if game.ask == ASK_BLOCK or seat == game.turn:
                break
        app.view.seat = game.seat if len(names) == 1 else NOBODY
        app.view.places[VIEW_ASKED] = mask
        self.claims = 0  # a bit for each seat
        self.at = 0
        self.text = listed(names) + (" is asked" if len(names) == 1 else " are asked")
        self.shared = session.secrets()
        wait = _WAIT
        if self.asked and not self.shared:
            card = CARD_STEAL + game.ask - ASK_STEAL
            seat = self.asked[0]
            if card not in [game.hand(seat, i) for i in range(game.size(seat))]:
                self.asked = []
                self.text = "You have no %s." % session.words.kind(card)
                wait = _TOLD
            else:
                self.at = 1  # who alone has the card wants to play it
        self.wait = wait[app.device.settings.get("speed")]
        self.limit = app.device.settings.get("answer") if self.shared else 0
        self.n = len(self.asked) + (0 if self.limit else 1)
        if len(self.asked) == 1:
            self.n = 2  # no or yes
        self.hand = ""
        self.left = -1
        self.held = False
        self.since = app.device.now()
        if self.asked:
            app.later(session.save)
            if not self.shared:
                # The card that is asked for comes first: a small display may have no room for more.
                names = session.words.hand(game, self.asked[0])[6:].split(", ")
                name = session.words.kind(card)
                names.remove(name)
                self.hand = "Hand: " + ", ".join([name] + names)
            app.ask()
            self.state = _OPEN
        else:
            self.settle()

    def item(self, i):
        """Return a row of the list: what somebody answers, or may answer."""
        asked = self.asked
        if i == len(asked) > 1:
            return "Everyone answered"
        seat = asked[0] if len(asked) == 1 else asked[i]
        claims = i if len(asked) == 1 else self.claims >> seat & 1
        session = self.session
        answer = session.words.answer(session.game, seat, claims)
        return answer if seat == session.me else "%s: %s" % (session.seat_name(seat), answer)

    def draw(self):
        if self.state == _LEAVE:
            return
        display = self.app.display
        display.write(0, self.title, self.style if self.map else STYLE_CHOSEN)
        display.card(self.card)
        if self.map:
            self.map.draw(self.app.view)
        if self.state != _OPEN:
            self.words.show(self.text, self.since)
            if self.map:
                display.write(ROW_FOOT, "")
                display.write(ROW_FOOT + 1, "")
            else:
                display.write(4, "")
            return
        top = max(0, self.at - _ROWS + 1)
        for row in range(_ROWS):
            i = top + row
            text = self.item(i) if i < self.n else ""
            style = STYLE_CHOSEN if i == self.at else STYLE_PLAIN
            display.write(self.first + row, text, style if text else STYLE_PLAIN)
        self.draw_foot()

    def draw_foot(self):
        """Write what OK does and how much time is left; for one person alone, the hand."""
        display = self.app.display
        does = ": answer"
        if len(self.asked) > 1:
            does = ": continue" if self.at == len(self.asked) else ": change"
        self.held = self.session.guard.holds()
        does = self.app.device.ok_key + (": wait .." if self.held else does)
        left = "%d s left" % self.left if self.left >= 0 else ""
        if self.map:
            display.write(ROW_FOOT, left, STYLE_PLAIN)
            display.write(ROW_FOOT + 1, does, STYLE_DIM)
        elif self.held or not self.hand:
            display.write(4, both_ends(does, left, display.columns), STYLE_DIM)
        if self.hand and (self.map or not self.held):
            self.below.show(self.hand, self.since)

    def key(self, key):
        if self.state == _SETTLE or self.state == _LEAVE:
            if key == KEY_OK:
                self.session.guard.skipped()
            return
        if key in (KEY_BACK, KEY_MENU):
            self.leave("pause")
        elif key == KEY_HELP:
            self.leave("help")
        elif self.state != _OPEN:
            if key == KEY_OK:
                self.session.guard.skipped()
                self.go_on()
        elif key == KEY_OK:
            if not self.session.guard.refuses():
                self.answer()
        elif key in (KEY_PREV, KEY_NEXT):
            self.session.guard.lower()
            self.at = (self.at + (1 if key == KEY_NEXT else -1)) % self.n
            self.draw()

    def answer(self):
        """Take OK on a row: the answer of one who is alone; of several, a claim or its end."""
        asked = self.asked
        if len(asked) == 1:
            self.claims = self.at << asked[0]
            self.settle()
        elif self.at == len(asked):
            self.settle()
        else:
            self.claims ^= 1 << asked[self.at]
        self.draw()

    def leave(self, name):
        """Change to another screen; claims that were not played are asked for again."""
        self.state = _LEAVE
        self.app.go(name)

    def settle(self):
        """End the answers: from here on it takes the same time with any hands."""
        self.state = _SETTLE
        self.since = self.app.device.now()
        self.thinks = False
        self.session.history.block("The answers are known")
        if self.shared:
            self.session.shown_to = NOBODY  # it has lain in the middle of the table

    def tick(self, now):
        device = self.app.device
        speed = device.settings.get("speed")
        since = device.since(self.since)
        looked = since << 1 if speed == 1 and not self.shared else since
        if self.state == _OPEN:
            if self.hand:
                self.below.tick(device)
            left = self.limit - since // 1000 if self.limit else -1
            if left != self.left or self.held != self.session.guard.holds():
                self.left = left
                self.draw_foot()
            if self.limit and left <= 0:
                self.settle()
                self.draw()
        elif self.state == _SETTLE:
            if self.session.game.ask == self.ask:
                self.reply()
            elif looked >= self.wait:
                self.tell()
        elif self.state == _SHOW:
            if self.trail.tick():
                self.state = _END
                self.since = device.now()
        elif self.state == _END:
            self.words.tick(device)
            if looked >= _LOOK[speed]:
                self.go_on()

    def tell(self):
        """Tell the outcome, which comes next."""
        self.text = self.session.history.lines[-1]
        self.title = self.title.split(".")[0]
        self.card = "Sorry!" if self.ask == ASK_BLOCK else "21"
        self.app.view.places[VIEW_ASKED] = 0
        self.state = _SHOW
        self.trail.begin(self.app.device.now())
        self.draw()

    def reply(self):
        """Play the answer of the seat that the game asks now, or let it think a bit."""
        session = self.session
        game = session.game
        n = game.legal()
        if session.is_person():
            # The claim is the first of two choices; without the card there is only the no.
            choice = 0 if self.claims >> game.seat & 1 else n - 1
        else:
            if not self.thinks:
                session.think()
            choice = session.think_on()
            self.thinks = choice < 0
            if self.thinks:
                return
        session.play(choice)
        session.tell_news()
        if self.shared or not self.asked:
            # A no that was given for somebody is nothing to return to.
            session.history.block("Everybody has been asked since")

    def go_on(self):
        """Go on to the next question of this kind, or back to the game."""
        if ASK_STEAL <= self.session.game.ask <= ASK_BLOCK:
            self.open()
            self.draw()
        else:
            self.leave("play")
