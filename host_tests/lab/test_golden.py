# SPDX-License-Identifier: MIT
"""Golden transcripts and counts: every word of them must come out again."""

import subprocess
import sys

import pytest

from homeward import notation
from homeward.lab import record
from homeward.notation.rules import classic
from models import classic as plain_classic
from models import fire_ice, partners, shields
from support import golden_files


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
    whole = [name for name, (_, decisions) in golden_files.GAMES.items() if decisions == 9999]
    assert len(whole) == 6
    for name in whole:
        lines = (golden_files.FOLDER / f"{name}.txt").read_text().splitlines()
        assert "wins" in lines[-2], name
        assert record.read(lines[0].removeprefix("homeward replay ")).replay().over


def test_counts_of_choices() -> None:
    golden = (golden_files.FOLDER / "classic_perft.txt").read_text()
    assert "\n".join(golden_files.perft_lines()) + "\n" == golden


@pytest.mark.parametrize("line", golden_files.PERFT_LINES)
def test_counts_of_positions_are_those_of_the_plain_model(line: str) -> None:
    kinds = classic.KINDS + classic.DICE_KINDS
    expected = sum(len(plain_classic.results(f"{line} card={kind}")) for kind in kinds)
    golden = (golden_files.FOLDER / "classic_perft.txt").read_text().splitlines()
    row = golden[golden.index(f"{line} --dice") + 1]
    assert row.endswith(f" {expected} positions")


MODELS = {"fire_ice": fire_ice, "shields": shields, "partners": partners}


def test_counts_of_the_other_races() -> None:
    golden = (golden_files.FOLDER / "other_perft.txt").read_text()
    assert "\n".join(golden_files.other_perft_lines()) + "\n" == golden


@pytest.mark.parametrize("line", golden_files.OTHER_PERFT_LINES)
def test_their_positions_are_those_of_the_plain_models(line: str) -> None:
    rules = line.split()[0]
    words = line.split(" turn=")
    expected = sum(
        len(MODELS[rules].results(f"{words[0]} turn={words[1].split()[0]} card={kind}{rest(line)}"))
        for kind in notation.of(rules).KINDS
    )
    golden = (golden_files.FOLDER / "other_perft.txt").read_text().splitlines()
    assert golden[golden.index(line) + 1].endswith(f" {expected} positions")


def rest(line: str) -> str:
    """The options of a line, after its turn."""
    return "".join(f" {word}" for word in line.partition(" turn=")[2].split()[1:])
