# SPDX-License-Identifier: MIT
"""Any keys, at any time: random, held, all at once, more than the queue holds, at power-up.

The real firmware runs on the virtual clock, on every board, with games of every rule set. After
each bout all keys are let go, and a patient person finds the way back to the title: if that cannot
be done, a screen is stuck. A witness holds every key against what was on the display.
"""

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from homeward import FIRMWARE
from homeward.boards import BOARDS
from homeward.lab.torture.outcome import Failures, Outcome, Plan
from homeward.lab.torture.witness import Witness
from homeward.simulator.interruptions import FirmwareCrash, FirmwareEnded, FirmwareStalled
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

EVENTS = 1_000_000
RUN = 4_000  # events of one handheld, from power-up to the end
BOUT = 400  # events between two walks home
_YEAR_MS = 365 * 24 * 60 * 60 * 1000
_PATIENCE = 60  # presses that lead home from anywhere
_FLOOD = 90  # changes of keys while the firmware is busy; the queue holds 64
_ENOUGH = 30  # crashes of one handheld
_SCAN_US = 20_000

# How much somebody likes each key; what is not named counts 1. People play, children press.
MOODS: tuple[dict[str, int], ...] = (
    {},
    {"OK": 8, "NEXT": 6, "PREV": 3, "BACK": 0, "MENU": 0, "HELP": 0},
    {"OK": 6, "NEXT": 9, "LESS": 3, "MORE": 3},
    {"MENU": 5, "OK": 5, "NEXT": 5},
)
MENUS = ("title", "title", "setup", "setup", "settings", "howto", "about")
SPEEDS = ("slow", "normal", "fast", "fast")


@dataclass
class Mashed:
    """Count the results of some key events."""

    events: int = 0
    keys: int = 0
    decisions: int = 0
    games: int = 0
    crashes: int = 0
    stuck: int = 0
    unseen: int = 0
    screens: set[str] = field(default_factory=set)
    failures: Failures = field(default_factory=Failures)

    def add(self, other: "Mashed") -> None:
        for name in ("events", "keys", "decisions", "games", "crashes", "stuck", "unseen"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.screens |= other.screens
        self.failures.add(other.failures)


Task = tuple[str, int, int, Path]
Total = TypeVar("Total", bound=Mashed)


def collect(
    total: Total, plan: Plan, events: int, work: Callable[[Task], Total], what: str, firmware: Path
) -> Total:
    """Spread a share of so many key events over handhelds of every board; add up the results."""
    events = plan.of(events)
    runs = max(len(BOARDS), events // RUN)
    boards = list(BOARDS)
    tasks = [
        (boards[k % len(boards)], plan.seed + k, -(-events // runs), firmware) for k in range(runs)
    ]
    for found in plan.spread(work, tasks, what):
        total.add(found)
    return total


def run(plan: Plan, firmware: Path = FIRMWARE) -> Outcome:
    total = collect(Mashed(), plan, EVENTS, mash, "mash", firmware)
    figures = (
        f"{total.events:,} key events on {len(BOARDS)} boards, {total.keys:,} keys obeyed,"
        f" {total.decisions:,} decisions by people, {total.games:,} games ended,"
        f" {len(total.screens)} screens seen: {total.crashes} crashes, {total.stuck} stuck screens,"
        f" {total.unseen} keys or decisions that were not on the display"
    )
    return Outcome(figures, total.failures)


def mash(task: Task) -> Mashed:
    """Press so many keys on one handheld."""
    board, seed, events, firmware = task
    masher = Masher(board, seed, events, firmware)
    return masher.run()


def begin_anywhere(player: Player, rng: random.Random) -> None:
    """Go to a game of any rules, mostly; else to any screen."""
    app = player.app()
    if rng.random() < 0.3:
        app.go(rng.choice(MENUS))
    else:
        players = bytes(rng.choice((0, 0, 1, 2, 3)) for _ in range(4))
        player.sit_down(_any_game(player.hand, rng), players)
        app.go("play")


def _any_game(hand: Handheld, rng: random.Random) -> Any:
    """A new game, or one that will soon be over."""
    engine = hand.load("engine")
    rules = rng.choice(engine.RULES)
    options = {name: rng.choice(allowed) for name, allowed in engine.options(rules)}
    seats = rng.choice(engine.seats(rules))
    game = engine.new(rules, seats=seats, seed=rng.randrange(1 << 30), **options)
    last: deque[bytes] = deque(maxlen=rng.choice((1, 3, 10)))
    if rng.random() < 0.3:
        while n := game.legal():
            last.append(game.save())
            game.play(rng.randrange(n))
        game = engine.load(last[0])
    return game


class Enough(Exception):
    """It does not start, or crashes again and again: this run has nothing more to tell."""


class Masher:
    """Both hands, and sometimes both feet."""

    def __init__(self, board: str, seed: int, events: int, firmware: Path) -> None:
        self.rng = rng = random.Random(seed)
        self.wanted = events
        self.found = Mashed()
        self.repeat = f"mash.mash(({board!r}, {seed}, {events}, FIRMWARE))"
        settings = {
            "HOMEWARD_SPEED": rng.choice(SPEEDS),
            "HOMEWARD_IDLE": rng.choice((5, 60)),
            "HOMEWARD_DEMO": rng.choice((0, 5)),
        }
        self.hand = Handheld(board, settings=settings, seed=seed, firmware=firmware)
        self.player = Player(self.hand, seed)
        self.buttons = self.player.buttons
        self.witness = Witness(self.hand)
        self.mood: dict[str, int] = {}
        self.table = "no game"  # what is played

    def run(self) -> Mashed:
        found, witness = self.found, self.witness
        try:
            self.hand.run(self._script, limit_ms=_YEAR_MS)
        except Enough:
            pass
        except FirmwareStalled as error:
            self._fail(str(error))
            found.stuck += 1
        except (FirmwareCrash, FirmwareEnded) as error:
            self._fail(str(error))
            found.crashes += 1
        except Exception as error:  # a game that cannot even be put on the table
            self._fail(f"{self.table}: {error!r}")
            found.crashes += 1
        self._read_console()
        for fault, n in witness.faults.items():
            found.unseen += n
            self._fail(fault, n)
        found.keys, found.decisions = witness.keys, witness.decisions
        found.games, found.screens = witness.games, witness.screens
        return found

    def _fail(self, what: str, n: int = 1) -> None:
        self.found.failures.note(what, self.repeat, n)

    def _read_console(self) -> None:
        """But for the line that it runs, a handheld prints only what went wrong."""
        lines = self.hand.console.splitlines()
        self.hand.silicon.console.clear()
        for line in lines:
            self.found.crashes += line.startswith("crash")
            self._fail(f"{self.table}: {line}")

    def _script(self, hand: Handheld) -> Steps:
        self._hold_some()
        yield from self._power_up()
        while self.found.events < self.wanted:
            yield from self._begin()
            end = min(self.found.events + BOUT, self.wanted)
            self.mood = self.rng.choice(MOODS)
            while self.found.events < end:
                yield from self.rng.choice(
                    (
                        self._tap,
                        self._tap,
                        self._tap,
                        self._roll,
                        self._hold,
                        self._all,
                        self._flood,
                    )
                )()
            self._let_go()
            yield from self._go_home()
            if self.rng.random() < 0.3:
                self._hold_some()
                yield from self.rng.choice((hand.power_cut, hand.reset))()
                yield from self._power_up()

    def _power_up(self) -> Steps:
        """Until the title is there; all that time some keys are held."""
        for _ in range(_PATIENCE):
            yield from self._wait(100)
            if self.player.screen():
                return
        self.found.stuck += 1
        self._fail("it does not start")
        raise Enough

    # -- a bout -------------------------------------------------------------------------------

    def _begin(self) -> Steps:
        """Mostly with a game on the table, of any rules; else on any screen."""
        self._let_go()
        begin_anywhere(self.player, self.rng)
        yield from self._wait(20)

    def _tap(self) -> Steps:
        """Press one key after another."""
        for name in self._names(self.rng.randrange(1, 12)):
            self._down(name)
            yield from self._wait(self.rng.choice((5, 21, 30, 60)))
            self._up(name)
            yield from self._wait(self.rng.choice((0, 21, 25, 40)))

    def _roll(self) -> Steps:
        """Press the next key before the last one is up."""
        last = None
        for name in self._names(self.rng.randrange(2, 12)):
            self._down(name)
            yield from self._wait(self.rng.choice((10, 21, 30)))
            if last:
                self._up(last)
            last = name
        yield from self._wait(21)
        self._let_go()

    def _hold(self) -> Steps:
        """Hold one key for long, and press others meanwhile."""
        held, *others = self._names(self.rng.randrange(1, 4))
        self._down(held)
        for name in others:
            yield from self._wait(self.rng.choice((30, 200)))
            self._down(name)
            yield from self._wait(30)
            self._up(name)
        yield from self._wait(self.rng.choice((400, 750, 1500)))
        self._up(held)
        yield from self._wait(21)

    def _all(self) -> Steps:
        """Press every key at once, a few times."""
        for _ in range(self.rng.randrange(1, 4)):
            for name in self.buttons.values():
                self._down(name)
            yield from self._wait(self.rng.choice((21, 60, 800)))
            self._let_go()
            yield from self._wait(self.rng.choice((21, 40)))
        if self.hand.board.encoder:
            detents = self.rng.randrange(-9, 10)
            self.hand.silicon.wires.detents += detents
            self.found.events += abs(detents)

    def _flood(self) -> Steps:
        """Press on while the firmware is busy for long: the queue overflows."""
        if self.rng.random() < 0.7:
            return
        names = list(self.buttons.values())
        for k in range(self.rng.choice((10, _FLOOD))):
            (self._down if k % 2 == 0 else self._up)(names[k // 2 % len(names)])
            self.hand.silicon.charge(_SCAN_US)
        self._let_go()
        yield from self._wait(self.rng.choice((5, 60)))

    def _hold_some(self) -> None:
        """Hold some keys while power comes on."""
        for name in self._names(self.rng.randrange(4)):
            self._down(name)

    # -- fingers ------------------------------------------------------------------------------

    def _names(self, n: int) -> list[str]:
        keys = list(self.buttons)
        weights = [self.mood.get(key, 1) for key in keys]
        return [self.buttons[key] for key in self.rng.choices(keys, weights, k=n)]

    def _down(self, name: str) -> None:
        self.hand.down(name)
        self.found.events += 1

    def _up(self, name: str) -> None:
        self.hand.up(name)
        self.found.events += 1

    def _let_go(self) -> None:
        for name in self.buttons.values():
            if self.hand.silicon.wires.is_down(name):
                self._up(name)
        if self.hand.board.stick:
            self.hand.lean(32768, 32768)

    def _app(self) -> Any:
        return self.player.app()

    def _wait(self, ms: int) -> Steps:
        yield self.hand.wait(ms)
        try:
            app = self._app()
        except KeyError:
            return  # it is only just starting
        self.witness.look(app)
        if app and app.session.game:
            self.table = app.session.game.rules
        if self.hand.console:
            self._read_console()
            if self.found.crashes > _ENOUGH:
                raise Enough

    # -- the way home -------------------------------------------------------------------------

    def _go_home(self) -> Steps:
        """Back to the title, as a patient person would; else the screen is stuck."""
        player = self.player
        yield from self._wait(300)
        for _ in range(_PATIENCE):
            screen = player.screen()
            if screen == "title" and not self._app().dim:
                return
            if screen == "pause" and not self._app().screen.thinking:
                yield from self._towards("Save and quit")
            elif screen == "over":
                yield from self._towards("Main menu")
            elif screen == "crash":
                yield from player.press("OK")
            else:
                yield from player.press("MENU")
            yield from self._wait(150)
        self.found.stuck += 1
        self._fail(f"{player.screen()} is stuck: {self.hand.text()!r}")
        self._app().go("title")
        yield from self._wait(300)

    def _towards(self, words: str) -> Steps:
        """Go one press nearer to an item of a list."""
        key = "OK" if self.player.item().startswith(words) else "NEXT"
        yield from self.player.press(key)
