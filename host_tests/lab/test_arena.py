# SPDX-License-Identifier: MIT
"""Matches: everybody sits everywhere, the counts add up, and the intervals are what they say."""

import csv
import math
import random
from pathlib import Path

import pytest
from PIL import Image

from homeward import notation
from homeward.cli import main
from homeward.lab import match
from homeward.lab.greedy import Greedy
from homeward.lab.match import Rate, Table


def test_everybody_sits_everywhere_equally_often() -> None:
    names = ["normal", "random", "easy", "greedy"]
    found = match.play(Table("classic"), names, 8, quiet=True)
    for seat in range(4):
        assert sorted(result.names[seat] for result in found.results) == sorted(2 * names)
    assert {result.seed for result in found.results} == set(range(8))


def test_a_match_is_the_same_again_and_in_parallel() -> None:
    names = ["hard", "random", "easy"]
    once = match.play(Table("shields"), names, 41, seed=3, quiet=True)
    again = match.play(Table("shields"), names, 41, seed=3, jobs=2, quiet=True)
    assert once.results == again.results
    assert len({result.decisions for result in once.results}) > 20


def test_every_game_is_won_by_somebody_once() -> None:
    found = match.play(Table("classic"), ["random"] * 4, 30, quiet=True)
    assert sum(rate.hits for rate in found.by_seat()) == 30
    assert sum(rate.hits for rate in found.by_order()) == 30
    assert found.by_name() == {"random": Rate(30, 30)}


def test_the_beginner_is_counted_from_where_he_sat() -> None:
    results = [
        match.Result(0, ("a", "b", "a"), first=2, winners=0b100, decisions=5),
        match.Result(1, ("b", "a", "a"), first=2, winners=0b001, decisions=5),
    ]
    found = match.Match(results, 1.0)
    assert [rate.hits for rate in found.by_order()] == [1, 1, 0]
    assert [rate.hits for rate in found.by_seat()] == [1, 0, 1]
    assert {name: rate.hits for name, rate in found.by_name().items()} == {"a": 1, "b": 1}


def test_two_partners_win_one_game_together() -> None:
    found = match.play(Table("partners"), ["normal", "random"] * 2, 4, quiet=True)
    rates = found.by_name()
    assert rates["normal"].hits + rates["random"].hits == 4


@pytest.mark.parametrize(("p", "n"), [(0.03, 200), (0.25, 400), (0.5, 100), (0.98, 400)])
def test_an_interval_holds_the_truth_about_95_times_in_100(p: float, n: int) -> None:
    chance = random.Random(5)
    held = 0
    for _ in range(1000):
        low, high = Rate(sum(chance.random() < p for _ in range(n)), n).interval
        held += low <= p <= high
    assert 925 <= held <= 985


def test_an_interval_stays_between_never_and_always() -> None:
    assert Rate(0, 20).interval[0] == 0 < Rate(0, 20).interval[1] < 0.2
    assert 0.8 < Rate(20, 20).interval[0] < Rate(20, 20).interval[1] == 1
    assert math.isclose(Rate(750, 1000).interval[0], 0.7222, abs_tol=1e-4)


@pytest.mark.parametrize(
    ("line", "end"),
    [
        # Four back from its exit is nearly Home.
        ("classic r=4,12,S,S y=S,S,S,S turn=r card=4", "classic r=S,S,0,12 y=S,S,S,S"),
        # A bump counts as well.
        ("classic r=10,30,S,S y=35,S,S,S turn=r card=5", "classic r=S,S,10,35 y=S,S,S,S"),
        # Of all ways to split a seven this one ends on a slide.
        ("classic r=12,20,S,S y=S,S,S,S turn=r card=7", "classic r=S,S,15,28 y=S,S,S,S"),
    ],
)
def test_greedy_counts_squares(line: str, end: str) -> None:
    game = notation.read(line)
    chance = random.Random(1)
    done = False
    while not done:
        game._found = 0
        game.legal()
        before = bytes(game.state)
        choice = Greedy().choose(game, chance)
        assert bytes(game.state) == before
        done = game.act(game.choices[choice])
    assert notation.position(game) == end


def test_greedy_plays_races_only() -> None:
    with pytest.raises(ValueError, match="races"):
        match.play(Table("twenty_one"), ["greedy"] * 4, 1, quiet=True)


def test_the_command_prints_rates_and_writes_a_table_and_a_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "arena --rules fire_ice --option hand=5 --seats hard,random --games 6 --jobs 1 --to"
    assert main([*words.split(), str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "hard     1 seat " in out and "6 games," in out and "games a second" in out
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["seat_0"] for row in rows] == ["hard", "random"] * 3
    won = sum(row[f"seat_{row['winners']}"] == "hard" for row in rows)
    assert f"{100 * won / 6:5.1f} %" in out
    assert Image.open(tmp_path / "rates.png").size[0] > 400


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rules classic --seats hard,clever --games 1", "clever: expected one of easy"),
        ("--rules partners --seats hard,hard --games 1", "expected 4 names"),
        ("--rules classic --seats hard,hard --games 0", "--games 0: expected 1 or more"),
        ("--seats hard,hard --games 1", "--rules: expected one of classic"),
        ("--rules classic --seats hard,hard --games 1 --option dice=4", "expected one of False"),
        ("--ground apologies --seats hard,greedy,reward,reward --games 1", "greedy: expected one"),
    ],
)
def test_what_cannot_be_played_is_said(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words.split()]) == 2
    assert said in capsys.readouterr().err
