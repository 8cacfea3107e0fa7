# SPDX-License-Identifier: MIT
"""A store on a model of its flash, and somebody who plays games that it keeps.

A game here is 16 bytes that every choice changes beyond recognition: whatever comes back is either
one that was played, or it is wrong.
"""

import copy
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from types import ModuleType
from typing import Any

from homeward.simulator.memory_card import MemoryCard
from support.flash_models import Flash, PowerCut

GAME, SETTINGS, STATS, CRASH = range(4)
SMALL = (SETTINGS, STATS, CRASH)
MOST = {SETTINGS: 64, STATS: 128, CRASH: 700}
Kept = bytes | None


def played(game: bytes, choices: bytes) -> bytes:
    """The game after these choices."""
    for choice in choices:
        game = sha256(game[:16] + bytes([choice])).digest()[:16]
    return game


def packed(game: bytes, size: int = 130) -> bytes:
    """The whole game as bytes."""
    return (game + sha256(game).digest() * 20)[:size]


class Bench:
    """A handheld of which there is nothing but its flash, its card and its store."""

    def __init__(self, flash: Flash, card: MemoryCard | None = None) -> None:
        self.flash = flash
        self.card = card
        self.seconds = 0.0
        self.store: Any = None

    def start(self) -> Any:
        """Power comes on."""
        self.flash.steps_left = None
        if self.card:
            self.card.cut_after = None
        return self.restart()

    def restart(self) -> Any:
        """The same, but it may be cut again."""
        with wired(self):
            self.store = sys.modules["device.store"].Store()
        return self.store

    def do(self, what: Callable[[Any], Any]) -> Any:
        """Do something with the store."""
        with wired(self):
            return what(self.store)

    def twin(self) -> "Bench":
        """The same once more, with what the store has in memory."""
        flash, card = copy.deepcopy((self.flash, self.card))
        other = Bench(flash, card)
        other.seconds = self.seconds
        other.store = object.__new__(type(self.store))
        memo = {} if self.card is None else {id(self.card): card}
        vars(other.store).update(copy.deepcopy(vars(self.store), memo))
        return other

    def after(self, action: "Action") -> "Bench":
        """A twin that has done this."""
        other = self.twin()
        other.do(action.do)
        return other

    def cuts(self, what: Callable[[Any], Any]) -> Iterator["Bench"]:
        """Cut power at every step of what is done, and start again: each handheld after that."""
        return self._cuts(lambda other: other.do(what))

    def cuts_at_start(self) -> Iterator["Bench"]:
        """Cut power at every step that starting takes."""
        return self._cuts(lambda other: other.restart())

    def _cuts(self, what: Callable[["Bench"], Any]) -> Iterator["Bench"]:
        for medium in ("flash", "card"):
            steps = 0
            while medium == "flash" or self.card:
                other = self.twin()
                if medium == "flash":
                    other.flash.steps_left = steps
                elif other.card:
                    other.card.cut_after = steps
                try:
                    what(other)
                    break
                except PowerCut:
                    other.start()
                    yield other
                steps += 1

    def begin(self, data: bytes) -> Any:
        """Begin a game."""
        return self.do(lambda store: store.begin(data))

    def save(self, what: int, data: bytes | bytearray) -> Any:
        """Save one of the others."""
        return self.do(lambda store: store.save(what, data))

    def end(self) -> Any:
        """End the game."""
        return self.do(lambda store: store.end())

    def game(self) -> Kept:
        """The game that would be resumed."""
        found = self.do(lambda store: store.game())
        if not found:
            assert found in (None, b"")
            return None if found is None else b""
        data, choices = found
        assert data == packed(data[:16], len(data)), "a game that was never packed"
        return played(data[:16], choices)

    def load(self, what: int) -> Kept:
        """One of the others."""
        found = self.do(lambda store: store.load(what))
        assert found is None or isinstance(found, bytes)
        return found

    def everything(self) -> tuple[Kept, ...]:
        """Game, settings, statistics, crash."""
        return (self.game(), *(self.load(what) for what in SMALL))


def begun(bench: Bench, seed: int = 5) -> bytes:
    """Begin a game where none is."""
    game = random.Random(seed).randbytes(16)
    assert bench.begin(packed(game)) is True
    return game


def offer(bench: Bench, game: bytes, choices: bytes, *, urgent: bool = False) -> tuple[bytes, bool]:
    """Play on: the game after it, and is that safe now?"""
    after = played(game, choices)
    answer = bench.do(lambda store: store.keep(choices, packed(after), urgent))
    assert isinstance(answer, bool)
    return after, answer


def keep(bench: Bench, game: bytes, choices: bytes, *, urgent: bool = False) -> bytes:
    """Play on where every choice is safe at once."""
    after, answer = offer(bench, game, choices, urgent=urgent)
    assert answer
    return after


def safe(bench: Bench) -> tuple[Kept, ...]:
    """Everything that a restart leaves."""
    other = bench.twin()
    other.start()
    return other.everything()


def room(bench: Bench) -> int:
    """Bytes that a log can still write without an erase."""
    return int(bench.store.low - bench.store.at - 34)


def bits_flipped(content: bytes, margin: int) -> Iterator[bytes]:
    """Flip every single bit of what is used, and of so many bytes around it."""
    for at in range(len(content)):
        if content[max(0, at - margin) : at + margin].strip(b"\xff"):
            for bit in range(8):
                flipped = bytearray(content)
                flipped[at] ^= 1 << bit
                yield bytes(flipped)


def blocks_spoilt(content: bytes, times: int) -> Iterator[bytes]:
    """Write random bytes over a block that touches what is used."""
    chance = random.Random(1)
    used = [at for at, byte in enumerate(content) if byte != 0xFF]
    for _ in range(times):
        size = chance.choice((1, 16, 64, 256, 1000, len(content)))
        at = chance.choice(used) - chance.randrange(size)
        at = min(max(at, 0), len(content) - size)
        yield content[:at] + chance.randbytes(size) + content[at + size :]


@dataclass(frozen=True)
class Action:
    """Something that is done, the game after it, and the games on the way there."""

    name: str
    do: Callable[[Any], Any]
    game: bytes | None
    between: tuple[bytes, ...] = ()


class Person:
    """Plays games and changes settings, as chance has it."""

    def __init__(self, seed: int, *, settings: float = 0.1, undo: float = 0.03) -> None:
        self._chance = random.Random(seed)
        self._settings = settings
        self._undo = undo

    def next(self, game: bytes | None) -> Action:
        """Choose what comes next, if this is the game."""
        chance = self._chance
        if chance.random() < self._settings:
            what = chance.choices(SMALL, (6, 3, 1))[0]
            data = chance.randbytes(chance.randrange(1, MOST[what] + 1))
            return Action("save", lambda store: store.save(what, data), game)
        if not game:
            return self._begin("new")
        roll = chance.random()
        if roll < 0.01:
            return Action("end", lambda store: store.end(), None)
        if roll < 0.01 + self._undo:
            return self._begin("undo")
        count = chance.choices((1, 3, 4, 5, 8, 12, 30), (40, 10, 30, 10, 5, 2, 1))[0]
        choices = bytes(chance.choices(range(256), k=count))
        urgent = roll > 0.98
        games = tuple(played(game, choices[:k]) for k in range(count + 1))
        last = packed(games[-1])
        return Action("keep", lambda store: store.keep(choices, last, urgent), games[-1], games)

    def _begin(self, name: str) -> Action:
        new = self._chance.randbytes(16)
        return Action(name, lambda store: store.begin(packed(new)), new)


def _pull_the_plug() -> None:
    raise PowerCut


class _Processor:
    uid = bytearray(b"of one handheld.")


class _Bus:
    def deinit(self) -> None:
        """Nothing is held."""


_fakes = {
    name: ModuleType(name)
    for name in ("microcontroller", "supervisor", "board", "sdcardio", "storage")
}


@contextmanager
def wired(bench: Bench) -> Iterator[None]:
    """The board's modules, as far as a store needs them, around this flash and this card."""
    card = bench.card
    if card:
        card.lose_power = _pull_the_plug

    def sd_card(bus: object, cs: object) -> MemoryCard:
        if card is None:
            raise OSError("no SD card")
        return card

    fakes: dict[str, dict[str, object]] = {
        "microcontroller": {"nvm": bench.flash, "cpu": _Processor},
        "supervisor": {"ticks_ms": lambda: int(bench.seconds * 1000) & 0x1FFFFFFF},
        "board": {"SD_CS": 1, "SPI": _Bus},
        "sdcardio": {"SDCard": sd_card},
        "storage": {"VfsFat": lambda device: device},
    }
    for name, names in fakes.items():
        vars(_fakes[name]).update(names)
    hidden = {name: sys.modules[name] for name in _fakes if name in sys.modules}
    sys.modules.update(_fakes)
    try:
        for name in ("device.store", "device.stores.log", "device.stores.block"):
            __import__(name)
        # A laptop is not short of memory, and to load modules again takes most of the time.
        vars(sys.modules["device.store"])["forget"] = lambda name: None
        yield
    finally:
        for name in _fakes:
            del sys.modules[name]
        sys.modules.update(hidden)
