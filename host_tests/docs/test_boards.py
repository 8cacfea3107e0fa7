# SPDX-License-Identifier: MIT
"""docs/boards.md says what the boards' files say."""

import re
from typing import Any

import pytest

from homeward import ROOT, boards
from homeward.flash import libraries
from homeward.simulator.runner import Handheld
from support.bare_device import BOARDS, FILES, use

PAGE = (ROOT / "docs" / "boards.md").read_text()


def table(heading: str, page: str = PAGE) -> list[list[str]]:
    """The rows of the table whose first column has that heading, the heading first."""
    lines = page.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    rows = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return [rows[0], *rows[2:]]


def names(cells: list[str]) -> list[str]:
    """The boards that cells begin with."""
    return [match[1] for cell in cells if (match := re.match(r"`(\w+)`", cell))]


def test_every_board_with_a_file_is_in_both_tables_and_no_other() -> None:
    files = {file.stem for file in FILES.glob("*.py")} - {"__init__"}
    assert set(BOARDS) == set(boards.BOARDS) == files
    assert set(names([row[0] for row in table("board")])) == files
    assert set(names(table("key")[0])) == files


@pytest.mark.parametrize("board", BOARDS)
def test_display_pixels_and_pins(board: str) -> None:
    row = next(row for row in table("board") if row[0].startswith(f"`{board}`"))
    known = boards.find(board)
    if board != "raspberry_pi_pico":
        size = f"{known.screen.width} x {known.screen.height}"
        assert row[1] == (f"{size}, colour" if known.screen.colour else size)
        assert row[4] == ("speaker" if known.speaker else "none")
    assert row[2] == str(known.own_pixels)
    source = (FILES / f"{board}.py").read_text()
    assert f'CHAIN_PIN = "{re.split("[ ,]", row[3])[0]}"' in source
    named = set(re.findall(r"`(\w+)`", row[5]))
    needed = {library.name for library in libraries.needed(board)}
    if board == "raspberry_pi_pico":  # the row does not list the drivers
        needed = {name for name in needed if name not in source}
    assert named == needed


def test_what_differs_on_a_pybadge_lc_is_said_once() -> None:
    (section,) = re.findall(r"### PyBadge LC and EdgeBadge\n\n(.*?)\n\n", PAGE, re.DOTALL)
    assert "one pixel of its own" in section and "not checked" in section
    for page in (ROOT / "docs").glob("*.md"):
        elsewhere = page.read_text().replace(section, "")
        for line in elsewhere.splitlines():
            if re.search(r"\bLC\b|EdgeBadge", line):
                assert line.startswith("### ") or "boards.md#pybadge-lc-and-edgebadge" in line, line


@pytest.mark.parametrize("board", BOARDS)
def test_keys(board: str) -> None:
    rows = table("key")
    column = names(rows[0]).index(board) + 1
    said = {row[0]: row[column] for row in rows[1:]}
    buttons = boards.find(board).keys
    pins = {button.name: button.pin for button in boards.find(board).buttons}
    for key, button in buttons.items():
        if board == "raspberry_pi_pico":
            button = pins[button]
        assert button.removeprefix("KEY").lower() in said[key].lower().replace(",", " ").split()
    for key in {"LESS", "MORE", "BACK", "HELP", "HINT", "UNDO", "TABLE"} - set(buttons):
        assert said[key] == ""


def test_the_playing_guide_has_the_same_keys() -> None:
    guide = table("key", (ROOT / "docs" / "play.md").read_text())
    ours = {row[0]: row[1:] for row in table("key")}
    assert guide[0][2:] == ours["key"]
    for key, _, *cells in guide[1:]:
        assert cells == ours[key], key
    assert len(guide) == len(ours) - 1  # who may write the drive is no matter of play


@pytest.mark.parametrize("board", BOARDS)
def test_the_words_for_the_menu_fit_into_a_row(board: str) -> None:
    def check(hand: Handheld, device: Any) -> None:
        assert 0 < len(device.menu_keys) <= device.display.columns

    use(board, check)
