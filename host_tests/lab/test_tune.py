# SPDX-License-Identifier: MIT
"""Tables of numbers: what is turned, what is written back, and what is not."""

import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.rules import fire_ice_bot, twenty_one_bot
from engine.weights import HIT
from homeward.cli import main
from homeward.lab import match, tune, weights
from homeward.lab.match import Rate
from homeward.lab.players import LEVELS, Computer

RACES = ("classic", "fire_ice", "shields")


ROWS: list[tuple[str, dict[str, int], int]] = [
    ("classic", {}, 4),
    ("fire_ice", {}, 2),
    ("fire_ice", {"hand": 5}, 4),
    ("shields", {}, 4),
    ("partners", {}, 4),
    ("twenty_one", {}, 3),
    ("twenty_one", {}, 2),
]


@pytest.mark.parametrize(("rules", "options", "seats"), ROWS)
def test_every_number_of_a_row_is_on_a_knob(
    rules: str, options: dict[str, int], seats: int
) -> None:
    data = weights.table(rules)
    turns = weights.knobs(rules, options, seats, data)
    row = weights.row(rules, options, seats)
    moved = {i for knob in turns for i in knob}
    still = set()
    if rules in RACES:
        # Home is the end of the way; the first distance is none.
        still = {row[65], row[HIT]} | {i for i in row[66:70] if not data[i]}
        # Between two knots a step is moved by both, all in all by one.
        for step in row[:60]:
            assert sum(knob.get(step, 0) for knob in turns) == pytest.approx(1)
    assert moved == set(row) - still


def test_rows_are_what_the_players_take() -> None:
    assert len(weights.table("fire_ice")) == 2 * fire_ice_bot._NUMBERS
    assert weights.row("fire_ice", {"hand": 5}, 4).start == fire_ice_bot._NUMBERS
    assert weights.row("twenty_one", {}, 4) == range(twenty_one_bot._WEIGHTS)
    assert weights.row("twenty_one", {}, 2).start == twenty_one_bot._WEIGHTS


def test_turning_stays_within_a_byte() -> None:
    data = bytes([0, 100, 250])
    turns: list[weights.Knob] = [{0: 1.0, 1: 0.5}, {2: 1.0}]
    assert weights.turned(data, turns, [0, 0]) == data
    assert weights.turned(data, turns, [-10, 10]) == bytes([0, 95, 255])
    assert weights.turned(data, turns, [3.2, -1]) == bytes([3, 102, 249])


@pytest.mark.parametrize("rules", engine.RULES)
def test_a_table_is_written_where_it_was_read(rules: str, tmp_path: Path) -> None:
    file = tmp_path / "table.py"
    shutil.copy(weights.path(rules), file)
    weights.write(file, weights.table(rules))
    assert file.read_text() == weights.path(rules).read_text()
    other = bytes(reversed(weights.table(rules)))
    weights.write(file, other)
    space: dict[str, Any] = {}
    exec(file.read_text(), space)
    assert space["TABLE"] == other
    # Comments and line breaks stay: only numbers differ.
    assert shape(file) == shape(weights.path(rules))
    with pytest.raises(ValueError, match=f"{len(other) - 1} numbers, but its table has"):
        weights.write(file, other[1:])
    file.write_text("TABLE = 5\n")
    with pytest.raises(ValueError, match="expected one TABLE"):
        weights.write(file, other)


def shape(file: Path) -> str:
    """The text of a file without the digits of its tables."""
    return re.sub(r"^( +\d+,)+", lambda row: "," * row[0].count(","), file.read_text(), flags=re.M)


@pytest.mark.parametrize("rules", engine.RULES)
def test_every_row_of_a_table_says_what_it_is(rules: str) -> None:
    """Decimal rows in columns, each with a comment, and none too long for the page."""
    found = re.search(
        r"^TABLE = bytes\(\(\n(.*?)^\)\)$", weights.path(rules).read_text(), re.M | re.S
    )
    assert found
    for row in found[1].splitlines():
        assert re.fullmatch(r" {4}# .+| {3}( [ \d]{2}\d,)+  # .+", row), row
    numbers = re.findall(r"(\d+),", re.sub("#.*", "", found[1]))
    assert bytes(map(int, numbers)) == weights.table(rules)


def test_a_tuned_player_goes_by_its_own_table_and_nobody_else_does() -> None:
    game = engine.new("classic", seed=3)
    while game.legal() == 1:  # of which nobody thinks
        game.play(0)
    tuned = tune.Tuned(bytes(85))
    tuned.choose(game, random.Random(1))
    assert tuned.bot.thinker.weights == bytes(85)
    other = Computer(LEVELS["hard"])
    other.choose(game, random.Random(1))
    assert other.bot.thinker.weights == weights.table("classic")


@pytest.mark.parametrize("names", [tune.TWO, ("new", "old", "old", "old")])
def test_equal_tables_share_every_deal(names: tuple[str, ...]) -> None:
    """Each seating plays the same deal with the same luck, so only the tables make a difference."""
    table = weights.table("classic")
    ground = tune.SameDeals("classic", {}, tune.Contest(table, table), names)
    found = match.play(ground, names, 8, jobs=1, quiet=True)
    seatings = len({found.results[k].names for k in range(len(names))})
    for first in range(0, 8, seatings):
        deal = found.results[first : first + seatings]
        assert len({(each.first, each.winners, each.decisions) for each in deal}) == 1
        assert len({each.names for each in deal}) == seatings
    assert found.by_name()["new"].share == tune.even(names)
    assert len({each.decisions for each in found.results}) == 8 // seatings


def test_a_round_says_whether_its_games_can_tell_tables_apart() -> None:
    said = tune.told([0.5, 0.52, 0.48, 0.5], 100)
    assert said == "best 52.0 %; the tables differ by 1.6 points, of which chance makes up to 5.0"
    assert tune.told([0.5, 0.52, 0.48, 0.5], 10_000).endswith("up to 0.5")


def test_a_table_that_is_upside_down_loses() -> None:
    good = weights.table("classic")
    bad = bytes(255 - byte for byte in good[:70]) + good[70:]
    rate = tune.compare("classic", {}, tune.TWO, bad, good, 60, 0, 1, quiet=True)
    assert rate.share < 0.2


@pytest.mark.parametrize("better", [True, False])
def test_only_a_table_that_wins_is_written(
    better: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, told = tmp_path / "table.py", tmp_path / "strength.md"
    shutil.copy(weights.path("classic"), file)
    told.write_text(f"{tune.HEADING}\n\n| rows |\n")
    monkeypatch.setattr(weights, "path", lambda rules: file)
    monkeypatch.setattr(tune, "STRENGTH", told)
    before = file.read_text()
    rate = Rate(60 if better else 26, 100)
    monkeypatch.setattr(tune, "compare", lambda *args, **more: rate)
    words = "tune --rules classic --rounds 2 --tables 4 --games 1 --match 100"
    assert main(words.split()) == (0 if better else 1)
    assert (file.read_text() != before) == better
    assert ("| classic | 100 | 60.0 % (50.2 to 69.1) | 25 % |" in told.read_text()) == better
    assert ("nothing is written" in capsys.readouterr().out) != better


def test_what_cannot_be_tuned_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "--rules", "chess"]) == 2
    assert f"expected one of {', '.join(engine.RULES)}" in capsys.readouterr().err
    for words, expected in (
        ("classic --tables 1", "expected 4 or more"),
        ("classic --learn -5", "expected 0 or more"),
        ("classic --seed -1", "expected 0 to"),
        ("classic --spread 0", "expected more than 0"),
        ("partners --seats 3", "expected 4"),
        ("classic --learn 10 --seats 2", "expected 4"),
        ("twenty_one --seats 5", "expected 2, 3, 4"),
    ):
        assert main(["tune", "--rules", *words.split()]) == 2
        assert expected in capsys.readouterr().err


def test_a_page_with_something_behind_its_table_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = tmp_path / "strength.md"
    monkeypatch.setattr(tune, "STRENGTH", told)
    for text in ("no table", f"{tune.HEADING}\n\n| rows |\n\nand more\n"):
        told.write_text(text)
        assert main(["tune", "--rules", "classic"]) == 2
        assert "expected it to end with the table" in capsys.readouterr().err
