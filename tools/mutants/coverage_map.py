# SPDX-License-Identifier: MIT
"""Know which tests run a line of the firmware.

The tests of some rooms run once under coverage; what they run is kept until the firmware, or what
tests share, changes. A test file that is new or changed is run again.
"""

import ast
import hashlib
import json
import shutil
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from coverage import CoverageData

from mutants.copies import copy_project, start_pytest
from mutants.note_passed import FILE

# The other rooms test the tools; what runs on the VM is compiled, and no coverage sees it.
ROOMS = ("device", "engine", "rules", "ui")

# The simulator tells a module where it would be on the board, and coverage believes that: a file
# goes by the name under which it was loaded first.
_SETTINGS = """\
[run]
relative_files = true
include =
    */firmware/lib/*
    /lib/engine/*
    /lib/ui/*
    /lib/device/*
"""


def digest(root: Path, files: Iterable[Path]) -> str:
    """Return a word that changes with the text of these files."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]


class CoverageMap:
    """Tests by the lines they run, and how long each takes. A test that fails is not in it."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.root = root
        rooms = [root / "host_tests" / room for room in ROOMS]
        tests = {room.name: sorted(room.rglob("test_*.py")) for room in rooms}
        every = (root / "host_tests").rglob("*.py")
        shared = [file for file in every if not file.name.startswith("test_")]
        firmware = (root / "firmware").rglob("*.py")
        self.folder = cache / f"map-{digest(root, [*firmware, *shared])}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self._data = self.folder / "coverage"
        self._noted = self.folder / "passed.json"
        self._passed: dict[str, dict[str, float]] = {}  # a test file and its text -> its tests
        if self._noted.exists():
            self._passed = json.loads(self._noted.read_text(encoding="utf-8"))
        for room, files in tests.items():
            self._run(room, [file for file in files if self._key(file) not in self._passed])
        known = [self._passed[self._key(file)] for file in chain(*tests.values())]
        self.seconds = {test: took for one in known for test, took in one.items()}
        self._lines = self._read()

    def _key(self, file: Path) -> str:
        return f"{file.relative_to(self.root).as_posix()} {digest(self.root, [file])}"

    def _run(self, room: str, files: list[Path]) -> None:
        """Run test files under coverage, and keep what it saw only if they ran to the end."""
        if not files:
            return
        print(f"mutants: which lines do the tests of {room} run? {len(files)} files", flush=True)
        tree, passed = self.folder / "tree", self.folder / "running"
        copy_project(self.root, tree)
        passed.unlink(missing_ok=True)
        names = [file.relative_to(self.root).as_posix() for file in files]
        settings = self.folder / "coveragerc"
        settings.write_text(_SETTINGS, encoding="utf-8")
        words = ["-p", "mutants.note_passed", "--cov", f"--cov-config={settings}", "--cov-append"]
        words += ["--cov-context=test", "--cov-report="]
        half = self.folder / "half"
        if self._data.exists():
            shutil.copy(self._data, half)
        job = start_pytest(tree, *words, *names, COVERAGE_FILE=str(half), **{FILE: str(passed)})
        output, _ = job.communicate()
        if job.returncode not in (0, 1):
            raise SystemExit(f"{output}\nmutants: pytest broke off (its message is above)")
        shutil.move(half, self._data)
        self._passed |= {self._key(file): {} for file in files}
        keys = {name: self._key(self.root / name) for name in names}
        for line in passed.read_text(encoding="utf-8").splitlines():
            test, took = json.loads(line)
            self._passed[keys[test.partition("::")[0]]][test] = took
        self._noted.write_text(json.dumps(self._passed), encoding="utf-8")
        shutil.rmtree(tree)

    def _read(self) -> dict[str, dict[int, set[str]]]:
        """Return file -> line -> tests."""
        data = CoverageData(str(self._data))
        data.read()
        found: dict[str, dict[int, set[str]]] = {}
        for name in data.measured_files():
            # The board's /lib is firmware/lib; on a laptop it may be a link to another folder.
            inside = name.removeprefix("/usr") if name.startswith("/usr/lib/") else name
            path = "firmware" + inside if inside.startswith("/lib/") else inside
            lines = found.setdefault(path, {})
            for line, contexts in data.contexts_by_lineno(name).items():
                tests = {one.rpartition("|")[0] for one in contexts}
                lines[line] = lines.get(line, set()) | tests & self.seconds.keys()
        return found

    def tests(self, path: str, line: int) -> set[str]:
        """Return the tests that run the statement of a line.

        What runs when a module is imported counts as run by every test that calls something of
        this module; if there is nothing to call, of a module that imports it.
        """
        tree = ast.parse((self.root / path).read_text(encoding="utf-8"))
        first, last, called = _statement(tree, line)
        lines = self._lines.get(path, {})
        found = set().union(*(lines.get(one, set()) for one in range(first, last + 1)))
        if not called:
            found |= self._callers(path, tree) or self._importers(path)
        return found

    def _callers(self, path: str, tree: ast.Module) -> set[str]:
        inside = {
            line
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for line in range(node.body[0].lineno, (node.end_lineno or 0) + 1)
        }
        lines = self._lines.get(path, {})
        return set().union(*(tests for line, tests in lines.items() if line in inside))

    def _importers(self, path: str) -> set[str]:
        module = path.removeprefix("firmware/lib/").removesuffix(".py").replace("/", ".")
        package, _, leaf = module.rpartition(".")
        found: set[str] = set()
        for file in self._lines:
            tree = ast.parse((self.root / file).read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom) and (
                    node.module == module
                    or (node.module == package and leaf in {name.name for name in node.names})
                ):
                    found |= self._callers(file, tree)
        return found


def _statement(tree: ast.Module, line: int) -> tuple[int, int, bool]:
    """Return the lines of the statement that holds a line; is it part of a function's body?

    Of an `if` or a loop only the head counts: its body is made of other statements.
    """
    first, last, called = line, line, False
    outer: list[tuple[ast.AST, bool]] = [(tree, False)]
    while outer:
        node, inside = outer.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt) and child.lineno <= line <= (child.end_lineno or 0):
                body = getattr(child, "body", None)
                first = child.lineno
                last = max(first, body[0].lineno - 1) if body else child.end_lineno or first
                called = inside
                outer = [(child, inside or isinstance(child, ast.FunctionDef))]
                break
            if not isinstance(child, ast.stmt | ast.expr):
                outer.append((child, inside))  # an `except`, a `case`
    return first, last, called
