# SPDX-License-Identifier: MIT
"""Plan a flash: the build on one side, what is on the drive on the other."""

import codecs
from collections.abc import Iterable
from dataclasses import dataclass, field

from homeward.flash import manifest, marker
from homeward.flash.build import Build
from homeward.flash.drives import Drive, Room, Survey
from homeward.flash.errors import BoardError
from homeward.flash.manifest import Entry, Manifest, entry

STAGED = ".new"
KEPT = ".before-homeward"
SETTINGS = "settings.toml"
# What CircuitPython starts by itself, in this order: a program of somebody else there is kept.
STARTED = ("safemode.py", "boot.py", marker.NAME, "code.py")
_NOBODYS = b'print("Hello World!")'  # CircuitPython's own code.py, on a drive that it has formatted
_LARGE = 50_000  # bytes: no text of ours is so long, and it is not read
_SOMEBODYS = b"a large program\n"
_NOT_LISTED = (marker.NAME, marker.PARKED, manifest.NAME)  # ours, but not in the list of files
_HEAD = 200  # bytes of a program within which ours say what they are


@dataclass
class Found:
    """Holds what is on the drive, as far as flashing cares."""

    survey: Survey
    room: Room
    old: Manifest | None  # of the version that is there
    listed: bytes  # the manifest's text, as it is there
    known: dict[str, Entry | None]  # CRC32 of the files that the build or the old one has
    texts: dict[str, bytes]  # code.txt, flashing.txt; programs and settings, if not the build's

    @property
    def marked(self) -> bool:
        """Was a flash broken off? Then code.txt is ours, or what damage has left of it."""
        text = self.texts.get(marker.NAME)
        return text is not None and (marker.WORDS in text or not is_text(text))

    @property
    def guarded(self) -> bool:
        """Does the board start a whole code.txt of ours, this version's or another's?"""
        return marker.is_whole(self.texts.get(marker.NAME, b""))

    @property
    def parked(self) -> bool:
        """Is there one that only has to be given its name?"""
        return marker.is_whole(self.texts.get(marker.PARKED, b""))

    def is_there(self, path: str, wanted: Entry) -> bool:
        return self.known.get(path) == wanted


@dataclass
class Plan:
    """Lists what is to be done, in order."""

    write: list[str] = field(default_factory=list)  # files of the build that differ
    staged: list[str] = field(default_factory=list)  # of these, the ones that NAME.new holds
    folders: list[str] = field(default_factory=list)  # to be made
    park: bool = False  # is flashing.txt written, too, or is code.txt just called so in the end?
    keep: dict[str, str] = field(default_factory=dict)  # foreign programs -> their new names
    remove: dict[str, str] = field(default_factory=dict)  # path -> why
    leftovers: list[str] = field(default_factory=list)  # NAME.new that nobody needs any more
    save: list[str] = field(default_factory=list)  # to be copied to the laptop first
    settings: str = "same"  # "same", "put", "changed" (by a person: not touched) or "lost"

    @property
    def nothing(self) -> bool:
        return not (self.write or self.keep or self.remove or self.leftovers)


def look(drive: Drive, build: Build) -> Found:
    """Read the drive; nothing is written."""
    survey = drive.survey()
    sizes, new = survey.files, build.manifest
    listed = _read(drive, manifest.NAME) if manifest.NAME in sizes else b""
    old = manifest.read(listed)
    ours = set(build.files) | set(old.files if old else ())
    staged = {path + STAGED for path in (*build.files, manifest.NAME)}
    known = dict(drive.entries(path for path in sizes if path in ours | staged))
    texts = {
        path: _read(drive, path) if sizes[path] < _LARGE else _SOMEBODYS
        for path in (*STARTED, marker.PARKED, SETTINGS)
        if path in sizes and (path not in new.files or known.get(path) != new.files[path])
    }
    return Found(survey, drive.room(), old, listed, known, texts)


def _read(drive: Drive, path: str) -> bytes:
    """Read a file; one that a damaged drive lists but cannot read counts as empty."""
    try:
        return drive.read(path)
    except (BoardError, OSError):
        return b""


def is_text(data: bytes) -> bool:
    """Can a person have written this, or is it what a damaged drive gives?"""
    try:
        return bool(data) and "\0" not in data.decode("utf-8")
    except UnicodeDecodeError:
        return _is_foreign_text(data)


def _is_foreign_text(data: bytes) -> bool:
    """Is it a text that an editor has kept in another way than UTF-8? Blank bytes are not."""
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = data.decode("utf-16" if wide else "cp1252")
    except UnicodeDecodeError:
        return False
    plain = sum(letter.isascii() for letter in text)
    is_readable = all(letter.isprintable() or letter in "\t\r\n" for letter in text)
    return is_readable and 2 * plain > len(text) and (wide or b"\xff\xff" not in data)


def make(found: Found, build: Build) -> Plan:
    """Plan the way from what was found to the build."""
    plan = Plan()
    new, files = build.manifest, found.survey.files
    plan.settings = _settings(found, new)
    for path, wanted in new.files.items():
        if path == SETTINGS and plan.settings in ("changed", "lost"):
            continue
        if not found.is_there(path, wanted):
            plan.write.append(path)
    if plan.settings == "lost":
        plan.write.append(SETTINGS)
    plan.write.sort(key=_order)
    if found.listed != new.text():
        plan.write.append(manifest.NAME)
    wanted_now = {**new.files, manifest.NAME: entry(new.text())}
    if plan.settings == "lost":
        del wanted_now[SETTINGS]  # it may be a copy that is put back
    plan.staged = [p for p in plan.write if found.known.get(p + STAGED, b"") == wanted_now.get(p)]
    plan.folders = sorted(folders_of(plan.write) - found.survey.folders)
    plan.park = _must_park(found)
    for path in (*STARTED, marker.PARKED):
        if _is_foreign(found, path, new):
            plan.keep[path] = _free_name(path, files)
    _removals(plan, found, new)
    if plan.settings == "changed" or (plan.settings == "lost" and files.get(SETTINGS)):
        plan.save.append(SETTINGS)
    return plan


def _must_park(found: Found) -> bool:
    """Must flashing.txt be written? Not if code.txt, as it is during the flash, is the same.

    If both are there, a power cut may have left two names for one file: then neither can be kept.
    """
    both = marker.NAME in found.texts and marker.PARKED in found.texts
    if not found.guarded and not found.parked:
        return False  # a new code.txt is written
    there = found.texts[marker.NAME if found.guarded else marker.PARKED]
    return (both and found.marked) or there != marker.text()


def _order(path: str) -> tuple[int, str]:
    """Libraries first, which the small screen may need; code.py last."""
    library = path.startswith("lib/") and path.count("/") == 1
    return (0 if library else 2 + STARTED.index(path) if path in STARTED else 1, path)


def _settings(found: Found, new: Manifest) -> str:
    """Return what became of the settings.toml on the drive: same, put, changed or lost."""
    there = found.known.get(SETTINGS)
    if there is not None and there == new.files.get(SETTINGS):
        return "same"
    if not is_text(found.texts.get(SETTINGS, b"")):
        return "lost"
    untouched = found.old is not None and there == found.old.files.get(SETTINGS)
    return "put" if untouched else "changed"


def _is_foreign(found: Found, path: str, new: Manifest) -> bool:
    """Is a program that CircuitPython starts by itself somebody else's?"""
    text = found.texts.get(path, b"")
    if not is_text(text) or text.strip() == _NOBODYS:
        return False
    if path == marker.NAME:
        return not found.marked
    if path == marker.PARKED:
        return marker.WORDS not in text
    ours = [new.files.get(path), found.old.files.get(path) if found.old else None]
    return found.known.get(path) not in ours and b"Homeward" not in text[:_HEAD]


def _free_name(path: str, files: dict[str, int]) -> str:
    name, count = path + KEPT, 1
    while name in files:
        count += 1
        name = f"{path}{KEPT}-{count}"
    return name


def folders_of(paths: Iterable[str]) -> set[str]:
    """Return all folders that these files are in."""
    parts = [path.split("/") for path in paths]
    return {"/".join(names[:n]) for names in parts for n in range(1, len(names))}


def _removals(plan: Plan, found: Found, new: Manifest) -> None:
    """Twins, files of an older version of ours, and what a flash that was broken off has left."""
    old = found.old.files if found.old else {}
    for path in sorted(found.survey.files):
        base = path.removesuffix(STAGED)
        if path.endswith(STAGED) and (base in new.files or base in _NOT_LISTED):
            is_renamed = base == marker.NAME and not (found.guarded or found.parked)
            if base not in plan.write and not is_renamed:
                plan.leftovers.append(path)
        elif path in new.files or path in (SETTINGS, manifest.NAME):
            continue
        elif path.endswith(".py") and path.removesuffix(".py") + ".mpy" in new.files:
            plan.remove[path] = "it would win over the .mpy of the same name"
            if path not in old or found.known.get(path) != old[path]:
                plan.save.append(path)
        elif path in old:
            plan.remove[path] = "no longer part of Homeward"
            if found.known.get(path) != old[path]:
                plan.save.append(path)
