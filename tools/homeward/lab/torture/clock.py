# SPDX-License-Identifier: MIT
"""Two walks through the same keys, and only the clock differs: both must look alike.

- wrap: `supervisor.ticks_ms()` wraps at any moment of the one walk, and not in the other.
- stall: the laptop that runs the handheld is away for hours between two turns of its loop, again
  and again; in the other walk for as little as the clock of `make play` counts of it.

Alike are the display, the lights, what is saved, and when. So no animation gets stuck, nothing is
dimmed too early, no key is lost, and no watchdog bites.
"""

import random
import shutil
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from homeward import FIRMWARE
from homeward.boards import BOARDS
from homeward.lab.torture.mash import SPEEDS, begin_anywhere
from homeward.lab.torture.outcome import Failures, Outcome, Plan
from homeward.simulator.clock import Clock, RealClock
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.silicon import TICKS_MASK

WALKS = 400
STEPS = 60  # keys of one walk
KINDS = ("wrap", "stall")
_PAUSES_MS = (21, 60, 60, 200, 200, 1000, 2500, 6500)  # between two keys; the last one dims it
_DAY_MS = 24 * 60 * 60 * 1000
_AWAY_S = (1, 9, 61, 3600, 86_400)
# Lights beat with upper bits of the ticks: clocks that differ by a multiple of this beat alike.
_BEAT_MS = 4096
# The seed of a new game is the moment it begins: here it must be the same in both walks.
_NO_CHANCE = "\n\ndef chance(session):\n    return 7919\n"


class Moment(NamedTuple):
    """Hold what somebody sees after a key, and what is kept."""

    at_ms: int
    starts: int
    screen: str
    dim: bool
    words: str
    lights: int
    sounds: int
    kept: int


@dataclass
class Compared:
    """Count what pairs of walks came to."""

    walks: int = 0
    keys: int = 0
    played_ms: int = 0
    screens: set[str] = field(default_factory=set)
    failures: Failures = field(default_factory=Failures)

    def add(self, other: "Compared") -> None:
        self.walks += other.walks
        self.keys += other.keys
        self.played_ms += other.played_ms
        self.screens |= other.screens
        self.failures.add(other.failures)


def run(plan: Plan, firmware: Path = FIRMWARE) -> Outcome:
    walks = plan.of(WALKS, least=len(KINDS) * len(BOARDS))
    boards = list(BOARDS)
    total = Compared()
    with tempfile.TemporaryDirectory() as folder:
        copy = without_chance(firmware, Path(folder))
        tasks = [
            (KINDS[k % 2], boards[k // 2 % len(boards)], plan.seed + k, STEPS, copy)
            for k in range(walks)
        ]
        for compared in plan.spread(compare, tasks, "clock"):
            total.add(compared)
    figures = (
        f"{total.walks:,} walks on {len(boards)} boards, {total.keys:,} keys in"
        f" {total.played_ms / 3_600_000:.1f} hours of play, {len(total.screens)} screens seen, each"
        f" once more with the clock wrapped or the laptop away:"
        f" {sum(total.failures.counts.values())} went differently"
    )
    return Outcome(figures, total.failures)


def without_chance(firmware: Path, folder: Path) -> Path:
    """A copy of the firmware whose new games have one seed."""
    copy = folder / "without_chance"
    shutil.copytree(firmware, copy, ignore=shutil.ignore_patterns("__pycache__"))
    with (copy / "lib" / "ui" / "parts" / "new_game.py").open("a") as file:
        file.write(_NO_CHANCE)
    return copy


def compare(task: tuple[str, str, int, int, Path]) -> Compared:
    """One walk, and the same with another clock."""
    kind, board, seed, steps, firmware = task
    rng = random.Random(seed)
    found = Compared(walks=1, keys=steps)
    repeat = f"clock.compare(({kind!r}, {board!r}, {seed}, {steps}, FIRMWARE))"
    try:
        if kind == "wrap":
            usual, other = _wrapped(board, seed, steps, firmware, rng)
        else:
            usual, other = _stalled(board, seed, steps, firmware)
    except Exception as error:  # a walk that does not come to its end
        found.failures.note(f"{kind}: {error!r}", repeat)
        return found
    found.played_ms = usual[-1].at_ms
    found.screens = {moment.screen for moment in usual}
    difference = _difference(usual, other)
    if difference:
        found.failures.note(f"{kind}: {difference}", repeat)
    return found


def _wrapped(
    board: str, seed: int, steps: int, firmware: Path, rng: random.Random
) -> tuple[list[Moment], list[Moment]]:
    early = rng.randrange(_BEAT_MS)
    usual = _Walk(board, seed, steps, firmware, ticks=early).run()
    # The wrap comes at any moment of the walk.
    beats = rng.randrange(1, usual[-1].at_ms // _BEAT_MS + 2)
    ticks = (early - beats * _BEAT_MS) & TICKS_MASK
    return usual, _Walk(board, seed, steps, firmware, ticks=ticks).run()


def _stalled(
    board: str, seed: int, steps: int, firmware: Path
) -> tuple[list[Moment], list[Moment]]:
    seen = []
    for scale in (0.0, 1.0):
        laptop = _Laptop(random.Random(seed), scale)
        clock = RealClock(laptop=laptop)
        seen.append(_Walk(board, seed, steps, firmware, clock=clock, pause=laptop.pause).run())
    return seen[0], seen[1]


class _Laptop:
    """Time passes while it sleeps; now and then it is away."""

    def __init__(self, rng: random.Random, scale: float) -> None:
        self._ns = 0
        self._rng = rng
        self._scale = scale

    def perf_counter_ns(self) -> int:
        return self._ns

    def sleep(self, seconds: float, /) -> None:
        self._ns += round(seconds * 1e9)

    def pause(self) -> None:
        """Be away: for a long time, or at scale 0 for what counts of it."""
        if self._rng.random() < 0.3:
            away_ns = self._rng.choice(_AWAY_S) * 10**9
            self._ns += max(RealClock.LONGEST_GAP_NS, int(away_ns * self._scale))


class _Walk:
    """One handheld, from power-up through so many keys."""

    def __init__(
        self,
        board: str,
        seed: int,
        steps: int,
        firmware: Path,
        *,
        ticks: int = 0,
        clock: Clock | None = None,
        pause: Callable[[], None] = lambda: None,
    ) -> None:
        self._rng = rng = random.Random(seed)
        self._steps = steps
        self._pause = pause
        settings = {
            "HOMEWARD_SPEED": rng.choice(SPEEDS),
            "HOMEWARD_IDLE": rng.choice((5, 60)),
            "HOMEWARD_DEMO": rng.choice((0, 5)),
        }
        self._hand = Handheld(board, settings=settings, seed=seed, firmware=firmware, clock=clock)
        self._hand.silicon.ticks_at_reset = ticks
        self._player = Player(self._hand, seed)
        self._seen: list[Moment] = []

    def run(self) -> list[Moment]:
        self._hand.run(self._script, limit_ms=_DAY_MS)
        if self._hand.console:
            raise AssertionError(f"it printed {self._hand.console!r}")
        return self._seen

    def _script(self, hand: Handheld) -> Steps:
        rng = self._rng
        yield from self._player.until("title")
        begin_anywhere(self._player, rng)
        names = list(self._player.buttons.values())
        for _ in range(self._steps):
            name = rng.choice(names)
            hand.down(name)
            yield hand.wait(rng.choice((30, 60, 60, 900)))
            hand.up(name)
            self._pause()
            yield hand.wait(rng.choice(_PAUSES_MS))
            self._look()

    def _look(self) -> None:
        hand = self._hand
        self._seen.append(
            Moment(
                hand.now_ms,
                hand.starts,
                self._player.screen(),
                self._player.app().dim,
                hand.text(),
                zlib.crc32(b"".join(hand.silicon.strips.values())),
                len(hand.sounds),
                zlib.crc32(hand.nvm),
            )
        )


def _difference(usual: list[Moment], other: list[Moment]) -> str:
    """The first thing in which two walks differ; "" if they are alike."""
    for before, after in zip(usual, other, strict=True):
        for name, was, is_now in zip(Moment._fields, before, after, strict=True):
            if was != is_now:
                return f"{before.screen} at {before.at_ms} ms: {name} {is_now!r}, without {was!r}"
    return ""
