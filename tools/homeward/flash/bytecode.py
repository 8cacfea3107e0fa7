# SPDX-License-Identifier: MIT
"""CircuitPython's .mpy files from Python source.

CircuitPython 9 and 10 load version 6, as MicroPython does; its files begin with another letter. The
two differ in more than that for `async` and for native code, which are refused.
"""

import ast
import tempfile
from pathlib import Path

from homeward.lab.mpy import CompileError, compile_file

LETTER = b"C"  # of CircuitPython
MICROPYTHON_LETTER = b"M"
_VERSION = 6
_NATIVE = {"native", "viper", "asm_thumb"}


def compiled(source: bytes, name: str) -> bytes:
    """The .mpy of a source text; errors and tracebacks call it `name`."""
    refuse(source, name)
    with tempfile.TemporaryDirectory(prefix="homeward-mpy-") as folder:
        text, target = Path(folder, "source.py"), Path(folder, "compiled.mpy")
        text.write_bytes(source)
        compile_file(text, target, name)
        data = target.read_bytes()
    letter, version, features = data[:1], data[1], data[2]
    if letter != MICROPYTHON_LETTER or version != _VERSION:
        raise CompileError(f"{name}: mpy-cross made version {version}, the board loads {_VERSION}")
    if features >> 2:
        raise CompileError(f"{name}: native code, which only one kind of chip could run")
    return LETTER + data[1:]


def refuse(source: bytes, name: str) -> None:
    """A CompileError for what MicroPython's compiler makes differently from CircuitPython's."""
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


def for_micropython(data: bytes) -> bytes:
    """A CircuitPython .mpy as MicroPython's own VM loads it."""
    return MICROPYTHON_LETTER + data[1:]
