# SPDX-License-Identifier: MIT
"""Golden transcripts and counts: every word of them must come out again."""

import subprocess
import sys

import golden_files
import pytest
from models.classic import results

from homeward.lab import record
from homeward.lab.notations import classic


@pytest.mark.parametrize("name", golden_files.GAMES)
def test_a_golden_game_is_told_word_for_word(name: str) -> None:
    golden = (golden_files.FOLDER / f"{name}.txt").read_text()
    assert "\n".join(golden_files.game_lines(*golden_files.GAMES[name])) + "\n" == golden


def test_golden_games_are_told_by_the_command_too() -> None:
    golden = (golden_files.FOLDER / "classic_three_seats.txt").read_text()
    first, rest = golden.split("\n", 1)
    words = first.split()
    told = subprocess.run(
        [sys.executable, "-m", "homeward.cli", *words[1:]],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout == rest


def test_whole_games_end_with_a_winner() -> None:
    for name in ("classic_two_seats", "classic_dice"):
        lines = (golden_files.FOLDER / f"{name}.txt").read_text().splitlines()
        assert "wins" in lines[-2]
        assert record.read(lines[0].removeprefix("homeward replay ")).replay().over


def test_counts_of_choices() -> None:
    golden = (golden_files.FOLDER / "classic_perft.txt").read_text()
    assert "\n".join(golden_files.perft_lines()) + "\n" == golden


@pytest.mark.parametrize("line", golden_files.PERFT_LINES)
def test_counts_of_positions_are_those_of_the_plain_model(line: str) -> None:
    kinds = classic.KINDS + classic.DICE_KINDS
    expected = sum(len(results(f"{line} card={kind}")) for kind in kinds)
    golden = (golden_files.FOLDER / "classic_perft.txt").read_text().splitlines()
    row = golden[golden.index(f"{line} --dice") + 1]
    assert row.endswith(f" {expected} positions")
