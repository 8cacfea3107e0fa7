# SPDX-License-Identifier: MIT
"""The worked examples of docs/architecture.md, built as the page says, in a copy of the tree."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from homeward import ROOT
from homeward.simulator import boards
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.table import Player
from support import docs_pages
from support.docs_pages import Block

PAGE = ROOT / "docs" / "architecture.md"
COPIED = ("firmware", "tools", "seeds", "host_tests")
TITLES = ("Add a rule set", "Add a board", "Add a screen")
BOARDS = ("pygamer", "adafruit_feather_rp2040")


def section(title: str) -> list[Block]:
    """The blocks of a part of the page; a second change of a file need not name it again."""
    lines = PAGE.read_text("utf-8").splitlines()
    first = lines.index(f"## {title}") + 1
    last = next((k for k in range(first, len(lines)) if lines[k].startswith("## ")), len(lines))
    return [block for block in docs_pages.blocks(PAGE) if first < block.line <= last]


def write(tree: Path, blocks: list[Block]) -> list[str]:
    """Do what the blocks say; gives back the commands among them."""
    commands: list[str] = []
    file = ""
    for block in blocks:
        file = block.file or file
        if block.commands:
            commands += block.commands
        elif block.language == "diff":
            change(tree / file, block.text)
        else:
            assert block.file and not (tree / file).exists(), f"{block}: {file} is there already"
            (tree / file).write_text(block.text, "utf-8")
    return commands


def change(file: Path, text: str) -> None:
    """Put what has a + in the place of what has a -, which must be there once."""
    old, new = (
        "".join(line[1:] + "\n" for line in text.splitlines() if line[0] == sign) for sign in "-+"
    )
    source = file.read_text("utf-8")
    assert source.count(old) == 1, f"{file.name} does not have this once:\n{old}"
    file.write_text(source.replace(old, new), "utf-8")


def call(tree: Path, *words: str) -> str:
    """Run this Python with the copy's modules; gives back what it printed."""
    paths = [tree / "tools", tree / "firmware" / "lib"]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths))},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def do(tree: Path, command: str) -> str:
    """A command of the page, on the copy."""
    (words,) = docs_pages.homeward_words(command)
    return call(tree, "-m", "homeward.cli", *words)


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Path]:
    ours = shutil.ignore_patterns("__pycache__", "golden", "*.egg-info")
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ours)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    yield tmp_path
    shutil.rmtree(tmp_path)


def test_the_rule_set_of_the_page_holds_every_invariant(tree: Path) -> None:
    commands = write(tree, section("Add a rule set"))
    (said,) = [do(tree, command) for command in commands]
    assert re.search(r"^sprint: 40 games, \d{4,} decisions.* 0 violations$", said, re.MULTILINE)
    names = ("rules/test_sprint", "test_clauses", "test_layers")
    tests = [f"host_tests/{name}.py" for name in names]
    told = call(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert "failed" not in told and " passed" in told


def test_a_fault_in_that_rule_set_would_be_found(tree: Path) -> None:
    write(tree, section("Add a rule set"))
    rules = tree / "firmware" / "lib" / "engine" / "rules" / "sprint.py"
    an_eight, an_eleven = r'_DECK = b"\1\2\3\5\x08"', r'_DECK = b"\1\2\3\5\x0b"'
    change(rules, f"-{an_eight} * 4  # Z-3\n+{an_eleven} * 4\n")
    words = ("fuzz", "--rules", "sprint", "--games", "8", "--jobs", "1")
    with pytest.raises(AssertionError, match=r"[1-9] violations"):
        call(tree, "-m", "homeward.cli", *words)


def test_the_files_of_the_page_are_written_as_ours_are(tree: Path) -> None:
    blocks = [block for title in TITLES for block in section(title)]
    write(tree, blocks)
    files = [block.file for block in blocks if block.language == "python"]
    assert len(files) > 8
    call(tree, "-m", "black", "--check", *files)
    call(tree, "-m", "ruff", "check", *files)


@pytest.mark.parametrize("board", BOARDS)
def test_the_rule_set_of_the_page_is_played_on_a_handheld(tree: Path, board: str) -> None:
    write(tree, section("Add a rule set"))
    seen: list[str] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pc", "Rules: sprint", "Pawns: 3")
        yield from player.play_on(4)
        yield player.hand.until(player.my_turn, 60_000)
        seen.append(hand.text())
        yield from player.menu("Card help")
        seen.append(hand.text())

    Handheld(board, {"HOMEWARD_SPEED": "fast"}, firmware=tree / "firmware").run(script)
    assert "forward" in seen[0] and "Move a pawn" in seen[1]


def test_the_board_of_the_page_starts_in_the_simulator(tree: Path) -> None:
    blocks = section("Add a board")
    write(tree, blocks)
    said = call(tree, blocks[-1].file)
    assert "New game" in said and "Settings" in said
    assert (tree / "shelf.png").is_file()


def test_the_keys_of_that_board_do_what_its_file_says(tree: Path) -> None:
    write(tree, section("Add a board"))
    pins = {"LEFT": "GP6", "MIDDLE": "GP7", "RIGHT": "GP8"}
    seen: list[object] = []

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1000)
        app = hand.module("ui.app").running
        seen.append(app.device.board)
        for key in ("RIGHT", "RIGHT", "LEFT", "MIDDLE"):
            seen.append(app.screen.menu.at)
            yield hand.press(key)
        yield hand.wait(300)
        seen.append(app.name)

    board = boards.find("raspberry_pi_pico").rewired(pins)
    Handheld(board, firmware=tree / "firmware").run(script)
    assert seen == ["shelf", 0, 1, 2, 1, "settings"]


@pytest.mark.parametrize("board", BOARDS)
def test_the_screen_of_the_page_is_shown(tree: Path, board: str) -> None:
    write(tree, section("Add a screen"))
    seen: list[str] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        yield from player.choose("Stopwatch")
        yield player.hand.wait(2500)
        seen.append(hand.text())
        yield from player.press("OK")
        yield player.hand.wait(500)
        seen.append(hand.text())
        yield from player.press("NEXT")
        yield from player.until("title")

    Handheld(board, firmware=tree / "firmware").run(script)
    assert "2 seconds" in seen[0] and "0 seconds" in seen[1]


def test_the_screen_of_the_page_has_its_picture(tree: Path) -> None:
    (command,) = write(tree, section("Add a screen"))
    assert "2 pictures" in do(tree, command)
    for board in BOARDS:
        assert (tree / "build" / "pictures" / board / "stopwatch.png").is_file()
