# SPDX-License-Identifier: MIT
"""Statistics: games and wins by rule set and level, and wins in a row; they can be reset."""

from device.codes import KEY_OK
from engine import RULES
from ui.parts.stats import by_rules, read, reset, streak
from ui.text import wrap
from ui.widgets.menu import Menu
from ui.widgets.reader import Reader

_LEVELS = ("Easy", "Normal", "Hard", "Expert")
_ANSWERS = ("No, keep them", "Yes, reset them")


class Screen:
    """Rows to read, scrolled; OK asks whether to reset them, any other key leads to the title."""

    def __init__(self, app):
        self.app = app
        display = app.display
        store = app.device.store
        games, people, bots = read(store)
        self.any = games > 0
        now, best = streak(store)
        texts = ["No game has ended yet."]
        if games:
            texts = [
                "Games: %d" % games,
                "Won by people: %d" % people,
                "Won by bots: %d" % bots,
                "Wins in a row: %d" % now,
                "Most wins in a row: %d" % best,
            ]
        table = by_rules(store)
        for i in range(len(RULES)):
            counts = table[i]
            if not any(counts):
                continue
            texts.append("")
            texts.append(RULES[i].replace("_", " ").upper() + ", games won")
            for level in range(len(_LEVELS)):
                played, won = counts[2 * level : 2 * level + 2]
                if played:
                    texts.append("%s: %d of %d" % (_LEVELS[level], won, played))
            if counts[-1]:
                texts.append("Without bots: %d" % counts[-1])
        if games:
            texts += ["", "%s: reset" % app.device.ok_key]
        rows = []
        for text in texts:
            rows += wrap(text, display.columns) or [""]
        self.reader = Reader(display, "Statistics", rows)
        self.question = None  # or the menu that asks

    def draw(self):
        (self.question or self.reader).draw()

    def tick(self, now):
        pass

    def key(self, key):
        app = self.app
        question = self.question
        if (question or self.reader).key(key):
            return
        if question:
            if key == KEY_OK and question.at == 1:
                reset(app.device.store)
            app.go("statistics")
        elif key == KEY_OK and self.any:
            app.display.clear()
            self.question = Menu(app.display, "Reset statistics?", _ANSWERS)
            self.draw()
            app.ask()
        else:
            app.go("title")
