# SPDX-License-Identifier: MIT
"""A file that a page, a docstring or a comment names is there, by its path or the end of it."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from homeward import ROOT

FOLDERS = ("docs", "firmware", "host_tests", "requirements", "seeds", "tools")
# A path of a .py or .md with at least one folder; not a part of an address or of a pattern.
PATH = re.compile(r"(?<![\w./*<>$-])(?:\.\./)*((?:\.?\w[\w.-]*/)+[\w-]+\.(?:py|md))\b")
# What the reader of "Add a rule set", "Add a board" and "Add a screen" writes.
ADDED = re.compile(
    r"/(sprint(_check|_bot)?|test_sprint|shelf|stopwatch)\.(py|md)$|^tools/NAME\.py$"
)


def files() -> list[Path]:
    """List what the tree holds; the change log tells of files that were."""
    found = [file for file in ROOT.glob("*.md") if file.name != "CHANGELOG.md"]
    for folder in FOLDERS:
        found += [file for file in ROOT.joinpath(folder).rglob("*") if file.is_file()]
    return found


def ends() -> set[str]:
    """Return every path of the tree, and every end of one."""
    parts = [file.relative_to(ROOT).parts for file in files()]
    return {"/".join(path[i:]) for path in parts for i in range(len(path))}


def texts(name: str, source: str) -> Iterator[str]:
    """Give what people read: a whole page, or the docstrings and comments of a program."""
    if name.endswith(".md"):
        yield source
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def named(name: str, source: str) -> list[str]:
    """List the paths that a file speaks of."""
    return [path for text in texts(name, source) for path in PATH.findall(text)]


def test_every_file_that_is_named_is_there() -> None:
    known = ends()
    found = [
        f"{file.relative_to(ROOT)}: {path}"
        for file in files()
        if file.suffix in (".py", ".md")
        for path in named(file.name, file.read_text(encoding="utf-8"))
        if path not in known and not ADDED.search(path)
    ]
    assert found == []


def test_a_path_is_found() -> None:
    source = '"""See docs/old.md."""\nx = "a/b.py"  # ../lab/lone.py, a/*.py, http://x.org/a/b.md'
    assert named("c.py", source) == ["docs/old.md", "lab/lone.py"]
    assert named("c.md", "`engine/bot.py` and bot.py") == ["engine/bot.py"]
