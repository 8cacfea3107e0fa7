# SPDX-License-Identifier: MIT
"""Access to the drive: who may write it, and how a flash gets to write it all the same."""

import pytest

from homeward.flash.build import Build
from homeward.flash.standin.small_versions import NEW, OLD
from homeward.flash.standin.trial import after_power, command, faults, plugged
from support.standin_maker import Maker

EJECT = "Eject the drive CIRCUITPY on your PC, leave the cable in, and run 'make flash' again"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pc_holds_the_drive_and_one_action_is_asked_for(
    standin: Maker, old: Build, new: Build, folder: str, language: str
) -> None:
    with standin(old.all_files(), writable=False, language=language) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code != 0
        assert ended.said.splitlines()[-1].endswith(EJECT)
        assert after_power(board) == OLD
        board.eject()
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert faults(board, new, {}) == []


def test_10_3_takes_the_drive_and_the_reset_gives_it_back(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin(old.all_files(), writable=False, version=(10, 3, 0)) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert "taken from the PC, until the reset" in ended.said
        assert faults(board, new, {}) == []
        assert board.drive.is_dir()  # the PC has it again


def test_a_folder_where_the_pc_has_mounted_the_drive(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin(old.all_files(), writable=False) as board, plugged(board):
        ended = command("flash", "--build", folder, "--drive", str(board.drive))
        assert ended.code == 0, ended.said
        assert f"written through {board.drive}" in ended.said
        assert faults(board, new, {}) == []


def test_a_folder_of_another_board_is_refused(standin: Maker, old: Build, folder: str) -> None:
    with (
        standin(old.all_files(), writable=False) as board,
        standin(old.all_files(), writable=False) as another,
        plugged(board),
    ):
        before = another.files()
        ended = command("flash", "--build", folder, "--drive", str(another.drive))
        assert ended.code != 0
        assert "is the drive of another board than the one at the port" in ended.said
        assert another.files() == before


def test_a_folder_alone_is_written_but_nobody_saw_the_game_run(
    standin: Maker, old: Build, folder: str
) -> None:
    with standin(old.all_files(), writable=False) as board, plugged():
        ended = command("flash", "--build", folder, "--drive", str(board.drive))
        assert ended.code != 0
        assert "nobody saw the game run: press the board's reset button and look" in ended.said
        assert after_power(board) == NEW


@pytest.mark.parametrize(
    ("held", "how"), [(False, "the board may write it\n"), (True, "written through ")]
)
def test_our_own_boot_py_decides_by_the_key_who_writes(
    standin: Maker, old: Build, new: Build, folder: str, held: bool, how: str
) -> None:
    key = f"class File:\n    pc_key = lambda: {held}\ndef find(_):\n    return '', File\n"
    files = {**old.all_files(), "lib/device/boards.py": key.encode()}
    with standin(files, writable=False) as board, plugged(board):
        drive = ("--drive", str(board.drive)) if held else ()
        ended = command("flash", "--build", folder, *drive)
        assert ended.code == 0, ended.said
        assert how in ended.said
        assert faults(board, new, {}) == []


def test_after_a_flash_that_was_broken_off_the_board_may_write(
    standin: Maker, new: Build, folder: str
) -> None:
    marked = {**new.all_files(), "code.txt": b"# Homeward is being flashed\n"}
    with standin(marked, writable=False) as board, plugged(board):
        board.wait_for("code.txt output:")
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert "the board may write it\n" in ended.said
        assert faults(board, new, {}) == []
