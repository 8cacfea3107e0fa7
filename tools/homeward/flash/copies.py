# SPDX-License-Identifier: MIT
"""Copies of what is a person's, taken from a board before it is written to."""

import time
from pathlib import Path

from homeward.flash.plan import SETTINGS, is_text
from homeward.state import state_folder


def folder(uid: str) -> Path:
    """Where the copies of one board are."""
    return state_folder() / "boards" / (uid or "unnamed")


def take(uid: str, path: str, data: bytes) -> Path:
    """Keep a file of a board, unless the last copy of it is the same."""
    home = folder(uid)
    place = home / path
    before = _copies(home, path)
    if before and before[-1].read_bytes() == data:
        return before[-1]
    place.parent.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d_%H-%M-%S")
    count = sum(stamp in copy.name for copy in before)
    copy = place.with_name(f"{place.stem}.{stamp}-{count:02}{place.suffix}")
    copy.write_bytes(data)
    return copy


def last_settings(uid: str) -> Path | None:
    """The newest copy of the board's settings.toml, if one was ever taken."""
    readable = [copy for copy in _copies(folder(uid), SETTINGS) if is_text(copy.read_bytes())]
    return readable[-1] if readable else None


def _copies(home: Path, path: str) -> list[Path]:
    """The copies of a file, oldest first: their names sort by time."""
    place = home / path
    return sorted(place.parent.glob(f"{place.stem}.*{place.suffix}"))
