# SPDX-License-Identifier: MIT
"""A few sentences, page by page; OK turns the page, the last one leads on."""

from device.codes import (
    KEY_BACK,
    KEY_MENU,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
    STYLE_DIM,
    STYLE_PLAIN,
)
from ui.text import both_ends, wrap


def _cut(words, n, whole):
    """Return how many of the first n words to put on a page: whole sentences.

    Or, if a sentence has the `whole` page to itself, parts of it.
    """
    for ends in (".?", ",;:") if whole else (".?",):
        for i in range(min(n, len(words)), 0, -1):
            if words[i - 1][-1] in ends:
                return i
    return n if whole else 0


class Screen:
    """Shows a text, a paragraph a line, then leads to another screen.

    `after` is its name and what it is given. A large display has room for the heading, and a blank
    row below it. A message in the middle of a game is guarded: an OK that was meant to skip the
    computers does not turn it away unread, and the one that does is no answer to what comes next.
    """

    def __init__(self, app, heading, text, *after):
        self.app = app
        self.heading = heading
        self.after = after
        self.guard = app.session.guard if after[0] == "play" else None
        self.held = False  # does the display say that OK has to wait?
        self.first = 2 if app.display.rows > 5 else 0
        self.page = app.display.rows - 1 - self.first
        self.rows = []
        for paragraph in text.split("\n"):
            self._add(paragraph.split())
        self.top = 0

    def _add(self, words):
        """Add a paragraph; break it between two sentences only; begin no page with a blank."""
        page = self.page
        if not words and len(self.rows) % page:
            self.rows.append("")
        while words:
            room = page - len(self.rows) % page
            rows = wrap(" ".join(words), self.app.display.columns)
            n = len(words)
            if len(rows) > room:
                n = 0
                if len(rows) > page:
                    n = _cut(words, len(" ".join(rows[:room]).split()), room == page)
                rows = wrap(" ".join(words[:n]), self.app.display.columns)
                rows += [""] * (room - len(rows))
            self.rows += rows
            words = words[n:]

    def draw(self):
        display = self.app.display
        page = self.page
        if self.first:
            display.write(0, self.heading, STYLE_DIM)
        for row in range(page):
            i = self.top + row
            text = self.rows[i] if i < len(self.rows) else ""
            display.write(self.first + row, text, STYLE_PLAIN)
        pages = (len(self.rows) + page - 1) // page
        count = "%d/%d" % (self.top // page + 1, pages) if pages > 1 else ""
        self.held = self.guard is not None and self.guard.holds()
        does = ": wait .." if self.held else ": continue"
        end = both_ends(self.app.device.ok_key + does, count, display.columns)
        display.write(self.first + page, end, STYLE_DIM)

    def tick(self, now):
        if self.held and not self.guard.holds():
            self.draw()

    def key(self, key):
        guard = self.guard
        if guard and key == KEY_OK:
            if guard.refuses():
                self.draw()
                return
            guard.skipped()
        elif guard and key in (KEY_PREV, KEY_NEXT):
            guard.lower()
        if key == KEY_PREV:
            self.top = max(self.top - self.page, 0)
        elif key not in (KEY_BACK, KEY_MENU) and self.top + self.page < len(self.rows):
            self.top += self.page
        elif key != KEY_NEXT:
            self.app.go(*self.after)
        self.draw()
