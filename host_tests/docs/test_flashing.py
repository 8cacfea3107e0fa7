# SPDX-License-Identifier: MIT
"""docs/flashing.md says the words that the tools print."""

import ast
import re
from pathlib import Path

from homeward import ROOT

PAGE = (ROOT / "docs" / "flashing.md").read_text(encoding="utf-8")
TOOLS = Path(ROOT, "tools", "homeward", "flash")


def texts() -> list[str]:
    """Every text of the tools, a gap where something is put in."""
    found = []
    for file in [*TOOLS.glob("*.py"), TOOLS / "onboard" / "again.py"]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [p.value if isinstance(p, ast.Constant) else " ... " for p in node.values]
                found.append("".join(map(str, parts)))
    return found


def quoted() -> list[str]:
    """List what the page quotes from the tools: rows of its tables, and lines of its examples."""
    rows = re.findall(r"^\| `(.+?)` \|", PAGE, re.MULTILINE)
    blocks = [block.split("\n", 1) for block in PAGE.split("```")[1::2]]
    examples = [text for language, text in blocks if not language]
    lines = [line for example in examples for line in example.splitlines()]
    return rows + [line[10:] if re.match(r"[a-z ]{9} ", line) else line for line in lines]


def is_said(words: str, text: str) -> bool:
    """Could this text, with its gaps filled in, be or contain these words?"""
    if words in text or (len(text) > 20 and text in words):
        return True
    pieces = [piece.strip() for piece in text.split(" ... ")]
    if sum(map(len, pieces)) < 5:
        return False
    return re.fullmatch(".*?".join(map(re.escape, pieces)), words) is not None


def test_every_sentence_of_the_page_is_one_of_the_tools() -> None:
    said = texts()
    sentences = [words.split(" ... ")[0] for words in quoted() if " " in words]
    assert len(sentences) > 30
    strange = [words for words in sentences if not any(is_said(words, text) for text in said)]
    assert strange == []


def test_a_sentence_that_nobody_says_is_noticed() -> None:
    for words in (
        "the board is tired",
        "copied    128 flies"[10:],
        "no Homeward; 128 flies to copy",
    ):
        assert not any(is_said(words, text) for text in texts()), words
