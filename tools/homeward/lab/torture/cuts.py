# SPDX-License-Identifier: MIT
"""Power cuts through whole games, on a model of each kind of flash, at every step of every write.

The session of the real ui keeps its game in the real stores of the firmware; computers decide for
everybody, two of the four count as people. Now and then somebody pauses, takes a choice back or
changes a setting. Whatever is written is written once more for every step that the flash makes
of it, an erase, a byte or the end of a page, and power is cut there. Then the store starts again,
and the game is resumed as the handheld does it: it must stand where it stood before that write or
after it.
"""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from homeward import ROOT
from homeward.lab.torture.outcome import Failures, Outcome, Plan
from homeward.simulator.memory_card import MemoryCard

# isort: split
import engine
from engine.bot import Bot
from ui.codes import PERSON
from ui.parts import new_game, saved_game
from ui.parts.undo import undo
from ui.session import Session

sys.path.append(str(ROOT / "host_tests"))  # the models of the flash chips are there
flash_models: Any = import_module("support.flash_models")
store_bench: Any = import_module("support.store_bench")

Bench = Any  # a store_bench.Bench
GAMES = 2  # of each rule set on each store
_PLAYERS = bytes((PERSON, 2, PERSON, 1))
_SECONDS = {True: 10, False: 2}  # that a person and a computer need for a choice
_SETTINGS = 1

STORES: dict[str, Callable[[], Bench]] = {
    "RP2040": lambda: store_bench.Bench(flash_models.Rp2040()),
    "SAMD51 with a card": lambda: store_bench.Bench(flash_models.Samd51(), MemoryCard()),
    "SAMD51 alone": lambda: store_bench.Bench(flash_models.Samd51()),
}
ALONE = "SAMD51 alone"


@dataclass
class Tally:
    """Count the results of the cuts of some games."""

    games: int = 0
    writes: int = 0
    cuts: int = 0
    lost: int = 0
    lost_when_full: int = 0  # while a full sector was erased in the middle of a game
    window: float = 0.0  # seconds of play that were not safe, at most
    failures: Failures = field(default_factory=Failures)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.writes += other.writes
        self.cuts += other.cuts
        self.lost += other.lost
        self.lost_when_full += other.lost_when_full
        self.window = max(self.window, other.window)
        self.failures.add(other.failures)


class Table:
    """One handheld without display and keys: a session on a store, and where it would resume."""

    def __init__(self, kind: str, rules: str, seed: int, share: float) -> None:
        self.kind = kind
        self.rules = rules
        self.share = share
        self.chance = random.Random(f"{kind} {rules} {seed}")
        self.tally = Tally(games=1)
        self.bench = STORES[kind]()
        self.bench.start()
        self.store = self  # the session's store: whatever it asks for passes by here
        self.settings = {"forced": 0}
        self.session = Session(self)
        self.safe_at = 0.0
        self._resumed: dict[tuple[bytes, bytes], bytes] = {}

    def now(self) -> int:
        """Return the handheld's clock, for the session."""
        return int(self.bench.seconds * 1000)

    # -- the store, as the session sees it ---------------------------------------------------

    def __getattr__(self, name: str) -> Any:
        """Hand out a method of the store; one that may write is first cut at every step."""
        if name.startswith("__"):
            raise AttributeError(name)

        def method(*given: Any) -> Any:
            def action(store: Any) -> Any:
                return getattr(store, name)(*given)

            if name not in ("load", "game"):
                self._cut_everywhere(name, action)
            return self.bench.do(action)

        return method

    def _cut_everywhere(self, name: str, action: Callable[[Any], Any]) -> None:
        before = self._resume(self.bench.twin())
        done = self.bench.twin()
        steps = done.flash.steps, done.card.writes if done.card else 0
        done.do(action)
        if steps == (done.flash.steps, done.card.writes if done.card else 0):
            return  # nothing was written
        full = done.flash.erases > self.bench.flash.erases and self.kind == "RP2040"
        after = self._resume(done)
        self.tally.writes += 1
        for cut in self.bench.cuts(action):
            if self.share < 1 and self.chance.random() >= self.share:
                continue
            self.tally.cuts += 1
            found = self._resume(cut)
            if found in (before, after):
                continue
            where = f"{self.kind}, {self.rules}, {name}"
            if found is not None:
                self.tally.failures.note("another decision than before and after", where)
            elif before is None:
                pass  # there was no game yet
            elif full and name == "keep":
                self.tally.lost_when_full += 1
            else:
                self.tally.lost += 1
                if self.kind != ALONE:
                    self.tally.failures.note("a game was lost", where)

    def _resume(self, bench: Bench) -> bytes | None:
        """Return the game that a start would resume, as its bytes; None if there is none."""
        bench.start()
        try:
            found = bench.do(saved_game.open_saved)
        except ValueError:
            return None
        data, choices = found[4:6]
        key = data, choices
        if key not in self._resumed:
            game = engine.load(data)
            for choice in choices:
                game.play(choice)
            self._resumed[key] = game.save()
        return self._resumed[key]

    # -- the game ----------------------------------------------------------------------------

    def play(self) -> Tally:
        """Play a whole game."""
        session = self.session
        bot = Bot()
        new_game.new(session, self.rules, 4, _PLAYERS, {})
        game = session.game
        decisions = 0
        while not game.over:
            person = session.is_person()
            if person:
                session.save()
                self._note_safety()
                self._something_else()
                self._note_safety()
            bot.start(game, 1, decisions)
            choice = -1
            while choice < 0:
                choice = bot.step()
            session.play(choice)
            decisions += 1
            self.bench.seconds += _SECONDS[person]
        if self._resume(self.bench.twin()) is not None:
            self.tally.failures.note("a game that is over is still there", self.rules)
        return self.tally

    def _something_else(self) -> None:
        """Do what people do beside playing."""
        session = self.session
        roll = self.chance.random()
        if roll < 0.02:
            session.save(True)
        elif roll < 0.03 and not session.history.refusal():
            undo(session)
            if session.is_person():
                session.save()
        elif roll < 0.04:
            data = self.chance.randbytes(self.chance.randrange(3, 30))
            self.save(_SETTINGS, data)

    def _note_safety(self) -> None:
        """Note how much of the game is not safe at this moment."""
        if self._resume(self.bench.twin()) == self.session.game.save():
            self.safe_at = self.bench.seconds
        self.tally.window = max(self.tally.window, self.bench.seconds - self.safe_at)


def play(task: tuple[str, str, int, float]) -> tuple[str, Tally]:
    return task[0], Table(*task).play()


def run(plan: Plan) -> Outcome:
    games = plan.of(GAMES)
    tasks = [
        (kind, rules, plan.seed + k, plan.share)
        for kind in STORES
        for rules in engine.RULES
        for k in range(games)
    ]
    tallies = {kind: Tally() for kind in STORES}
    for kind, tally in plan.spread(play, tasks, "cuts"):
        tallies[kind].add(tally)
    failures = Failures()
    words = []
    for kind, tally in tallies.items():
        failures.add(tally.failures)
        text = f"{kind}: {tally.cuts:,} cuts in {tally.writes:,} writes of {tally.games} games,"
        if kind == ALONE:
            text += (
                f" {tally.lost:,} of them lost the game, otherwise at most"
                f" {tally.window:.0f} s of play"
            )
        else:
            text += f" {tally.lost} games lost"
            if tally.lost_when_full:
                text += f" ({tally.lost_when_full} while a full sector was erased)"
            if tally.window:
                failures.note(f"{kind}: {tally.window:.0f} s of play were not safe")
        words.append(text)
    return Outcome("; ".join(words), failures)
