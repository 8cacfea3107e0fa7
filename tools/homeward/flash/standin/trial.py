# SPDX-License-Identifier: MIT
"""Our own commands against stand-in boards: run one, then see what the board does."""

import contextlib
import io
import os
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from homeward import cli
from homeward.errors import ToolError
from homeward.flash import find
from homeward.flash.build import Build
from homeward.flash.running import AGAIN, RUNNING
from homeward.flash.standin import StandIn

HELLO = "Hello World!"  # says the code.py that CircuitPython puts on a new drive
HANGS = "hangs"
_SOMETHING = rf"{RUNNING.pattern}|{AGAIN}|{HELLO}|Code done running"
# What a tool of ours leaves on the drive only while it works.
_LEFT_OVER = re.compile(r"\.new$|^code\.txt$")


@dataclass(frozen=True)
class Ended:
    """Says how a command ended."""

    code: int
    said: str
    error: Exception | None = None  # that it raised; only with --debug it raises one


@contextlib.contextmanager
def plugged(*boards: StandIn) -> Iterator[Path]:
    """Let only these boards be found; yield the folder of what is kept on the laptop."""
    listing, home = find.list_ports, os.environ.get("XDG_STATE_HOME")
    with tempfile.TemporaryDirectory(prefix="homeward-state-") as folder:
        find.list_ports = lambda: [port for board in boards for port in board.listed()]
        os.environ["XDG_STATE_HOME"] = folder
        try:
            yield Path(folder)
        finally:
            find.list_ports = listing
            os.environ.pop("XDG_STATE_HOME")
            if home is not None:
                os.environ["XDG_STATE_HOME"] = home


def command(*words: str) -> Ended:
    """Run `homeward` with these words."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = cli.main(list(words))
    except Exception as error:
        return Ended(2, said.getvalue(), error)
    return Ended(code, said.getvalue())


def seen(board: StandIn) -> str:
    """Return what the board does since its last start: a version, "again", HELLO, "hangs", or what
    it said."""
    try:
        said = board.wait_for(_SOMETHING)
    except ToolError:
        if not board.is_hung:
            raise
        return HANGS
    if found := RUNNING.search(said):
        return found["version"]
    if said in (AGAIN, HELLO):
        return "again" if said == AGAIN else HELLO
    return f"broken: {board.said}"


def after_power(board: StandIn) -> str:
    """Return what it does once power has gone and come back."""
    board.power_cycle()
    return seen(board)


def faults(board: StandIn, build: Build, theirs: dict[str, bytes]) -> list[str]:
    """List what is wrong on a board that should run this build and hold the user's files."""
    found = []
    if (state := seen(board)) != build.version:
        found.append(f"the board does not run {build.version}: {state}")
    there = board.files()
    for path, data in {**build.all_files(), **theirs}.items():
        if there.get(path) != data:
            found.append(f"{path} is not on the board as it should be")
    return found + [f"{path} is left over" for path in there if _LEFT_OVER.search(path)]
