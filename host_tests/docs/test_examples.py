# SPDX-License-Identifier: MIT
"""The worked examples of docs/architecture.md, built as the page says, in a copy of the tree."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from homeward import ROOT
from homeward.boards import BOTH_KINDS
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.version import VERSION
from homeward.vm import VM
from support import docs_pages
from support.docs_pages import Block

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = ROOT / "docs" / "architecture.md"
COPIED = ("firmware", "tools", "seeds", "host_tests")
TITLES = ("Add a rule set", "Add a board", "Add a screen")


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
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
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
    an_eight, an_eleven = (f"_DECK = bytes((1, 2, 3, 5, {card}))" for card in (8, 11))
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


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_the_rule_set_of_the_page_is_played_on_a_handheld(tree: Path, board: str) -> None:
    write(tree, section("Add a rule set"))
    seen: list[str] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pc", "Game: sprint", "Pawns: 3")
        yield from player.play_on(4)
        yield player.hand.until(player.my_turn, 60_000)
        seen.append(hand.text())
        yield from player.menu("Explain this card")
        seen.append(hand.text())

    Handheld(board, {"HOMEWARD_SPEED": "fast"}, firmware=tree / "firmware").run(script)
    assert "forward" in seen[0] and "Move a pawn" in seen[1]


def test_the_board_of_the_page_starts_in_the_simulator(tree: Path) -> None:
    write(tree, section("Add a board"))
    said = call(tree, "try_shelf.py")
    assert "New game" in said and "Settings" in said
    assert (tree / "shelf.png").is_file()


KEYS_OF_THE_SHELF = """
from homeward.simulator.runner import Handheld

def script(hand):
    yield hand.wait(1000)
    app = hand.module("ui.app").running
    print(app.device.board)
    for key in ("RIGHT", "RIGHT", "LEFT", "MIDDLE"):
        print(app.screen.menu.at)
        yield hand.press(key)
    yield hand.wait(300)
    print(app.name)

Handheld("shelf").run(script)
"""


def test_the_keys_of_that_board_do_what_its_file_says(tree: Path) -> None:
    write(tree, section("Add a board"))
    assert call(tree, "-c", KEYS_OF_THE_SHELF).split() == ["shelf", "0", "1", "2", "1", "settings"]


def test_that_board_builds_with_the_library_of_its_display(tree: Path) -> None:
    (command,) = write(tree, section("Add a board"))
    assert "of the drive of a shelf: it fits" in do(tree, command)
    (folder,) = {file.parent for file in (tree / "build").rglob("settings.toml")}
    assert (folder / "lib" / "adafruit_displayio_ssd1306.mpy").is_file()
    assert (folder / "lib" / "device" / "boards" / "shelf.mpy").is_file()
    assert not (folder / "lib" / "adafruit_displayio_sh1107.mpy").exists()


def test_that_board_is_drawn_with_its_wires(tree: Path) -> None:
    write(tree, section("Add a board"))
    call(tree, "-m", "homeward.drawings", "--to", "build")
    words = (tree / "build" / "wiring-shelf.svg").read_text()
    drawn = ("shelf", "GP6", "PREV", "GP7", "OK", "GP8", "NEXT")
    assert all(f">{word}<" in words for word in drawn)
    assert "GP10" not in words


def test_the_page_shows_that_board(tree: Path, browser: "Browser") -> None:
    del browser  # one is here, so another can be opened
    write(tree, section("Add a board"))
    call(tree, "-m", "homeward.simulator.page.page_pictures", "shelf", "--to", "build")
    laptop = Image.open(tree / "build" / "play-shelf.png").convert("RGB")
    # Our pictures keep the upper six bits of a colour.
    data = laptop.tobytes()
    wood = Counter(bytes(part >> 2 for part in data[at : at + 3]) for at in range(0, len(data), 3))
    assert wood[bytes((0x7A >> 2, 0x52 >> 2, 0x30 >> 2))] > 10_000


DOCTOR_AND_FLASH = """
import sys
from homeward.flash.standin import StandIn
from homeward.flash.standin.trial import command, plugged, seen

with StandIn(board_id="raspberry_pi_pico", size=1 << 20) as board, plugged(board):
    board.be_quick()
    for words in (["doctor", "--board", "shelf"], ["flash", "--board", "shelf", "--force"]):
        ended = command(*words)
        print(ended.code, ended.said)
    print("then:", seen(board))
    print("settings:", 'HOMEWARD_BOARD = "shelf"' in board.files()["settings.toml"].decode())
"""


def test_doctor_and_flash_know_that_board(tree: Path, vm32: VM) -> None:
    write(tree, section("Add a board"))
    (tree / ".cache").symlink_to(ROOT / ".cache")  # where the VM is
    said = call(tree, "-c", DOCTOR_AND_FLASH)
    assert said.count("shelf at ") == 2, said
    assert "\n0 " in said and f"then: {VERSION}" in said and "settings: True" in said, said


@pytest.mark.parametrize("board", BOTH_KINDS)
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
    for board in BOTH_KINDS:
        assert (tree / "build" / "pictures" / board / "stopwatch.png").is_file()
