# SPDX-License-Identifier: MIT
"""Put the numbers in where a source imports them from a numbers module.

    from engine.state import SEAT          (an empty line)
    s[SEAT] = 0                      ->    s[1] = 0

So a shared number costs the board nothing, and no .mpy of ours imports a numbers module. Every line
keeps its number: the crash screen names lines. What cannot be done is refused; no name is left
behind that nobody defines.
"""

import ast
from collections.abc import Iterator, Mapping

from homeward.mpy.errors import CompileError
from homeward.mpy.numbers import Numbers

Span = tuple[int, int, int, int]  # first line and column, last line and the column after it


def inlined(source: bytes, name: str, numbers: Numbers) -> bytes:
    """Return the source with literals for all numbers that it imports; `name` is for errors."""
    if not numbers.modules:
        return source
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise CompileError(f"{name}:{error.lineno}: SyntaxError: {error.msg}") from None
    try:
        return _Source(tree, source, numbers).inlined()
    except _Refused as error:
        raise CompileError(f"{name}:{error.line}: {error}") from None


class _Refused(Exception):
    def __init__(self, node: ast.AST, words: str) -> None:
        super().__init__(words)
        self.line: int = getattr(node, "lineno", 0)


class _Source:
    """One source text at work."""

    def __init__(self, tree: ast.Module, source: bytes, numbers: Numbers) -> None:
        self._nodes = list(ast.walk(tree))
        self._lines = source.splitlines(keepends=True)
        self._numbers = numbers
        self._imports = [
            node
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module in numbers.modules
        ]

    def inlined(self) -> bytes:
        self._check_imports()
        taken = self._taken()
        if taken:
            self._check_bindings(taken)
        changes: list[tuple[Span, bytes | None]] = [(span(node), None) for node in self._imports]
        changes += self._literals(taken)
        # From the end of the text on: what is still to be changed stays where it is.
        for at, text in sorted(changes, reverse=True, key=lambda change: change[0]):
            if text is None:
                self._blank(at)
            else:
                line, start, _, end = at
                old = self._lines[line]
                self._lines[line] = old[:start] + text + old[end:]
        return b"".join(self._lines)

    def _taken(self) -> dict[str, int]:
        """Return every number that is imported, by name."""
        taken: dict[str, int] = {}
        for node in self._imports:
            assert node.module is not None
            _, _, last, end = span(node)
            if self._lines[last][end:].lstrip().startswith(b";"):
                raise _Refused(node, "an import of numbers stands on a line of its own")
            there = self._numbers.modules[node.module]
            for alias in node.names:
                if alias.name == "*" or alias.asname is not None:
                    raise _Refused(node, f"import the numbers of {node.module} by their own names")
                if alias.name not in there:
                    raise _Refused(node, f"{node.module} has no number {alias.name}")
                if alias.name in taken:
                    raise _Refused(node, f"{alias.name} is imported twice")
                taken[alias.name] = there[alias.name]
        return taken

    def _check_imports(self) -> None:
        """Refuse imports of numbers, or of what was only borrowed, in any other shape."""
        modules = self._numbers.modules
        known: dict[str, str] = {}  # how this source names modules -> what they are
        for node in self._nodes:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    known[alias.asname or alias.name] = alias.name
                    if alias.name in modules:
                        raise _Refused(node, f"say 'from {alias.name} import ...': its numbers")
            elif isinstance(node, ast.ImportFrom):
                if node.module in modules and node not in self._imports:
                    raise _Refused(
                        node, f"import the numbers of {node.module} at the top of the module"
                    )
                for alias in node.names:
                    inside = f"{node.module}.{alias.name}"
                    known[alias.asname or alias.name] = inside
                    if inside in modules:
                        raise _Refused(node, f"say 'from {inside} import ...': its numbers")
                    self._check_borrowed(node, str(node.module), alias.name)
        borrowed = set().union(*self._numbers.borrowed.values())
        for node in self._nodes:
            if isinstance(node, ast.Attribute) and node.attr in borrowed:
                self._check_borrowed(node, known.get(ast.unparse(node.value), ""), node.attr)

    def _check_borrowed(self, node: ast.AST, module: str, name: str) -> None:
        if name in self._numbers.borrowed.get(module, ()):
            raise _Refused(node, f"{module} only imports {name}: take it from where it is written")

    def _check_bindings(self, taken: Mapping[str, int]) -> None:
        """Refuse a second meaning of an imported name, anywhere in the module."""
        for node in self._nodes:
            for name in bindings(node):
                if name in taken and node not in self._imports:
                    raise _Refused(node, f"{name} is an imported number: use another name here")

    def _literals(self, taken: Mapping[str, int]) -> Iterator[tuple[Span, bytes]]:
        """Give every use of an imported name, and what to write there."""
        in_strings = {
            id(inner)
            for node in self._nodes
            if isinstance(node, ast.JoinedStr)
            for inner in ast.walk(node)
        }
        owners = {id(node.value) for node in self._nodes if isinstance(node, ast.Attribute)}
        for node in self._nodes:
            if isinstance(node, ast.Name) and node.id in taken:
                if id(node) in in_strings:
                    raise _Refused(node, f"{node.id} inside an f-string: put it there with %d")
                value = taken[node.id]
                bare = value >= 0 and id(node) not in owners
                yield span(node), (b"%d" if bare else b"(%d)") % value

    def _blank(self, at: Span) -> None:
        """Take a statement out and leave its lines."""
        first, start, last, end = at
        for line in range(first, last + 1):
            text = self._lines[line]
            left = text[:start] if line == first else b""
            right = text[end:] if line == last else text[len(text.rstrip(b"\r\n")) :]
            self._lines[line] = left + right


def span(node: ast.expr | ast.stmt) -> Span:
    """Return the place of a node in its text, lines counted from 0."""
    assert node.end_lineno is not None and node.end_col_offset is not None
    return node.lineno - 1, node.col_offset, node.end_lineno - 1, node.end_col_offset


def bindings(node: ast.AST) -> Iterator[str]:
    """Give the names that a node gives a meaning to."""
    match node:
        case ast.Name(id=bound, ctx=ast.Store() | ast.Del()):
            yield bound
        case ast.arg(arg=bound):
            yield bound
        case ast.FunctionDef(name=bound) | ast.AsyncFunctionDef(name=bound):
            yield bound
        case ast.ClassDef(name=bound):
            yield bound
        case ast.ExceptHandler(name=str(bound)):
            yield bound
        case ast.Global(names=names) | ast.Nonlocal(names=names):
            yield from names
        case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
            for alias in aliases:
                yield (alias.asname or alias.name).split(".")[0]
        case ast.MatchAs(name=str(bound)) | ast.MatchStar(name=str(bound)):
            yield bound
        case ast.MatchMapping(rest=str(bound)):
            yield bound
