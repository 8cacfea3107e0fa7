# SPDX-License-Identifier: MIT
"""Imports between layers, read from the source: code.py -> ui -> engine, code.py -> device.

A module that holds nothing but numbers may be imported by every layer: the build puts them in.
The packages of tools/homeward have their arrows too: none of them leads back.
"""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from homeward import FIRMWARE, LIB, ROOT
from homeward.cli import COMMANDS
from homeward.mpy.numbers import read_folder
from support.plain_code import check_plain

# What each layer may import beside itself; the device layer may touch everything that a board has.
MAY = {
    "engine": {"array", "struct", "binascii", "micropython"},
    "ui": {"engine", "gc", "sys", "struct", "binascii", "micropython"},
    "code.py": {"device", "ui"},
    "boot.py": {"device", "os", "storage"},
    "safemode.py": {"microcontroller", "supervisor"},
}
DEVICE_MUST_NOT = {"engine", "ui", "homeward", "models", "support"}
TESTS = Path(__file__).parent

TOOLS = ROOT / "tools" / "homeward"
# What each package or module of tools/homeward may import from its sisters. Paths such as ROOT,
# which homeward itself holds, are free to all.
SISTERS: dict[str, set[str]] = {
    "errors": set(),
    "state": set(),
    "version": set(),
    "notation": set(),
    "boards": set(),
    "mpy": {"errors"},
    "vm": {"errors", "mpy"},
    "drawings": {"boards"},
    "simulator": {"boards", "drawings", "errors", "notation", "state", "version"},
    "flash": {"boards", "errors", "mpy", "state", "version", "vm"},
    "lab": {"boards", "errors", "flash", "mpy", "notation", "simulator", "vm"},
    "site": {"boards", "drawings", "errors", "flash", "mpy", "simulator", "vm"},
    "case": {"drawings"},
    "face": {"case", "drawings"},
    "dist": {"boards", "errors", "face", "flash", "site", "version"},
    "cli": {"errors", "version", "dist", "face", "flash", "lab", "simulator", "site", "vm"},
}
# It types commands as a person does: the only one that calls the command itself.
TYPES_COMMANDS = "flash/standin/trial.py"
NUMBERS = frozenset(read_folder(LIB).modules)


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Every import of a source text: its line and the module's full name."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            if node.module == "homeward":
                for name in node.names:
                    yield node.lineno, f"homeward.{name.name}"
            else:
                yield node.lineno, node.module or ""
        elif isinstance(node, ast.Call) and called(node) in ("__import__", "import_module"):
            yield node.lineno, beginning(tree, node.args[0])


def beginning(tree: ast.AST, name: ast.expr) -> str:
    """Return how a name that is put together at run time begins: the package it stays in."""
    made = [name]
    if isinstance(name, ast.Name):
        made = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and name.id in map(ast.unparse, node.targets)
        ]
    words = [n.value for expr in made for n in ast.walk(expr) if isinstance(n, ast.Constant)]
    return words[0] if words and isinstance(words[0], str) else "<computed>"


def called(node: ast.Call) -> str:
    """The name of what is called, without what it belongs to."""
    return ast.unparse(node.func).split(".")[-1]


def wrong_arrows(path: str, source: str) -> list[str]:
    """The imports that a firmware file must not have."""
    layer = path.split("/")[1] if path.startswith("lib/") else path
    wrong = []
    for line, module in imports(source):
        top = module.split(".")[0]
        if path.startswith("lib/") and module in NUMBERS:
            good = True
        elif layer == "device":
            good = top not in DEVICE_MUST_NOT
        else:
            good = top == layer or top in MAY[layer]
        if not good:
            wrong.append(f"{path}:{line} imports {module}")
    return wrong


def wrong_sisters(path: str, source: str) -> list[str]:
    """List the imports that a file of tools/homeward must not have."""
    own = path.split("/")[0].removesuffix(".py")
    may = SISTERS[own] | {own} | ({"cli"} if path == TYPES_COMMANDS else set())
    wrong = []
    for line, module in imports(source):
        top, _, rest = module.partition(".")
        sister = rest.split(".")[0]
        if top == "homeward" and not sister.isupper() and sister not in may:
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
        ("lib/engine/x.py", "name = 'ui.' + what\n__import__(name)"),
        ("lib/ui/x.py", "import board"),
        ("lib/ui/x.py", "from device import store"),
        ("lib/ui/x.py", "import sdcardio"),
        ("lib/ui/x.py", "import random"),
        ("lib/ui/x.py", "importlib.import_module('board')"),
        ("lib/device/x.py", "def f():\n    from engine import codes"),
        ("lib/device/x.py", "from engine.race import Race"),
        ("lib/device/x.py", "from ui.session import PLAYERS"),
        ("lib/engine/x.py", "from ui.text import wrap"),
        ("lib/ui/x.py", "from device.keys import Keys"),
        ("code.py", "from engine.codes import RING"),
        ("code.py", "import homeward.lab"),
        ("code.py", "from engine import new"),
        ("boot.py", "import ui.app"),
    ],
)
def test_a_wrong_import_is_found(path: str, source: str) -> None:
    assert len(wrong_arrows(path, source)) == 1


def module_name(file: Path) -> str:
    """Name the module of a file of firmware/lib."""
    return ".".join(file.relative_to(LIB).with_suffix("").parts).removesuffix(".__init__")


def import_graph(sources: dict[str, str]) -> dict[str, set[str]]:
    """Map each module to those it imports, at its top or later, by name or by a name it makes."""
    graph = {}
    for name, source in sources.items():
        tree = ast.parse(source)
        wanted: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                wanted |= {each.name for each in node.names}
            elif isinstance(node, ast.ImportFrom):
                parts = {f"{node.module}.{each.name}" for each in node.names}
                # What is no module of its own is a name in the package.
                wanted |= parts if parts <= sources.keys() else parts | {str(node.module)}
            elif isinstance(node, ast.Call) and called(node) == "__import__":
                # Completed at run time: any module that begins like this may be meant.
                start = beginning(tree, node.args[0])
                wanted |= {other for other in sources if other.startswith(start)}
        graph[name] = (wanted & sources.keys()) - {name}
    return graph


def cycles(graph: dict[str, set[str]]) -> set[str]:
    """Name the modules that import themselves in the end."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        left = set(graph[start])
        while left:
            found |= left
            left = set().union(*(graph[name] for name in left)) - found
        return found

    return {name for name in graph if name in reached(name)}


@pytest.mark.parametrize("room", ["device", "ui"])
def test_no_module_imports_itself_by_way_of_others(room: str) -> None:
    sources = {module_name(file): file.read_text() for file in (LIB / room).rglob("*.py")}
    assert len(sources) > 20
    assert cycles(import_graph(sources)) == set()


@pytest.mark.parametrize(
    "other",
    [
        "import d",
        "def f():\n    from d import stop",
        "def f():\n    from d.a import stop",
        "def f(name):\n    __import__('d.' + name, None, None, ('x',))",
    ],
)
def test_a_cycle_of_imports_is_found(other: str) -> None:
    sources = {"d": "def start():\n    from d import a", "d.a": "from d import b", "d.b": other}
    assert {"d.a", "d.b"} <= cycles(import_graph(sources) | {"d.c": set()})
    assert cycles(import_graph(sources | {"d.b": "import time"})) == set()


def tool_files() -> list[Path]:
    return sorted(file for file in TOOLS.rglob("*.py") if file != TOOLS / "__init__.py")


def test_every_import_of_the_tools_goes_the_right_way() -> None:
    files = tool_files()
    assert TOOLS / "cli.py" in files
    wrong = [
        arrow
        for file in files
        for arrow in wrong_sisters(file.relative_to(TOOLS).as_posix(), file.read_text())
    ]
    assert wrong == []


def test_every_command_is_in_a_package_that_the_command_may_load() -> None:
    loaded = {module.split(".")[1] for module, _ in COMMANDS.values()}
    assert loaded <= SISTERS["cli"]


def test_no_arrow_between_the_tools_leads_back() -> None:
    assert set(TopologicalSorter(SISTERS).static_order()) == set(SISTERS)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("simulator/x.py", "from homeward.lab import fuzz"),
        ("simulator/page/x.py", "import homeward.flash.build"),
        ("flash/x.py", "from homeward.lab.app_sizes import HEAP"),
        ("flash/x.py", "def f():\n    from homeward.simulator import runner"),
        ("flash/standin/x.py", "from homeward import cli"),
        ("notation/x.py", "from homeward import ROOT, vm"),
        ("notation/x.py", "import_module(f'homeward.lab.{name}')"),
        ("vm/x.py", "from homeward import lab"),
        ("lab/x.py", "from homeward.drawings import wiring"),
        ("drawings/x.py", "from homeward.lab import fuzz"),
        ("state.py", "from homeward.errors import ToolError"),
    ],
)
def test_a_wrong_arrow_between_the_tools_is_found(path: str, source: str) -> None:
    assert len(wrong_sisters(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("lib/ui/x.py", "from device.codes import KEY_OK"),
        ("lib/device/x.py", "from engine.codes import RING"),
        ("lib/device/x.py", "from ui.codes import NONE"),
        ("lib/engine/x.py", "from device.codes import STICK"),
    ],
)
def test_numbers_may_be_imported_by_every_layer(path: str, source: str) -> None:
    assert wrong_arrows(path, source) == []


def engine_files() -> list[Path]:
    return sorted((LIB / "engine").rglob("*.py"))


@pytest.mark.parametrize("file", engine_files(), ids=lambda file: file.relative_to(LIB).as_posix())
def test_the_engine_has_no_float_no_print_and_no_recursion_by_name(file: Path) -> None:
    check_plain(file)


def test_nothing_in_the_firmware_is_more_than_plain_ascii() -> None:
    for file in firmware_files():
        assert file.read_text(encoding="utf-8").isascii(), f"{file.name} has other characters"


def test_no_test_imports_another_and_few_lie_outside_the_rooms() -> None:
    tests = sorted(TESTS.rglob("test_*.py"))
    assert Path(__file__) in tests
    for file in tests:
        for line, module in imports(file.read_text()):
            names = module.split(".")
            assert not any(name.startswith("test_") for name in names), f"{file}:{line}"
    assert len(list(TESTS.glob("*.py"))) <= 25  # the rest has its room
