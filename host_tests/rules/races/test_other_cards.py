# SPDX-License-Identifier: MIT
"""A race with other cards is a few tables: `gallop` plays by them, and keeps every invariant."""

import sys
from pathlib import Path

import pytest

import engine
from engine import codes, race_check, state, track
from homeward.lab import invariants
from homeward.lab.fuzz import fuzz
from homeward.lab.invariants import classic as watch
from support import gallop
from support.games import Game, ask_of, choices, verbs, whats

START, HOME = track.START, track.HOME


@pytest.fixture(autouse=True)
def gallop_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the rule set where the engine, its check of saves and the fuzzer look for one."""
    monkeypatch.setattr(engine, "RULES", (*engine.RULES, "gallop"))
    monkeypatch.setitem(sys.modules, "engine.rules.gallop", gallop)
    monkeypatch.setitem(sys.modules, "engine.rules.gallop_check", race_check)
    monkeypatch.setitem(sys.modules, f"{invariants.__name__}.gallop", watch)


def game_at(card: int, *steps: int, yellow: int = START) -> Game:
    """Red to play a card, its pawns at these steps of its path, the first of yellow's too."""
    game = engine.new("gallop", seats=2)
    s = game.state
    s[state.TURN] = s[state.SEAT] = 0
    s[state.CARD], s[state.ASK] = card, codes.ASK_PIECE
    drawn, found = state.DECK + game.undrawn, s.index(card, state.DECK)
    s[drawn], s[found] = s[found], s[drawn]
    s[state.PAWN : state.PAWN + 5] = bytes([*steps, yellow])
    game.rebuild()
    game._found = 0
    return game


def test_it_takes_about_twenty_lines() -> None:
    lines = Path(gallop.__file__).read_text().splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 20


def test_it_keeps_every_invariant() -> None:
    total = fuzz("gallop", 18, seed=1)
    assert total.violations == []
    assert total.decisions > 18 * 50 and total.longest_list > 20


def test_games_come_back_from_their_saves() -> None:
    game = engine.new("gallop", seats=3, seed=4, pawns=3)
    for _ in range(80):
        game.play(game.legal() - 1)
        assert engine.load(game.save()).state == game.state


def test_3_and_8_leave_start_and_1_does_not() -> None:
    for card in (3, 8):
        game = game_at(card, START, START, HOME, HOME)
        assert verbs(game) == ["LEAVE"], "equal pawns are offered once"
        game.play(0)
        assert game.where(0) == 4
    assert verbs(game_at(1, START, START, HOME, HOME)) == ["PASS"]


def test_5_draws_again_or_goes_back_and_2_only_goes_back() -> None:
    game = game_at(5, 20, START, START, START)
    assert [(c.verb, c.number) for c in choices(game)] == [("FORWARD", 5), ("BACK", 5)]
    game.play(0)
    assert (game.turn, game.where(0)) == (0, 28)
    game = game_at(2, 20, START, START, START)
    assert [(c.verb, c.number) for c in choices(game)] == [("BACK", 2)]
    game.play(0)
    assert (game.turn, game.where(0)) == (1, 21)


@pytest.mark.parametrize("card", [6, 8])
def test_6_and_8_split_over_two_pawns(card: int) -> None:
    game = game_at(card, 20, 40, HOME, HOME)
    parts = [(c.piece, c.number) for c in choices(game)]
    whole = [(0, card), (1, card)]
    assert parts == [(piece, n) for piece in (0, 1) for n in range(1, card)] + whole
    game.play(parts.index((1, 2)))
    assert ask_of(game) == "STEPS" and engine.load(game.save()).state == game.state
    assert [(c.piece, c.number) for c in choices(game)] == [(0, card - 2)]
    game.play(0)
    assert [game.state[state.PAWN + i] for i in (0, 1)] == [20 + card - 2, 42]


def test_a_split_needs_two_pawns_on_the_way() -> None:
    assert [c.number for c in choices(game_at(6, 20, HOME, HOME, HOME))] == [6]


def test_9_swaps_and_1_takes() -> None:
    game = game_at(9, 20, START, START, START, yellow=10)
    assert verbs(game) == ["FORWARD", "SWAP"]
    game.play(1)
    assert ask_of(game) == "OTHER"
    game.play(0)
    assert (game.where(0), game.where(4)) == (43, 23) and whats(game)[:2] == ["SWAP", "SWAP"]
    game = game_at(1, 20, START, START, START, yellow=10)
    assert [(c.verb, c.piece, c.number) for c in choices(game)] == [
        ("TAKE", 1, 4),
        ("FORWARD", 0, 1),
    ]
    game.play(0)
    assert game.where(1) == 43 and game.where(4) == codes.PLACE_START
    assert verbs(game_at(codes.CARD_SORRY - 4, 64, HOME, HOME, HOME)) == ["PASS"], "9 is too far"
