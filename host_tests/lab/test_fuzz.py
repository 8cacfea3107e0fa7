# SPDX-License-Identifier: MIT
"""Random play keeps every invariant; and an engine with a fault in it is caught."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import cards, state, track
from engine.game import Game
from engine.race import Race
from engine.rules.classic import Rules
from homeward.cli import main
from homeward.lab.fuzz import Tally, fuzz, settings


def test_classic_keeps_every_invariant() -> None:
    total = fuzz("classic", 36, seed=1000)  # each kind twice
    assert total.violations == []
    assert total.games == 36 and total.decisions > 36 * 50
    assert 20 < total.longest_list <= 64


# A handful of each: partners' random games are long.
@pytest.mark.parametrize(
    ("rules", "games", "longest"),
    [("fire_ice", 24, 21), ("shields", 24, 21), ("partners", 6, 64), ("twenty_one", 60, 7)],
)
def test_every_rule_set_keeps_every_invariant(rules: str, games: int, longest: int) -> None:
    total = fuzz(rules, games, seed=1000, thrift=4)
    assert total.violations == []
    assert total.games == games and total.decisions > games * 30
    assert 1 < total.longest_list <= longest


def test_games_go_round_all_seats_and_options() -> None:
    kinds = list(settings("classic", [2, 3, 4], {}))
    assert len(kinds) == 18
    assert (3, {"edition": 55, "dice": True}) in kinds
    assert len(list(settings("classic", [2], {"dice": True}))) == 3


def careless_land(game: Any, what: int, piece: int, step: int) -> None:
    """A landing that forgets to send back who stood there."""
    place = game.where(piece)
    game.state[state.PAWN + piece] = step
    game.note(what, piece, place, game.where(piece))
    game.state[state.BOARD + place] = 0
    if step < track.HOME:
        game.state[state.BOARD + game.where(piece)] = piece + 4


def sabotage_shuffle(s: bytearray, first: int, n: int) -> None:
    s[first] = s[first + 1]


def sabotage_sort(s: bytearray, first: int, n: int, count: bytearray) -> None:
    s[1] = 0  # SEAT: the veil shows somebody else's view
    s[2] = 0


def never_won(game: Any, seat: int) -> bool:
    return False


def no_choice(game: Any) -> int:
    return 0


def doubled(find: Callable[[Any], int]) -> Callable[[Any], int]:
    def find_twice(game: Any) -> int:
        n = find(game)
        game.choices[n] = game.choices[0]
        return n + 1

    return find_twice


def eager_look(game: Any, i: int) -> None:
    game.play(i)


@pytest.mark.parametrize(
    ("owner", "name", "fault", "words"),
    [
        (Race, "land", careless_land, "square|board|trail"),
        (cards, "shuffle", sabotage_shuffle, "cards|save"),
        (cards, "sort", sabotage_sort, "veil"),
        (Race, "all_home", never_won, "no end"),
        (Rules, "find", no_choice, "0 choices"),
        (Rules, "find", doubled(Rules.find), "offered twice"),
        (Game, "look", eager_look, "look"),
        (Game, "note", lambda *_: None, "trail"),
    ],
)
def test_a_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, fault: Any, words: str
) -> None:
    monkeypatch.setattr("homeward.lab.fuzz.LIMIT", 2000)
    monkeypatch.setattr(owner, name, fault)
    total = fuzz("classic", 2, seats=[4], fixed={"dice": False})
    assert total.violations
    assert any(word in total.violations[0] for word in words.split("|")), total.violations[0]
    assert "homeward replay classic seats=4 seed=0" in total.violations[0]


def test_the_command_prints_its_tally(capsys: pytest.CaptureFixture[str]) -> None:
    command = "fuzz --rules classic --games 2 --seats 2 --seed 5 --option dice=true --jobs 1"
    assert main(command.split()) == 0
    out = capsys.readouterr().out
    assert "2 games" in out and "longest choice list" in out and "0 violations" in out


def test_the_command_fails_on_a_violation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Tally(games=1, violations=["two pawns on one square in: homeward replay classic"])
    monkeypatch.setattr("homeward.lab.fuzz.fuzz", lambda *_, **__: broken)
    assert main(["fuzz", "--rules", "classic", "--games", "1"]) == 1
    assert "two pawns on one square" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("fuzz --rules chess --games 1", "rule set 'chess': expected one of classic"),
        ("fuzz --rules classic --games 0", "--games 0: expected 1 or more"),
        ("fuzz --rules classic --games 1 --seats 5", "--seats 5: expected one of 2, 3, 4"),
        ("fuzz --rules partners --games 1 --seats 3", "--seats 3: expected one of 4"),
        ("fuzz --rules classic --games 1 --option edition=46", "expected one of 45, 44, 55"),
        ("fuzz --rules classic --games 1 --option cheat=1", "options edition, dice"),
        ("replay", "expected RULES seats=N seed=N"),
        ("replay classic seed=x", "'seed=x': expected a whole number instead of 'x'"),
        ("replay classic seats=7", "seats 7: classic takes one of (2, 3, 4)"),
        ("replay classic seed=1 choices=63", "expected 0 to"),
        ("replay partners track=64 track=60", "'track=60': track= is given twice"),
        ("replay partners seats=3", "seats 3: partners takes one of (4,)"),
        ("fuzz --rules fire_ice --games 1 --option hand=5 --option hand=0", "hand is given twice"),
        ("fuzz --rules classic --games 1 --seed -1", "--seed -1: expected 0 to"),
        ("perft --depth 0", "--depth 0: expected 1 or more"),
    ],
)
def test_wrong_words_get_a_clear_error(
    command: str, message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.read", lambda: "", raising=False)
    assert main(command.split()) == 2
    error = capsys.readouterr().err
    assert message in error and "Traceback" not in error
