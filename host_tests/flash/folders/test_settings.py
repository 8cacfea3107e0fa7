# SPDX-License-Identifier: MIT
"""A settings.toml or a program of a person's that is not UTF-8 is theirs all the same."""

import pytest

from homeward.flash.build import Build
from homeward.flash.drives import FolderDrive
from homeward.flash.standin.trial import command, faults, plugged
from support.flash_drives import flash, planned, put
from support.standin_maker import Maker

LATIN = "HOMEWARD_SOUND = 'off'  # für Zoë\n".encode("latin-1")


@pytest.mark.parametrize("data", [LATIN, "SOUND = 'off'\n".encode("utf-16")])
def test_settings_that_are_not_utf_8_stay(drive: FolderDrive, data: bytes) -> None:
    put(drive, "settings.toml", data)
    _, todo = planned(drive)
    assert todo.settings == "changed" and todo.save == ["settings.toml"]
    flash(drive)
    assert drive.read("settings.toml") == data


def test_a_program_that_is_not_utf_8_is_kept(drive: FolderDrive) -> None:
    program = "print('Grüße')\n".encode("latin-1")
    put(drive, "code.py", program)
    flash(drive)
    assert drive.read("code.py.before-homeward") == program


def test_a_board_whose_settings_are_not_utf_8(standin: Maker, new: Build, folder: str) -> None:
    with standin({"settings.toml": LATIN}) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert "settings  settings.toml is yours: it stays as it is" in ended.said
        assert faults(board, new, {"settings.toml": LATIN}) == []


@pytest.mark.parametrize(
    ("there", "words"), [(b"", "empty"), (None, "not there"), (b"\xff" * 99, "not readable")]
)
def test_the_doctor_says_what_is_wrong_with_the_settings(
    standin: Maker, new: Build, folder: str, there: bytes | None, words: str
) -> None:
    with standin({**new.all_files(), "settings.toml": there or b""}) as board, plugged(board):
        if there is None:
            board.pull()
            board.image.remove("settings.toml")
            board.power_cycle()
        said = command("doctor", "--build", folder).said
        assert f"settings  settings.toml is {words}\n" in said
