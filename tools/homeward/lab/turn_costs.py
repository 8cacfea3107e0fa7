# SPDX-License-Identifier: MIT
"""Model what every turn of the app's loop would cost on a board, while the simulator plays.

    costs = TurnCosts(hand)             # inside a script, once the app runs
    ...                                 # play; the handheld's clock now runs as on the board
    costs.turns, costs.keys             # what each turn and each key took, and on what

The figures were measured on CircuitPython 10.2.1 (an emulated RP2040, an ST7735):

- The display: 5.8 us for each pixel of each area that displayio draws again. The areas are
  displayio's own: of each grid the box round all tiles changed since the last refresh, all of it
  after a change of colours, place or visibility. Areas that overlap are drawn twice.
- An import: a look at the drive, the bytes of the .mpy, and a collection, which CircuitPython makes
  after each module, packages included.
- A collection takes the longer the more is in memory: 12 ms in a game, 7 without one.
- A save: 19 ms, its imports among them. A frame of lights: about 6 ms to find it, and 4 to send it.
- The rest is Python: so much for each call of a function of ours.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any

from device.codes import KEY_MENU, KEY_OK
from homeward import FIRMWARE, LIB
from homeward.mpy.compile import compiled
from homeward.mpy.numbers import Numbers, read_folder
from homeward.simulator.runner import Handheld

PIXEL_US = 5.8
AREA_US = 600  # for an area itself: ten rows take 114 ms
COLLECTION_US = 12_000  # in a game
WITHOUT_GAME = 0.6  # of that
AFTER_IMPORT = 0.7
LOOKUP_US = 1_000  # to find a file on the drive
IMPORT_US_PER_BYTE = 2
SAVE_US = 19_000
FRAME_US = 6_200
SHOW_US = 3_800
CALL_US = 45  # a method call and the few lines inside it

# In Python on the board, too.
_LIBRARIES = ("adafruit_display_text", "neopixel.py")
_STORING = ("save", "erase", "begin", "keep", "end", "late", "load", "game")

PARTS = ("display", "imports", "collections", "saves", "lights", "python")


@dataclass
class Turn:
    """One turn of the loop: what it took, in microseconds."""

    screen: str
    parts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))
    entered: bool = False  # did another screen begin?

    @property
    def ms(self) -> float:
        return sum(self.parts.values()) / 1000

    def text(self) -> str:
        """Name its parts, the largest first."""
        parts = sorted(self.parts.items(), key=lambda part: -part[1])
        return ", ".join(f"{name} {us / 1000:.0f}" for name, us in parts if us >= 500)


@dataclass
class Key:
    """A key that a screen obeyed: milliseconds until something of it, and all of it, is seen."""

    screen: str
    key: int
    first: float
    whole: float


@cache
def _numbers() -> Numbers:
    return read_folder(LIB)


@cache
def mpy_bytes(path: Path) -> int:
    """Return the size of a module's .mpy."""
    counting = sys.getprofile()
    sys.setprofile(None)  # the compiler is none of the handheld's business
    ours = path.is_relative_to(LIB)
    name = path.relative_to(LIB).as_posix() if ours else path.name
    numbers = _numbers() if ours else Numbers()
    size = len(compiled(path.read_bytes(), name, numbers))
    sys.setprofile(counting)
    return size


class TurnCosts:
    """Stands between a handheld's firmware and what takes time, and lets that time pass."""

    def __init__(self, hand: Handheld) -> None:
        self.turns: list[Turn] = []
        self.keys: list[Key] = []
        self._hand = hand
        self._silicon = hand.silicon
        self._app: Any = hand.module("ui.app").running
        self._turn = Turn("")
        self._flat = False  # does one figure stand for all of this?
        self._calls = 0
        _numbers()  # now, not in the first turn
        self._unpaid: set[str] = set()  # packages that only numbers have loaded
        self._fingers = {"down": 0, "up": 0}  # when one last moved so, in microseconds
        self._key: tuple[int, int, str] | None = None  # since when, which, on which screen
        self._first_ms = self._last_ms = 0.0  # of what it changed on the display
        self._entered = False  # a screen, since then
        self._attach()

    # -- where the time goes ------------------------------------------------------------------

    def _attach(self) -> None:
        hand, app = self._hand, self._app
        device = app.device
        self._wrap(app, "turn", self._one_turn)
        self._wrap(app, "_enter", self._enter)
        self._wrap(app, "show_lights", self._show_lights)
        self._wrap(device, "key", self._get_key)
        self._wrap(device.pixels, "show", self._show_pixels)
        self._wrap(hand.module("gc"), "collect", self._collect)
        self._wrap(hand._modules, "_execute", self._import)
        self._wrap(hand._modules, "_load", self._load)
        self._wrap(hand.silicon.display, "_refresh_display", self._refresh)
        store = device.store
        for name in _STORING:
            # Made by the store itself, on demand.
            setattr(store, name, self._saving(type(store).__getattr__, store, name))
        for name in self._fingers:
            self._wrap(hand, name, partial(self._finger, name))

    @staticmethod
    def _wrap(owner: Any, name: str, around: Callable[..., Any]) -> None:
        method = getattr(owner, name)
        setattr(owner, name, lambda *given, **named: around(method, *given, **named))

    def _charge(self, part: str, us: float) -> None:
        self._python()
        if self._flat or us <= 0:
            return
        self._turn.parts[part] += int(us)
        self._silicon.charge(int(us))

    @contextmanager
    def _at_least(self, part: str, us: float) -> Iterator[None]:
        """Let one figure stand for all that happens meanwhile."""
        if self._flat:
            yield
            return
        self._python()
        start = self._silicon.clock.now_us()
        self._flat = True
        try:
            yield
        finally:
            self._flat = False
            took = self._silicon.clock.now_us() - start
            self._turn.parts[part] += took
            self._charge(part, us - took)

    def _saving(self, find: Any, store: Any, name: str) -> Callable[..., Any]:
        def saved(*given: Any) -> Any:
            nvm = self._silicon.nvm
            let_pass, nvm._let_pass = nvm._let_pass, lambda us: None
            try:
                with self._at_least("saves", SAVE_US):
                    return find(store, name)(*given)
            finally:
                nvm._let_pass = let_pass

        return saved

    def _collect(self, collect: Callable[[], None]) -> None:
        collect()
        self._charge("collections", self._collection_us())

    def _collection_us(self) -> int:
        return int(COLLECTION_US * (1 if self._app.session.game else WITHOUT_GAME))

    def _import(self, execute: Callable[..., Any], name: str, path: Path, *given: Any) -> Any:
        module = execute(name, path, *given)
        if path.suffix == ".py" and "standins" not in path.parts:
            self._charge("imports", self._import_us(path))
        return module

    def _load(self, load: Callable[..., Any], name: str, *given: Any) -> Any:
        """Load no numbers modules, and no packages for their sake: a build has the numbers only."""
        package = name.partition(".")[0]
        if name in _numbers().modules:
            loaded = package in self._hand.loaded_from()
            flat, self._flat = self._flat, True
            module = load(name, *given)
            self._flat = flat
            if not loaded:
                self._unpaid.add(package)
            return module
        if package in self._unpaid and not self._flat:
            self._unpaid.remove(package)
            self._charge("imports", self._import_us(LIB / package / "__init__.py"))
        return load(name, *given)

    def _import_us(self, path: Path) -> int:
        us = LOOKUP_US + IMPORT_US_PER_BYTE * mpy_bytes(path)
        return us + int(AFTER_IMPORT * self._collection_us())

    def _refresh(self, refresh: Callable[[], bool]) -> bool:
        display = self._silicon.display
        areas = [area.size() for area in display._get_refresh_areas()]
        if display._core.full_refresh:
            areas = [display.width * display.height]
        us = int(PIXEL_US * sum(areas) + AREA_US * len(areas))
        with self._at_least("display", us):
            done = refresh()
        if areas:
            self._seen()
        return done

    def _show_lights(self, show: Callable[[], None]) -> None:
        lights = self._app.lights
        frames = self._app._frame_at
        show()
        if self._app._frame_at != frames or lights is not self._app.lights:
            self._charge("lights", FRAME_US)

    def _show_pixels(self, show: Callable[..., Any], *given: Any) -> Any:
        before = self._silicon.clock.now_us()
        with self._at_least("lights", 0):
            shown = show(*given)
        took = self._silicon.clock.now_us() - before
        if took > 1000:
            self._charge("lights", SHOW_US - took)
        return shown

    # -- turns and keys -----------------------------------------------------------------------

    def _count(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and not self._flat and _is_ours(frame.f_code.co_filename):
            self._calls += 1

    def catch_up(self) -> None:
        """Let the time of the calls so far pass, for a turn that looks at the clock on its way."""
        self._python()

    def _python(self) -> None:
        """Let the time of the calls so far pass."""
        calls, self._calls = self._calls, 0
        self._turn.parts["python"] += calls * CALL_US
        clock = self._silicon.clock
        clock.advance_to(clock.now_us() + calls * CALL_US)

    def _one_turn(self, turn: Callable[[], None]) -> None:
        self._turn = Turn(self._app.name)
        sys.setprofile(self._count)
        try:
            turn()
        finally:
            sys.setprofile(None)
        self._python()
        self._turn.screen = self._app.name
        self.turns.append(self._turn)
        self._settle()

    def _enter(self, enter: Callable[[], None]) -> None:
        enter()
        self._turn.entered = self._entered = True

    def _finger(self, way: str, move: Callable[[str], None], name: str) -> None:
        self._fingers[way] = self._silicon.clock.now_us()
        move(name)

    def _get_key(self, get: Callable[[], int]) -> int:
        key = get()
        if key and self._key is None:
            way = "up" if self._app.device.keys._hold_ok and key == KEY_OK else "down"
            self._key = (self._fingers[way], key, self._app.name)
            self._first_ms = 0.0
            self._entered = False
        return key

    def _seen(self) -> None:
        """Note that something has changed on the display."""
        if self._key and (self._entered or not self._app._next):
            self._last_ms = (self._silicon.clock.now_us() - self._key[0]) / 1000
            self._first_ms = self._first_ms or self._last_ms

    def _behind(self) -> bool:
        """Is something still to be shown?"""
        behind = getattr(self._app.display, "behind", None)
        return bool(behind and behind())

    def _settle(self) -> None:
        """Close a key's account once all that it changed is shown."""
        if not self._key or (self._app._next and not self._first_ms) or self._behind():
            return
        _, key, screen = self._key
        # Where MENU is OK held, nobody knows when it begins to wait.
        if self._first_ms and not (key == KEY_MENU and self._app.device.keys._hold_ok):
            self.keys.append(Key(screen, key, self._first_ms, self._last_ms))
        self._key = None


@cache
def _is_ours(file: str) -> bool:
    """Tell if it is Python on the board."""
    return file.startswith(str(FIRMWARE)) or any(part in file for part in _LIBRARIES)
