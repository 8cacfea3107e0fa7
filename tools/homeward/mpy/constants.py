# SPDX-License-Identifier: MIT
"""Let mpy-cross put a module's private constants where they are used.

    _LOOK = (1800, 400, 150)       ->    _LOOK = const((1800, 400, 150))

mpy-cross keeps nothing of a private name that is `const(...)`: no entry in the module, no name in
the board's table of names, which is never emptied. It does so for texts, bytes and tuples as for
numbers, and what it reads as `const` needs no import: that goes, too. Every line keeps its number,
because the crash screen names lines.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator

from homeward.mpy.inline import Span, bindings, span

_PRIVATE = re.compile(r"_[A-Z][A-Z0-9_]*")


def hidden(source: bytes) -> bytes:
    """Return the source with `const` around every private constant, and without its import."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source  # mpy-cross says so
    lines = source.splitlines(keepends=True)
    meanings = Counter(name for node in ast.walk(tree) for name in bindings(node))
    first_named = _first_named(tree)
    # From the end of the text on, so that earlier statements stay where they were read.
    for statement in reversed(tree.body):
        first, start, last, end = span(statement)
        match statement:
            case ast.Assign(targets=[ast.Name(id=name) as target], value=value) if (
                _PRIVATE.fullmatch(name)
                and meanings[name] == 1
                and first_named[name] == first  # mpy-cross folds what follows
                and _is_constant(value)
            ):
                _put(lines, last, end, b")")
                _put(lines, first, _value_at(lines[first], span(target)), b"const(")
            case ast.ImportFrom(module="micropython", names=[ast.alias(name="const", asname=None)]):
                if first == last and _is_folded(tree):
                    lines[first] = lines[first][:start] + lines[first][end:]
    return b"".join(lines)


def _first_named(tree: ast.Module) -> dict[str, int]:
    """Return the line in which each name is first read, set, or the name of an argument."""
    found: dict[str, int] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name):
                found[name] = min(span(node)[0], found.get(name, span(node)[0]))
            case ast.keyword(arg=str(name)):  # a constant cannot stand there
                found[name] = -1
    return found


def _put(lines: list[bytes], line: int, column: int, text: bytes) -> None:
    lines[line] = lines[line][:column] + text + lines[line][column:]


def _value_at(line: bytes, target: Span) -> int:
    """Return the column of what stands behind a target and the sign of equality."""
    behind = line.index(b"=", target[3]) + 1
    return behind + len(line[behind:]) - len(line[behind:].lstrip(b" "))


def _is_constant(value: ast.expr) -> bool:
    """Is it a text, bytes, a fraction, or a tuple of such and of numbers?

    A number by itself is left as it is: a source that wants it to be `const` says so.
    """
    match value:
        case ast.Constant(value=str() | bytes() | float()):
            return True
        case ast.Tuple(elts=elements):
            return all(_is_number(element) or _is_constant(element) for element in elements)
    return False


def _is_number(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, int)


def _is_folded(tree: ast.Module) -> bool:
    """Does mpy-cross read every `const` here, so that none is ever called?"""
    used = sum(isinstance(node, ast.Name) and node.id == "const" for node in ast.walk(tree))
    return used == sum(1 for _ in _folded(tree))


def _folded(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        match node:
            case ast.Assign(
                targets=[ast.Name()], value=ast.Call(func=ast.Name(id="const")) as call
            ):
                yield call
