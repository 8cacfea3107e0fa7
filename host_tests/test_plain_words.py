# SPDX-License-Identifier: MIT
"""The project speaks plain English: docstrings begin with a verb or a noun, no quaint word is left.

Docstrings are read in all Python files, words also in the pages for people and in the web page.
"""

import ast
import re
from pathlib import Path

import pytest

from homeward import ROOT

FOLDERS = ("firmware", "tools", "host_tests")
PAGES = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/build/*.md", "seeds/*.md")
WEB = ("tools/**/*.js", "tools/**/*.mjs", "tools/**/*.html")
QUESTIONS = {"What", "Where", "Who", "Whose", "How", "Which", "Whether", "Why"}
QUESTIONS |= {"Whatever", "Whoever"}
QUAINT = re.compile(
    r"(?<![a-z])(anew|whoever|whatsoever|persons|passed[ _]over|as[ _]you[ _]like)(?![a-z])",
    re.IGNORECASE,
)
# Shown on the handheld's screen, whose text is measured to fit: it changes with the screens only.
ON_SCREEN = {"firmware/lib/ui/help/partners.py": ["as you like"]}


def matching(*patterns: str) -> list[Path]:
    return sorted(file for pattern in patterns for file in ROOT.glob(pattern))


def python_files() -> list[Path]:
    return matching(*(f"{folder}/**/*.py" for folder in FOLDERS))


def questions(source: str) -> list[str]:
    """List the docstrings that begin with a question instead of a verb or a noun."""
    nodes = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    texts = [ast.get_docstring(node) or "" for node in nodes]
    return [text for text in texts if re.split(r"\W", text, maxsplit=1)[0] in QUESTIONS]


def quaint(text: str) -> list[str]:
    """List the quaint words of a text; a line may end in the middle of one."""
    return [word[0].lower() for word in QUAINT.finditer(" ".join(text.split()))]


def test_every_part_of_the_project_is_read() -> None:
    assert len(python_files()) > 700
    folders = {name for file in python_files() for name in file.relative_to(ROOT).parts}
    expected = {"firmware", "homeward", "mutants", "host_tests", "models", "support"}
    assert expected | {"flash", "standin", "standins", "vm_standins", "onboard"} <= folders
    for pattern in (*PAGES, *WEB):
        assert matching(pattern), pattern


def test_no_docstring_begins_with_a_question() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {text}"
        for file in python_files()
        for text in questions(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_quaint_word_is_left() -> None:
    read = [file for file in python_files() if file != Path(__file__)]  # this one names them all
    found = {
        file.relative_to(ROOT).as_posix(): words
        for file in (*read, *matching(*PAGES, *WEB))
        if (words := quaint(file.read_text(encoding="utf-8")))
    }
    assert found == ON_SCREEN


@pytest.mark.parametrize("source", ['"""What it is."""', 'def f():\n    """Who it is."""'])
def test_a_question_is_found(source: str) -> None:
    assert len(questions(source)) == 1


def test_a_quaint_word_is_found() -> None:
    assert quaint("Anew, as you\nlike; not a renewal.") == ["anew", "as you like"]
    assert quaint("def test_two_persons_or_whoever(): pass") == ["persons", "whoever"]
