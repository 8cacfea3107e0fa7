# SPDX-License-Identifier: MIT
"""The board's drive, reached through the board or through the folder where the PC mounts it.

Paths are those of the drive, without a slash in front.
"""

import base64
import binascii
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from homeward.flash.errors import BoardError
from homeward.flash.link import Link
from homeward.flash.manifest import Entry, entry

_PART = 2048  # bytes that travel in one go: the board must hold them twice, as text and as bytes
_READING = 1800.0  # seconds that a large file may take
_BATCH = 16  # files whose CRC32 is asked for in one go
_FREE = "the list of free space"
_FORBIDDEN = set('"*:<>?\\|') | {chr(code) for code in range(32)}

Progress = Callable[[int], object]


@dataclass
class Survey:
    """Lists what is on a drive."""

    files: dict[str, int] = field(default_factory=dict)  # path -> size
    folders: set[str] = field(default_factory=set)
    damaged: list[str] = field(default_factory=list)  # entries that no sound drive has
    unreadable: list[str] = field(default_factory=list)  # somebody's own, with strange names

    def add(self, kind: str, path: str, size: int, room: int) -> None:
        """Add a file (f) or folder (d), what is neither (x), a folder that cannot be read (r).

        A name that is merely strange is somebody's own, and no damage.
        """
        known = path in self.files or path in self.folders
        impossible = not 0 <= size <= room or _FORBIDDEN & set(path) or (known and kind != "r")
        impossible = impossible or bool({"", ".", ".."} & set(path.split("/")))
        if impossible or kind == "r" or (kind == "x" and path.isascii()):
            self.damaged.append(path)
        elif kind == "d":
            self.folders.add(path)
        elif kind == "f":
            self.files[path] = size
        else:
            self.unreadable.append(path)


@dataclass(frozen=True)
class Room:
    """Bytes of a drive."""

    free: int
    cluster: int
    size: int

    def taken_by(self, size: int) -> int:
        """Bytes that a file of this size takes; an empty one has its name only."""
        return -(-size // self.cluster) * self.cluster


class Drive(Protocol):
    """Names what flashing needs of a drive."""

    def room(self) -> Room: ...
    def survey(self) -> Survey: ...
    def entries(self, paths: Iterable[str]) -> Iterator[tuple[str, Entry | None]]: ...
    def read(self, path: str) -> bytes: ...
    def write(self, path: str, data: bytes, progress: Progress) -> None: ...
    def replace(self, source: str, target: str, keep: str | None = None) -> None: ...
    def remove(self, path: str) -> None: ...
    def make_folder(self, path: str) -> None: ...
    def remove_folder(self, path: str) -> None: ...
    def sync(self) -> None: ...


def _unreadable(what: str) -> BoardError:
    """Return the error for an answer that no board gives."""
    return BoardError(0, f"{what} that cannot be read")


def _numbers(answer: str, count: int, what: str) -> list[int]:
    """Return the whole numbers of an answer; a BoardError if there are not so many."""
    words = answer.split()
    try:
        numbers = [int(word) for word in words]
    except ValueError:
        numbers = []
    if len(numbers) != count:
        raise _unreadable(what)
    return numbers


class BoardDrive:
    """The drive as the board itself sees and writes it."""

    def __init__(self, link: Link) -> None:
        self._run = link.run

    def room(self) -> Room:
        try:
            free, cluster, size = _numbers(self._run("hw_free()"), 3, "free space")
        except BoardError as error:
            if error.number not in BoardError.BROKEN:
                raise
            return Room(0, 512, 0)  # it does not know any more what is free
        if not (0 <= free <= size and cluster > 0):
            raise _unreadable("free space")
        return Room(free, cluster, size)

    def survey(self) -> Survey:
        survey = Survey()
        size = self.room().size
        if not size:
            survey.damaged.append(_FREE)
            size = sys.maxsize
        for line in self._run("hw_walk()").splitlines():
            kind, number, name = (line + "  ").split(" ")[:3]
            try:
                path = binascii.unhexlify(name).decode("utf-8", "replace")
                survey.add(kind, path, int(number), size)
            except ValueError:
                raise _unreadable("a list of files") from None
        return survey

    def entries(self, paths: Iterable[str]) -> Iterator[tuple[str, Entry | None]]:
        wanted = list(paths)
        for start in range(0, len(wanted), _BATCH):
            batch = wanted[start : start + _BATCH]
            answers = self._run(f"hw_crc({', '.join(map(repr, batch))})").splitlines()
            if len(answers) != len(batch):
                raise _unreadable("check sums")
            for path, answer in zip(batch, answers, strict=True):
                size, crc = _numbers(answer, 2, "check sums")
                yield path, None if size < 0 else Entry(size, crc)

    def read(self, path: str) -> bytes:
        lines = self._run(f"hw_read({path!r})", _READING).split()
        try:
            return b"".join(base64.b64decode(line, validate=True) for line in lines)
        except ValueError:
            raise _unreadable(f"the contents of {path}") from None

    def write(self, path: str, data: bytes, progress: Progress) -> None:
        for start in range(0, len(data) or 1, _PART):
            part = data[start : start + _PART]
            mode = "ab" if start else "wb"
            self._run(f"hw_write({path!r}, {mode!r}, {base64.b64encode(part)!r})")
            progress(len(part))

    def replace(self, source: str, target: str, keep: str | None = None) -> None:
        """Put a file in another's place; that one goes, or is kept under a name."""
        self._run(f"hw_replace({source!r}, {target!r}, {keep!r})")

    def remove(self, path: str) -> None:
        self._run(f"os.remove({'/' + path!r})")

    def make_folder(self, path: str) -> None:
        try:
            self._run(f"os.mkdir({'/' + path!r})")
        except BoardError as error:
            if error.number != BoardError.IS_THERE:  # in other letters: LIB is lib
                raise

    def remove_folder(self, path: str) -> None:
        self._run(f"os.rmdir({'/' + path!r})")

    def sync(self) -> None:
        self._run("os.sync()")


_CLUSTER = 4096  # bytes, where the PC does not tell


class FolderDrive:
    """The drive as the PC has it, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def room(self) -> Room:
        usage = shutil.disk_usage(self.folder)
        cluster = os.statvfs(self.folder).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return Room(usage.free, cluster, usage.total)

    def survey(self) -> Survey:
        survey = Survey()
        size = self.room().size
        for file in sorted(self.folder.rglob("*")):
            path = file.relative_to(self.folder).as_posix()
            try:
                survey.add("d" if file.is_dir() else "f", path, file.stat().st_size, size)
            except OSError:
                survey.add("x", path, 0, size)
        return survey

    def entries(self, paths: Iterable[str]) -> Iterator[tuple[str, Entry | None]]:
        for path in paths:
            try:
                yield path, entry((self.folder / path).read_bytes())
            except OSError:
                yield path, None

    def read(self, path: str) -> bytes:
        return (self.folder / path).read_bytes()

    def write(self, path: str, data: bytes, progress: Progress) -> None:
        with (self.folder / path).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        progress(len(data))

    def replace(self, source: str, target: str, keep: str | None = None) -> None:
        if keep:
            (self.folder / target).rename(self.folder / keep)
        (self.folder / source).replace(self.folder / target)

    def remove(self, path: str) -> None:
        (self.folder / path).unlink()

    def make_folder(self, path: str) -> None:
        (self.folder / path).mkdir(exist_ok=True)

    def remove_folder(self, path: str) -> None:
        (self.folder / path).rmdir()

    def sync(self) -> None:
        if hasattr(os, "sync"):
            os.sync()
