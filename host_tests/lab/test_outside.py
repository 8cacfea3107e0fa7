# SPDX-License-Identifier: MIT
"""Players from outside sit in the arena, see what their seat sees, and go to other processes."""

from pathlib import Path

import pytest

import engine
from homeward.cli import main
from homeward.lab import match
from homeward.lab.match import Table
from homeward.lab.outside import Guests
from support.games import random_game

LAST = '''
from numbers_of_mine import FAVOURITE

class Last:
    """Takes its favourite, or the last choice."""
    def choose(self, game, chance):
        return min(FAVOURITE, game.legal() - 1)

class Peeks:
    seen = []
    def choose(self, game, chance):
        self.seen.append([game.hand(seat, i) for seat in range(4) for i in range(7)])
        while n := game.legal():
            game.play(int(chance.random() * n))  # plays its copy to the end
        return 0

class TooFar:
    def choose(self, game, chance):
        return game.legal()

NO_CLASS = 7
'''


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "players_of_mine.py").write_text(LAST)
    (tmp_path / "numbers_of_mine.py").write_text("FAVOURITE = 3\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


def test_a_player_of_ones_own_meets_ours(capsys: pytest.CaptureFixture[str]) -> None:
    seats = "players_of_mine:Last,hard,random,players_of_mine:Last"
    words = f"arena --rules classic --games 24 --seats {seats} --jobs"
    assert main([*words.split(), "1"]) == 0
    here = capsys.readouterr().out
    assert main([*words.split(), "2"]) == 0
    assert capsys.readouterr().out.splitlines()[:5] == here.splitlines()[:5]
    assert "players_of_mine:Last 2 seats" in here and "24 games" in here


def test_the_table_is_not_touched_by_what_a_guest_tries() -> None:
    names = ["players_of_mine:Peeks", "random", "random", "random"]
    found = match.play(Table("partners", None, Guests(names[:1])), names, 1, quiet=True)
    assert found.results[0].decisions > 100


def test_a_guest_cannot_see_what_its_seat_cannot() -> None:
    make = Guests(["players_of_mine:Peeks"])
    told = set()
    game = next(game for k, game in enumerate(random_game(1, "partners")) if k == 60)
    game.legal()
    own = [game.hand(game.seat, i) for i in range(7)]
    import random

    for seed in range(12):
        guest = make("players_of_mine:Peeks")
        guest.choose(game, random.Random(seed))
        cards = guest.player.seen[-1]  # type: ignore[attr-defined]
        assert cards[7 * game.seat : 7 * game.seat + 7] == own
        told.add(tuple(cards))
    assert len(told) > 6
    assert game.legal() and not game.over


def test_a_guest_goes_along_by_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker in another folder has neither its module nor its numbers."""
    guests = Guests(["players_of_mine:Last"])
    Path("players_of_mine.py").unlink()
    import sys

    monkeypatch.delitem(sys.modules, "players_of_mine")
    game = engine.new("classic", seed=4)
    game.legal()
    import random

    assert 0 <= guests("players_of_mine:Last").choose(game, random.Random(1)) < game.legal()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("players_of_mine:TooFar", "player players_of_mine:TooFar chose"),
        ("players_of_mine:NO_CLASS", "expected MODULE:CLASS"),
        ("players_of_mine:Nobody", "expected MODULE:CLASS"),
        ("no_such_module:Player", "there is no module no_such_module"),
        ("clever", "clever: expected one of easy"),
    ],
)
def test_what_cannot_play_is_said(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"arena --rules classic --seats {name},random --games 2 --jobs 1"
    assert main(words.split()) == 2
    assert said in capsys.readouterr().err


def test_only_our_own_table_takes_guests(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena --ground apologies --seats players_of_mine:Last,reward,reward,reward --games 1"
    assert main(words.split()) == 2
    assert "players_of_mine:Last: expected one of" in capsys.readouterr().err
