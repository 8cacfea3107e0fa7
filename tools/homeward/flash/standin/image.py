# SPDX-License-Identifier: MIT
"""The drive's FAT image from outside: read and written by the VM, which knows FAT."""

import json
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from homeward.errors import ToolError
from homeward.mpy.compile import compile_tree
from homeward.vm import STANDINS, VM

_OWN = Path(__file__).parent / "vm_standins"
# What code on the VM may import because it is native on a board.
NATIVE = sorted(
    {file.stem for file in STANDINS.glob("*.py")} | {"microcontroller", "storage", "supervisor"}
)


@cache
def library() -> tuple[Path, TemporaryDirectory[str]]:
    """Compile the board's own side once; the folder goes when the process ends."""
    kept = TemporaryDirectory(prefix="homeward-standin-")
    folder = Path(kept.name)
    compile_tree(STANDINS, folder)
    compile_tree(_OWN, folder)  # some of these stand for others of the same name
    return folder, kept


def start(vm: VM, module: str, given: dict[str, object], heap: str) -> subprocess.Popen[bytes]:
    """Start a module of vm_standins/ on the VM."""
    folder, _ = library()
    process = subprocess.Popen(
        [*vm.command, "-X", f"heapsize={heap}", "-m", module],
        cwd=folder,
        env={"MICROPYPATH": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C at the laptop is not the board's
    )
    assert process.stdin
    process.stdin.write(json.dumps(given).encode() + b"\n")
    process.stdin.flush()
    return process


class Image:
    """A file that holds the drive."""

    def __init__(self, vm: VM, path: Path, size: int) -> None:
        self.path = path
        self.size = size
        self._vm = vm
        with path.open("wb") as file:
            file.truncate(size)

    def files(self) -> dict[str, bytes]:
        """Return every file, as far as the drive can be read."""
        return {path: data for path, data in self.entries().items() if not path.endswith("/")}

    def entries(self) -> dict[str, bytes]:
        """Files, and folders with a slash at their end."""
        return _unpack(self._ask({"what": "read"}, b""))

    def fill(self, files: dict[str, bytes]) -> None:
        """Make a file system with these files and folders, and what CircuitPython puts on it."""
        self._ask({"what": "fill"}, _pack(files))

    def put(self, files: dict[str, bytes]) -> None:
        """Write these files over what is there."""
        self._ask({"what": "put"}, _pack(files))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self._ask({"what": "remove", "path": "/" + path}, b"")

    def erase(self) -> None:
        """As a chip from the factory: the next start makes a new file system."""
        self.damage(0, b"\xff" * self.size)

    def damage(self, where: int, data: bytes) -> None:
        """Other bytes on the chip."""
        with self.path.open("r+b") as file:
            file.seek(where)
            file.write(data)

    def _ask(self, given: dict[str, object], data: bytes) -> bytes:
        given |= {"image": str(self.path), "micropython": True, "words": {}}
        process = start(self._vm, "drive_files", given, "16M")
        out, said = process.communicate(data, timeout=300)
        if process.returncode:
            raise ToolError(f"the stand-in's drive: {said.decode(errors='replace').strip()}")
        return out


def _pack(files: dict[str, bytes]) -> bytes:
    parts = []
    for path, data in files.items():
        name = ("/" + path.lstrip("/")).encode()
        parts += [len(name).to_bytes(4, "little"), name, len(data).to_bytes(4, "little"), data]
    return b"".join(parts)


def _unpack(packed: bytes) -> dict[str, bytes]:
    files = {}
    at = 0
    while at < len(packed):
        parts = []
        for _ in range(2):
            size = int.from_bytes(packed[at : at + 4], "little")
            parts.append(packed[at + 4 : at + 4 + size])
            at += 4 + size
        files[parts[0].decode(errors="replace").lstrip("/")] = parts[1]
    return files
