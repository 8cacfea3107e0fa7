# SPDX-License-Identifier: MIT
"""Copies of what is a person's, taken from a board before it is written to."""

import binascii
import glob
import itertools
import re
import time
from pathlib import Path

from homeward.flash.plan import SETTINGS, is_text
from homeward.state import state_folder

_LONGEST = 100  # letters of a name
_DEEPEST = 12  # folders in folders
_KEPT = set(" _-.,+=@()")  # in names, beside letters and digits
# Names that Windows keeps to itself, whatever comes behind a dot.
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


def folder(uid: str) -> Path:
    """Return the folder with the copies of one board."""
    return state_folder() / "boards" / (_harmless(uid) if uid else "unnamed")


def take(uid: str, path: str, data: bytes) -> Path:
    """Keep a file of a board, unless the last copy of it is the same."""
    place = _place(uid, path)
    before = _copies(place)
    if before and before[-1].read_bytes() == data:
        return before[-1]
    place.parent.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d_%H-%M-%S")
    for count in itertools.count():
        copy = place.with_name(f"{place.stem}.{stamp}-{count:02}{place.suffix}")
        try:
            with copy.open("xb") as file:  # other letters may be the same name on this computer
                file.write(data)
        except FileExistsError:
            continue
        return copy
    raise AssertionError


def last_settings(uid: str) -> Path | None:
    """Return the newest copy of the board's settings.toml, if there is one."""
    copies = _copies(_place(uid, SETTINGS))
    readable = [copy for copy in copies if is_text(copy.read_bytes())]
    return readable[-1] if readable else None


def _place(uid: str, path: str) -> Path:
    """Return where copies of a file go. The board says what it is called, so only a name is taken
    from it."""
    names = [_harmless(name) for name in path.split("/") if name]
    return folder(uid).joinpath(*names[-_DEEPEST:] or ["nameless"])


def _harmless(name: str) -> str:
    """Return a name that is safe on any computer: other letters are written as %xx."""
    kept = "".join(
        c if c.isalnum() or c in _KEPT else "".join(f"%{byte:02x}" for byte in _bytes(c))
        for c in name
    )
    if _RESERVED.match(kept) or not kept.strip(". "):
        kept = "%" + kept
    if kept.endswith((".", " ")):
        kept += "%"
    if len(_bytes(kept)) > _LONGEST:
        kept = f"{kept[: _LONGEST // 4]}%{binascii.crc32(_bytes(name)):08x}"
    return kept


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _copies(place: Path) -> list[Path]:
    """Return the copies of a file, oldest first: their names sort by time."""
    stem, suffix = glob.escape(place.stem), glob.escape(place.suffix)
    return sorted(copy for copy in place.parent.glob(f"{stem}.*{suffix}") if copy.is_file())
