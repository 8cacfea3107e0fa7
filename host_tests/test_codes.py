# SPDX-License-Identifier: MIT
"""Every shared number is written once, in a module that holds nothing but numbers."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping

from homeward import LIB
from homeward.mpy.numbers import read_folder

NUMBERS = read_folder(LIB).modules
MOST_CONSTANTS = 420  # lines that name a number for one module alone
# Private names that two modules give the same value, though one may change without the other.
COINCIDENCES = {
    "_A",  # the place of a key in the wiring of a PyBadge and of a PyGamer
    "_CARDS",  # how many choices a card has, how far a trial goes, how wide a map is
    "_MORE",  # a text: shared, it would cost the board an import
    "_ROWS",  # the height of the large card, and of a list
    "_SHOW",  # a state of two screens, each with states of its own
    "_WALK",  # how fast pawns walk on the title, and a light in the test pattern
}
KINDS = (
    "ASK_",
    "VERB_",
    "CARD_",
    "PLACE_",
    "STEP_",
    "LEVEL_",
    "KEY_",
    "STYLE_",
    "STORE_",
    "TILE_",
    "SOUND_",
    "MARK_",
    "VIEW_",
    "BLINK_",
    "INK_",
)


def listed() -> dict[str, int]:
    return {name: value for module in NUMBERS.values() for name, value in module.items()}


def assignments(source: str) -> Iterator[tuple[str, bool]]:
    """Every name that a module assigns to at its top: without underscores; is it a constant?"""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            constant = isinstance(value, ast.Call) and ast.unparse(value.func) == "const"
            yield node.targets[0].id.lstrip("_"), constant


def restated(sources: Mapping[str, str], numbers: Mapping[str, int]) -> list[str]:
    """Constants that have the name of a shared number, and codes that are on no list."""
    return [
        f"{file}: {name}"
        for file, source in sources.items()
        for name, constant in assignments(source)
        if (constant and name in numbers) or name.startswith(KINDS)
    ]


def firmware() -> dict[str, str]:
    return {
        path: file.read_text()
        for file in sorted(LIB.rglob("*.py"))
        if (path := file.relative_to(LIB).as_posix())[:-3].replace("/", ".") not in NUMBERS
    }


def test_these_modules_hold_numbers_and_nothing_else() -> None:
    assert set(NUMBERS) == {
        "device.codes",
        "engine.card_numbers",
        "engine.codes",
        "engine.state",
        "engine.track",
        "engine.weights",
        "ui.codes",
    }


def test_a_number_has_one_name_in_one_module() -> None:
    names = Counter(name for module in NUMBERS.values() for name in module)
    assert [name for name, times in names.items() if times > 1] == []
    assert [name for name in names if not name.isupper() or name.startswith("_")] == []


def test_no_module_writes_a_shared_number_again() -> None:
    assert restated(firmware(), listed()) == []


def test_a_number_that_is_written_again_is_found() -> None:
    sources = {
        "ui/a.py": "_RING = const(64)\n_BOARD = b''\n_OWN = 1",
        "device/b.py": "RING = const(60)\n_OTHER = const(2)",
        "engine/c.py": "_ASK_OTHERS = const(96)\n_VERB_PASS = 'words'",
    }
    found = restated(sources, {"RING": 60, "BOARD": 104, "OWN": 64})
    assert found == [
        "ui/a.py: RING",
        "device/b.py: RING",
        "engine/c.py: ASK_OTHERS",
        "engine/c.py: VERB_PASS",
    ]


def written_twice(sources: Mapping[str, str]) -> set[str]:
    """Private names of constants that have the same value in two modules."""
    values = Counter(
        (node.targets[0].id, ast.unparse(node.value))
        for source in sources.values()
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id.startswith("_")
    )
    return {name for (name, _), times in values.items() if times > 1}


def test_a_private_name_has_its_value_in_one_module() -> None:
    assert written_twice(firmware()) == COINCIDENCES


def test_a_value_of_two_modules_is_found() -> None:
    sources = {
        "ui/a.py": "_SHORT = const(12)\n_LONG = 1",
        "ui/b.py": "_SHORT = const(12)\n_LONG = 2",
    }
    assert written_twice(sources) == {"_SHORT"}


def test_few_numbers_are_of_one_module_alone() -> None:
    lines = [line for source in firmware().values() for line in source.splitlines()]
    assert sum("= const(" in line for line in lines) <= MOST_CONSTANTS


def test_codes_of_one_kind_are_distinct() -> None:
    for kind in KINDS:
        values = [value for name, value in listed().items() if name.startswith(kind)]
        assert len(values) > 1 and len(values) == len(set(values)), kind


def test_numbers_that_follow_from_others_do() -> None:
    n = listed()
    assert n["RING"] == 4 * n["SIDE"]
    assert n["HOME"] == n["RING"] + n["LANE"] and n["START"] == n["HOME"] + 1
    assert n["ROW"] == n["START"] + 1 + n["HANGAR_LANE"]
    assert n["CHAIN"] == n["RING"] + 4 * n["STICK"]
    assert n["DEALT"] == 4 * n["FULL_HAND"]
    assert n["BOARD"] + n["PLACE_LANE"] + 4 * n["BOTH_LANES"] == 202  # bytes of a race's state
