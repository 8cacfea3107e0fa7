# SPDX-License-Identifier: MIT
"""A drive whose directory is damaged: take from it what can be read, format it, start over.

A power cut while the drive is written can do that (docs/saves.md). Repairing a directory that
points anywhere would spoil more; formatting leaves an empty drive, which a flash fills.
"""

import contextlib

from homeward.flash import access, copies, find, manifest, marker
from homeward.flash.build import Build
from homeward.flash.drives import BoardDrive
from homeward.flash.errors import BoardError, Lost
from homeward.flash.find import Who
from homeward.flash.link import Link
from homeward.flash.plan import SETTINGS, STAGED, Found, is_text
from homeward.flash.say import say

_FORMAT = "import storage\nstorage.erase_filesystem()"
_SECONDS = 60.0


def format_drive(link: Link, who: Who, found: Found, made: Build) -> Who:
    """Copy what is not ours, format, and meet the board again."""
    say("drive", "its directory is damaged: formatting" if found.survey.damaged else "formatting")
    for path in _theirs(found, made):
        _copy(BoardDrive(link), path, who.uid)
    if "" in found.survey.damaged:
        say("lost", "whatever else was on the drive: its main folder cannot be read")
    number = find.usb_number(link.port)
    link.send(_FORMAT)
    with contextlib.suppress(Lost):
        for _ in link.lines(_SECONDS):
            pass
    find.again(link, number, _SECONDS)
    return find.meet(link)


def _theirs(found: Found, made: Build) -> list[str]:
    """Files that are not Homeward's; settings.toml, even if the folder does not list it."""
    old = found.old.files if found.old else {}
    ours = {marker.NAME, marker.PARKED, manifest.NAME, access.ABOUT, *made.files, *old}
    sizes = found.survey.files
    return [SETTINGS, *(p for p in sizes if sizes[p] and p.removesuffix(STAGED) not in ours)]


def _copy(drive: BoardDrive, path: str, uid: str) -> None:
    """Copy a file if it can be read."""
    try:
        data = drive.read(path)
    except BoardError:
        say("lost", f"{path} cannot be read")
        return
    if data and (path != SETTINGS or is_text(data)):
        say("copy", f"{path} is now in {copies.take(uid, path, data)}")
