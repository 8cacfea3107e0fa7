# SPDX-License-Identifier: MIT
"""The pages of the docs as tests read them: blocks, commands, marks, links.

A block in ```sh, or one without a language that has a line of `homeward` or `make`, is a block of
commands. What a test cannot just do has a mark in the line before the block:

    <!-- needs a board -->            nobody has one plugged in
    <!-- takes long: an hour -->      how long
    <!-- needs a file: its name -->   which nobody can fetch in a test
    <!-- after the files above -->    a worked example, which docs/test_examples.py builds first

Output is in ```text, or in a block without such a line.
"""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from homeward import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

NEEDS_A_BOARD = "needs a board"
AFTER_THE_FILES = "after the files above"
_EXCUSE = re.compile(r"(takes long|needs a file): \S.*")
_COMMAND = re.compile(r"(\.venv/bin/)?(homeward|make) \S|echo .*\| *(\.venv/bin/)?homeward ")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_SPAN = re.compile(r"`(homeward [a-z-]+[^`]*)`")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: str
    line: int  # of its fence, to find it by
    language: str
    text: str
    above: str  # the last line before it that is not blank

    @property
    def mark(self) -> str:
        found = re.fullmatch(r"<!-- (.*) -->", self.above)
        return found[1] if found else ""

    @property
    def file(self) -> str:
        """The file that it is, or changes."""
        found = re.fullmatch(r"`([\w./]+)`", self.above)
        return found[1] if found else ""

    @property
    def commands(self) -> list[str]:
        """Its commands, without what is said about them; none if it is something else."""
        lines = [re.sub(r"\s+# .*", "", line) for line in self.text.splitlines()]
        if self.language == "sh":
            return [line for line in lines if line and not line.startswith("#")]
        return lines if not self.language and any(map(_COMMAND.match, lines)) else []

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(path: Path) -> list[Block]:
    """Every fenced block of a page."""
    found = []
    above = ""
    lines = iter(enumerate(path.read_text("utf-8").splitlines(), 1))
    for number, line in lines:
        if line.startswith("```"):
            inside = []
            for _, each in lines:
                if each == "```":
                    break
                inside.append(each)
            text = "".join(each + "\n" for each in inside)
            found.append(Block(path.name, number, line[3:].strip(), text, above))
        elif line.strip():
            above = line
    return found


def command_blocks() -> list[Block]:
    """Every block of commands of every page."""
    return [block for page in PAGES for block in blocks(page) if block.commands]


def is_mark(text: str) -> bool:
    """Is it a mark that says why a block is not just done?"""
    return text in (NEEDS_A_BOARD, AFTER_THE_FILES) or bool(_EXCUSE.fullmatch(text))


def prose(path: Path) -> str:
    """A page without its blocks."""
    return re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def links(path: Path) -> list[str]:
    """List where a page's links and pictures lead."""
    return _LINK.findall(prose(path))


def headings(path: Path) -> set[str]:
    """The addresses of a page's headings, as a forge makes them."""
    titles = re.findall(r"^#+ (.*)$", prose(path), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def spans(path: Path) -> list[str]:
    """The commands that a page has in the midst of a sentence or a table."""
    return [re.sub(r"\s+", " ", span) for span in _SPAN.findall(prose(path))]


def homeward_words(command: str) -> list[list[str]]:
    """The words after each `homeward` of a line."""
    words = shlex.split(command) if "homeward" in command else []
    found = []
    for k, word in enumerate(words):
        if word.rpartition("/")[2] == "homeward" and (k == 0 or words[k - 1] == "|"):
            rest = words[k + 1 :]
            found.append(rest[: rest.index("|")] if "|" in rest else rest)
    return found
