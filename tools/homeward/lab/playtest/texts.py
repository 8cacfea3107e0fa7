# SPDX-License-Identifier: MIT
"""Play random games through the firmware's own screens, and look at every row that they write.

Nothing is drawn and nobody waits: the clock jumps, the map, the lights, the letters' bitmaps and
the display's refresh are left out, and keys go straight to the screen. The words, their layout and
what is written into which row of the display are the firmware's.
"""

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from device.codes import KEY_NEXT, KEY_OK
from homeward.lab.playtest import asking
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import NEVER, Steps

SEATS = 4
_JUMP_US = 3_000_000  # longer than any page, look or guard
_START_MS = 20_000
_TURNS = 100_000  # of the loop in one game: more, and it is stuck
_PAGES = 6
_SHARE = 10  # games that one handheld plays
_NUMBER = re.compile(r"(?! *\*{3})\W*\d+\W*")  # a moment, *** 21! ***, is no text
_MORE = ".."


@dataclass(frozen=True)
class Share:
    """Some random games of one rule set on one board."""

    rules: str
    board: str
    seeds: range
    firmware: Path


@dataclass
class Texts:
    """Count what was looked at, and keep the texts that are not well laid out."""

    games: int = 0
    choices: int = 0  # of people
    computers: int = 0  # choices that were shown of computers
    wrapped: int = 0  # texts that were laid out, of any kind
    rows: int = 0
    cut: Counter[str] = field(default_factory=Counter)
    paged: Counter[str] = field(default_factory=Counter)  # a computer's choice
    split: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Texts") -> None:
        """Add what another share found."""
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def faults(self) -> int:
        return sum(each.total() for each in (self.cut, self.paged, self.split, self.alone))


def shares(rules: str, board: str, first: int, games: int, firmware: Path) -> list[Share]:
    """Divide a number of games."""
    ends = range(first, first + games, _SHARE)
    return [Share(rules, board, range(k, min(k + _SHARE, first + games)), firmware) for k in ends]


def report(found: dict[tuple[str, str], Texts], most: int = 3) -> list[str]:
    """Return a Markdown table, a row for each board and rule set, and the worst texts below."""
    lines = [
        "| board | rules | games | choices | computers' choices | texts laid out"
        " | choices cut | computers' choices cut | words split | numbers alone |",
        "|---" * 10 + "|",
    ]
    examples = []
    for (board, rules), texts in found.items():
        counts = (texts.games, texts.choices, texts.computers, texts.wrapped)
        faults = {
            "cut": texts.cut,
            "computer's, cut": texts.paged,
            "word split": texts.split,
            "number alone": texts.alone,
        }
        cells = [f"{n:,}" for n in (*counts, *(each.total() for each in faults.values()))]
        lines.append(f"| {board} | {rules} | " + " | ".join(cells) + " |")
        for what, each in faults.items():
            for words, n in each.most_common(most):
                examples.append(f"{board} {rules}: {what}, {n} times: {words!r}")
            if len(each) > most:
                examples.append(f"{board} {rules}: {what}: {len(each) - most} more texts")
    return [*lines, "", *examples] if examples else lines


def look(share: Share) -> Texts:
    """Play a share of the games."""
    hand = Handheld(share.board, firmware=share.firmware)
    reader = _Reader(hand, share)
    hand.run(reader.script, limit_ms=NEVER // 2000)
    return reader.texts


class _NoMap:
    """Stands in for the map of a display that has one: nobody looks at it."""

    def draw(self, view: Any) -> None:
        del view


class _Reader:
    """Plays, and reads what is written."""

    def __init__(self, hand: Handheld, share: Share) -> None:
        self.hand = hand
        self.share = share
        self.texts = Texts()
        self.rows: dict[int, str] = {}
        self.sources: dict[str, str] = {}  # rows that are a number, and the texts they end
        self.app: Any = None
        self.last: tuple[int, str] = (0, "")  # the computer's choice that was checked last
        self.chance = random.Random(0)

    def script(self, hand: Handheld) -> Steps:
        """Play all games while the firmware rests once."""
        yield hand.until(self._has_screen, _START_MS)
        self._hasten()
        for seed in self.share.seeds:
            self._play(seed)
            self.texts.games += 1

    def _has_screen(self) -> bool:
        self.app = asking.running(self.hand)
        return self.app is not None and self.app.screen is not None

    # -- without waiting --------------------------------------------------------------------

    def _hasten(self) -> None:
        """Leave out what does not change a text."""
        app, silicon = self.app, self.hand.silicon
        silicon.scanners.clear()
        silicon.on_time.clear()
        app.show_lights = app.display.refresh = app.display.behind = app.session.save = _nothing
        app.board_map = lambda name: _NoMap() if app.display.map else None
        bot = self.hand.load("engine.bot").Bot()
        bot.start = _nothing
        bot.step = lambda: self.chance.randrange(app.session.game.legal())
        app.session.bot = bot
        self._listen()

    def _listen(self) -> None:
        """Note every row that is written, and every text that is broken into rows."""
        display, text = self.app.display, self.hand.load("ui.text")
        wrap = text.wrap

        def written(row: int, words: str, *style: int) -> None:
            del style
            if self.rows.get(row) != words:
                self.rows[row] = words
                self._check_row(words)

        def wrapped(words: str, columns: int, *rest: Any) -> Any:
            self.texts.wrapped += 1
            rows = wrap(words, columns, *rest)
            if " ".join(rows).split() != words.split():
                self.texts.split[words] += 1
            self.sources.update((row, words) for row in rows if _NUMBER.fullmatch(row))
            return rows

        # Letters are not put into the grids of the display: that takes most of the time.
        display.write = written
        display.card = _nothing
        text.wrap = wrapped  # type: ignore[attr-defined]

    def _turn(self) -> None:
        silicon = self.hand.silicon
        silicon.clock.advance_to(silicon.clock.now_us() + _JUMP_US)
        self.app.turn()

    # -- games ------------------------------------------------------------------------------

    def _play(self, seed: int) -> None:
        app = self.app
        self.chance.seed(seed)
        me = seed % SEATS
        game = self.hand.load("engine").new(self.share.rules, seats=SEATS, seed=seed)
        players = bytes(0 if seat == me else 2 for seat in range(SEATS))
        Player(self.hand).sit_down(game, players)
        app.go("play")
        for _ in range(_TURNS):
            self._turn()
            if game.over:
                return
            if asking.is_asked(self.hand, app):
                self._answer()
            else:
                self._check_computer()
                app.screen.key(KEY_OK)
        raise RuntimeError(f"{self.share.rules} seed {seed} does not end: {self.rows}")

    def _answer(self) -> None:
        """Read every choice, and take one."""
        screen = self.app.screen
        self._turn_pages()
        for _ in range(screen.n):
            self._check_choice()
            self._go_on()
        for _ in range(self.chance.randrange(screen.n)):
            self._go_on()
        self.hand.silicon.clock.advance_to(self.hand.silicon.clock.now_us() + _JUMP_US)
        screen.key(KEY_OK)

    def _go_on(self) -> None:
        """Move the cursor; the next choice may be written with the next turn of the loop."""
        self.app.screen.key(KEY_NEXT)
        for _ in range(_PAGES):
            if asking.is_asked(self.hand, self.app):
                return
            self.app.turn()
        raise RuntimeError(f"the cursor does not move: {self.rows}")

    def _turn_pages(self) -> None:
        """Let what comes by itself come: each page is written as it turns."""
        self._check_choice(count=False)
        for _ in range(_PAGES):
            if not any(words.endswith(_MORE) for words in self.rows.values()):
                return
            self._turn()
            self._check_choice(count=False)

    # -- what is looked for -----------------------------------------------------------------

    def _shown(self) -> list[str]:
        return [self.rows[row] for row in sorted(self.rows)]

    def _check_row(self, words: str) -> None:
        self.texts.rows += 1
        if len(words) > self.app.display.columns or not words.isascii():
            self.texts.cut[words] += 1
        if _NUMBER.fullmatch(words):
            self.texts.alone[self._source(words)] += 1

    def _source(self, words: str) -> str:
        """Return the text that a row belongs to, if that is known, or else the row."""
        return self.sources.get(words.removesuffix(" " + _MORE), words)

    def _check_choice(self, count: bool = True) -> None:
        text = asking.choice_text(self.app)
        shown = self._shown()
        if count:
            self.texts.choices += 1
            if not asking.is_whole(text, shown):
                self.texts.cut[text] += 1
        elif not asking.is_whole(text, shown):
            return  # another page of it
        if asking.is_whole(text, shown) and not self._has_words(text, shown):
            self.texts.split[text] += 1

    def _check_computer(self) -> None:
        """Check the choice of a computer, while it is shown."""
        app = self.app
        text = asking.choice_text(app) if app.screen else ""
        shown = self._shown()
        begins = " ".join(text.split()[:2])
        told = (app.session.decisions, text)
        if text and told != self.last and any(row.startswith(begins) for row in shown):
            self.last = told
            self.texts.computers += 1
            if not asking.is_whole(text, shown):
                self.texts.paged[text] += 1

    def _has_words(self, text: str, shown: list[str]) -> bool:
        tokens = {token for row in shown for token in row.split()}
        return all(word in tokens for word in text.split())


def _nothing(*arguments: Any, **named: Any) -> None:
    del arguments, named
