# SPDX-License-Identifier: MIT
"""The board's drive: the firmware folder, with whatever the run writes kept in memory only."""

import errno
import io
from pathlib import Path, PurePosixPath
from typing import IO

_FOLDER = 0x4000
_FILE = 0x8000
_BLOCK = 512


class Drive:
    """Files as the firmware sees them. Nothing is ever written to the folder itself."""

    def __init__(self, folder: Path, size: int, settings: str | None) -> None:
        self._folder = folder
        self._size = size
        self._files: dict[str, bytes | None] = {}
        self._folders: dict[str, bool] = {}
        self._here = "/"
        # As on the board, until boot.py or `storage.remount` says otherwise.
        self.readonly = True
        if settings is not None:
            self._files["/settings.toml"] = settings.encode()

    def absolute(self, path: str) -> str:
        """Return a path as the board sees it, from its root."""
        parts: list[str] = []
        for part in PurePosixPath(self._here, path).parts[1:]:
            if part == "..":
                parts[-1:] = []
            else:
                parts.append(part)
        return "/" + "/".join(parts)

    def read(self, path: str) -> bytes:
        """Return the content of a file."""
        where = self.absolute(path)
        if where in self._files:
            content = self._files[where]
            if content is not None:
                return content
        elif self._on_disk(where).is_file() and self._is_folder(str(PurePosixPath(where).parent)):
            return self._on_disk(where).read_bytes()
        raise OSError(errno.ENOENT, "No such file/directory", path)

    def write(self, path: str, content: bytes) -> None:
        """Replace or make a file."""
        self._must_be_writable()
        where = self.absolute(path)
        if not self._is_folder(str(PurePosixPath(where).parent)):
            raise OSError(errno.ENOENT, "No such file/directory", path)
        self._files[where] = content

    def open(self, path: str, mode: str = "r") -> IO[str] | IO[bytes]:
        """Return the firmware's `open`."""
        kind, binary = mode.replace("b", "").replace("t", ""), "b" in mode
        if kind not in ("r", "w", "a"):
            raise ValueError(f"mode {mode!r} is not supported")
        if kind == "r":
            content = self.read(path)
            return io.BytesIO(content) if binary else io.StringIO(content.decode())
        self._must_be_writable()
        start = self.read(path) if kind == "a" and self.is_file(path) else b""
        self.write(path, start)
        return _OpenBytes(self, path, start) if binary else _OpenText(self, path, start)

    def is_file(self, path: str) -> bool:
        """Tell if there is such a file."""
        where = self.absolute(path)
        if where in self._files:
            return self._files[where] is not None
        return self._on_disk(where).is_file()

    def listdir(self, path: str) -> list[str]:
        """Return names in a folder, sorted."""
        where = self.absolute(path)
        if not self._is_folder(where):
            raise OSError(errno.ENOENT, "No such file/directory", path)
        names: set[str] = set()
        disk = self._on_disk(where)
        if disk.is_dir():
            names = {item.name for item in disk.iterdir() if item.name != "__pycache__"}
        for known in (self._files, self._folders):
            for there, present in known.items():
                if str(PurePosixPath(there).parent) == where:
                    names.add(PurePosixPath(there).name)
                    if present is None or present is False:
                        names.discard(PurePosixPath(there).name)
        return sorted(names)

    def stat(self, path: str) -> tuple[int, ...]:
        """Mode, size and times in CircuitPython's order."""
        if self.is_file(path):
            return (_FILE, 0, 0, 0, 0, 0, len(self.read(path)), 946684800, 946684800, 946684800)
        if self._is_folder(self.absolute(path)):
            return (_FOLDER, 0, 0, 0, 0, 0, 0, 946684800, 946684800, 946684800)
        raise OSError(errno.ENOENT, "No such file/directory", path)

    def statvfs(self) -> tuple[int, ...]:
        """Block size, blocks, free blocks ... in CircuitPython's order."""
        blocks = self._size // _BLOCK
        used = 0
        stack = ["/"]
        while stack:
            folder = stack.pop()
            for name in self.listdir(folder):
                path = folder.rstrip("/") + "/" + name
                if self.is_file(path):
                    used += -(-len(self.read(path)) // _BLOCK)
                else:
                    stack.append(path)
        free = max(0, blocks - used)
        return (_BLOCK, _BLOCK, blocks, free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path: str) -> None:
        """Make a folder."""
        self._must_be_writable()
        where = self.absolute(path)
        if self.is_file(where) or self._is_folder(where):
            raise OSError(errno.EEXIST, "File exists")
        self._folders[where] = True

    def remove(self, path: str) -> None:
        """Delete a file."""
        self._must_be_writable()
        self.read(path)
        self._files[self.absolute(path)] = None

    def rmdir(self, path: str) -> None:
        """Delete an empty folder."""
        self._must_be_writable()
        if self.listdir(path):
            raise OSError(errno.EACCES, "Directory not empty")
        self._folders[self.absolute(path)] = False

    def rename(self, old: str, new: str) -> None:
        """Move a file."""
        content = self.read(old)
        self.write(new, content)
        self.remove(old)

    def chdir(self, path: str) -> None:
        """Change the folder that relative paths start from."""
        if not self._is_folder(self.absolute(path)):
            raise OSError(errno.ENOENT, "No such file/directory")
        self._here = self.absolute(path)

    def getcwd(self) -> str:
        """Return the folder that relative paths start from."""
        return self._here

    def _on_disk(self, where: str) -> Path:
        return self._folder / where.lstrip("/")

    def _is_folder(self, where: str) -> bool:
        return self._folders.get(where, self._on_disk(where).is_dir())

    def _must_be_writable(self) -> None:
        if self.readonly:
            raise OSError(errno.EROFS, "Read-only filesystem")


class _OpenBytes(io.BytesIO):
    """A file open for writing; its content reaches the drive when it is flushed or closed."""

    def __init__(self, drive: Drive, path: str, start: bytes) -> None:
        super().__init__()
        self._drive = drive
        self._path = drive.absolute(path)
        self.write(start)

    def flush(self) -> None:
        super().flush()
        self._drive.write(self._path, self.getvalue())

    def close(self) -> None:
        if not self.closed:
            self.flush()
        super().close()


class _OpenText(io.StringIO):
    """The same for text."""

    def __init__(self, drive: Drive, path: str, start: bytes) -> None:
        super().__init__()
        self._drive = drive
        self._path = drive.absolute(path)
        self.write(start.decode())

    def flush(self) -> None:
        super().flush()
        self._drive.write(self._path, self.getvalue().encode())

    def close(self) -> None:
        if not self.closed:
            self.flush()
        super().close()
