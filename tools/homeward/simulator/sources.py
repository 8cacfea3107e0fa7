# SPDX-License-Identifier: MIT
"""Finding and compiling the source files of modules."""

import importlib.util
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

from homeward import LANGUAGE, STANDINS


def in_folder(folder: Path, name: str) -> Path | None:
    """Return the file of a module below a folder: a package's comes first."""
    place = folder.joinpath(*name.split("."))
    for path in (place / "__init__.py", place.with_name(place.name + ".py")):
        if path.is_file():
            return path
    return None


@cache
def standin_for(name: str) -> Path | None:
    """Return the file that stands in for a module of the board or of its Python, or None."""
    for folder in (STANDINS, LANGUAGE):
        if (folder / f"{name}.py").is_file():
            return folder / f"{name}.py"
    return None


@cache
def library_folder(top: str) -> Path:
    """Return the folder that holds an installed library."""
    spec = importlib.util.find_spec(top)
    if spec is None or spec.origin is None:
        raise ImportError(f"the simulator needs the library '{top}', which is not installed")
    origin = Path(spec.origin)
    return origin.parent.parent if origin.name == "__init__.py" else origin.parent


_codes: dict[tuple[Path, int], CodeType] = {}
_compiled: dict[bytes, CodeType] = {}


def code_of(path: Path) -> CodeType:
    """Return a file's code, compiled once for all handhelds of this process.

    Most files of a copy of the firmware are as the firmware's own: they are not compiled again.
    """
    key = (path, path.stat().st_mtime_ns)
    if key not in _codes:
        source = path.read_bytes()
        if source not in _compiled:
            code = SourceFileLoader(path.stem, str(path)).get_code(path.stem)
            assert code is not None
            _compiled[source] = code
        _codes[key] = _of_file(_compiled[source], str(path))
    return _codes[key]


def _of_file(code: CodeType, path: str) -> CodeType:
    """Return the same code, of this file."""
    if code.co_filename == path:
        return code
    parts = [_of_file(c, path) if isinstance(c, CodeType) else c for c in code.co_consts]
    return code.replace(co_filename=path, co_consts=tuple(parts))
