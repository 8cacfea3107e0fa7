# SPDX-License-Identifier: MIT
"""docs/windows.md: its commands work without make on the PATH."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from homeward import ROOT, dist

PAGE = (ROOT / "docs" / "windows.md").read_text()
SCRIPTS = Path(sys.executable).parent
TOLD = dict(
    re.findall(r"^\| ([^|]+?) \| [^|]+ \| `([^`]+)` \|$", PAGE, re.MULTILINE)
)  # what -> command


def command(what: str) -> list[str]:
    """A command of the page, as this system spells it."""
    words = TOLD[what].replace("\\", "/").split()
    first = words[0].removeprefix(".venv/Scripts/")
    program = sys.executable if first in ("py", "python") else str(SCRIPTS / first)
    return [program, *words[1:]]


@pytest.fixture(name="env")
def without_make(tmp_path: Path) -> dict[str, str]:
    """An environment in which there is no make."""
    env = os.environ | {"PATH": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    assert shutil.which("make", path=env["PATH"]) is None
    return env


def run(words: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False
    )


def test_the_page_has_the_three_things_and_says_that_nobody_tried() -> None:
    assert {"play in the browser", "put it on a board", "test"} <= set(TOLD)
    assert "Nobody has tried this on Windows" in PAGE


def test_play(env: dict[str, str], tmp_path: Path) -> None:
    words = [
        *command("play in the browser"),
        "--no-browser",
        "--state",
        str(tmp_path),
    ]
    page = subprocess.Popen(
        words, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert page.stdout
        assert "http://127.0.0.1:" in page.stdout.readline()
    finally:
        page.send_signal(signal.SIGINT)
        page.communicate(timeout=300)


def test_test(env: dict[str, str]) -> None:
    words = [*command("test")[:-2], "-q", "host_tests/engine/test_arguments.py"]
    assert command("test")[-2:] == ["-n", "auto"]
    done = run(words, env)
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout + done.stderr


def test_flash_asks_for_a_board(env: dict[str, str]) -> None:
    done = run([*command("put it on a board"), "--port", "/dev/no-such-port"], env)
    assert done.returncode == 2 and "there is no port" in done.stderr


def test_build(env: dict[str, str], tmp_path: Path) -> None:
    done = run([*command("the files for drag and drop"), "--to", str(tmp_path / "to")], env)
    assert done.returncode == 0 and "it fits" in done.stdout, done.stderr


def test_face(env: dict[str, str], tmp_path: Path) -> None:
    done = run([*command("the face, to print"), "--to", str(tmp_path)], env)
    assert done.returncode == 0 and "print at 100 %" in done.stdout, done.stderr
    assert (tmp_path / "partners-a4.pdf").is_file()


def test_the_case_is_a_part_of_a_release() -> None:
    words = command(r"the case, into `build\dist\case`")
    assert words[1:] == ["dist", "--only", "case"] and "case" in dist.PARTS


def test_the_packages_are_sets_that_bootstrap_knows(env: dict[str, str]) -> None:
    for what in (
        "once: packages into `.venv`",
        "once: packages for the case",
        "once: packages for the tests",
    ):
        words = command(what)
        assert (ROOT / words[1]).is_file()
        # A set that does not exist is refused: the page's are not tried here, they download.
        done = run([*words[:2], words[2] + "x"], env)
        assert done.returncode == 1 and words[2] in done.stderr.split("got")[0]
