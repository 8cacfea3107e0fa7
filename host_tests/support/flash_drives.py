# SPDX-License-Identifier: MIT
"""Two small versions, a drive in a folder, and all steps of a flash on it."""

from typing import Any

from homeward.flash import plan
from homeward.flash.build import Build
from homeward.flash.drives import FolderDrive
from homeward.flash.plan import Found, Plan
from homeward.flash.steps import Work

OLD_FILES = {
    "code.py": b'"""Homeward"""\n1\n',
    "boot.py": b'"""Homeward"""\n2\n',
    "settings.toml": b"# ours\n",
    "lib/ui/app.mpy": b"old app",
    "lib/ui/text.mpy": b"text",
    "lib/gone/away.mpy": b"stale",
}
NEW_FILES = {
    "code.py": b'"""Homeward"""\n10\n',
    "boot.py": b'"""Homeward"""\n2\n',
    "settings.toml": b"# ours, newer\n",
    "lib/ui/app.mpy": b"new app",
    "lib/ui/text.mpy": b"text",
    "lib/ui/deep/more.mpy": b"more",
}
OLD = Build("pygamer", "0.0.9", OLD_FILES)
NEW = Build("pygamer", "0.1.0", NEW_FILES)


def put(drive: FolderDrive, path: str, data: bytes) -> None:
    (drive.folder / path).parent.mkdir(parents=True, exist_ok=True)
    (drive.folder / path).write_bytes(data)


def contents(drive: FolderDrive) -> dict[str, bytes]:
    return {path: drive.read(path) for path in drive.survey().files}


def planned(drive: FolderDrive, build: Build = NEW) -> tuple[Found, Plan]:
    found = plan.look(drive, build)
    return found, plan.make(found, build)


def flash(drive: Any, build: Build = NEW) -> Work:
    """All steps, as flash.py takes them."""
    found, todo = planned(drive, build)
    work = Work(drive, build, found, todo)
    if not todo.nothing or found.marked:
        work.check_room()
        work.mark()
        work.stage()
        work.swap()
        work.check(drive)
        work.unmark()
    return work
