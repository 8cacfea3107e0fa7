# SPDX-License-Identifier: MIT
"""Keep the simulated device's memory in a file: its saved game and settings outlive the run."""

import os
import tempfile
from pathlib import Path

from homeward.state import state_folder


class NvmFile:
    """One board's memory in one file."""

    def __init__(self, board_id: str, size: int, folder: Path | None = None) -> None:
        self.path = (folder or state_folder()) / f"{board_id}.nvm"
        self._size = size

    def load(self) -> bytes | None:
        """Return what was saved; None if nothing was, a ValueError if it cannot be this board's."""
        try:
            content = self.path.read_bytes()
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
        self.path.unlink(missing_ok=True)

    def save(self, content: bytes) -> None:
        """Put it in the place of what was kept, all or nothing."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=self.path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
