# SPDX-License-Identifier: MIT
"""The tools speak plain English: docstrings begin with a verb, and no quaint word is left."""

import ast
import re
from pathlib import Path

import pytest

from homeward import ROOT

TOOLS = ROOT / "tools" / "homeward"
# Its own words are the board's: what is sent to it, or stands in for it.
NOT_OURS = {"standins", "vm_standins", "onboard", "flash"}
QUESTIONS = {"What", "Where", "Who", "Whose", "How", "Which", "Whether", "Why", "Whoever"}
QUAINT = re.compile(r"\b(anew|whoever|whatsoever|persons|passed over|as you like)\b", re.IGNORECASE)


def files() -> list[Path]:
    return [
        file
        for file in sorted(TOOLS.rglob("*.py"))
        if not NOT_OURS & set(file.relative_to(TOOLS).parts)
    ]


def questions(source: str) -> list[str]:
    """List the docstrings that begin with a question instead of a verb."""
    nodes = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    texts = [ast.get_docstring(node) or "" for node in nodes]
    return [text for text in texts if text and text.split()[0] in QUESTIONS]


def test_no_docstring_begins_with_a_question() -> None:
    assert len(files()) > 100
    found = [f"{file.name}: {text}" for file in files() for text in questions(file.read_text())]
    assert found == []


def test_no_quaint_word_is_left() -> None:
    found = [
        f"{file.name}: {word[0]}" for file in files() for word in QUAINT.finditer(file.read_text())
    ]
    assert found == []


@pytest.mark.parametrize("source", ['"""What it is."""', 'def f():\n    """Who it is."""'])
def test_a_question_is_found(source: str) -> None:
    assert len(questions(source)) == 1
