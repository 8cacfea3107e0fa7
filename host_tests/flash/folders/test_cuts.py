# SPDX-License-Identifier: MIT
"""A flash that is broken off before any of its steps, on drives in folders."""

import binascii
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from homeward.flash import manifest, marker, plan
from homeward.flash.drives import FolderDrive, Room
from homeward.flash.errors import Damaged, NoBoard
from homeward.flash.manifest import entry
from homeward.flash.steps import Work
from support.flash_drives import NEW, OLD, contents, flash, planned, put


class Cut(Exception):
    """The cable is pulled."""


class CutDrive(FolderDrive):
    """A drive that is gone before the n-th thing that it is to do."""

    def __init__(self, folder: Path, steps: int) -> None:
        super().__init__(folder)
        self.left = steps

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if name in (
            "write",
            "replace",
            "remove",
            "make_folder",
            "remove_folder",
            "sync",
            "entries",
        ):
            self.left -= 1
            if self.left < 0:
                raise Cut
        return value


def started_by(there: dict[str, bytes]) -> str:
    """Return what our code.txt starts (the real one is in flash/test_marker.py): by the list."""
    listed = manifest.read(there.get(manifest.NAME, b""))
    files = listed.files if listed else {"": None}
    if any(p not in there or entry(there[p]) != e for p, e in files.items() if p != plan.SETTINGS):
        return "again"
    return "old" if listed and listed.version == OLD.version else "new"


def state(drive: FolderDrive, before: dict[str, bytes]) -> str:
    """Return what the board would do now; a mixture is none of these."""
    there = {p: d for p, d in contents(drive).items() if not p.endswith(plan.STAGED)}
    if there == before:
        return "old"
    if marker.NAME in there:
        return started_by(there) if marker.is_whole(there[marker.NAME]) else "garbage"
    return "new" if there.items() >= NEW.all_files().items() else "mixture"


_BODY = b"# " + marker.WORDS + b", by an older version\n"
OLDER = _BODY + b"# end %08x\n" % binascii.crc32(_BODY)


def marked_twice(drive: FolderDrive) -> None:
    for name in (marker.NAME, marker.PARKED):
        put(drive, name, marker.text())


def emptied(drive: FolderDrive) -> None:
    for path in drive.survey().files:
        drive.remove(path)


def all_of_no_length(drive: FolderDrive) -> None:
    for path in drive.survey().files:
        put(drive, path, b"")


DRIVES_TO_CUT: dict[str, Callable[[FolderDrive], None]] = {
    "old version": lambda drive: None,
    "empty": emptied,
    "foreign": lambda drive: put(drive, "code.py", b"print('mine')\n"),
    "zero lengths": all_of_no_length,
    "foreign text": lambda drive: put(drive, "code.txt", b"print('mine')\n"),
    "empty code.txt": lambda drive: put(drive, "code.txt", b""),
    "torn code.txt": lambda drive: put(drive, "code.txt", marker.text()[:300]),
    "parked": lambda drive: put(drive, marker.PARKED, marker.text()),
    "parked by another version": lambda drive: put(drive, marker.PARKED, OLDER),
    "torn while parked": lambda drive: put(drive, marker.PARKED, marker.text()[:300]),
    "code.txt has two names": marked_twice,
    "foreign flashing.txt": lambda drive: put(drive, marker.PARKED, b"mine\n"),
    "twin": lambda drive: put(drive, "lib/ui/text.py", b"print('mine')\n"),
}


@pytest.mark.parametrize(("name", "prepare"), DRIVES_TO_CUT.items(), ids=DRIVES_TO_CUT)
def test_cut_anywhere_it_is_old_new_or_says_run_make_flash_again(
    tmp_path: Path, name: str, prepare: Callable[[FolderDrive], None]
) -> None:
    states = []
    for steps in range(1000):
        folder = tmp_path / str(steps)
        OLD.write(folder)
        drive = FolderDrive(folder)
        prepare(drive)
        before = contents(drive)
        try:
            flash(CutDrive(folder, steps))
        except Cut:
            states.append(state(drive, before))
            flash(drive)
            assert state(drive, before) == "new"
            assert not [p for p in contents(drive) if p.endswith(plan.STAGED)]
        else:
            break
    print(f"{name}: cut at {len(states)} steps:", *(f"{states.count(s)} {s}" for s in set(states)))
    assert set(states) <= {"old", "again", "new"}
    assert states.count("again") > 5 and states.count("old") > 2 and states[-1] == "new"


def test_a_flash_goes_on_with_what_an_earlier_one_has_copied(drive: FolderDrive) -> None:
    found, todo = planned(drive)
    work = Work(drive, NEW, found, todo)
    work.mark()
    work.stage()
    assert flash(drive).copied == 0
    assert state(drive, {}) == "new"


def test_a_folder_that_only_held_stale_files_goes_with_them(drive: FolderDrive) -> None:
    flash(drive)
    assert "lib/gone" not in drive.survey().folders and "lib/ui" in drive.survey().folders


def test_a_drive_without_room_is_said_before_anything_is_written(
    drive: FolderDrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(drive)
    monkeypatch.setattr(drive, "room", lambda: Room(700, 512, 10_000))
    with pytest.raises(NoBoard, match=r"has no room: 700 bytes are free, \d+ are needed"):
        flash(drive)
    assert contents(drive) == before


def test_space_that_a_power_cut_has_lost_is_damage_and_a_full_drive_is_not(
    drive: FolderDrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    full, lost = Room(700, 512, 10_000), Room(700, 512, 40_000)
    for room, strange, fault in ((full, [], NoBoard), (lost, [], Damaged), (lost, ["?"], NoBoard)):
        found, todo = planned(drive)
        monkeypatch.setattr(found, "room", room)
        monkeypatch.setattr(found.survey, "unreadable", strange)
        with pytest.raises(fault):
            Work(drive, NEW, found, todo).check_room()


def test_a_file_that_changes_under_way_is_noticed(drive: FolderDrive) -> None:
    found, todo = planned(drive)
    work = Work(drive, NEW, found, todo)
    work.mark()
    work.stage()
    work.swap()
    put(drive, "lib/ui/text.mpy", b"tex!")
    with pytest.raises(Exception, match=r"lib/ui/text\.mpy is not on the board as it was written"):
        work.check(drive)
    assert marker.NAME in contents(drive)
