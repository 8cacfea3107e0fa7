# SPDX-License-Identifier: MIT
"""Fold tables of numbers into bytes literals, before mpy-cross reads a source.

    _SETS = bytes((                        _SETS = (b'\\n\\x0f\\x15'
        10, 15, 21,  # the slides    ->
    ))                                     )

A reader sees decimal rows with a comment each. As they stand, they would cost the board four bytes
a number for as long as the module is loaded: mpy-cross keeps the tuple. Every line keeps its
number, because the crash screen names lines.
"""

import ast
from collections.abc import Iterator, Mapping

from homeward.mpy.inline import span
from homeward.mpy.numbers import value


def folded(source: bytes) -> bytes:
    """Return the source with a literal for every table at the top level of the module.

    A table is `bytes((...))` of numbers, or of names that are `const(...)` in the same module.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source  # mpy-cross says so
    lines = source.splitlines(keepends=True)
    known = _constants(tree)
    # From the end of the text on, so that earlier tables stay where they were read.
    for call, table in reversed(list(_tables(tree, known))):
        first, start, last, end = span(call)
        if first == last:
            lines[first] = lines[first][:start] + repr(table).encode() + lines[first][end:]
            continue
        lines[first] = lines[first][:start] + b"(" + repr(table).encode() + b"\n"
        lines[first + 1 : last] = [b"\n"] * (last - first - 1)
        lines[last] = b")" + lines[last][end:]
    return b"".join(lines)


def _constants(tree: ast.Module) -> dict[str, int]:
    """Return the numbers that a module names with `const`."""
    found: dict[str, int] = {}
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="const"), args=[expression], keywords=[]),
            ):
                number = value(expression, found)
                if number is not None:
                    found[name] = number
    return found


def _tables(tree: ast.Module, known: Mapping[str, int]) -> Iterator[tuple[ast.Call, bytes]]:
    """Give every table that is assigned to a name, in the order of the text, and its bytes."""
    for statement in tree.body:
        match statement:
            case ast.Assign(
                value=ast.Call(
                    func=ast.Name(id="bytes"), args=[ast.Tuple(elts=cells)], keywords=[]
                ) as call
            ):
                numbers = [value(cell, known) for cell in cells]
                table = [number for number in numbers if number is not None and 0 <= number < 256]
                if len(table) == len(numbers):
                    yield call, bytes(table)
