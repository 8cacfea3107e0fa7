# SPDX-License-Identifier: MIT
"""The mutants of `make mutants`: how they are drawn, which tests run on one, and the verdict."""

import ast
import subprocess
from pathlib import Path

import pytest

from homeward import ROOT
from mutants import copies, coverage_map, draw, trial
from mutants.coverage_map import CoverageMap
from mutants.draw import Mutant
from support.copies import copied

SOURCE = """\
LIMIT = 3
TABLE = (
    1,
    2,
)


def small(number):
    if number < LIMIT:
        return True
    return number in TABLE
"""
TESTS = """\
import numbers_of_a_game


def test_small():
    assert numbers_of_a_game.small(2)
    assert not numbers_of_a_game.small(3)


def test_big():
    assert not numbers_of_a_game.small(9)


def test_that_always_fails():
    assert numbers_of_a_game.small(99)


def test_elsewhere():
    assert True
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one module and a few tests."""
    for name, text in {
        "firmware/lib/numbers_of_a_game.py": SOURCE,
        "host_tests/rules/test_small.py": TESTS,
        "tools/mutants/__init__.py": "",
        "tools/mutants/note_passed.py": (ROOT / "tools/mutants/note_passed.py").read_text(),
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["firmware/lib"]\n',
    }.items():
        file = tmp_path / "project" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "project"


def mutant(before: str, after: str) -> Mutant:
    """Return the module above with one change."""
    text = SOURCE.replace(before, after)
    assert text != SOURCE
    line = SOURCE[: SOURCE.index(before)].count("\n") + 1
    return Mutant("firmware/lib/numbers_of_a_game.py", line, SOURCE, text)


def test_the_same_seed_draws_the_same_mutants(project: Path) -> None:
    copied(ROOT / "firmware/lib/device/stores", project / "firmware/lib/device/stores")
    drawn = draw.draw(project, 9, 1)
    assert drawn == draw.draw(project, 9, 1) != draw.draw(project, 9, 2)
    assert len({(one.path, one.line) for one in drawn}) == 9  # a line is drawn once
    assert len({one.path for one in drawn}) > 1
    for one in drawn:
        assert one.before == (ROOT / one.path).read_text() != one.after
        ast.parse(one.after)
        lines = zip(one.before.splitlines(), one.after.splitlines(), strict=False)
        changed = [number for number, (old, new) in enumerate(lines, 1) if old != new]
        assert changed[0] == one.line


def test_engine_ui_and_stores_are_drawn_from() -> None:
    files = {file.relative_to(ROOT / "firmware/lib").as_posix() for file in draw.sources(ROOT)}
    assert {"engine/bot.py", "engine/rules/classic.py", "ui/app.py", "device/store.py"} <= files
    assert not any(file.startswith("device/boards") for file in files)


def test_a_diff_has_the_changed_lines_alone() -> None:
    assert mutant("< LIMIT", "<= LIMIT").diff().splitlines() == [
        "    -    if number < LIMIT:",
        "    +    if number <= LIMIT:",
    ]


@pytest.mark.parametrize(
    ("line", "statement"),
    [
        (1, (1, 1, False)),  # runs at import
        (3, (2, 5, False)),  # a statement of several lines
        (9, (9, 9, True)),  # the head of an `if`, without its body
        (10, (10, 10, True)),
        (8, (8, 8, False)),  # `def` itself runs at import
    ],
)
def test_the_statement_of_a_line(line: int, statement: tuple[int, int, bool]) -> None:
    assert coverage_map._statement(ast.parse(SOURCE), line) == statement


def test_the_body_of_an_except_is_a_statement_of_its_own() -> None:
    text = "def f():\n    try:\n        a()\n    except ValueError:\n        b()\n"
    assert coverage_map._statement(ast.parse(text), 5) == (5, 5, True)


def test_tests_of_many_files_come_first_and_fast_ones_before_slow_ones() -> None:
    seconds = {"a.py::1": 0.1, "a.py::2": 0.2, "a.py::3": 0.3, "b.py::1": 9.0, "c.py::1": 1.0}
    chosen = ["a.py::1", "c.py::1", "b.py::1", "a.py::2", "a.py::3"]
    assert trial.choose(seconds, seconds) == chosen
    assert trial.choose(seconds, seconds, 3) == chosen[:3]


def test_the_map_knows_which_tests_run_a_line(project: Path, tmp_path: Path) -> None:
    known = CoverageMap(project, tmp_path / "cache")
    file = "host_tests/rules/test_small.py"
    small, big = f"{file}::test_small", f"{file}::test_big"
    path = "firmware/lib/numbers_of_a_game.py"
    assert known.seconds.keys() == {small, big, f"{file}::test_elsewhere"}  # no test that fails
    assert known.tests(path, 9) == {small, big}
    assert known.tests(path, 10) == {small}
    assert known.tests(path, 3) == {small, big}  # at import: those that call something


def test_the_map_is_kept_until_a_test_changes(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = CoverageMap(project, tmp_path / "cache")
    asked: list[str] = []

    def start(tree: Path, *words: str, **settings: str) -> subprocess.Popen[str]:
        asked.extend(words)
        return copies.start_pytest(tree, *words, **settings)

    monkeypatch.setattr(coverage_map, "start_pytest", start)
    assert CoverageMap(project, tmp_path / "cache").seconds == first.seconds and not asked
    new = project / "host_tests/rules/test_new.py"
    new.write_text(TESTS)
    more = CoverageMap(project, tmp_path / "cache")
    assert [word for word in asked if word.endswith(".py")] == ["host_tests/rules/test_new.py"]
    path = "firmware/lib/numbers_of_a_game.py"
    assert {test.partition("::")[0] for test in more.tests(path, 10)} == {
        "host_tests/rules/test_small.py",
        "host_tests/rules/test_new.py",
    }
    (project / path).write_text(SOURCE + "\n")
    assert CoverageMap(project, tmp_path / "cache").folder != first.folder


def test_a_mutant_is_killed_survives_or_runs_out_of_time(project: Path) -> None:
    file = "host_tests/rules/test_small.py"
    small, big = f"{file}::test_small", f"{file}::test_big"
    at_start = (project / "firmware/lib/numbers_of_a_game.py").stat()
    wrong = mutant("< LIMIT", "<= LIMIT")
    assert trial.attempt(project, wrong, [big, small], 60) == trial.Verdict(True, small)
    assert trial.attempt(project, wrong, [big], 60) == trial.Verdict(False, "1 tests passed")
    assert trial.attempt(project, wrong, [], 60) == trial.Verdict(False, "no test runs this line")
    broken = mutant("LIMIT = 3", "LIMIT = None.x")
    assert trial.attempt(project, broken, [big], 60).killed
    endless = mutant("        return True", "        while True: pass")
    assert trial.attempt(project, endless, [small], 2) == trial.Verdict(True, "time-out, 2 s")
    with pytest.raises(SystemExit, match="not there"):
        trial.attempt(project, wrong, [f"{file}::test_gone"], 60)
    assert (project / "firmware/lib/numbers_of_a_game.py").read_text() == SOURCE
    at_end = (project / "firmware/lib/numbers_of_a_game.py").stat()
    assert at_end.st_mtime_ns == at_start.st_mtime_ns


def test_a_test_that_fails_without_a_mutant_is_found(project: Path) -> None:
    file = "host_tests/rules/test_small.py"
    tests = {f"{file}::test_small", f"{file}::test_that_always_fails", file, "time-out, 5 s"}
    assert trial.failing(project, tests) == {f"{file}::test_that_always_fails"}
    assert trial.failing(project, {file}) == set()
