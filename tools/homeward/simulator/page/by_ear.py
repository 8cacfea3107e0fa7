# SPDX-License-Identifier: MIT
"""Play a game in the browser with nothing but the accessible text and the keyboard.

    .venv/bin/python -m homeward.simulator.page.by_ear            # a whole game of each rule set
    .venv/bin/python -m homeward.simulator.page.by_ear classic

It hears the live region, reads the text that a screen reader finds, and presses arrow keys, Enter
and Tab. It neither looks at a picture nor at a light, and knows nothing of the game inside.
"""

import argparse
import random
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import engine
from homeward.simulator.page.background import served
from homeward.simulator.page.browser import opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

_BRISK: dict[str, str | int] = {"HOMEWARD_SPEED": "fast", "HOMEWARD_IDLE": 3600, "HOMEWARD_DEMO": 0}
_SPEED = 5.0
_PRESS_MS = 30
_LOOK_MS = 30
_CALM_MS = 200  # after so long without news it is the player's turn to do something
_PATIENCE_MS = 180_000
_FAR = 40
_AGAIN_MS = 5000
_OVER = "Play again"
_WAIT = ": wait …"
_CHOICES = re.compile(r"\d+ of (\d+)$")
_OTHERS = re.compile(r"(plays|your turn), (\.\.\.|only)$|plays$")


class Listener:
    """A player who cannot see the page."""

    def __init__(self, page: "Page", seed: int = 1) -> None:
        self._page = page
        self._rng = random.Random(seed)
        self.heard: list[str] = []
        self.presses = 0

    def press(self, key: str) -> None:
        self._page.keyboard.press(key, delay=_PRESS_MS)
        self.presses += 1
        self._page.wait_for_timeout(_LOOK_MS)

    def text(self) -> str:
        """Return what a screen reader finds about the display."""
        return self._page.get_by_role("region", name="The display").inner_text()

    def table(self) -> str:
        """Return what it finds about the table."""
        return self._page.get_by_role("region", name="The table").inner_text()

    def chosen(self) -> str:
        """Return the row of a list that is marked as the current one."""
        row = self._page.locator("#said [aria-current=true]")
        return row.first.inner_text() if row.count() else ""

    def listen(self) -> str:
        """Wait until the page has nothing new to say; return what it said last."""
        said = self._page.locator("#live")
        calm, last = 0, said.inner_text()
        while calm < _CALM_MS:
            self._page.wait_for_timeout(_LOOK_MS)
            now = said.inner_text()
            calm = calm + _LOOK_MS if now == last else 0
            last = now
        if not self.heard or self.heard[-1] != last:
            self.heard.append(last)
        return last

    def until(self, condition: Callable[[], object], what: str) -> None:
        for _ in range(_PATIENCE_MS // _LOOK_MS):
            if condition():
                return
            self._page.wait_for_timeout(_LOOK_MS)
        raise AssertionError(f"{what} does not come; the page says\n{self.text()}")

    def enter(self, condition: Callable[[], object], what: str) -> None:
        """Press Enter until something is so; a key that comes too early does nothing."""
        for _ in range(_FAR):
            self.press("Enter")
            for _ in range(_AGAIN_MS // _LOOK_MS):
                if condition():
                    return
                self._page.wait_for_timeout(_LOOK_MS)
        raise AssertionError(f"{what} does not come; the page says\n{self.text()}")

    def go_to(self, words: str) -> None:
        """Go down a list to the row that begins with these words."""
        self.until(self.chosen, f"a list with {words!r}")
        for _ in range(_FAR):
            if self.chosen().startswith(words):
                return
            self.press("ArrowDown")
            self.listen()
        raise AssertionError(f"{words!r} is not on this list:\n{self.text()}")

    def turn_to(self, words: str) -> None:
        """Press Enter on a row until it reads like this."""
        self.go_to(words.split(":")[0] + ":")
        for _ in range(_FAR):
            if self.chosen() == words:
                return
            self.press("Enter")
            self.listen()
        raise AssertionError(f"{words!r} cannot be chosen:\n{self.text()}")

    def begin(self, rules: str) -> None:
        """Start a game for the fewest players: one person, the others bots."""
        self.go_to("New game")
        self.enter(lambda: "Game:" in self.text(), "the new game")
        self.turn_to(f"Game: {rules.replace('_', ' ')}")
        self.turn_to(f"Players: {min(engine.seats(rules))}")
        self.go_to("Start the game")
        self.enter(lambda: "A game of" in self.table() or "Yes" in self.text(), "the table")
        if "Yes" in self.text():  # a saved game may be replaced
            self.go_to("Yes")
            self.enter(lambda: "A game of" in self.table(), "the table")

    def play(self, decisions: int) -> bool:
        """Answer whatever is asked, so many times; return whether the game is over."""
        patience = 0
        while decisions:
            self.listen()
            text = self.text()
            if _OVER in text:
                return True
            heading = text.partition("\n")[0]
            patience += 1
            # Somebody else plays, or a forced move is made: there is only to listen, for a while.
            if (_OTHERS.search(heading) or _WAIT in text) and patience < _FAR:
                continue
            patience = 0
            choices = _CHOICES.search(heading)
            for _ in range(self._rng.randrange(min(int(choices[1]), 4)) if choices else 0):
                self.press("ArrowDown")
            self.press("Enter")
            decisions -= 1
        return _OVER in self.text()


def play(rules: str, decisions: int, say: Callable[[str], None]) -> bool:
    """Play a game of a rule set; return whether it has ended."""
    with (
        tempfile.TemporaryDirectory() as folder,
        opened() as browser,
        served("pygamer", Path(folder), speed=_SPEED, settings=_BRISK) as address,
    ):
        page = browser.new_page()
        page.goto(address)
        listener = Listener(page)
        listener.begin(rules)
        over = listener.play(decisions)
        ended = "over" if over else "given up"
        say(f"{rules}: {ended}, {listener.presses} keys, {len(listener.heard)} announcements")
        say(f"    heard last: {listener.heard[-1]}")
        say("    " + listener.table().replace("\n\n", "\n    "))
    return over


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("rules", nargs="*", help="which rule sets; all if none is named")
    parser.add_argument("--decisions", type=int, default=2000, help="give up after so many")
    args = parser.parse_args(arguments)
    ended = [play(rules, args.decisions, print) for rules in args.rules or engine.RULES]
    return 0 if all(ended) else 1


if __name__ == "__main__":
    sys.exit(main())
