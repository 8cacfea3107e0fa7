# SPDX-License-Identifier: MIT
"""The drive as the PC sees it: a folder, while the drive is the PC's."""

import shutil
from pathlib import Path


class Mounted:
    """A folder with the drive's files in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: dict[str, tuple[int, int]] = {}

    def fill(self, files: dict[str, bytes]) -> None:
        """Mount the drive on the PC."""
        self.clear()
        for path, data in files.items():
            target = self.folder / path
            if path.endswith("/"):
                target.mkdir(parents=True, exist_ok=True)
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
        self._seen = self._look()

    def clear(self) -> None:
        """Take the drive away from the PC."""
        if self.folder.exists():
            shutil.rmtree(self.folder)

    def news(self) -> dict[str, bytes] | None:
        """Return all files and folders if the PC has changed any since the last look, else None."""
        if not self.folder.exists() or (now := self._look()) == self._seen:
            return None
        self._seen = now
        return {p: b"" if p.endswith("/") else (self.folder / p).read_bytes() for p in now}

    def _look(self) -> dict[str, tuple[int, int]]:
        seen = {}
        for entry in self.folder.rglob("*"):
            path, about = entry.relative_to(self.folder).as_posix(), entry.stat()
            if entry.is_dir():
                seen[path + "/"] = (0, 0)
            else:
                seen[path] = (about.st_size, about.st_mtime_ns)
        return seen
