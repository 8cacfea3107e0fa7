# SPDX-License-Identifier: MIT
"""A flash that cannot be done: one sentence, an exit code, and the board as it was."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from homeward.flash.build import Build
from homeward.flash.link import Link
from homeward.flash.standin.small_versions import OLD
from homeward.flash.standin.trial import Ended, after_power, command, plugged
from homeward.flash.steps import Work
from support.standin_maker import Maker


def sentence(ended: Ended) -> str:
    """The last line of a command that has failed, which is all that it says of the failure."""
    assert ended.code != 0, ended.said
    assert "Traceback" not in ended.said
    last = ended.said.splitlines()[-1]
    assert last.startswith("homeward flash: ")
    return last.removeprefix("homeward flash: ")


def test_no_board(folder: str) -> None:
    with plugged():
        words = sentence(command("flash", "--build", folder))
    assert words.startswith("no board is plugged in that Homeward knows. Is it switched on")


def test_two_boards(standin: Maker, old: Build, folder: str) -> None:
    with standin(old.all_files()) as one, standin(old.all_files()) as two, plugged(one, two):
        words = sentence(command("flash", "--build", folder))
        assert words.startswith("there are 2 boards (PyGamer at /dev/")
        assert words.endswith("name one with --port, or unplug the others")
        assert one.commands == two.commands == 0


def test_a_port_that_is_not_there(folder: str) -> None:
    words = sentence(command("flash", "--build", folder, "--port", "/dev/ttyNONE"))
    assert words == "there is no port /dev/ttyNONE: is the board plugged in?"


def test_a_port_that_is_taken(standin: Maker, old: Build, folder: str) -> None:
    with standin(old.all_files()) as board, plugged(board):
        port = board.listed()[0].device
        with serial.Serial(port, exclusive=True):
            words = sentence(command("flash", "--build", folder))
        assert words.startswith(f"another program uses {port}: close it")
        assert board.commands == 0


def test_something_else_than_a_board(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homeward.flash.link._SILENCE", 0.1)
    monkeypatch.setattr("homeward.flash.link._TRIES", 2)
    end, port = os.openpty()
    try:
        words = sentence(command("flash", "--build", folder, "--port", os.ttyname(port)))
        assert "does not answer as a board does; press the board's reset button" in words
    finally:
        os.close(port)
        os.close(end)


def test_a_micropython_board(standin: Maker, folder: str) -> None:
    with standin(micropython=True) as board, plugged(board):
        words = sentence(command("flash", "--build", folder))
        assert "runs MicroPython, not CircuitPython: docs/flashing.md says how" in words


def test_a_board_that_nobody_knows(standin: Maker, old: Build, folder: str) -> None:
    with standin(old.all_files(), board_id="circuitplayground_express") as board, plugged(board):
        port = ("--port", board.listed()[0].device)
        words = sentence(command("flash", "--build", folder, *port))
        assert words.startswith(
            "this board is 'circuitplayground_express', which Homeward does not know; it knows "
        )
        forced = ("--board", "pygamer", "--force")
        assert command("flash", "--build", folder, *port, *forced).code == 0


def test_another_board_than_the_one_that_was_named(standin: Maker, old: Build, folder: str) -> None:
    with standin(old.all_files()) as board, plugged(board):
        words = sentence(command("flash", "--build", folder, "--board", "pybadge"))
        assert words == "this board is 'pygamer', not 'pybadge'; --force does it all the same"


@pytest.mark.parametrize("version", [(9, 1, 4), (11, 0, 0)])
def test_a_version_that_nobody_knows(
    standin: Maker, old: Build, folder: str, version: tuple[int, ...]
) -> None:
    with standin(old.all_files(), version=version) as board, plugged(board):
        before = board.files()
        words = sentence(command("flash", "--build", folder))
        number = ".".join(map(str, version))
        assert words.startswith(f"the board runs CircuitPython {number}, Homeward is made for 9.2")
        assert board.files() == before
        assert command("flash", "--build", folder, "--force").code == 0


def test_a_drive_with_no_room(standin: Maker, old: Build, folder: str) -> None:
    full = {**old.all_files(), "film": bytes((1 << 16) + (1 << 15))}
    with standin(full, size=1 << 17) as board, plugged(board):
        before = board.files()
        words = sentence(command("flash", "--build", folder))
        assert words.startswith("the board's drive has no room: ")
        assert "are needed; delete something that is not Homeward's" in words
        assert board.files() == before
        assert after_power(board) == OLD


def test_a_cable_that_is_pulled_in_the_middle(standin: Maker, old: Build, folder: str) -> None:
    with standin(old.all_files()) as board, plugged(board):
        board.cut_at = 20
        words = sentence(command("flash", "--build", folder))
        assert words.startswith("the board does not answer any more (")
        assert words.endswith("run 'make flash' once more, which repairs whatever is half done")


def test_a_game_that_does_not_start_is_not_a_success(
    standin: Maker, new: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def to_its_end(self: Link, seconds: float) -> Iterator[str]:
        for line in lines(self, seconds):
            yield line
            if "CTRL-D to reload" in line:
                return

    # We listen until the game has ended, however long that takes on a busy machine.
    lines = Link.lines
    monkeypatch.setattr(Link, "lines", to_its_end)
    monkeypatch.setattr("homeward.flash.running._FIRST", 0.3)
    monkeypatch.setattr("homeward.flash.running._SECOND", 60.0)
    broken = Build(new.board, new.version, {**new.files, "code.py": b"# Homeward\n1 / 0\n"})
    broken.write(tmp_path)
    with standin(new.all_files()) as board, plugged(board):
        words = sentence(command("flash", "--build", str(tmp_path)))
        assert "did not say that it runs" in words
        assert "ZeroDivisionError" in words


@pytest.mark.parametrize(
    ("lost", "does"), [("", f"Homeward {OLD} running"), ("lib/ui/app.mpy", "run make flash again")]
)
def test_ctrl_c_at_the_laptop_leaves_a_board_that_runs_or_says_what_to_do(
    standin: Maker, old: Build, folder: str, monkeypatch: pytest.MonkeyPatch, lost: str, does: str
) -> None:
    def pressed(work: Work) -> None:
        if lost:
            work._drive.remove(lost)
        raise KeyboardInterrupt

    with standin(old.all_files()) as board, plugged(board):
        with monkeypatch.context() as patch:
            patch.setattr(Work, "swap", pressed)
            ended = command("flash", "--build", folder)
        assert ended.code == 130
        assert ended.said.splitlines()[-1] == "homeward flash: stopped"
        board.wait_for(does)
        assert command("flash", "--build", folder).code == 0
