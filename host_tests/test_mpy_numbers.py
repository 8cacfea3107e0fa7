# SPDX-License-Identifier: MIT
"""The build puts shared numbers in: what it does to a source, and what it refuses."""

import ast
from pathlib import Path

import pytest

from homeward.mpy.compile import compile_tree, compiled, for_micropython
from homeward.mpy.errors import CompileError
from homeward.mpy.inline import inlined
from homeward.mpy.numbers import Numbers, module_name, numbers_of, read
from homeward.vm import VM, VMError, run

CODES = b'"""Codes."""\n\nSEAT = 1  # who decides\nTURN = 0\nWORST = -5\nBOTH = SEAT + 2\n'
NUMBERS = read({"engine/codes.py": CODES, "engine/__init__.py": b"", "ui/view.py": b"x = []\n"})


def put_in(text: str, numbers: Numbers = NUMBERS) -> str:
    return inlined(text.encode(), "x.py", numbers).decode()


# What a numbers module is


def test_numbers_are_read_by_module() -> None:
    assert NUMBERS.modules == {"engine.codes": {"SEAT": 1, "TURN": 0, "WORST": -5, "BOTH": 3}}
    assert module_name("engine/rules/__init__.py") == "engine.rules"


@pytest.mark.parametrize(
    "text",
    [
        "",
        '"""Only words."""',
        "A = 'text'",
        "A = 1.0",
        "A = True",
        "A = 1 / 2",
        "A = 1 // 0",
        "A = 1 << -1",
        "A = B",
        "A = 1\nA = 2",
        "A = B = 1",
        "A, B = 1, 2",
        "A = 1\nA += 1",
        "A = (1, 2)",
        "A = int(1)",
        "A = const(1)",
        "import struct\nA = 1",
        "A = 1\ndef f():\n    pass",
        "A: int = 1",
    ],
)
def test_a_module_with_anything_else_is_not_one(text: str) -> None:
    assert numbers_of(ast.parse(text)) == {}


def test_a_number_may_be_made_of_those_above_it() -> None:
    assert numbers_of(ast.parse("A = 3\nB = -(A << 2 | 1)\n")) == {"A": 3, "B": -13}


# What becomes of a source


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("s[SEAT]", "s[1]"),
        ("s[SEAT + 1:SEAT]", "s[1 + 1:1]"),
        ("x = WORST ** 2", "x = (-5) ** 2"),
        ("x = SEAT.bit_length()", "x = (1).bit_length()"),
        ("s.SEAT = f(SEAT=SEAT)", "s.SEAT = f(SEAT=1)"),
        (
            "def f(seat=SEAT): return SEAT if seat else TURN",
            "def f(seat=1): return 1 if seat else 0",
        ),
        ("x = 'SEAT'  # SEAT", "x = 'SEAT'  # SEAT"),
        ("class A:\n    seat = SEAT", "class A:\n    seat = 1"),
        ("x = [SEAT for i in range(BOTH)]", "x = [1 for i in range(3)]"),
        ("x = '\xe9', SEAT, '\xe9', TURN", "x = '\xe9', 1, '\xe9', 0"),
    ],
)
def test_a_literal_takes_the_place_of_every_use(text: str, found: str) -> None:
    line = "from engine.codes import BOTH, SEAT, TURN, WORST"
    assert put_in(f"{line}\n{text}\n") == f"\n{found}\n"


@pytest.mark.parametrize(
    "line",
    [
        "from engine.codes import SEAT, TURN",
        "from engine.codes import (\n    SEAT,  # who\n    TURN,\n)  # done",
        "from engine.codes import SEAT, \\\n    TURN",
        "from engine.codes import SEAT\r\nfrom engine.codes import TURN",
    ],
)
def test_every_line_keeps_its_number(line: str) -> None:
    text = f"'''Words.'''\n{line}\nx = [\n    SEAT,\n    y.z(TURN),\n]\nraise SystemExit\n"
    found = put_in(text)
    assert found.count("\n") == text.count("\n") and "SEAT" not in found and "import" not in found
    where = [node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Raise)]
    assert where == [
        node.lineno for node in ast.walk(ast.parse(found)) if isinstance(node, ast.Raise)
    ]


def test_a_source_without_numbers_stays_as_it_is() -> None:
    text = "from ui.view import x\n\n\ndef f(SEAT):\n    return SEAT\n"
    assert put_in(text) == text
    assert put_in("from engine.codes import SEAT\n", Numbers()) == "from engine.codes import SEAT\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import engine.codes", "1: say 'from engine.codes import ...'"),
        ("import engine.codes as codes", "1: say 'from engine.codes import ...'"),
        ("from engine import codes", "1: say 'from engine.codes import ...'"),
        ("from engine.codes import *", "1: import the numbers of engine.codes by their own names"),
        ("from engine.codes import SEAT as S", "1: import the numbers of engine.codes by their"),
        ("from engine.codes import OTHER", "1: engine.codes has no number OTHER"),
        ("\nfrom engine.codes import SEAT, SEAT", "2: SEAT is imported twice"),
        ("x = 1\nfrom engine.codes import SEAT; x = 2", "2: an import of numbers stands on a line"),
        ("def f():\n    from engine.codes import SEAT", "2: import the numbers of engine.codes at"),
        ("if 1:\n    from engine.codes import SEAT", "2: import the numbers of engine.codes at"),
        ("from engine.codes import SEAT\nx = f'{SEAT}'", "2: SEAT inside an f-string"),
        ("def (:", "1: SyntaxError"),
    ],
)
def test_an_import_that_cannot_be_put_in_is_refused(text: str, words: str) -> None:
    with pytest.raises(CompileError, match=r"^x\.py:") as caught:
        put_in(text)
    assert str(caught.value).removeprefix("x.py:").startswith(words)


@pytest.mark.parametrize(
    "text",
    [
        "SEAT = 2",
        "SEAT += 2",
        "del SEAT",
        "def SEAT(): pass",
        "class SEAT: pass",
        "def f(SEAT): pass",
        "def f(*, SEAT=1): pass",
        "f = lambda SEAT: 1",
        "for SEAT in x: pass",
        "x = [1 for SEAT in x]",
        "with x as SEAT: pass",
        "try: pass\nexcept ValueError as SEAT: pass",
        "def f():\n    global SEAT",
        "import SEAT",
        "import x as SEAT",
        "from x import SEAT",
        "(SEAT := 2)",
    ],
)
def test_a_second_meaning_of_an_imported_name_is_refused(text: str) -> None:
    with pytest.raises(CompileError, match="SEAT is an imported number: use another name here"):
        put_in(f"from engine.codes import SEAT\n{text}\n")


@pytest.mark.parametrize(
    "text",
    [
        "from engine.race import SEAT",
        "def f():\n    from engine.race import SEAT",
        "from engine import race\nx = race.SEAT",
        "from engine import race as r\nx = r.SEAT",
        "import engine.race\nx = engine.race.SEAT",
    ],
)
def test_a_number_is_not_taken_from_a_module_that_only_imports_it(text: str) -> None:
    race = b"from engine.codes import SEAT\nHOME = [SEAT]\n"
    numbers = read({"engine/codes.py": CODES, "engine/race.py": race})
    with pytest.raises(CompileError, match=r"engine\.race only imports SEAT"):
        put_in(text, numbers)
    assert put_in("from engine.race import HOME\n", numbers) == "from engine.race import HOME\n"


# What mpy-cross makes of it


def test_numbers_fold_into_one_literal_as_constants_of_the_module_do() -> None:
    imported = b"""\
from micropython import const
from engine.codes import BOTH, SEAT, WORST
_CODE = const(BOTH << 24 | SEAT << 16)
def f(s):
    s[SEAT] = _CODE - WORST
"""
    written_out = b"""\
from micropython import const

_CODE = const(0x3010000)
def f(s):
    s[1] = 0x3010005
"""
    assert compiled(imported, "x.py", NUMBERS) == compiled(written_out, "x.py")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree whose one function fails in its tenth line."""
    source = tmp_path / "source"
    (source / "engine").mkdir(parents=True)
    (source / "engine" / "__init__.py").touch()
    (source / "engine" / "codes.py").write_bytes(CODES)
    (source / "race.py").write_text(
        '"""A race."""\n\nfrom engine.codes import (\n    SEAT,\n    TURN,\n)\n\n\n'
        "def seat(s):\n    return s[SEAT] // s[TURN]\n"
    )
    return source


def test_a_crash_names_the_line_of_the_source(vm: VM, tree: Path, tmp_path: Path) -> None:
    script = "import sys, race\nprint(race.seat(b'\\2\\4'), 'engine.codes' in sys.modules)\n"
    compile_tree(tree, tmp_path / "lib")
    assert run(vm, script, tmp_path / "lib").stdout == "2 False\n"
    with pytest.raises(VMError, match=r'File "race", line 10, in seat\n'):
        run(vm, "import race\nrace.seat(b'\\0\\0')\n", tmp_path / "lib")


def test_numbers_are_found_where_only_a_folder_is_compiled(tree: Path, tmp_path: Path) -> None:
    (tree / "ui").mkdir()
    (tree / "ui" / "view.py").write_text("from engine.codes import SEAT\nx = [SEAT]\n")
    written = compile_tree(tree, tmp_path / "lib", "ui")
    assert [file.relative_to(tmp_path).as_posix() for file in written] == ["lib/ui/view.mpy"]
    assert b"engine" not in written[0].read_bytes()


def test_the_vm_and_the_board_get_the_same_code(tree: Path, tmp_path: Path) -> None:
    compile_tree(tree, tmp_path / "lib")
    source = (tree / "race.py").read_bytes()
    board = compiled(source, "race.py", NUMBERS)
    assert for_micropython(board) == (tmp_path / "lib" / "race.mpy").read_bytes()
