# SPDX-License-Identifier: MIT
"""Boards that lie: `homeward flash` and `homeward doctor` meet something that means harm.

Whatever it answers, nothing is written on the laptop outside this board's own folder, no program is
started, what is printed holds nothing that a terminal would obey, and the command ends by itself
with a sentence. Python's own audit events tell of every file that is opened to be written.
"""

import os
import random
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

from homeward.errors import ToolError
from homeward.flash import access, doctor, find, flash
from homeward.flash.build import Build
from homeward.flash.plan import SETTINGS
from homeward.flash.standin.lying_link import LyingLink
from homeward.flash.standin.trial import Ended, command
from homeward.lab.torture.outcome import Failures, Outcome, Plan

BOARDS = 20_000
_TASK = 200  # boards in one task
_MOST = 3_000  # questions until a command counts as one that does not end
_LONGEST = 100_000  # letters that a command may print
_BOARD = "raspberry_pi_pico"
_FILES = {"code.py": b"import app\n", "lib/app.mpy": b"C\x06new", SETTINGS: b"# as it comes\n"}
_THERE = {"code.py": b"import app\n", "lib/app.mpy": b"C\x06old", "notes.txt": b"mine\n"}
_COMMANDS = (("flash",), ("flash", "--dry-run"), ("flash", "--erase"), ("doctor",))
_LIES = (0, 0, 0.01, 0.03, 0.1, 0.5)
# What changes files, by the name of its audit event, and where its path stands; "open" is apart.
_CHANGES = {
    "os.mkdir": 0, "os.rename": 1, "os.remove": 0, "os.rmdir": 0, "os.link": 1, "os.symlink": 1,
    "os.truncate": 0, "os.chmod": 0, "os.utime": 0, "shutil.rmtree": 0,
}  # fmt: skip
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_STARTS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.startfile")
_OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@dataclass
class Watch:
    """Notes what a command writes, and lets it write nowhere but below `home` (None: anywhere)."""

    home: Path | None = None
    written: list[str] = field(default_factory=list)

    def event(self, name: str, given: tuple[Any, ...]) -> None:
        """Take an audit event of Python."""
        if self.home is None:
            return
        path = None
        if name == "open" and isinstance(given[0], str | bytes | os.PathLike):
            path = given[0] if given[2] & _WRITES else None
        elif name in _CHANGES:
            path = given[_CHANGES[name]]
        elif name in _STARTS:
            path = f"{os.sep}the program {given[0]}"
        if path is None or "__pycache__" in (name := os.fsdecode(path)):  # Python's own
            return
        self.written.append(name)
        if self.home not in Path(os.path.realpath(name)).parents:
            raise PermissionError(f"not below {self.home}")


_watch: Watch | None = None


def watch() -> Watch:
    """Return the one watch of this process: Python cannot take an audit hook away again."""
    global _watch
    if _watch is None:
        _watch = Watch()
        sys.addaudithook(_watch.event)
    return _watch


@contextmanager
def meeting(link: LyingLink, home: Path) -> Iterator[None]:
    """Let the commands meet this link, keep their files in this folder, and wait for nothing."""
    build = Build(_BOARD, "0.1.1", _FILES)
    with (
        mock.patch.dict(os.environ, {"XDG_STATE_HOME": str(home), "HOME": str(home)}),
        mock.patch.object(flash, "Link", lambda port: link),
        mock.patch.object(doctor, "Link", lambda port: link),
        mock.patch("homeward.flash.build.make", lambda name: build),
        mock.patch.object(find, "list_ports", list),
        mock.patch.object(access, "mounted_drives", list),
        mock.patch("time.sleep", lambda seconds: None),
    ):
        yield


class Endless(Exception):
    """A command has asked far more than it needs."""


def meet(seed: int) -> tuple[LyingLink, list[str]]:
    """Run one command against one lying board; return what it did that it may not."""
    rng = random.Random(seed)
    link = LyingLink(rng, _THERE if rng.random() < 0.5 else {}, _BOARD, rng.choice(_LIES))
    ask = link.run

    def counted(code: str, seconds: float = 0) -> str:
        if link.asked > _MOST:
            raise Endless
        return ask(code, seconds)

    link.run = counted  # type: ignore[method-assign]
    seen = watch()
    seen.written.clear()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        with meeting(link, home):
            seen.home = home
            try:
                ended = command(*rng.choice(_COMMANDS), "--port", link.port, "--debug")
            finally:
                seen.home = None
        own = home / "homeward" / "boards"
        return link, [*_outside(seen.written, own), *_wrong(ended)]


def _outside(written: list[str], boards: Path) -> list[str]:
    """List what was written that is not in one board's folder."""
    above = {str(boards), str(boards.parent), str(boards.parent.parent)}
    found = []
    for path in written:
        real = Path(os.path.realpath(path))
        if path not in above and (boards not in real.parents or path != str(real)):
            found.append(f"it wrote {path!r}")
    return found


def _wrong(ended: Ended) -> list[str]:
    """List what is wrong with how a command ended."""
    found = []
    if ended.code not in (0, 1, 2):
        found.append(f"exit code {ended.code}")
    if ended.error and not isinstance(ended.error, ToolError):
        found.append(f"no sentence: {ended.error!r}")
    said = f"{ended.said}{ended.error or ''}"
    if len(said) > _LONGEST:
        found.append(f"it printed {len(said):,} letters")
    if obeyed := _OBEYED.search(said):
        found.append(f"it printed {obeyed[0]!r}")
    return found


def some(task: tuple[int, int]) -> tuple[int, int, Failures]:
    """Meet so many boards; return how many there were, how many questions, and what failed."""
    first, count = task
    failures = Failures()
    asked = 0
    for seed in range(first, first + count):
        link, wrong = meet(seed)
        asked += link.asked
        for what in wrong:
            failures.note(what, f"board {seed}")
    return count, asked, failures


def run(plan: Plan) -> Outcome:
    whole = plan.of(BOARDS, least=20)
    first = plan.seed * BOARDS
    tasks = [(first + at, min(_TASK, whole - at)) for at in range(0, whole, _TASK)]
    boards = asked = 0
    failures = Failures()
    for count, questions, failed in plan.spread(some, tasks, "hostile"):
        boards += count
        asked += questions
        failures.add(failed)
    figures = (
        f"{boards:,} boards that lie, asked {asked:,} times: {sum(failures.counts.values())} wrote"
        " outside their own folder, started something, or led to other than a sentence"
    )
    return Outcome(figures, failures)
