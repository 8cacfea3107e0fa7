# SPDX-License-Identifier: MIT
"""Players that look ahead: they keep to the rules, see what their seat sees, and repeat."""

import random
from typing import Any

import pytest

import engine
from engine import state
from homeward.lab import players
from homeward.lab.match import Table
from homeward.lab.outside import Guests, found
from homeward.lab.searches import costs
from support.veils import moments, veiled

HERE = "homeward.lab.searches."
# Player, rule set, options, which decisions of a random game.
SEARCHES: list[tuple[str, str, dict[str, Any], int]] = [
    ("partners:Plan", "partners", {}, 23),
    ("races:Classic", "classic", {}, 29),
    ("races:ClassicNext", "classic", {}, 19),
    ("races:FireIceNext", "fire_ice", {"hand": 5}, 17),
    ("races:Shields", "shields", {}, 23),
    ("races:ShieldsNext", "shields", {}, 19),
    ("twenty_one:Reply", "twenty_one", {}, 5),
    ("twenty_one:Turn", "twenty_one", {}, 7),
]
ALL = pytest.mark.parametrize(
    ("name", "rules", "options", "every"), SEARCHES, ids=[search[0] for search in SEARCHES]
)


@ALL
def test_a_whole_game_is_played_by_the_rules(
    name: str, rules: str, options: dict[str, Any], every: int
) -> None:
    """A choice that is not legal, or a table that was touched, would raise."""
    make = Guests([HERE + name])
    seated = [make(HERE + name), *(players.player("normal") for _ in range(3))]
    _, winners, decisions = Table(rules, options).play_one(seated, 3)
    assert winners and decisions > 15


@ALL
def test_hidden_cards_change_nothing(
    name: str, rules: str, options: dict[str, Any], every: int
) -> None:
    """All that the seat cannot see is dealt again: the same seed makes the same choice."""
    looked = 0
    for game in moments(rules, 5, every, **options):
        if game.legal() == 1:
            continue
        other = veiled(game, game.seat, 99)
        assert other.state != game.state or game.undrawn < 5
        before = bytes(game.state)
        chosen = {
            found(HERE + name)().choose(table, random.Random(7)) for table in (game, other, game)
        }
        assert len(chosen) == 1
        assert bytes(game.state) == before and 0 <= chosen.pop() < game.legal()
        looked += 1
        if looked == 12:
            break
    assert looked > 2


def test_a_search_can_differ_from_hard() -> None:
    """Else these would be tests of hard."""
    search, hard = found(HERE + "races:FireIceNext")(), players.player("hard")
    differ = 0
    for game in moments("fire_ice", 5, 11, hand=5):
        chosen = [player.choose(game, random.Random(7)) for player in (search, hard)]
        differ += chosen[0] != chosen[1]
    assert differ


def test_a_plan_sees_a_win() -> None:
    """With one mover short of the end zone, the card that brings it in is played."""
    game = engine.new("partners", seed=2)
    while game.ask != 4:  # until all have traded
        game.legal()
        game.play(0)
    seat = game.seat
    for piece in range(16):
        if not (piece >> 2 ^ seat) & 1:
            game.state[state.PAWN + piece] = game.track + 1 + piece % 4
    game.state[state.PAWN + (seat << 2)] = game.track - 2
    game.state[state.PAWN + (seat << 2) + 1] = game.track + 2
    first = state.DECK + game.deck_size + 1 + seat * game.held
    game.state[first : first + 4] = bytes((2, 3, 9, 12))
    game.rebuild()
    game._found = 0
    game.legal()
    choice = found(HERE + "partners:Plan")().choose(game, random.Random(1))
    assert game.choices[choice] >> 16 & 255 == 3


def test_costs_are_counted_in_engine_calls(capsys: pytest.CaptureFixture[str]) -> None:
    hard, plain = costs.count("twenty_one", {}, "hard", 10)
    searched, again = costs.count("twenty_one", {}, HERE + "twenty_one:Reply", 10)
    assert plain == again and plain > 5
    assert sum(searched) > 5 * sum(hard) > 0
    assert costs.main(["shields", "hard", "--decisions", "5"]) == 0
    assert "engine calls" in capsys.readouterr().out
