# SPDX-License-Identifier: MIT
"""The plan of a flash: what it has to do, and what it leaves alone."""

from pathlib import Path

import pytest

from homeward.flash import access, copies, manifest
from homeward.flash.drives import FolderDrive, Survey
from homeward.flash.errors import NoBoard
from homeward.flash.find import Who
from support.flash_drives import NEW_FILES, OLD, flash, planned, put


def test_only_what_differs_is_written_with_code_last_and_the_list_after_it(
    drive: FolderDrive,
) -> None:
    _, todo = planned(drive)
    assert todo.write == [
        "lib/ui/app.mpy", "lib/ui/deep/more.mpy", "settings.toml", "code.py", "homeward.txt",
    ]  # fmt: skip
    assert todo.folders == ["lib/ui/deep"]
    assert todo.remove == {"lib/gone/away.mpy": "no longer part of Homeward"}
    assert not todo.keep and not todo.save


def test_the_same_version_leaves_nothing_to_do(drive: FolderDrive) -> None:
    _, todo = planned(drive, OLD)
    assert todo.nothing


def test_twins_go_and_one_that_somebody_wrote_is_copied_first(drive: FolderDrive) -> None:
    put(drive, "lib/ui/app.py", b"print('mine')\n")
    _, todo = planned(drive)
    assert "win over" in todo.remove["lib/ui/app.py"]
    assert todo.save == ["lib/ui/app.py"]


def test_what_is_not_ours_is_not_touched(drive: FolderDrive) -> None:
    for path in ("photo.bmp", "lib/theirs.mpy", "lib/ui/mine.mpy", "lib/theirs.py", "notes.new"):
        put(drive, path, b"theirs")
    flash(drive)
    for path in ("photo.bmp", "lib/theirs.mpy", "lib/ui/mine.mpy", "lib/theirs.py", "notes.new"):
        assert drive.read(path) == b"theirs"


@pytest.mark.parametrize(
    ("there", "what"),
    [
        (b"# ours\n", "put"),
        (b"# ours, newer\n", "same"),
        (b"HOMEWARD_SOUND = 'off'\n", "changed"),
        (b"", "lost"),
        (b"\xff\xfe\x00garbage", "lost"),
        (None, "lost"),
    ],
)
def test_whose_the_settings_are(drive: FolderDrive, there: bytes | None, what: str) -> None:
    if there is None:
        drive.remove("settings.toml")
    else:
        put(drive, "settings.toml", there)
    _, todo = planned(drive)
    assert todo.settings == what
    assert ("settings.toml" in todo.write) == (what in ("put", "lost"))
    assert ("settings.toml" in todo.save) == (what == "changed" or (what == "lost" and bool(there)))


def test_a_foreign_program_is_kept_under_a_name_that_is_free(drive: FolderDrive) -> None:
    put(drive, "code.py", b"print('a game of mine')\n")
    put(drive, "code.py.before-homeward", b"an earlier one")
    flash(drive)
    assert drive.read("code.py.before-homeward") == b"an earlier one"
    assert drive.read("code.py.before-homeward-2") == b"print('a game of mine')\n"
    assert drive.read("code.py") == NEW_FILES["code.py"]


def test_circuitpythons_own_hello_is_nobodys(drive: FolderDrive) -> None:
    put(drive, "code.py", b'print("Hello World!")\r\n')
    _, todo = planned(drive)
    assert not todo.keep


def test_a_damaged_list_is_none(drive: FolderDrive) -> None:
    put(drive, manifest.NAME, OLD.manifest.text()[:-20])
    found, todo = planned(drive)
    assert found.old is None and manifest.NAME in todo.write


def test_what_no_sound_drive_has_is_damage() -> None:
    survey = Survey()
    for kind, path, size in (
        ("f", "good", 10), ("d", "fine", 0), ("f", "\xfcbung.txt", 10), ("x", "caf\ufffd", 0),
        ("f", "large", 10_000), ("f", "b\x01d", 1), ("f", "a?", 1), ("d", "a<b", 0),
        ("f", "good", 10), ("d", "fine", 0), ("x", "plain", 0), ("r", "fine", 0), ("r", "", 0),
    ):  # fmt: skip
        survey.add(kind, path, size, room=1000)
    assert survey.files == {"good": 10, "\xfcbung.txt": 10} and survey.folders == {"fine"}
    assert survey.damaged == [
        "large", "b\x01d", "a?", "a<b", "good", "fine", "plain", "fine", "",
    ]  # fmt: skip


def test_the_last_readable_copy_of_the_settings_is_found() -> None:
    assert copies.last_settings("0a") is None
    first = copies.take("0a", "settings.toml", b"A = 1\n")
    assert copies.take("0a", "settings.toml", b"A = 1\n") == first
    second = copies.take("0a", "settings.toml", b"A = 2\n")
    copies.take("0a", "settings.toml", b"\x00\xff")
    assert copies.last_settings("0a") == second != first
    assert copies.last_settings("0b") is None


WHO = Who("pygamer", (10, 2, 1), "0a", True, 100_000)


def test_a_named_folder_must_be_the_boards_own_drive(tmp_path: Path) -> None:
    with pytest.raises(NoBoard, match="is not a CircuitPython drive"):
        access.given(tmp_path, WHO)
    about = "Adafruit CircuitPython 10.2.1 on 2026-07-01; PyGamer\nBoard ID:pygamer\nUID:0B\n"
    (tmp_path / "boot_out.txt").write_text(about)
    assert access.said(tmp_path) == {"version": "10.2.1", "Board ID": "pygamer", "UID": "0B"}
    with pytest.raises(NoBoard, match="the drive of another board"):
        access.given(tmp_path, WHO)
    assert isinstance(access.given(tmp_path, None), FolderDrive)
