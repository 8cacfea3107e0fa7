# SPDX-License-Identifier: MIT
"""Three kinds of people at one deal: one who looks and decides, one who taps, one who is quick."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from homeward.lab.playtest import asking, told
from homeward.lab.playtest.told import Event
from homeward.lab.playtest.watcher import ME, POLL_MS, Question, Watcher
from homeward.simulator.fingers import GAP_MS, PRESS_MS
from homeward.simulator.script import Steps

LOOK_MS = 700  # for each choice
DECIDE_MS = 500
READ_MS = 4000  # without a key, so that pages turn
LATE_MS = 20_000  # nobody waits so long, but what comes by then is not lost
CAREFUL_MS = 150
RATES_MS = tuple(range(100, 701, 50))
_SAMPLE_MS = 100
_PATIENCE_MS = 400  # an OK that has done nothing by then was refused
_AGAIN_MS = 1000
_TRIES = 5
_TAPPED_MS = 2500  # a tapper keeps tapping for so long after the question is there
_CAREFUL_QUESTIONS = 30  # of a deal
_NORMAL = 1  # engine.codes.LEVEL_NORMAL


class Stuck(Exception):
    """A question that no OK answers."""


@dataclass
class Choices:
    """The texts of the choices that somebody looked at."""

    seen: int = 0
    cut: Counter[str] = field(default_factory=Counter)


@dataclass
class News:
    """Count what was done to somebody, and what of it was told at the next question."""

    done: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    slow: int = 0  # told only by a page that comes later
    missed: Counter[str] = field(default_factory=Counter)


class Finger:
    """Answers questions by keys; what is wanted is what a normal computer would do."""

    def __init__(self, watcher: Watcher, questions: int) -> None:
        """`questions` is how many are answered, at most."""
        self.watcher = watcher
        self.hand = watcher.hand
        self.questions = questions
        self.oks = 0
        self.refused = 0
        self._bot: Any = None

    def wish(self) -> int:
        """Return the row or choice that this person wants."""
        watcher = self.watcher
        screen = watcher.app.screen
        if watcher.app.name == "steal_or_block":
            rows = [row for row in range(screen.n) if asking.claims(screen, row)]
            return rows[0] if rows else 0
        if self._bot is None:
            self._bot = self.hand.load("engine.bot").Bot()
        self._bot.start(watcher.game, _NORMAL, watcher.played * 7919 & 0x3FFFFFFF)
        while (choice := self._bot.step()) < 0:
            pass
        return int(choice)

    def go_to(self, choice: int) -> Steps:
        """Move the cursor the short way."""
        screen = self.watcher.app.screen
        ahead = (choice - screen.at) % screen.n
        key = "NEXT" if 2 * ahead <= screen.n else "PREV"
        yield from self.tap(key, min(ahead, screen.n - ahead))

    def tap(self, key: str, times: int = 1) -> Steps:
        """Press a key and let go, so many times."""
        for _ in range(times):
            yield self.hand.press(self.watcher.player.buttons[key])

    def ok(self) -> Steps:
        """Press OK until the question is answered; count what was refused."""
        watcher = self.watcher
        question = watcher.question
        for _ in range(_TRIES):
            self.oks += 1
            yield from self.tap("OK")
            yield from watcher.until(lambda: self._is_answered(question), _PATIENCE_MS)
            if self._is_answered(question):
                return
            self.refused += 1
            yield self.hand.wait(_AGAIN_MS)
        raise Stuck(f"OK does not answer: {asking.rows(self.hand)}")

    def _is_answered(self, question: Question | None) -> bool:
        """Is it decided, or about to be with the answers of others?"""
        watcher = self.watcher
        return watcher.question is not question or not asking.is_asked(self.hand, watcher.app)


class Person(Finger):
    """Looks at every choice, decides, presses OK; never skips."""

    def __init__(self, watcher: Watcher, questions: int) -> None:
        super().__init__(watcher, questions)
        self.choices = Choices()
        self.news = News()
        self.thought_ms = 0

    def play(self) -> Steps:
        """Play the deal."""
        watcher = self.watcher
        for _ in range(self.questions):
            yield from watcher.until_asked()
            question = watcher.question
            if question is None:
                return
            yield from self._read(question)
            yield from self._look(question.n)
            yield self.hand.wait(DECIDE_MS)
            yield from self.go_to(self.wish())
            self.thought_ms += watcher.now() - question.shown_ms
            yield from self.ok()
            # An answer out of turn is played when all have answered.
            yield from watcher.until_decided(question)

    def _read(self, question: Question) -> Steps:
        """Read what the display says by itself about what was done to this person."""
        if not question.events:
            return
        watcher = self.watcher
        began = self.hand.now_ms
        pages: list[dict[int, str]] = []
        yield from self._turn_pages(pages, began + READ_MS)
        soon = late = self._untold(question.events, pages)
        if soon and any(row.endswith("..") for page in pages for row in page.values()):
            yield from self._turn_pages(pages, began + LATE_MS)
            late = self._untold(soon, pages)
        kinds = Counter(event.kind for event in question.events)
        self.news.done += kinds
        self.news.told += kinds - Counter(event.kind for event in soon)
        self.news.slow += len(soon) - len(late)
        names = watcher.names()
        text = self._text(pages)
        self.news.missed.update(f"{names[event.by]} {event.kind}: {text}" for event in late)
        watcher.skipped_ms += self.hand.now_ms - began

    def _turn_pages(self, pages: list[dict[int, str]], end_ms: int) -> Steps:
        """Watch the display until then, and keep each page that comes."""
        while self.hand.now_ms < end_ms:
            page = asking.page(self.hand)
            if not pages or page != pages[-1]:
                pages.append(page)
            yield self.hand.wait(_SAMPLE_MS)

    def _text(self, pages: list[dict[int, str]]) -> str:
        return told.readable(pages, asking.choice_text(self.watcher.app))

    def _untold(self, events: list[Event], pages: list[dict[int, str]]) -> list[Event]:
        """Return the events of which these pages say nothing."""
        text, names = self._text(pages), self.watcher.names()
        return [event for event in events if not told.is_told(event, text, names, ME)]

    def _look(self, n: int) -> Steps:
        """Look at every choice once."""
        for k in range(n):
            if k:
                yield from self.tap("NEXT")
            yield self.hand.wait(LOOK_MS - (PRESS_MS + GAP_MS if k else 0))
            text = asking.choice_text(self.watcher.app)
            self.choices.seen += 1
            if not asking.is_whole(text, asking.rows(self.hand)):
                self.choices.cut[text] += 1


class Tapper(Finger):
    """Taps OK at a steady rate while the computers play, and for a while after a question."""

    def __init__(self, watcher: Watcher, questions: int, seed: int) -> None:
        super().__init__(watcher, questions)
        self.chance = random.Random(seed)
        rates = list(RATES_MS)
        self.chance.shuffle(rates)
        self.rates: Iterator[int] = cycle(rates)
        self.reached: Counter[int] = Counter()  # rate -> real choices that taps led to
        self.answered: Counter[int] = Counter()  # rate -> those that a tap answered

    def play(self) -> Steps:
        """Play the deal, with another rate for each question."""
        watcher = self.watcher
        while not watcher.over_ms and len(watcher.answers) < self.questions:
            yield from watcher.until(self._is_time_to_tap, 60_000)
            if watcher.question is None and not watcher.over_ms:
                yield from self._tap_on(next(self.rates))
            yield from watcher.until_asked()
            if watcher.question is not None:
                question = watcher.question
                yield self.hand.wait(_AGAIN_MS)
                yield from self.go_to(self.wish())
                yield from self.ok()
                yield from watcher.until_decided(question)

    def _is_time_to_tap(self) -> bool:
        watcher = self.watcher
        return bool(watcher.by_others or watcher.question or watcher.over_ms)

    def _tap_on(self, rate: int) -> Steps:
        """Tap until a real choice is answered, or was there for long enough."""
        watcher = self.watcher
        before = len(watcher.answers)
        yield self.hand.wait(self.chance.randrange(rate))
        if watcher.question is not None:
            return  # the first tap would skip nothing
        while not watcher.over_ms:
            real = self._real(before)
            late = real is not None and watcher.now() - real.shown_ms > _TAPPED_MS
            if real is not None and (late or self._is_answered(real)):
                self.reached[rate] += 1
                self.answered[rate] += self._is_answered(real)
                return
            yield self.hand.press(watcher.player.buttons["OK"], PRESS_MS, rate - PRESS_MS)

    def _real(self, before: int) -> Question | None:
        """Return the first real choice since so many answers, decided or on the display."""
        watcher = self.watcher
        asked = watcher.answers[before:] + ([watcher.question] if watcher.question else [])
        return next((question for question in asked if question.is_real), None)


class Careful(Finger):
    """Never skips, and presses OK a moment after a question is on the display."""

    def play(self) -> Steps:
        """Answer the first questions of the deal."""
        watcher = self.watcher
        for _ in range(min(_CAREFUL_QUESTIONS, self.questions)):
            yield from watcher.until_asked()
            question = watcher.question
            if question is None:
                return
            yield self.hand.wait(max(0, question.shown_ms + CAREFUL_MS - watcher.now()) or POLL_MS)
            yield from self.ok()
            yield from watcher.until_decided(question)
