# SPDX-License-Identifier: MIT
"""Sits beside one handheld on which a deal is played, and notes what it asks and decides."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from homeward.lab.playtest import asking
from homeward.lab.playtest.costs import Meter
from homeward.lab.playtest.told import Deeds, Event
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

SEATS = 4
ME = 0
_NORMAL = 2  # in session.players
POLL_MS = 20
_TURN_US = 15_000  # on top of the 5 ms that the loop rests
_START_MS = 20_000
_DECIDED_MS = 20_000
_NOTICE_MS = 1500  # a screen that only tells something is read for so long


@dataclass
class Question:
    """Something a person is asked."""

    number: int  # decisions before it
    n: int  # answers
    shown_ms: int
    events: list[Event] = field(default_factory=list)  # done to this person since the last one

    @property
    def is_real(self) -> bool:
        """Is there something to choose?"""
        return self.n > 1


class Watcher:
    """Begins a deal with one person and three normal computers, and follows it."""

    meter: Meter

    def __init__(self, hand: Handheld, metered: bool = False) -> None:
        """`metered` measures what a board would take; else the lights are left out, which take a
        third of the laptop's time."""
        self.hand = hand
        self.metered = metered
        self.player = Player(hand)
        self.app: Any = None
        self.game: Any = None
        self.played = 0  # decisions, of all seats
        self.question: Question | None = None  # that is on the display
        self.answers: list[Question] = []  # that are decided
        self.made = 0  # decisions of mine that the handheld took
        self.notices = 0  # screens that had to be read and left
        self.since: list[Event] = []  # my last decision
        self.turn_gaps: list[int] = []  # from the end of my turn to my next one, ms
        self.question_gaps: list[int] = []  # from my answer to my next question
        self.by_others = False  # has another seat decided since my last answer?
        self.begun_ms = 0
        self.over_ms = 0
        self.skipped_ms = 0  # that do not count, up to now
        self._deeds = Deeds(ME)
        self._turn_ended: int | None = None
        self._answered: int | None = None

    # -- the deal ---------------------------------------------------------------------------

    def begin(self, rules: str, seed: int) -> Steps:
        """Take the deal of this seed to the table."""
        hand = self.hand
        yield hand.until(lambda: self._has_screen(), _START_MS)
        yield hand.wait(300)
        self.app = asking.running(hand)
        asking.skip_tips(self.app)
        self.game = hand.load("engine").new(rules, seats=SEATS, seed=seed)
        _after(self.app.display, "refresh", self._shown)
        if self.metered:
            self.meter = Meter(hand)  # which lets the time of a board pass
        else:
            self._rest_longer()
            self.app.show_lights = lambda: None
        self._follow(self.game)
        players = bytes(0 if seat == ME else _NORMAL for seat in range(SEATS))
        self.player.sit_down(self.game, players)
        self.app.go("play")
        self.begun_ms = self.now()

    def _rest_longer(self) -> None:
        """Let a turn of the loop take about as long as on a board, unless a computer thinks."""
        rest, silicon = self.app.device.rest, self.hand.silicon

        def longer() -> None:
            rest()
            if not asking.is_thinking(self.hand, self.app):
                silicon.rest(_TURN_US)

        self.app.device.rest = longer

    def _has_screen(self) -> bool:
        app = asking.running(self.hand)
        return app is not None and app.screen is not None

    def now(self) -> int:
        """Return the time, without what does not count."""
        return self.hand.now_ms - self.skipped_ms

    def names(self) -> list[str]:
        """Return what the seats are called."""
        return [str(self.app.session.seat_name(seat)) for seat in range(SEATS)]

    # -- what happens -----------------------------------------------------------------------

    def _follow(self, game: Any) -> None:
        play = game.play

        def followed(i: int) -> None:
            who, n = game.seat, game.legal()
            play(i)
            self._decided(who, n)

        game.play = followed

    def _decided(self, who: int, n: int) -> None:
        self.played += 1
        now = self.now()
        if who == ME:
            mine = self._mine(n)
            if mine and self.game.seat != ME:
                self._turn_ended = now
        else:
            self.by_others = True
        self.since += self._deeds.done(self.game, who)
        if self.game.over and not self.over_ms:
            self.over_ms = now

    def _mine(self, n: int) -> bool:
        """Note a decision of my seat; False if nothing of it was seen, as a no without the card."""
        question, self.question = self.question, None
        if question:
            self.answers.append(question)
            self._answered = self.now()
            self.by_others = False
            self.since = []
            return True
        self.made += self.app.name == "play"
        return bool(self.app.name == "play")

    def _shown(self) -> None:
        """Note what the display shows, after every refresh."""
        if self.question is not None or self.game is None or self.over_ms:
            return
        if self.app.session.game is not self.game or asking.is_drawing(self.app):
            return
        if asking.is_asked(self.hand, self.app):
            self.question = Question(
                self.played, int(self.app.screen.n), self.now(), list(self.since)
            )
            if self._answered is not None and self.by_others:
                self.question_gaps.append(self.now() - self._answered)
            self._answered = None
        elif not asking.is_made(self.hand, self.app):
            return
        if self._turn_ended is not None:
            self.turn_gaps.append(self.now() - self._turn_ended)
            self._turn_ended = None

    # -- waiting ----------------------------------------------------------------------------

    def until(self, condition: Callable[[], object], limit_ms: int) -> Steps:
        """Wait until something is so, or for so long."""
        end = self.hand.now_ms + limit_ms
        while not condition() and self.hand.now_ms < end:
            yield self.hand.wait(POLL_MS)

    def until_decided(self, question: Question) -> Steps:
        """Wait until an answer has been played: one out of turn waits for those of others."""
        yield from self.until(lambda: self.question is not question, _DECIDED_MS)

    def until_asked(self) -> Steps:
        """Wait, without a key, for the next question or the end; leave what is only to be read."""
        noticed = self.hand.now_ms
        while not self.over_ms and self.question is None:
            yield self.hand.wait(POLL_MS)
            if self.app.name in ("play", "steal_or_block"):
                noticed = self.hand.now_ms
            elif self.hand.now_ms - noticed > _NOTICE_MS:
                self.notices += 1
                yield from self.player.press("OK")
                noticed = self.hand.now_ms


def _after(owner: Any, name: str, then: Callable[[], None]) -> None:
    """Call something after every call of a method."""
    method = getattr(owner, name)

    def both(*arguments: Any) -> Any:
        answer = method(*arguments)
        then()
        return answer

    setattr(owner, name, both)
