# SPDX-License-Identifier: MIT
"""An SD card: files in folders, written sector by sector, as a FAT file system does it.

A power cut spoils the sector it hits, whatever that holds: a part of a file, the list of a folder,
or what the whole card is read by.
"""

import errno
import io
import random
from collections.abc import Callable
from types import TracebackType

SECTOR = 512


class MemoryCard:
    """One card; give it to another Handheld to put it there."""

    def __init__(self, seed: int = 1) -> None:
        self.files: dict[str, bytearray] = {}
        self.folders = {""}
        self.spoilt: set[str] = set()  # folders whose list of files is no more
        self.readable = True
        self.writes = 0
        # Sector writes left until power is cut; None: it stays on.
        self.cut_after: int | None = None
        self.lose_power: Callable[[], None] = _no_power
        self._seed = seed

    def copy(self) -> "MemoryCard":
        """Another card with the same on it."""
        other = MemoryCard(self._seed)
        other.files = {path: bytearray(content) for path, content in self.files.items()}
        other.folders = set(self.folders)
        other.spoilt = set(self.spoilt)
        return other

    def open(self, path: str, mode: str) -> "CardFile":
        """Open a file: "rb", "r+b" or "wb"."""
        folder = self._folder(path)
        if mode == "wb":
            if path not in self.files:
                self._write(self._spoil_card)
            self.files[path] = bytearray()
            self._write(lambda: self._spoil_folder(folder))
        elif mode not in ("rb", "r+b"):
            raise ValueError(f"mode {mode!r} is not supported")
        elif path not in self.files:
            raise OSError(errno.ENOENT, "No such file/directory", path)
        return CardFile(self, path, writable=mode != "rb")

    def mkdir(self, path: str) -> None:
        """Make a folder; its entry stands where the others' do."""
        self._folder(path)
        if path in self.folders:
            raise OSError(errno.EEXIST, "File exists")
        self._write(self._spoil_card)
        self.folders.add(path)

    def stat(self, path: str) -> tuple[int, ...]:
        """Mode, size and times in CircuitPython's order."""
        self._folder(path)
        if path not in self.files:
            raise OSError(errno.ENOENT, "No such file/directory", path)
        return (0x8000, 0, 0, 0, 0, 0, len(self.files[path]), 0, 0, 0)

    def store(self, path: str, content: bytes) -> None:
        """Bring a file to this content: its changed sectors, then its entry in the folder."""
        folder = self._folder(path)
        file = self.files[path]
        if len(content) > len(file):
            self._write(self._spoil_card)
            file.extend(bytes(len(content) - len(file)))
        for start in range(0, len(content), SECTOR):
            part = content[start : start + SECTOR]
            if file[start : start + SECTOR] != part:
                self._write(lambda start=start: self._spoil(file, start))  # type: ignore[misc]
                file[start : start + SECTOR] = part
        self._write(lambda: self._spoil_folder(folder))

    def _folder(self, path: str) -> str:
        folder = path.rpartition("/")[0]
        if not self.readable:
            raise OSError(errno.EIO, "Input/output error")
        if folder not in self.folders or folder in self.spoilt:
            raise OSError(errno.ENOENT, "No such file/directory", path)
        return folder

    def _write(self, spoil: Callable[[], None]) -> None:
        if self.cut_after is not None:
            if self.cut_after == 0:
                self.cut_after = None
                spoil()
                self.lose_power()
                raise AssertionError("power is lost, and still something runs")
            self.cut_after -= 1
        self.writes += 1

    def _spoil(self, file: bytearray, start: int) -> None:
        size = len(file[start : start + SECTOR])
        file[start : start + SECTOR] = random.Random(self._seed + self.writes).randbytes(size)

    def _spoil_folder(self, folder: str) -> None:
        self.spoilt.add(folder)

    def _spoil_card(self) -> None:
        self.readable = False


class CardFile(io.BytesIO):
    """An open file; what was written reaches the card when it is closed."""

    def __init__(self, card: MemoryCard, path: str, *, writable: bool) -> None:
        super().__init__(bytes(card.files[path]))
        self._card = card
        self._path = path
        self._writable = writable

    def close(self) -> None:
        if not self.closed:
            content = self.getvalue()
            super().close()  # first: code that has lost power must not try again
            if self._writable:
                self._card.store(self._path, content)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _no_power() -> None:
    raise RuntimeError("this card is in no handheld")
