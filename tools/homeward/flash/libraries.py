# SPDX-License-Identifier: MIT
"""The Adafruit libraries that a board needs: found by its imports, taken from .venv."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from homeward import LIB, ROOT
from homeward.errors import ToolError

# Imported by a library of ours, but part of CircuitPython itself on every board we know.
_BUILT_IN = {"adafruit_pixelbuf"}


@dataclass(frozen=True)
class Library:
    """A library of one module, at the version that pyproject.toml pins."""

    module: str
    version: str
    source: bytes
    licence: bytes


def needed(board: str) -> list[Library]:
    """The libraries for this board, by name."""
    device = LIB / "device"
    files = [device / "boards" / f"{board}.py", *device.glob("*.py")]
    names = {name for file in files for name in _imports(file.read_text(encoding="utf-8"))}
    return [_installed(name) for name in sorted(names - _BUILT_IN)]


def _imports(source: str) -> Iterator[str]:
    """The libraries that a source text imports."""
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        yield from (name for name in names if name.startswith("adafruit_") or name == "neopixel")


def _installed(module: str) -> Library:
    spec = find_spec(module)
    owners = metadata.packages_distributions().get(module, [])
    if spec is None or spec.origin is None or not owners:
        raise ToolError(f"the library {module} is not installed: 'make setup' installs it")
    owner = metadata.distribution(owners[0])
    pinned = _pins().get(_plain(owner.name))
    if owner.version != pinned:
        raise ToolError(
            f"{owner.name} {owner.version} is installed, pyproject.toml wants {pinned}:"
            " 'make setup' installs that"
        )
    licence = [file for file in owner.files or [] if file.name.startswith("LICENSE")]
    if not licence:
        raise ToolError(f"{owner.name} {owner.version} is installed without its licence")
    text = Path(str(owner.locate_file(licence[0]))).read_bytes()
    return Library(module, owner.version, Path(spec.origin).read_bytes(), text)


def _pins() -> dict[str, str]:
    """The packages that pyproject.toml names, and their versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pairs = [line.split("==") for line in project["dependencies"]]
    return {_plain(name): version for name, version in pairs}


def _plain(name: str) -> str:
    """A package's name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()
