# SPDX-License-Identifier: MIT
"""The build folds tables of numbers: a reader sees decimal rows, the board gets a literal."""

import ast
from pathlib import Path

import pytest

from homeward import LIB
from homeward.lab.measure import bytes_kept
from homeward.mpy.compile import compile_tree, compiled
from homeward.mpy.inline import inlined
from homeward.mpy.numbers import read_folder
from homeward.mpy.tables import folded
from homeward.vm import VM, VMError, run

TABLE = """\
from micropython import const

_FLAG = const(0x40)
_BOTH = const(_FLAG | 1)
# fmt: off
TABLE = bytes((
    # the ring
    150, 153,   0,  # by side
    _FLAG | 3, _BOTH,
))  # done
# fmt: on
ONE = bytes((7, 8))


def fail():
    return TABLE[9]
"""


def fold(text: str) -> str:
    return folded(text.encode()).decode()


def test_a_table_becomes_a_literal_and_every_line_keeps_its_number() -> None:
    found = fold(TABLE)
    assert found.splitlines()[5:12] == [
        r"TABLE = (b'\x96\x99\x00CA'",
        "",
        "",
        "",
        ")  # done",
        "# fmt: on",
        r"ONE = b'\x07\x08'",
    ]
    old, new = ast.parse(TABLE).body[-1], ast.parse(found).body[-1]
    assert old.lineno == new.lineno


@pytest.mark.parametrize(
    "text",
    [
        "x = bytes((1, 256))\n",
        "x = bytes((1, -1))\n",
        "x = bytes((1, y))\n",
        "x = bytes((1, 'a'))\n",
        "x = bytes(8)\n",
        "x = bytes([1, 2])\n",
        "x = bytearray((1, 2))\n",
        "def f():\n    return bytes((1, 2))\n",
        "x = (\n",
    ],
)
def test_anything_else_stays_as_it_is(text: str) -> None:
    assert fold(text) == text


def test_mpy_cross_makes_the_same_of_a_table_as_of_a_literal() -> None:
    table = b"x = bytes((\n    1, 2,\n    3,\n))\n"
    literal = b"x = (b'\\1\\2\\3'\n\n\n)\n"
    assert compiled(table, "x.py") == compiled(literal, "x.py")


def test_a_crash_below_a_table_names_the_line_of_the_source(vm: VM, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "x.py").write_text(TABLE)
    compile_tree(source, tmp_path / "lib")
    assert run(vm, "import x\nprint(list(x.TABLE))\n", tmp_path / "lib").stdout == (
        "[150, 153, 0, 67, 65]\n"
    )
    with pytest.raises(VMError, match=r'File "x", line 16, in fail\n'):
        run(vm, "import x\nx.fail()\n", tmp_path / "lib")


def test_a_table_costs_the_board_about_a_byte_a_number(vm32: VM, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    rows = "    " + "7, " * 20 + "\n"
    for name, n in (("small", 1), ("large", 11)):
        (source / f"{name}.py").write_text(f"TABLE = bytes((\n{rows * n}))\n")
    compile_tree(source, tmp_path / "lib")
    small, large = (bytes_kept(vm32, tmp_path / "lib", f"import {n}\n") for n in ("small", "large"))
    assert large - small < 300  # for 200 numbers; as a tuple they took 1,000


def test_every_table_of_the_firmware_folds() -> None:
    tables = 0
    for file in LIB.rglob("*.py"):
        for node in ast.parse(file.read_bytes()).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("bytes(("):
                tables += 1
                from_build = compiled_source(file)
                names = [ast.unparse(target) for target in node.targets]
                assert f"{names[0]} = bytes((" not in from_build, f"{file}: {names}"
    assert tables > 1


def compiled_source(file: Path) -> str:
    """Return what mpy-cross reads of a file of the firmware."""
    return folded(inlined(file.read_bytes(), file.name, read_folder(LIB))).decode()
