# SPDX-License-Identifier: MIT
"""Who may import whom, read from the source: code.py -> ui -> engine, code.py -> device."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from homeward import FIRMWARE, LIB

LAYERS = ("engine", "ui", "device")
ENGINE_MAY = {"array", "struct", "binascii", "micropython"}
# Only the device layer touches these.
HARDWARE = {
    "analogio", "audiocore", "audioio", "audiopwmio", "board", "busdisplay", "busio", "digitalio",
    "displayio", "fourwire", "i2cdisplaybus", "keypad", "microcontroller", "neopixel",
    "neopixel_write", "os", "pwmio", "rotaryio", "storage", "supervisor", "terminalio", "time",
    "watchdog",
}  # fmt: skip


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Every import of a source text: its line and the module's full name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            yield node.lineno, node.module or ""
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__":
            # A name put together at run time must at least say which package it stays in.
            first = ast.walk(node.args[0])
            words = [n.value for n in first if isinstance(n, ast.Constant)]
            yield node.lineno, words[0] if words else "<computed>"


def wrong_arrows(path: str, source: str) -> list[str]:
    """The imports that a firmware file must not have."""
    layer = path.split("/")[1] if path.startswith("lib/") else "code.py"
    wrong = []
    for line, module in imports(source):
        top = module.split(".")[0]
        if layer == "engine":
            good = top == "engine" or module in ENGINE_MAY
        elif layer == "ui":
            good = top not in HARDWARE | {"device", "homeward", "host_tests"}
        elif layer == "device":
            good = top not in {"engine", "ui", "homeward", "host_tests"}
        else:
            good = top not in {"homeward", "host_tests"}
        if not good:
            wrong.append(f"{path}:{line} imports {module}")
    return wrong


def firmware_files() -> list[Path]:
    return sorted(FIRMWARE.rglob("*.py"))


def test_every_import_goes_the_right_way() -> None:
    files = firmware_files()
    assert LIB / "engine" / "__init__.py" in files
    wrong = [
        arrow
        for file in files
        for arrow in wrong_arrows(file.relative_to(FIRMWARE).as_posix(), file.read_text())
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("lib/engine/x.py", "import time"),
        ("lib/engine/x.py", "import ui.app"),
        ("lib/engine/rules/x.py", "from random import random"),
        ("lib/engine/x.py", "__import__('board')"),
        ("lib/engine/x.py", "__import__(name)"),
        ("lib/ui/x.py", "import board"),
        ("lib/ui/x.py", "from device import store"),
        ("lib/device/x.py", "def f():\n    from engine import codes"),
        ("code.py", "import homeward.lab"),
    ],
)
def test_a_wrong_import_is_found(path: str, source: str) -> None:
    assert len(wrong_arrows(path, source)) == 1


def engine_files() -> list[Path]:
    return sorted((LIB / "engine").rglob("*.py"))


@pytest.mark.parametrize("file", engine_files(), ids=lambda file: file.relative_to(LIB).as_posix())
def test_the_engine_has_no_float_no_print_and_no_recursion_by_name(file: Path) -> None:
    tree = ast.parse(file.read_text())
    for node in ast.walk(tree):
        where = f"{file.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float | complex), f"{where}: a float"
        if isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.Div), f"{where}: / makes floats, use //"
        if isinstance(node, ast.Name):
            assert node.id not in ("print", "input", "open", "float"), f"{where}: {node.id}"
        assert not isinstance(
            node, ast.Yield | ast.YieldFrom | ast.JoinedStr | ast.AsyncFunctionDef
        ), f"{where}: generators, f-strings and async have no place on the board"
        if isinstance(node, ast.FunctionDef):
            calls = [ast.unparse(n.func) for n in ast.walk(node) if isinstance(n, ast.Call)]
            assert node.name not in calls, f"{where}: {node.name} calls itself"
            assert f"self.{node.name}" not in calls, f"{where}: {node.name} calls itself"


def test_nothing_in_the_firmware_is_more_than_plain_ascii() -> None:
    for file in firmware_files():
        assert file.read_text(encoding="utf-8").isascii(), f"{file.name} has other characters"
