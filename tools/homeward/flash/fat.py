# SPDX-License-Identifier: MIT
"""Write a FAT drive with files on it, as CircuitPython would have formatted it.

CircuitPython formats with FatFs: one FAT, 512 entries in the main folder, sectors of 512 bytes. The
size of a cluster decides between FAT12 and FAT16. Every file lies in one piece, and every
date is the first that FAT knows: the same files are the same bytes.

The libraries for this on PyPI put the time of day into the drive, cannot name it, or do not run
beside a setuptools of this year; FatFs itself reads what is written here, in a test.
"""

import struct
from collections.abc import Iterator
from zlib import crc32

from homeward.errors import ToolError

SECTOR = 512
LABEL = "CIRCUITPY"
# What CircuitPython puts on a new drive, so that computers leave it alone.
MARKERS = (".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000")

_MAIN_ENTRIES = 512
_ENTRY = 32
_FIRST_CLUSTER = 2
_FAT12_CLUSTERS = 0xFF5  # at most; FatFs' own limit
_FAT16_CLUSTERS = 0xFFF5
_MEDIA = 0xF8
_DATE = 1 << 5 | 1  # 1 January 1980
_FOLDER, _VOLUME, _LONG = 0x10, 0x08, 0x0F
_LOWER_BODY, _LOWER_TAIL = 0x08, 0x10
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-~!#$%&'()@^`{}")
_LONG_LETTERS = 13  # of a long name in one entry

Tree = dict[str, "Tree | bytes"]


class Drive:
    """A drive of a size, with files; `data` holds it up to the last byte in use."""

    def __init__(self, files: dict[str, bytes], size: int, cluster: int) -> None:
        self._cluster = cluster
        self._sectors = size // SECTOR
        clusters = self._sectors // (cluster // SECTOR)
        self._bits = 12 if clusters <= _FAT12_CLUSTERS else 16
        if clusters > _FAT16_CLUSTERS:
            raise ValueError(f"{size} bytes in clusters of {cluster} are too many for FAT16")
        entries = clusters + _FIRST_CLUSTER
        self._fat_sectors = -(-((entries * self._bits + 7) // 8) // SECTOR)
        before = 1 + self._fat_sectors + _MAIN_ENTRIES * _ENTRY // SECTOR
        self._room = (self._sectors - before) // (cluster // SECTOR)
        self._fat = [0xF00 | _MEDIA, 0xFFF] if self._bits == 12 else [0xFF00 | _MEDIA, 0xFFFF]
        self._area = bytearray()
        main = _label() + self._folder(_tree(files), 0, None)
        if len(main) > _MAIN_ENTRIES * _ENTRY:
            raise ToolError("there are too many files in the drive's main folder")
        self.data = (
            self._boot_sector(crc32(bytes(self._area)))
            + self._table()
            + main.ljust(_MAIN_ENTRIES * _ENTRY, b"\0")
            + bytes(self._area)
        )

    def _boot_sector(self, serial: int) -> bytes:
        head = struct.pack(
            "<3s8sHBHBHHBHHHIIBBBI11s8s",
            b"\xeb\xfe\x90",
            b"MSDOS5.0",
            SECTOR,
            self._cluster // SECTOR,
            1,  # sectors before the FAT
            1,  # FATs
            _MAIN_ENTRIES,
            self._sectors if self._sectors < 1 << 16 else 0,
            _MEDIA,
            self._fat_sectors,
            63,
            255,
            0,
            self._sectors if self._sectors >= 1 << 16 else 0,
            0x80,
            0,
            0x29,
            serial,
            LABEL.ljust(11).encode(),
            f"FAT{self._bits}".ljust(8).encode(),
        )
        return head.ljust(SECTOR - 2, b"\0") + b"\x55\xaa"

    def _table(self) -> bytes:
        """Return the FAT."""
        if self._bits == 16:
            packed = struct.pack(f"<{len(self._fat)}H", *self._fat)
        else:
            pairs = [*self._fat, 0]
            packed = b"".join(
                (pairs[k] | pairs[k + 1] << 12).to_bytes(3, "little")
                for k in range(0, len(pairs) - 1, 2)
            )
        return packed.ljust(self._fat_sectors * SECTOR, b"\0")

    def _take(self, size: int) -> int:
        """Chain clusters for so many bytes at the end of what is in use; return the first one."""
        count = -(-size // self._cluster)
        first = len(self._fat)
        if first - _FIRST_CLUSTER + count > self._room:
            raise ToolError(
                f"the files do not fit the drive: it has {self._room * self._cluster} bytes"
            )
        if not count:
            return 0
        self._fat += [*range(first + 1, first + count), (1 << self._bits) - 1]
        self._area += bytes(count * self._cluster)
        return first

    def _put(self, first: int, data: bytes) -> None:
        if first:
            at = (first - _FIRST_CLUSTER) * self._cluster
            self._area[at : at + len(data)] = data

    def _folder(self, tree: Tree, parent: int, own: int | None) -> bytes:
        """Return a folder's entries; what is in it is written. `own` is None for the main one."""
        entries = b""
        if own is not None:
            entries = _entry(b".".ljust(11), _FOLDER, own) + _entry(
                b"..".ljust(11), _FOLDER, parent
            )
        taken: set[bytes] = set()
        for name, inside in sorted(tree.items()):
            short, flags = _short_name(name, taken)
            head = b"" if flags is not None else _long_entries(name, short)
            if isinstance(inside, bytes):
                first = self._take(len(inside))
                self._put(first, inside)
                entries += head + _entry(short, 0x20, first, len(inside), flags or 0)
            else:
                first = self._take(_folder_size(inside))
                self._put(first, self._folder(inside, own or 0, first))
                entries += head + _entry(short, _FOLDER, first, 0, flags or 0)
        return entries


def _tree(files: dict[str, bytes]) -> Tree:
    top: Tree = {}
    for path, data in files.items():
        *folders, name = path.split("/")
        at = top
        for folder in folders:
            below = at.setdefault(folder, {})
            if isinstance(below, bytes):
                raise ValueError(f"{folder} is a file and a folder")
            at = below
        at[name] = data
    return top


def _folder_size(tree: Tree) -> int:
    """Return the bytes of a folder's entries."""
    taken: set[bytes] = set()
    count = 2
    for name in sorted(tree):
        _, flags = _short_name(name, taken)
        count += 1 if flags is not None else 1 + -(-len(name) // _LONG_LETTERS)
    return count * _ENTRY


def _short_name(name: str, taken: set[bytes]) -> tuple[bytes, int | None]:
    """Return the name as FAT's 11 bytes, and its flags; None if it needs a long one as well."""
    body, dot, tail = name.rpartition(".")
    if not dot:
        body, tail = name, ""
    if 1 <= len(body) <= 8 and len(tail) <= 3 and set((body + tail).upper()) <= _PLAIN:
        flags = 0
        for part, flag in ((body, _LOWER_BODY), (tail, _LOWER_TAIL)):
            if part != part.upper():
                flags |= flag if part == part.lower() else 0x100
        short = (body.upper().ljust(8) + tail.upper().ljust(3)).encode()
        if flags < 0x100 and short not in taken:
            taken.add(short)
            return short, flags
    letters = "".join(c for c in (body or tail).upper() if c in _PLAIN)[:6]
    end = "".join(c for c in tail.upper() if c in _PLAIN)[:3] if body else ""
    for number in range(1, 10_000):
        mark = f"~{number}"
        short = ((letters[: 8 - len(mark)] + mark).ljust(8) + end.ljust(3)).encode()
        if short not in taken:
            taken.add(short)
            return short, None
    raise ToolError(f"too many files with names like {name}")


def _long_entries(name: str, short: bytes) -> bytes:
    """Return the entries of a long name, the last part first."""
    check = 0
    for byte in short:
        check = ((check >> 1 | check << 7) + byte) & 0xFF
    units = list(struct.unpack(f"<{len(name)}H", name.encode("utf-16-le")))
    parts = list(_long_parts(units))
    found = b""
    for number in range(len(parts), 0, -1):
        part = struct.pack(f"<{_LONG_LETTERS}H", *parts[number - 1])
        order = number | (0x40 if number == len(parts) else 0)
        head = bytes((order,)) + part[:10] + bytes((_LONG, 0, check))
        found += head + part[10:22] + b"\0\0" + part[22:]
    return found


def _long_parts(units: list[int]) -> Iterator[list[int]]:
    for at in range(0, len(units), _LONG_LETTERS):
        part = units[at : at + _LONG_LETTERS]
        if len(part) < _LONG_LETTERS:
            part += [0]
        yield part + [0xFFFF] * (_LONG_LETTERS - len(part))


def _entry(name: bytes, kind: int, first: int, size: int = 0, flags: int = 0) -> bytes:
    return struct.pack(
        "<11sBBBHHHHHHHI", name, kind, flags, 0, 0, _DATE, _DATE, 0, 0, _DATE, first, size
    )


def _label() -> bytes:
    return _entry(LABEL.ljust(11).encode(), _VOLUME, 0)
