# SPDX-License-Identifier: MIT
"""Flashes of a stand-in board that are broken off on purpose, and what the board does then."""

import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

from homeward.boards import BOARDS
from homeward.errors import ToolError
from homeward.flash import build
from homeward.flash.build import Build
from homeward.flash.marker import PARKED
from homeward.flash.plan import SETTINGS
from homeward.flash.standin import DRIVE, StandIn
from homeward.flash.standin.harm import KINDS, harm, harm_at_random
from homeward.flash.standin.small_versions import NEW, OLD
from homeward.flash.standin.small_versions import build as small_build
from homeward.flash.standin.trial import (
    HANGS,
    HELLO,
    Ended,
    after_power,
    command,
    faults,
    plugged,
)
from homeward.flash.steps import Work
from homeward.mpy.compile import compiled
from homeward.vm import VM

SMALL_DRIVE = 1 << 18  # bytes
_SMALLEST = "raspberry_pi_pico"  # its drive has the smallest clusters: eight files in a block
_BEFORE = "0.0.9"  # a version that the whole firmware has left behind
_AGES = 3  # flashes of other versions that a drive has seen
_GROWTH = 700  # bytes: behind the end of the code they are not read
_STOPPED = 130  # exit code of a command that Ctrl-C has ended
# What a board does after a power cut, apart from running a version and from "again".
FORMATTED = "formatted by CircuitPython"
SILENT = "answers, but says nothing"
WINDOW = "hangs, cut before code.txt was there"
# A person's own: nothing of it may be lost while the drive is sound.
THEIRS = {
    "notes.txt": b"mine\n",
    "lib/their.py": b"x = 1\n",
    SETTINGS: b'HOMEWARD_SOUND = "off"\n',
}


@dataclass
class Tally:
    """Counts what was seen."""

    states: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        seen = ", ".join(f"{count} {state}" for state, count in sorted(self.states.items()))
        failed = len({failure.split(":")[0] for failure in self.failures})
        return f"{self.states.total()} cuts: {seen}; {failed} of them with a fault afterwards"


@dataclass(frozen=True)
class Length:
    """Holds how long a flash is that nobody breaks off."""

    commands: int
    erases: int  # of a block of the board's flash chip
    unmarked: int  # of these, the ones before code.txt is there


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
    image: bytes | None = None  # the drive, if it is not just filled with what is there before

    def board(self) -> StandIn:
        board = StandIn(
            self.new.board,
            version=(10, 3, 0) if self.pc_holds else (10, 2, 1),
            writable=not self.pc_holds,
            size=self.size,
            files=self.before,
            image=self.image,
            vm=self.vm,
        )
        board.be_quick()
        return board

    def flash(self) -> Ended:
        ended = command("flash", "--build", str(self.folder))
        if ended.code == _STOPPED:
            raise KeyboardInterrupt  # it was meant for us
        return ended

    def length(self) -> Length:
        """Measure how long the flash is that nobody breaks off."""
        unmarked = []
        mark = Work.mark

        def marking(work: Work) -> None:
            mark(work)
            unmarked.append(board.erases)

        with self.board() as board, plugged(board), mock.patch.object(Work, "mark", marking):
            ended = self.flash()
            if ended.code:
                raise ToolError(f"the flash fails even if nobody breaks it off: {ended.said}")
            return Length(board.commands, board.erases, unmarked[0])

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

    def fail(self, erases: int, pages: int | None, length: Length, tally: Tally) -> None:
        """Let the power fail in the erase after so many; look at the board, and flash again."""
        with self.board() as board, plugged(board):
            board.fail_at(erases, pages)
            self.flash()
            if not board.is_off:
                raise ToolError(f"the flash takes no {erases} erases")
            board.fail_at(None)
            state = after_power(board)
            wrong = []
            if board.is_formatted:
                state = FORMATTED
            elif state == HANGS and erases < length.unmarked:
                state = WINDOW
            elif state.startswith("broken"):
                wrong += [f"the board did {state}"] if "mixed" in state else []
                state = SILENT
            elif state == HANGS:
                wrong.append("the board hangs")
            tally.states[state] += 1
            if board.is_hung:
                board.start_safely()
            wrong += self.repair(board, {})
            tally.failures += [f"power at erase {erases}, {pages} pages: {what}" for what in wrong]

    def damage(self, kind: str, seed: int = 0) -> list[str]:
        """List what is wrong after a flash of a drive that is damaged like this, or at random."""
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
    """Flash a few files, with every kind of step in it."""
    new = small_build(NEW)
    new.write(folder)
    twin = {"lib/ui/more/large.py": b"VERSION = 0\n"}
    before = {**small_build(OLD).all_files(), **twin, **THEIRS}
    return Trial(vm, before, new, folder, SMALL_DRIVE, OLD, THEIRS, pc_holds)


def first_trial(vm: VM, folder: Path) -> Trial:
    """Flash a board for the first time, with the same few files."""
    new = small_build(NEW)
    new.write(folder)
    return Trial(vm, {}, new, folder, SMALL_DRIVE, HELLO, {})


def aged_trial(vm: VM, folder: Path, parked: bool = True) -> Trial:
    """Flash the same few files onto a drive that was flashed before."""
    new = small_build(NEW)
    new.write(folder)
    return _aged(vm, folder, small_build(OLD), new, SMALL_DRIVE, parked)


def full_trial(vm: VM, folder: Path) -> Trial:
    """Flash the whole firmware over a version in which every compiled file was different."""
    new = build.make("pygamer")
    new.write(folder)
    old = _before(new)
    return Trial(vm, {**old.all_files(), **THEIRS}, new, folder, DRIVE, _BEFORE, THEIRS)


def first_full_trial(vm: VM, folder: Path) -> Trial:
    """Flash a Pico for the first time, with the whole firmware."""
    new = build.make(_SMALLEST)
    new.write(folder)
    return Trial(vm, {}, new, folder, BOARDS[_SMALLEST].drive, HELLO, {})


def aged_full_trial(vm: VM, folder: Path, parked: bool = True) -> Trial:
    """Flash the whole firmware onto a Pico's drive that was flashed before."""
    new = build.make(_SMALLEST)
    new.write(folder)
    return _aged(vm, folder, _before(new), new, BOARDS[_SMALLEST].drive, parked)


def _before(new: Build) -> Build:
    """Make a version in which every compiled file is different."""
    # What is behind the end of the code is not read.
    files = {
        path: data + b"\0" if path.endswith(".mpy") else data for path, data in new.files.items()
    }
    version = compiled(f"VERSION = {_BEFORE!r}\n".encode(), "ui/version.py")
    files |= {"lib/ui/version.mpy": version, "lib/ui/gone.mpy": version}
    return Build(new.board, _BEFORE, files)


def _aged(vm: VM, folder: Path, old: Build, new: Build, size: int, parked: bool) -> Trial:
    """A drive that several flashes have left behind: free space lies between the files.

    `parked`: is there the program that such a flash leaves, so that the next one can begin with it?
    """
    with (
        StandIn(new.board, size=size, files=THEIRS, vm=vm) as board,
        tempfile.TemporaryDirectory(prefix="homeward-aged-") as kept,
        plugged(board),
    ):
        board.be_quick()
        for age in range(_AGES, -1, -1):
            made = _grown(old, age)
            made.write(Path(kept, str(age)))
            ended = command("flash", "--build", str(Path(kept, str(age))))
            if ended.code:
                raise ToolError(f"the drive cannot be made: {ended.said}")
        before = board.files()
        board.pull()
        if not parked and PARKED in before:
            board.image.remove(PARKED)
        image = board.image.path.read_bytes()
    return Trial(vm, before, new, folder, size, old.version, THEIRS, image=image)


def _grown(old: Build, age: int) -> Build:
    """Make a version in which every third compiled file is larger, others in each."""
    files = dict(old.files)
    compiled_files = [path for path in files if path.endswith(".mpy")]
    if age:
        files |= {path: files[path] + bytes(_GROWTH) for path in compiled_files[age % 3 :: 3]}
    return Build(old.board, old.version, files)
