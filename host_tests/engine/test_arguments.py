# SPDX-License-Identifier: MIT
"""A piece, a seat or a card that no game has: a ValueError says what was expected."""

from typing import Any

import pytest

import engine
from support.games import Game

JUNK = [None, "0", 0.0, [0], -1, -2, 99, 2**40]
every_rule_set = pytest.mark.parametrize("rules", engine.RULES)
every_junk = pytest.mark.parametrize("junk", JUNK, ids=repr)


def new(rules: str, seats: int = 4) -> Game:
    options: dict[str, Any] = {"hand": 5} if rules == "fire_ice" else {}
    return engine.new(rules, seats=seats, seed=3, **options)


@every_rule_set
@every_junk
def test_a_seat_that_is_not_there_holds_no_hand(rules: str, junk: Any) -> None:
    with pytest.raises(ValueError, match=r"seat .*: expected 0 to 3"):
        new(rules).hand(junk, 0)


@every_rule_set
def test_a_seat_that_nobody_has_holds_no_hand(rules: str) -> None:
    if 2 in engine.seats(rules):
        with pytest.raises(ValueError, match="seat 2: expected 0 to 1"):
            new(rules, seats=2).hand(2, 0)


@every_rule_set
@pytest.mark.parametrize("junk", [junk for junk in JUNK if junk != 99], ids=repr)
def test_a_card_of_a_hand_is_a_small_number(rules: str, junk: Any) -> None:
    with pytest.raises(ValueError, match=r"card .*: expected 0 to 255"):
        new(rules).hand(0, junk)


@every_rule_set
def test_beyond_the_end_of_a_hand_there_is_no_card(rules: str) -> None:
    assert new(rules).hand(0, 99) == new(rules).hand(3, 255) == 0


@every_rule_set
@every_junk
def test_a_piece_that_is_not_there_stands_nowhere(rules: str, junk: Any) -> None:
    expected = "expected 0 to 15" if new(rules).pieces else "there is none"
    with pytest.raises(ValueError, match=rf"piece .*: {expected}"):
        new(rules).where(junk)


@every_rule_set
def test_a_piece_of_a_seat_that_nobody_has_stands_nowhere(rules: str) -> None:
    if 2 in engine.seats(rules) and new(rules).pieces:
        with pytest.raises(ValueError, match="piece 8: expected 0 to 7"):
            new(rules, seats=2).where(8)


@every_rule_set
@every_junk
def test_a_veil_for_a_seat_that_is_not_there_deals_nothing(rules: str, junk: Any) -> None:
    game = new(rules)
    n = game.legal()
    state, offered = bytes(game.state), game.choices[:n]
    with pytest.raises(ValueError, match=r"seat .*: expected 0 to 3"):
        game.veil(junk, 1)
    assert bytes(game.state) == state
    assert (game.legal(), game.choices[:n]) == (n, offered)


@every_rule_set
def test_a_veil_for_a_seat_that_nobody_has_deals_nothing(rules: str) -> None:
    if 2 in engine.seats(rules):
        game = new(rules, seats=2)
        state = bytes(game.state)
        with pytest.raises(ValueError, match="seat 2: expected 0 to 1"):
            game.veil(2, 1)
        assert bytes(game.state) == state
