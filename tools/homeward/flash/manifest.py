# SPDX-License-Identifier: MIT
"""The list of a build's files, with size and CRC32: written to the drive last, as homeward.txt.

    Homeward 0.1.0 for pygamer
    1c291ca3 145 code.py
    ...
    end 5d1f0b7a

The last line has the CRC32 of all before it: half a list, or a damaged one, is none.
"""

import binascii
import re
from dataclasses import dataclass
from typing import NamedTuple

NAME = "homeward.txt"
_HEAD = re.compile(r"Homeward (?P<version>\S+) for (?P<board>\S+)")
_LINE = re.compile(r"(?P<crc>[0-9a-f]{8}) (?P<size>\d+) (?P<path>.+)")


class Entry(NamedTuple):
    """Holds what is known of a file's content."""

    size: int
    crc: int


def entry(data: bytes) -> Entry:
    return Entry(len(data), binascii.crc32(data))


@dataclass(frozen=True)
class Manifest:
    """Lists what a build consists of."""

    version: str
    board: str
    files: dict[str, Entry]

    def text(self) -> bytes:
        lines = [f"Homeward {self.version} for {self.board}"]
        lines += [f"{e.crc:08x} {e.size} {path}" for path, e in sorted(self.files.items())]
        body = "".join(line + "\n" for line in lines).encode("utf-8")
        return body + f"end {binascii.crc32(body):08x}\n".encode("ascii")


def of(version: str, board: str, files: dict[str, bytes]) -> Manifest:
    """Make the manifest of these files."""
    return Manifest(version, board, {path: entry(data) for path, data in files.items()})


def read(data: bytes) -> Manifest | None:
    """Read a manifest from its text; None if it is not a whole one."""
    body, end, check = data.rpartition(b"end ")
    if not end or check.strip() != b"%08x" % binascii.crc32(body):
        return None
    head, *lines = body.decode("utf-8", "replace").splitlines() or [""]
    first = _HEAD.fullmatch(head)
    found = [_LINE.fullmatch(line) for line in lines]
    if first is None or None in found:
        return None
    files = {m["path"]: Entry(int(m["size"]), int(m["crc"], 16)) for m in found if m}
    return Manifest(first["version"], first["board"], files)
