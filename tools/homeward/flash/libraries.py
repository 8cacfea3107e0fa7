# SPDX-License-Identifier: MIT
"""The Adafruit libraries that a board needs: found by its imports, taken from .venv."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from homeward import LIB, ROOT
from homeward.boards import find
from homeward.errors import ToolError

# Imported by a library of ours, but part of CircuitPython itself on every board we know.
_BUILT_IN = {"adafruit_pixelbuf"}
# Imported only where the display has colours: device/display.py.
_FOR_COLOURS = {"adafruit_display_text"}


@dataclass(frozen=True)
class Library:
    """Hold a library, or those of its modules that we import, at the version that we pin."""

    name: str
    version: str
    sources: dict[str, bytes]  # by their paths in lib
    licence: bytes


def needed(board: str) -> list[Library]:
    """Return the libraries for this board, by name."""
    device = LIB / "device"
    files = [device / "boards" / f"{board}.py", *device.glob("*.py")]
    modules: dict[str, set[str]] = {}
    for file in files:
        for module in _imports(file.read_text(encoding="utf-8")):
            modules.setdefault(module.split(".")[0], set()).add(module)
    unused = _BUILT_IN if find(board).can_show_colours else _BUILT_IN | _FOR_COLOURS
    return [_installed(name, modules[name]) for name in sorted(modules.keys() - unused)]


def _imports(source: str) -> Iterator[str]:
    """Return the modules of libraries that a source text imports."""
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        yield from (name for name in names if name.startswith("adafruit_") or name == "neopixel")


@cache
def _owners() -> Mapping[str, list[str]]:
    """Return which package each module that is installed belongs to."""
    return metadata.packages_distributions()


def _installed(name: str, modules: set[str]) -> Library:
    spec = find_spec(name)
    owners = _owners().get(name, [])
    if spec is None or spec.origin is None or not owners:
        raise ToolError(f"the library {name} is not installed: 'make setup' installs it")
    # Looked for as files: to ask Python for a module in a package would import the package.
    origin = Path(spec.origin)
    folder = origin.parent.parent if spec.submodule_search_locations else origin.parent
    files = {origin, *(folder / f"{part.replace('.', '/')}.py" for part in modules - {name})}
    sources = {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(files)}
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
    return Library(name, owner.version, sources, text)


def _pins() -> dict[str, str]:
    """Return the packages that pyproject.toml names, and their versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pairs = [line.split("==") for line in project["dependencies"]]
    return {_plain(name): version for name, version in pairs}


def _plain(name: str) -> str:
    """Return a package's name in the form that is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()
