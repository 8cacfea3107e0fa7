# SPDX-License-Identifier: MIT
"""Keep the simulated device's memory in a file: its saved game and settings outlive the run."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from homeward.state import state_folder


class NvmFile:
    """One board's memory in one file."""

    def __init__(self, board_id: str, size: int, folder: Path | None = None) -> None:
        self.path = (folder or state_folder()) / f"{board_id}.nvm"
        self._size = size
        # If the name is a link, it stays one: what it leads to is read, written and locked.
        self._file = Path(os.path.realpath(self.path))
        self._lock = self._file.with_name(self._file.name + ".lock")
        # Beside the lock: Windows lets nobody read a locked file.
        self._holder = self._file.with_name(self._file.name + ".holder")

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Use it alone, or say who uses it: two devices would overwrite each other's game.

        The system itself lets go of the lock of a process that has died.
        """
        lock = FileLock(self._lock)
        try:
            self._lock.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(timeout=0)
            self.tell("")
        except Timeout:
            raise ValueError(self._used_by_another()) from None
        except OSError:
            pass  # nothing can be written there, so nobody overwrites anything
        try:
            yield
        finally:
            if lock.is_locked:
                with contextlib.suppress(OSError):  # Windows: somebody is reading it
                    self._holder.unlink(missing_ok=True)
                lock.release()

    def tell(self, address: str) -> None:
        """Note for others where this device can be played."""
        where = f" at {address}" if address else ""
        with contextlib.suppress(OSError):  # then others learn less
            self._holder.write_text(f"process {os.getpid()}{where}", encoding="utf-8")

    def _used_by_another(self) -> str:
        try:
            who = self._holder.read_text(encoding="utf-8")
        except (OSError, ValueError):
            who = "another process"
        return (
            f"{self.path} is in use by {who}: end that one, or play on another board with"
            " --board NAME, or keep another game with --state FOLDER"
        )

    def load(self) -> bytes | None:
        """Return what was saved; None if nothing was, a ValueError if it cannot be this board's."""
        try:
            content = self._file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise ValueError(f"{self.path} cannot be read: {error.strerror}") from error
        if len(content) != self._size:
            raise ValueError(
                f"{self.path} has {len(content)} bytes, this board's memory {self._size};"
                " start with --fresh to empty it"
            )
        return content

    def forget(self) -> None:
        """Empty the memory."""
        self._file.unlink(missing_ok=True)

    def save(self, content: bytes) -> None:
        """Put it in the place of what was kept, all or nothing."""
        folder = self._file.parent
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=self._file.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self._file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
