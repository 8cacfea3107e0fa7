# SPDX-License-Identifier: MIT
"""Any keys, while the battery goes low and good again, and one thing in every game goes wrong.

A mash (mash.py) in which a method of a screen, the words, the lights, the map, the display, the
engine, a computer player or the store raises an error, once, at a random call. The crash screen
must say where and keep the game as the store promises; then the game must resume, or another
begin, and nothing else may crash. Rows that do not fit count as failures, too.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from homeward import FIRMWARE
from homeward.boards import BOARDS
from homeward.lab.torture.mash import Mashed, Masher, Task, collect
from homeward.lab.torture.outcome import Outcome, Plan
from homeward.simulator.script import Steps

EVENTS = 300_000
_WORD = "injected"
_ERRORS = (RuntimeError, MemoryError, OSError, IndexError, TypeError)
_MILLIVOLTS = (3300, 3450, 4000, 4100)
_CALLS = (1, 1, 2, 5, 20, 60)  # which call of the method fails
_AT_THE_TABLE = ("play", "handover", "steal_or_block")
_NO_TABLE = ("title", "resume", "begin", "setup", "over")
_PATIENCE = 40  # presses, or tenths of a second

# Where something goes wrong, seen from the app, and in which methods.
PLACES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("screen", ("key", "tick", "draw")),
    ("screen.map", ("draw",)),
    ("screen.menu", ("key", "draw")),
    ("screen.rows", ("show", "tick")),
    ("session", ("play", "save", "is_person", "think")),
    ("session.words", ("card", "choice", "seat", "status", "happened", "news", "race", "hand")),
    ("session.history", ("tell", "keep")),
    ("session.game", ("play", "look", "legal")),
    ("session.bot", ("start", "step")),
    ("lights", ("frame",)),
    ("display", ("write", "card", "clear")),
    ("device.pixels", ("show",)),
    ("device.store", ("keep", "begin", "end", "save", "load")),
)


@dataclass
class Fault:
    """Hold one error that is to be raised, and what was on the table when it was."""

    path: str
    method: str
    calls: int  # until it is raised
    after: bool  # is the method's own work done before?
    error: type[Exception]
    owner: Any = None
    own: Any = None  # what the owner itself had there, not its class
    fired: bool = False
    expected: bytes = b""  # the game that must be kept, b"" if none is promised
    crashed: str = ""  # the line on the console
    shown: str = ""  # the rows of the crash screen

    def __str__(self) -> str:
        when = "after" if self.after else "before"
        return f"{self.error.__name__} {when} {self.path}.{self.method}"

    def take_out(self) -> None:
        """Give the owner back what the fault stands in for."""
        if self.owner is not None:
            if self.own is None:
                vars(self.owner).pop(self.method, None)
            else:
                setattr(self.owner, self.method, self.own)
            self.owner = None


@dataclass
class Sabotaged(Mashed):
    """Count the results of some key events, and of the faults."""

    faults: int = 0
    kept: int = 0
    resumed: int = 0
    changes: int = 0  # of the battery
    places: set[str] = field(default_factory=set)

    def add(self, other: Mashed) -> None:
        super().add(other)
        assert isinstance(other, Sabotaged)
        for name in ("faults", "kept", "resumed", "changes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.places |= other.places


def run(plan: Plan, firmware: Path = FIRMWARE) -> Outcome:
    total = collect(Sabotaged(), plan, EVENTS, sabotage, "faults", firmware)
    figures = (
        f"{total.events:,} key events on {len(BOARDS)} boards, {total.changes:,} changes of the"
        f" battery, {total.faults:,} injected errors in {len(total.places)} methods, each shown on"
        f" the crash screen; {total.kept:,} games on the table kept, {total.resumed:,} resumed at"
        f" once: {total.crashes} other crashes, {total.stuck} stuck screens, {total.unseen} keys or"
        " decisions that were not on the display"
    )
    return Outcome(figures, total.failures)


def sabotage(task: Task) -> Sabotaged:
    """Press so many keys on one handheld, with a fault in each game."""
    found = _Saboteur(*task).run()
    assert isinstance(found, Sabotaged)
    return found


class _Saboteur(Masher):
    """Mashes the keys, and has a hand in the works."""

    found: Sabotaged

    def __init__(self, board: str, seed: int, events: int, firmware: Path) -> None:
        super().__init__(board, seed, events, firmware)
        self.found = Sabotaged()
        self.repeat = f"faults.sabotage(({board!r}, {seed}, {events}, FIRMWARE))"
        self.chance = random.Random(seed + 1)
        self.fault: Fault | None = None

    # -- the battery and the fault ------------------------------------------------------------

    def _begin(self) -> Steps:
        self._disarm()
        yield from super()._begin()
        path, methods = self.chance.choice(PLACES)
        self.fault = Fault(
            path,
            self.chance.choice(methods),
            self.chance.choice(_CALLS),
            self.chance.random() < 0.3,
            self.chance.choice(_ERRORS),
        )

    def _wait(self, ms: int) -> Steps:
        if self.hand.board.battery and self.chance.random() < 0.01:
            self.hand.battery(self.chance.choice(_MILLIVOLTS))
            self.found.changes += 1
        self._arm()
        yield from super()._wait(ms)
        fault = self.fault
        if fault and fault.fired:
            self.fault = None
            yield from self._after(fault)

    def _arm(self) -> None:
        """Put the fault where it belongs; screens come and go, and it goes with them."""
        fault = self.fault
        if not fault or fault.fired:
            return
        try:
            owner = self._app()
        except KeyError:
            return
        app = owner
        for part in fault.path.split("."):
            owner = getattr(owner, part, None)
        if owner is None or owner is fault.owner or not hasattr(owner, fault.method):
            return
        self._disarm()
        fault.owner = owner
        fault.own = vars(owner).get(fault.method)
        setattr(owner, fault.method, self._failing(app, fault, getattr(owner, fault.method)))

    def _disarm(self) -> None:
        """Take the fault out again."""
        if self.fault:
            self.fault.take_out()

    def _failing(self, app: Any, fault: Fault, method: Callable[..., Any]) -> Callable[..., Any]:
        def failing(*given: Any, **named: Any) -> Any:
            if fault.fired or fault is not self.fault:
                return method(*given, **named)
            fault.calls -= 1
            if fault.calls > 0:
                return method(*given, **named)
            fault.fired = True
            if fault.after:
                method(*given, **named)
            self._note_what_is_due(app, fault)
            self._watch(app, fault)
            raise fault.error(_WORD)

        return failing

    def _note_what_is_due(self, app: Any, fault: Fault) -> None:
        """Note the game that has to be kept: where the store goes wrong, nothing is promised."""
        session = app.session
        on_the_table = session.game and session.base and not session.game.over
        promised = not session.demo and fault.path != "device.store" and app.name not in _NO_TABLE
        if on_the_table and promised:
            fault.expected = session.base

    def _watch(self, app: Any, fault: Fault) -> None:
        """Note the crash screen when it is shown: a key that is held down may soon leave it."""
        refresh = app.display.refresh

        def refreshed() -> None:
            refresh()
            if app.name == "crash" and not app.display.behind():
                app.display.refresh = refresh
                fault.shown = self.hand.text()

        app.display.refresh = refreshed

    # -- the crash ----------------------------------------------------------------------------

    def _read_console(self) -> None:
        """Take the injected crash from what is printed; the rest went wrong by itself."""
        console = self.hand.silicon.console
        lines = "".join(console).splitlines()
        fault = self.fault
        for line in list(lines):
            if fault and not fault.crashed and line.startswith("crash") and line.endswith(_WORD):
                fault.crashed = line
                lines.remove(line)
        console.clear()
        console.extend(line + "\n" for line in lines)
        super()._read_console()

    def _after(self, fault: Fault) -> Steps:
        """Hold the crash screen and the store against what is promised; then continue."""
        found, player = self.found, self.player
        found.faults += 1
        found.places.add(f"{fault.path}.{fault.method}")
        self._let_go()
        fault.take_out()
        yield from super()._wait(300)  # it is drawn a part at a time
        app = self._app()
        if not fault.crashed:
            self._wrong(fault, "no crash was told")
            return
        self._read_screen(fault, app)
        if fault.expected:
            self._hold_against(fault, app)
        for _ in range(_PATIENCE):
            if player.screen() == "title":
                break
            yield from player.press("OK")
            yield from super()._wait(100)
        if player.screen() != "title":
            found.stuck += 1
            self._wrong(fault, f"the title does not follow, but {player.screen()}")
        elif self.chance.random() < 0.7 and "Resume" in app.screen.menu.items:
            yield from self._resume(fault)

    def _read_screen(self, fault: Fault, app: Any) -> None:
        """Does the crash screen say where, and whether the game is kept?"""
        text = fault.shown.replace("\n", "").replace(" ", "")
        file, line, _ = app.crash
        for part in ("Somethingwentwrong", f"{file}line{line}"[:20]):
            if part not in text:
                self._wrong(fault, f"the crash screen has no {part!r}: {text!r}")
        if file == "?" or not line:
            self._wrong(fault, "nobody knows where")
        if fault.expected and ("Gamekept" in text) == app.device.store.behind:
            self._wrong(fault, "what it says of the game is not so")

    def _hold_against(self, fault: Fault, app: Any) -> None:
        """Is the game kept that a person last faced?"""
        try:
            saved_game = self.hand.load("ui.parts.saved_game")
            data, choices = saved_game.open_saved(app.device.store, app.session.unkept)[4:6]
            game = self.hand.load("engine.loading").load(data)
            for choice in choices:
                game.legal()
                game.play(choice)
        except Exception as error:
            self._wrong(fault, f"the game is not kept: {error!r}")
            return
        if not fault.expected.endswith(game.save()):
            self._wrong(fault, "another game is kept than a person last faced")
        else:
            self.found.kept += 1

    def _resume(self, fault: Fault) -> Steps:
        player = self.player
        while not player.item().startswith("Resume"):
            yield from player.press("NEXT")
        yield from player.press("OK")
        for _ in range(_PATIENCE):
            yield from super()._wait(100)
            if player.screen() in _AT_THE_TABLE:
                self.found.resumed += 1
                return
        self._wrong(fault, f"Resume leads to {player.screen()}: {self.hand.text()!r}")

    def _wrong(self, fault: Fault, what: str) -> None:
        self.found.crashes += 1
        self._fail(f"{self.table}, {fault}: {what}")
