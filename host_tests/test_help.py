# SPDX-License-Identifier: MIT
"""Every command helps with an example that works, and says in words what went wrong."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from homeward import cli
from support.docs_pages import homeward_words

COMMANDS = list(cli.COMMANDS)
EXAMPLE = re.compile(r"^    (\S.*)$", re.MULTILINE)


def described(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what `homeward NAME --help` prints."""
    with pytest.raises(SystemExit) as left:
        cli.main([name, "--help"] if name else ["--help"])
    assert left.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_has_an_example_that_the_command_understands(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = described(name, capsys)
    # A remark follows its example after some blanks.
    examples = [re.split(r"\s{3,}", line)[0] for line in EXAMPLE.findall(text)]
    words = [found for line in examples for found in homeward_words(line)]
    if name:
        assert all(found[0] == name for found in words)
    assert words, f"homeward {name} --help has no example"
    for found in words:
        if found[-1] != "--help":
            cli.parser(found[0]).parse_args(found)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name: str) -> None:
    parser = cli.parser(name)
    (commands,) = (action for action in parser._actions if action.dest == "command")
    of_each: Any = commands.choices
    for action in of_each[name]._actions:
        assert action.help, f"homeward {name} {action.dest}"


def test_help_lists_every_command_with_its_purpose(capsys: pytest.CaptureFixture[str]) -> None:
    text = re.sub(r"\s+", " ", described("", capsys))
    for name, (_, purpose) in cli.COMMANDS.items():
        assert f"{name} {purpose}" in text


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A command that fails in any way one likes."""
    module = SimpleNamespace(
        __doc__="Fails.", error=ValueError("no"), add_arguments=lambda parser: None
    )

    def main(args: object) -> int:
        raise module.error

    module.main = main
    monkeypatch.setitem(cli.COMMANDS, "break", ("broken", "break"))
    monkeypatch.setattr("homeward.cli.importlib.import_module", lambda name: module)
    return module


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("--games 0: expected 1 or more"), "--games 0: expected 1 or more"),
        (FileNotFoundError(2, "No such file", "x.csv"), "x.csv: No such file"),
        (ModuleNotFoundError("no cma", name="cma"), "needs the package cma"),
        (ZeroDivisionError("division by zero"), "ZeroDivisionError: division by zero. This is a"),
    ],
)
def test_an_error_is_one_line(
    error: Exception,
    said: str,
    broken: SimpleNamespace,
    capsys: pytest.CaptureFixture[str],
) -> None:
    broken.error = error
    assert cli.main(["break"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"homeward break: {said}") and told.count("\n") == 1


HUGE = "9" * 100_000


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([HUGE], "'pictures')"),
        (["play", "--port", HUGE], "argument --port: invalid int value: '999"),
        (["play", "--board", HUGE], "Homeward knows adafruit"),
        (["torture", HUGE], "expected one of cuts"),
        (["replay", "classic", f"seed={HUGE}x"], "seed"),
        (["moves"], "line 1"),
    ],
    ids=["command", "number", "board", "part", "record", "notation"],
)
def test_something_huge_is_not_echoed_whole(
    words: list[str],
    why: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        sys, "stdin", io.StringIO(f"classic r={HUGE},S,S,S y=S,S,S,S turn=r card=7\n")
    )
    try:
        code: object = cli.main(words)
    except SystemExit as left:
        code = left.code
    told = capsys.readouterr().err
    assert code == 2
    assert why in told and "characters left out" in told
    assert len(told) < 2000  # with argparse's own summary of the command


@pytest.mark.parametrize("words", [["--debug", "break"], ["break", "--debug"]])
@pytest.mark.parametrize("error", [ValueError, OSError, ZeroDivisionError])
def test_debug_shows_where_it_came_from(
    words: list[str], error: type[Exception], broken: SimpleNamespace
) -> None:
    broken.error = error("here")
    with pytest.raises(error, match="here"):
        cli.main(words)


def test_who_stops_a_command_sees_no_traceback(
    broken: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    broken.error = KeyboardInterrupt()
    assert cli.main(["break"]) == 130
    assert capsys.readouterr().err == "homeward break: stopped\n"


FULL = Path("/dev/full")
TELLS = ["replay", "--random", "40", "classic", "seats=3", "seed=7"]


def told_to(output: object, words: list[str], unbuffered: bool) -> tuple[int, str]:
    """Exit code of a command whose output goes there, and its complaints."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1" if unbuffered else ""}
    done = subprocess.run(
        [sys.executable, "-m", "homeward.cli", *words],
        stdout=output,  # type: ignore[call-overload]
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env=environment,
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("unbuffered", [False, True])
def test_a_full_disk_is_told_as_one(unbuffered: bool) -> None:
    with FULL.open("w") as full:
        code, told = told_to(full, TELLS, unbuffered)
    assert told == "homeward replay: nothing more can be written: No space left on device\n"
    assert code == 2


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk that is always full")
def test_help_that_cannot_be_written_is_no_success() -> None:
    with FULL.open("w") as full:
        code, told = told_to(full, ["play", "--help"], unbuffered=False)
    assert code == 2 and told.count("\n") == 1 and "nothing more can be written" in told


@pytest.mark.parametrize("unbuffered", [False, True])
def test_a_reader_that_has_had_enough_is_no_fault(unbuffered: bool) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert told_to(writer, TELLS, unbuffered) == (1, "")
    finally:
        os.close(writer)


WITHOUT_THE_LAB = """
import sys
sys.modules.update(dict.fromkeys(("apologies", "cloudpickle", "cma", "numpy")))
from homeward.cli import main
asked = ("oracle", "arena", "tune --rules classic", "bench")
assert [main(words.split()) for words in asked] == [2] * 4
"""


def test_commands_that_measure_say_how_to_get_their_packages() -> None:
    """In a process of its own: here somebody may have imported them already."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_THE_LAB], capture_output=True, text=True, check=True
    )
    lines = done.stderr.splitlines()
    assert [line.split(":")[0].removeprefix("homeward ") for line in lines] == [
        "oracle",
        "arena",
        "tune",
        "bench",
    ]
    assert all("needs the package" in line and "'make check'" in line for line in lines)
