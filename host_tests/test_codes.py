# SPDX-License-Identifier: MIT
"""Constants of one name have one value, and the lists of codes are the ones that count.

On the board a private constant costs nothing but cannot be imported, so modules restate them. In
the engine every name has one value, elsewhere every name that is on a list.
"""

import ast
from collections import defaultdict

import engine.codes
import ui.codes
from homeward import LIB


def constants(source: str) -> dict[str, int]:
    """Every `NAME = const(...)` of a module; one may be made of those before it."""
    found: dict[str, int] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and ast.unparse(value.func) == "const":
                found[node.targets[0].id] = eval(ast.unparse(value.args[0]), {}, found)
    return found


def disagreements(sources: dict[str, str], listed: dict[str, int]) -> list[str]:
    values: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for name, value in listed.items():
        values[name][value].append("codes.py")
    for file in sorted(sources, key=lambda file: not file.startswith("engine/")):
        for name, value in constants(sources[file]).items():
            if file.startswith("engine/") or name.lstrip("_") in listed:
                values[name.lstrip("_")][value].append(file)
    return [f"{name}: {dict(found)}" for name, found in values.items() if len(found) > 1]


def listed_codes() -> dict[str, int]:
    both = vars(engine.codes) | vars(ui.codes)
    return {name: value for name, value in both.items() if name.isupper()}


def test_restated_constants_agree() -> None:
    sources = {file.relative_to(LIB).as_posix(): file.read_text() for file in LIB.rglob("*.py")}
    assert sum(len(constants(source)) for source in sources.values()) > 50
    assert disagreements(sources, listed_codes()) == []


def test_a_constant_that_differs_is_found() -> None:
    sources = {
        "ui/b.py": "_RING = const(64)\n_BOARD = const(1)",
        "device/c.py": "_BOARD = const(2)",
        "engine/a.py": "_BOARD = const(96)\n_VERB_PASS = const(1)",
    }
    found = disagreements(sources, listed_codes())
    assert [line.split(":")[0] for line in found] == ["VERB_PASS", "RING"]


def test_codes_of_one_kind_are_distinct() -> None:
    for kind in ("ASK", "VERB", "CARD", "PLACE", "STEP", "KEY", "STYLE", "STORE", "TILE"):
        values = [value for name, value in listed_codes().items() if name.startswith(kind + "_")]
        assert len(values) > 1 and len(values) == len(set(values)), kind


def test_a_code_that_firmware_uses_is_on_the_list() -> None:
    kinds = ("_ASK_", "_VERB_", "_CARD_", "_PLACE_", "_STEP_", "_KEY_", "_STYLE_", "_TILE_")
    for file in LIB.rglob("*.py"):
        for name in constants(file.read_text()):
            if name.startswith(kinds):
                assert name[1:] in listed_codes(), f"{file.name}: {name}"
