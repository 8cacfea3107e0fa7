# SPDX-License-Identifier: MIT
"""Find the numbers modules of a tree: those that hold nothing but named whole numbers.

Such a module is a docstring and lines `NAME = 7`; a number may be made of those above it. Every
layer of the firmware may import one, because the build puts the numbers in (`inline.py`).
"""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

_MADE_OF = (
    ast.BinOp,
    ast.UnaryOp,
    ast.Constant,
    ast.Name,
    ast.operator,
    ast.unaryop,
    ast.expr_context,
)


@dataclass(frozen=True)
class Numbers:
    """The numbers that the sources of a tree share."""

    modules: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    # Names that other modules import from these: gone from them once the build has been there.
    borrowed: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash(tuple(self.modules))


def module_name(path: str) -> str:
    """Return the dotted name of the module in a file, like engine/codes.py, of a tree."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def read(sources: Mapping[str, bytes]) -> Numbers:
    """Read the numbers of a tree: source texts by their paths in it."""
    found = {module_name(path): _read(source) for path, source in sources.items()}
    modules = {name: numbers for name, (numbers, _) in found.items() if numbers}
    borrowed = {
        name: frozenset(item for module, item in imports if module in modules)
        for name, (_, imports) in found.items()
    }
    return Numbers(modules, {name: names for name, names in borrowed.items() if names})


# Builds for several boards share almost every source.
@cache
def _read(source: bytes) -> tuple[Mapping[str, int], tuple[tuple[str | None, str], ...]]:
    """Return the numbers of one source, and what it imports: from where, and which name."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return {}, ()  # compiling this file says so
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return numbers_of(tree), tuple(
        (node.module, alias.name) for node in imports for alias in node.names
    )


def read_folder(folder: Path) -> Numbers:
    """Read the numbers of all sources under a folder."""
    files = sorted(folder.rglob("*.py"))
    return read({file.relative_to(folder).as_posix(): file.read_bytes() for file in files})


def numbers_of(tree: ast.Module) -> dict[str, int]:
    """Return the numbers by name; nothing at all if the module holds anything else."""
    body = tree.body
    if ast.get_docstring(tree) is not None:
        body = body[1:]
    found: dict[str, int] = {}
    for node in body:
        if not (
            isinstance(node, ast.Assign)
            and len(node.targets) == 1
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id not in found
        ):
            return {}
        number = value(node.value, found)
        if number is None:
            return {}
        found[node.targets[0].id] = number
    return found


def value(expression: ast.expr, known: Mapping[str, int]) -> int | None:
    """Return the number that an expression of literals and known names gives, if it is one."""
    for node in ast.walk(expression):
        if not isinstance(node, _MADE_OF):
            return None
        if isinstance(node, ast.Constant) and type(node.value) is not int:
            return None
        if isinstance(node, ast.Name) and node.id not in known:
            return None
    code = compile(ast.Expression(expression), "<number>", "eval")
    try:
        number = eval(code, {"__builtins__": {}}, dict(known))
    except (ArithmeticError, ValueError):
        return None
    return number if type(number) is int else None
