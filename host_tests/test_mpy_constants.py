# SPDX-License-Identifier: MIT
"""The build hides private constants: the board keeps neither their names nor an import of const."""

import ast
from pathlib import Path

import pytest

from homeward import LIB
from homeward.lab.measure import bytes_kept
from homeward.mpy.compile import compile_tree
from homeward.mpy.constants import hidden
from homeward.vm import VM, VMError, run

SOURCE = """\
from micropython import const

_STEP = const(4)
_TIMES = (1800, 400, 150)  # slow, normal, fast
_WORDS = (
    ("a heading", "and a text that is"
     " broken"),
)
_SIGNS = (
    b"\\1\\2"  # a row
    b"\\3"
)
_REST = 0.005
PUBLIC = ("is", "seen")


def told(i):
    return _TIMES[i], _WORDS[0][1], _SIGNS, _REST, _STEP, PUBLIC
"""


def is_literal(value: ast.expr) -> bool:
    try:
        ast.literal_eval(value)
    except ValueError:
        return False
    return True


def hide(text: str) -> str:
    return hidden(text.encode()).decode()


def test_a_constant_is_marked_and_every_line_keeps_its_number() -> None:
    found = hide(SOURCE).splitlines()
    assert found[:5] == [
        "",
        "",
        "_STEP = const(4)",
        "_TIMES = const((1800, 400, 150))  # slow, normal, fast",
        "_WORDS = const((",
    ]
    assert found[7] == "))"
    assert found[8] == "_SIGNS = const(("
    assert found[12:] == ["_REST = const(0.005)", *SOURCE.splitlines()[13:]]


@pytest.mark.parametrize(
    "text",
    [
        "_TABLE = {1: 2}\n",  # can be changed
        "_TABLE = [1, 2]\n",
        "_TABLE = (1, [2])\n",
        "_TABLE = (1, x)\n",
        "_SIZE = len(x)\n",
        "_OWN = 7\n",  # const() is the writer's to say
        "_lower = 'text'\n",
        "WORD = 'text'\n",
        "class A:\n    _WORD = 'text'\n",
        "_A = _B = 'text'\n",
        "_A = 'text'\n_A = 'another'\n",
        "_A = 'text'\ndef f():\n    global _A\n    _A = 1\n",
        "_A = 'text'\ndef f(_A):\n    return _A\n",
        "def f():\n    return _A\n_A = 'text'\n",  # mpy-cross has read f by then
        "_A = 'text'\nf(_A=1)\n",
        "from micropython import const, native\n_A = const(1)\n",
        "from micropython import const\ndouble = [const(1)]\n",
        "x = (\n",
    ],
)
def test_anything_else_stays_as_it_is(text: str) -> None:
    assert hide(text) == text


def test_the_board_reads_the_same_constants(vm: VM, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "x.py").write_text(SOURCE)
    compile_tree(source, tmp_path / "lib")
    script = "import x\nprint(x.told(1))\nprint([n for n in dir(x) if n[:2] != '__'])\nx.told(3)\n"
    with pytest.raises(VMError, match=r'File "x", line 18, in told\n'):
        run(vm, script, tmp_path / "lib")
    found = run(vm, script.replace("x.told(3)\n", ""), tmp_path / "lib").stdout.splitlines()
    expected = (400, "and a text that is broken", b"\1\2\3", 0.005, 4, ("is", "seen"))
    assert ast.literal_eval(found[0]) == expected
    assert sorted(ast.literal_eval(found[1])) == ["PUBLIC", "told"]


def test_a_private_name_costs_the_board_nothing(vm32: VM, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name, constant in (("named", "_SOME_WORDS"), ("public", "SOME_WORDS")):
        body = "".join(f"{constant}_{i} = 'what is long enough {i}'\n" for i in range(20))
        body += (
            "def f(i):\n    return (" + "".join(f"{constant}_{i}, " for i in range(20)) + ")[i]\n"
        )
        (source / f"{name}.py").write_text(body)
    compile_tree(source, tmp_path / "lib")
    named, public = (
        bytes_kept(vm32, tmp_path / "lib", f"import {n}\n") for n in ("named", "public")
    )
    assert public - named > 20 * 20  # an entry in the module, and a name in the board's table


def test_no_module_of_the_firmware_keeps_one() -> None:
    kept = []
    for file in LIB.rglob("*.py"):
        source = hidden(file.read_bytes())
        assert source.count(b"\n") == file.read_bytes().count(b"\n")
        assert b"import const" not in source
        for node in ast.parse(source).body:
            match node:
                case ast.Assign(
                    targets=[ast.Name(id=name)],
                    value=ast.Constant(value=str() | bytes() | float()) | ast.Tuple() as value,
                ):
                    if name.startswith("_") and is_literal(value):
                        kept.append(f"{file.name}: {name}")
    assert kept == []
