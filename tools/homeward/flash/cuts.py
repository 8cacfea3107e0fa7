# SPDX-License-Identifier: MIT
"""Break a flash off, at every command or at random ones, and see what the board does then.

    homeward flash-cuts                   a small build, cut at every command
    homeward flash-cuts --points 50       the whole firmware, cut at 50 random commands
    homeward flash-cuts --power           power fails in every erase of the board's flash chip
    homeward flash-cuts --power --points 50

The board is a stand-in (tools/homeward/flash/standin), the flash is the real one. Each time the
cable is pulled, and power with it. Once power is back the board must run the old version or the new
one, or say "run make flash again", and the next flash must end well. A second round begins with
damaged drives: there the next flash must end well. Exit code 1 if anything else happens.

With --power the chip is erasing a block when the power fails, and what else was in that block is
lost, too. CircuitPython may then find no file system and make a new one, and the board may find
nothing to run; both are counted. It must not hang. Only a cut before code.txt is there can do that;
those are counted apart. The next flash must end well.
"""

import argparse
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

from homeward.errors import ToolError
from homeward.flash import trials
from homeward.flash.marker import PARKED
from homeward.flash.standin.harm import KINDS
from homeward.flash.trials import Tally, Trial
from homeward.vm import VM, find_vm

_T = TypeVar("_T")
_SHOWN = 10  # failures
_RANDOM = 60  # drives that are damaged at random
_PAGES = 16  # in a block of the flash chip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--points", type=int, metavar="N", help="random cuts of the whole firmware")
    parser.add_argument("--power", action="store_true", help="power fails in an erase")
    parser.add_argument("--seed", type=int, default=0, help="other random numbers (default 0)")


def main(args: argparse.Namespace) -> int:
    vm = find_vm()
    if not vm.is_32bit:
        raise ToolError(f"{vm.path} is a 64-bit VM: what a board holds would not fit it")
    with tempfile.TemporaryDirectory(prefix="homeward-cuts-") as folder:
        failures = (_powers if args.power else _cables)(vm, Path(folder), args.points, args.seed)
    for failure in failures[:_SHOWN]:
        print(failure)
    return 1 if failures else 0


def _cables(vm: VM, folder: Path, points: int | None, seed: int) -> list[str]:
    """Pull the cable between commands, then begin with damaged drives."""
    trial = (trials.full_trial if points else trials.small_trial)(vm, folder)
    total, tally = trial.length().commands, Tally()
    for at in tqdm(_some(list(range(1, total + 1)), points, seed), disable=None, unit="cut"):
        trial.cut(at, tally)
    print(f"{len(trial.new.all_files())} files, {total} commands; cable: {tally}", flush=True)
    harmed = [trial.damage(kind) for kind in KINDS]
    print(f"damaged drives ({', '.join(KINDS)}): {harmed.count([])} of {len(harmed)} repaired")
    harmed += [trial.damage("at random", seed + i) for i in range(_RANDOM)]
    print(f"with those damaged at random: {harmed.count([])} of {len(harmed)} repaired")
    return [*tally.failures, *(what for wrong in harmed for what in wrong)]


def _powers(vm: VM, folder: Path, points: int | None, seed: int) -> list[str]:
    """Let the power fail in erases of the first flash and of updates."""
    first = trials.first_full_trial if points else trials.first_trial
    update = trials.aged_full_trial if points else trials.aged_trial
    makers: dict[str, Callable[[], Trial]] = {
        "first flash": lambda: first(vm, folder),
        "update": lambda: update(vm, folder),
        f"update of a version that has left no {PARKED}": lambda: update(vm, folder, parked=False),
    }
    failures = []
    for name, make in makers.items():
        trial, tally = make(), Tally()
        length = trial.length()
        for at, pages in tqdm(tears(length.erases, points, seed), disable=None, unit="cut"):
            trial.fail(at, pages, length, tally)
        files = len(trial.new.all_files())
        print(
            f"{name}, {files} files, {length.erases} erases, {length.unmarked} of them before"
            f" code.txt is there; power: {tally}",
            flush=True,
        )
        failures += [f"{name}, {failure}" for failure in tally.failures]
    return failures


def tears(erases: int, points: int | None, seed: int) -> list[tuple[int, int | None]]:
    """List where the power fails, and how many pages of the block are programmed: in each erase
    before it, right after it, and somewhere in the programming."""
    chance = random.Random(seed)
    places = [
        (at, pages) for at in range(erases) for pages in (None, 0, chance.randrange(1, _PAGES))
    ]
    return _some(places, points, seed)


def _some(places: list[_T], points: int | None, seed: int) -> list[_T]:
    """Return all of these, or as many as are wanted."""
    if not points or points >= len(places):
        return places
    kept = sorted(random.Random(seed).sample(range(len(places)), points))
    return [places[k] for k in kept]
