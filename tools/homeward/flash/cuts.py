# SPDX-License-Identifier: MIT
"""Break a flash off, at every command or at random ones, and see what the board does then.

    homeward flash-cuts                   a small build, cut at every command
    homeward flash-cuts --points 50       the whole firmware, cut at 50 random commands

The board is a stand-in (tools/homeward/flash/standin), the flash is the real one. Each time the
cable is pulled, and power with it. Once power is back the board must run the old version or the new
one, or say "run make flash again", and the next flash must end well. A second round lets the power
fail in the middle of a write, which may damage the drive or cost all of it, and a third begins with
damaged drives: there the next flash must end well. Exit code 1 if anything else happens.
"""

import argparse
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tqdm import tqdm

from homeward.errors import ToolError
from homeward.flash import build
from homeward.flash.build import Build
from homeward.flash.plan import SETTINGS
from homeward.flash.standin import DRIVE, StandIn
from homeward.flash.standin.harm import KINDS, harm, harm_at_random
from homeward.flash.standin.small import NEW, OLD
from homeward.flash.standin.small import build as small_build
from homeward.flash.standin.trial import (
    HELLO,
    Ended,
    after_power,
    command,
    faults,
    plugged,
)
from homeward.mpy.compile import compiled
from homeward.vm import VM, find_vm

SMALL_DRIVE = 1 << 18  # bytes
_BEFORE = "0.0.9"  # a version that the whole firmware has left behind
_SHOWN = 10  # failures
_STRIDE = 97  # writes between two power cuts of the whole firmware
_RANDOM = 60  # drives that are damaged at random
# A person's own: nothing of it may be lost while the drive is sound.
THEIRS = {
    "notes.txt": b"mine\n",
    "lib/their.py": b"x = 1\n",
    SETTINGS: b'HOMEWARD_SOUND = "off"\n',
}


@dataclass
class Tally:
    """What was seen."""

    states: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        seen = ", ".join(f"{count} {state}" for state, count in sorted(self.states.items()))
        failed = len({failure.split(":")[0] for failure in self.failures})
        return f"{self.states.total()} cuts: {seen}; {failed} of them with a fault afterwards"


@dataclass(frozen=True)
class Trial:
    """From what is on the drive to a build."""

    vm: VM
    before: dict[str, bytes]
    new: Build
    folder: Path  # where the build is
    size: int  # of the drive
    old: str  # what the board does before
    theirs: dict[str, bytes]  # files that must be there afterwards, too
    pc_holds: bool = False  # is the drive the PC's? CircuitPython 10.3 takes it

    def board(self) -> StandIn:
        board = StandIn(
            self.new.board,
            version=(10, 3, 0) if self.pc_holds else (10, 2, 1),
            writable=not self.pc_holds,
            size=self.size,
            files=self.before,
            vm=self.vm,
        )
        board.be_quick()
        return board

    def flash(self) -> Ended:
        return command("flash", "--build", str(self.folder))

    def commands(self) -> int:
        """How many commands the flash takes that nobody breaks off."""
        with self.board() as board, plugged(board):
            ended = self.flash()
            if ended.code:
                raise ToolError(f"the flash fails even if nobody breaks it off: {ended.said}")
            return board.commands

    def cut(self, at: int, tally: Tally, and_cut_at: int | None = None) -> None:
        """Break it off before a command; look at the board, and flash again. The flash after it
        can be broken off, too."""
        with self.board() as board, plugged(board):
            board.cut_at = at
            ended = self.flash()
            board.cut_at = None
            state = after_power(board)
            tally.states[state] += 1
            wrong = self.repair(board, self.theirs, and_cut_at)
            is_told = ended.said.splitlines()[-1].startswith("homeward flash: ")
            if ended.code == 0 or not is_told or "Traceback" in ended.said:
                wrong.append(f"the flash that was broken off: {ended}")
            if state not in (self.old, self.new.version, "again"):
                wrong.append(f"after the cut the board did {state}")
            tally.failures += [f"cut before command {at}: {what}" for what in wrong]

    def fail(self, writes: int, torn: bool, tally: Tally) -> bool:
        """Power fails after so many writes of a sector; False if there were not so many."""
        with self.board() as board, plugged(board):
            board.fail_at(writes, torn)
            self.flash()
            if not board.is_off:
                return False
            board.fail_at(None)
            board.power_cycle()
            board.wait_for("output:|Code done")
            tally.states["torn" if torn else "clean"] += 1
            wrong = self.repair(board, {})
            tally.failures += [f"power at write {writes}, torn {torn}: {what}" for what in wrong]
            return True

    def damage(self, kind: str, seed: int = 0) -> list[str]:
        """What is wrong after a flash of a drive that is damaged in this way, or at random."""
        with self.board() as board, plugged(board):
            if kind in KINDS:
                harm(board, kind, self.before)
            else:
                kind = harm_at_random(board, seed)
            return [f"drive with {kind}: {what}" for what in self.repair(board, {})]

    def repair(
        self, board: StandIn, theirs: dict[str, bytes], cut_at: int | None = None
    ) -> list[str]:
        """Flash again; what is wrong then. Where settings may be lost, any will do."""
        if cut_at:
            board.cut_at = cut_at
            self.flash()
            board.cut_at = None
            board.power_cycle()
        ended = self.flash()
        if ended.code:
            return [f"the next flash: {ended}"]
        found = faults(board, self.new, theirs)
        return [what for what in found if theirs or not what.startswith(SETTINGS)]


def small_trial(vm: VM, folder: Path, pc_holds: bool = False) -> Trial:
    """A flash of a few files with every kind of step in it."""
    new = small_build(NEW)
    new.write(folder)
    twin = {"lib/ui/more/large.py": b"VERSION = 0\n"}
    before = {**small_build(OLD).all_files(), **twin, **THEIRS}
    return Trial(vm, before, new, folder, SMALL_DRIVE, OLD, THEIRS, pc_holds)


def first_trial(vm: VM, folder: Path) -> Trial:
    """The first flash of a board, with the same few files."""
    new = small_build(NEW)
    new.write(folder)
    return Trial(vm, {}, new, folder, SMALL_DRIVE, HELLO, {})


def full_trial(vm: VM, folder: Path) -> Trial:
    """The whole firmware, over a version in which every compiled file was another."""
    new = build.make("pygamer")
    new.write(folder)
    # What is behind the end of the code is not read.
    files = {
        path: data + b"\0" if path.endswith(".mpy") else data for path, data in new.files.items()
    }
    version = compiled(f"VERSION = {_BEFORE!r}\n".encode(), "ui/version.py")
    files |= {"lib/ui/version.mpy": version, "lib/ui/gone.mpy": version}
    old = Build(new.board, _BEFORE, files)
    return Trial(vm, {**old.all_files(), **THEIRS}, new, folder, DRIVE, _BEFORE, THEIRS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--points", type=int, metavar="N", help="random cuts of the whole firmware")
    parser.add_argument("--seed", type=int, default=0, help="other random numbers (default 0)")


def main(args: argparse.Namespace) -> int:
    vm = find_vm()
    if not vm.is_32bit:
        raise ToolError(f"{vm.path} is a 64-bit VM: what a board holds would not fit it")
    with tempfile.TemporaryDirectory(prefix="homeward-cuts-") as folder:
        trial = (full_trial if args.points else small_trial)(vm, Path(folder))
        total = trial.commands()
        points = list(range(1, total + 1))
        if args.points:
            points = sorted(random.Random(args.seed).sample(points, min(args.points, total)))
        cables, powers = Tally(), Tally()
        for at in tqdm(points, disable=None, unit="cut"):
            trial.cut(at, cables)
        print(f"{len(trial.new.all_files())} files, {total} commands; cable: {cables}", flush=True)
        for torn in (False, True):
            writes = 0
            while trial.fail(writes, torn, powers):
                writes += _STRIDE if args.points else 1
        print(f"power, in the middle of a write: {powers}", flush=True)
        harmed = [trial.damage(kind) for kind in KINDS]
        print(f"damaged drives ({', '.join(KINDS)}): {harmed.count([])} of {len(harmed)} repaired")
        harmed += [trial.damage("at random", args.seed + i) for i in range(_RANDOM)]
        print(f"with those damaged at random: {harmed.count([])} of {len(harmed)} repaired")
    failures = [*cables.failures, *powers.failures, *(what for wrong in harmed for what in wrong)]
    for failure in failures[:_SHOWN]:
        print(failure)
    return 1 if failures else 0
