# SPDX-License-Identifier: MIT
"""Fetch MicroPython's WebAssembly build: `npm pack` brings it, its SHA-512 is here."""

import hashlib
import io
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from homeward import ROOT
from homeward.errors import ToolError

NAME = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
SHA512 = (
    "0e75f1e04ab182479a1444ab4b7b8aacbee62cc9389914ddd2633368e7771d44"
    "a265438013bb75d6e2e78dfddfb45f3b376c66e249c79d610a7152b82182140c"
)
FILES = ("micropython.mjs", "micropython.wasm")
CACHE = ROOT / ".cache" / "site" / f"micropython-{VERSION}"
_TIME_LIMIT_S = 120
_HOW = "install Node.js, which brings npm: 'apt-get install nodejs npm' on Debian"


class NoPackage(ToolError):
    """The VM cannot be had here; the message says why, and how to get it."""


def node() -> str:
    """Return the path of Node.js; only the comparison with the simulator needs it."""
    found = shutil.which("node")
    if found is None:
        raise NoPackage(f"there is no 'node' here: {_HOW}")
    return found


def folder(cache: Path = CACHE) -> Path:
    """Return the folder with the VM's files; the first call fetches them."""
    archive = cache / "package.tgz"
    if not archive.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as name:
            _fetched(Path(name)).replace(archive)
    # Looked at each time, not only when it comes: what is in a cache may have been changed.
    data = archive.read_bytes()
    if hashlib.sha512(data).hexdigest() != SHA512:
        archive.unlink()
        raise ToolError(
            f"{NAME} {VERSION} is not the file that was tested: its SHA-512 is another."
            " It is deleted; the next run fetches it again."
        )
    for file, content in _members(data).items():
        path = cache / file
        if not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)
    return cache


def _fetched(scratch: Path) -> Path:
    """Let npm bring the package."""
    npm = shutil.which("npm")
    if npm is None:
        raise NoPackage(f"the site needs {NAME}, and there is no 'npm' here to fetch it: {_HOW}")
    try:
        done = subprocess.run(
            [npm, "pack", f"{NAME}@{VERSION}", "--silent"],
            cwd=scratch,
            capture_output=True,
            text=True,
            timeout=_TIME_LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NoPackage(f"npm did not bring {NAME} within {_TIME_LIMIT_S} s") from None
    found = list(scratch.glob("*.tgz"))
    if done.returncode or len(found) != 1:
        said = " ".join((done.stderr or done.stdout).split()) or f"exit code {done.returncode}"
        raise NoPackage(f"npm could not bring {NAME} {VERSION}: {said}. It needs the internet once")
    return found[0]


def _members(data: bytes) -> dict[str, bytes]:
    found = {}
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for name in FILES:
            member = archive.extractfile(f"package/{name}")
            if member is None:
                raise ToolError(f"{NAME} {VERSION} has no {name}")
            found[name] = member.read()
    return found
