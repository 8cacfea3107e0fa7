# SPDX-License-Identifier: MIT
"""Power that fails while the flash chip erases a block: what else was in it is lost, too.

`homeward flash-cuts --power` does it in every erase, with `--points` it flashes the whole firmware.
"""

import time
from pathlib import Path

import pytest
import serial

from homeward.flash.build import Build
from homeward.flash.cuts import tears
from homeward.flash.standin.small_versions import OLD, build
from homeward.flash.standin.trial import HANGS, after_power, command, faults, plugged, seen
from homeward.flash.steps import Work
from homeward.flash.trials import WINDOW, Tally, Trial, aged_trial, first_trial
from homeward.vm import VM
from support.blanked_files import FIRST, blank
from support.standin_maker import Maker

# Erases of an update of the small build that hit a part of the old version which is not written.
NEIGHBOURS = range(40, 44)


@pytest.fixture(name="aged", scope="module")
def aged_drive(vm32: VM, tmp_path_factory: pytest.TempPathFactory) -> Trial:
    return aged_trial(vm32, tmp_path_factory.mktemp("build"))


def test_a_file_with_a_whole_head_and_blank_behind_it_hangs_the_board(
    standin: Maker, old: Build, tmp_path: Path
) -> None:
    old.write(tmp_path)
    with standin({**old.all_files(), FIRST: blank(old.files[FIRST])}) as board, plugged(board):
        port = serial.Serial(board.listed()[0].device, timeout=0)
        board.wait_for("code.py output:")
        time.sleep(1)
        port.write(b"\x03\x03")  # not heard
        assert seen(board) == HANGS
        port.close()
        assert board.listed() == []
        assert after_power(board) == HANGS
        # What docs/flashing.md says: safe mode, then flash again.
        board.start_safely()
        assert "safe mode" in board.said
        ended = command("flash", "--build", str(tmp_path))
        assert ended.code == 0, ended.said
        assert faults(board, old, {}) == []


def test_a_file_that_ends_too_early_hangs_it_too(standin: Maker, old: Build) -> None:
    with standin({**old.all_files(), FIRST: old.files[FIRST][:4000]}) as board:
        assert seen(board) == HANGS


def test_boot_py_hangs_on_such_a_file_and_not_while_code_txt_is_there(standin: Maker) -> None:
    old = build(OLD)
    damaged = {**old.all_files(), "lib/device/boards.mpy": blank(old.files[FIRST])}
    with standin(damaged) as board:
        assert board.is_hung
    for name in ("code.txt", "CODE.TXT"):
        with standin({**damaged, name: b"print('code.txt runs')\n"}, writable=False) as board:
            board.wait_for("code.txt runs")
            assert not board.drive.is_dir()  # the board has it


def test_power_that_fails_here_and_there_in_an_update(aged: Trial) -> None:
    length, tally = aged.length(), Tally()
    for at, pages in tears(length.erases, 8, seed=5):
        aged.fail(at, pages, length, tally)
    assert tally.failures == []
    assert WINDOW not in tally.states


def test_power_that_fails_where_it_once_blanked_a_neighbour(aged: Trial) -> None:
    length, tally = aged.length(), Tally()
    for at in NEIGHBOURS:
        aged.fail(at + length.unmarked, 1, length, tally)
    assert tally.failures == []
    assert "again" in tally.states


def test_an_update_begins_with_one_erase_that_no_file_is_in(aged: Trial) -> None:
    """A file is renamed in the main folder: only that can be lost, and the start of the drive."""
    length, tally = aged.length(), Tally()
    assert length.unmarked == 1
    for pages in (None, 0, 2, 5, 8, 15):
        aged.fail(0, pages, length, tally)
    assert tally.failures == []
    assert WINDOW not in tally.states


def test_power_that_fails_here_and_there_in_a_first_flash(vm32: VM, tmp_path: Path) -> None:
    trial, tally = first_trial(vm32, tmp_path), Tally()
    length = trial.length()
    for at, pages in tears(length.erases, 12, seed=5):
        trial.fail(at, pages, length, tally)
    assert tally.failures == []


def test_without_the_marker_it_hangs(aged: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of version 0.1.0: staged first, marked afterwards."""
    monkeypatch.setattr(Work, "mark", lambda self: None)
    monkeypatch.setattr(Work, "unmark", lambda self: None)
    seen = set()
    for at in NEIGHBOURS:
        with aged.board() as board, plugged(board):
            board.fail_at(at, 1)
            aged.flash()
            seen.add(after_power(board))
    assert HANGS in seen
