# SPDX-License-Identifier: MIT
"""Every choice of every game is one action, and an action means the same in every position."""

import random

import pytest

import engine
from engine import codes
from homeward.lab.env import actions, choice
from homeward.lab.fuzz import settings
from support.games import Game, random_game

GAMES = {"classic": 36, "fire_ice": 24, "shields": 12, "partners": 6, "twenty_one": 48}
# Nothing more is in the table than play can offer, but in so few games not all of it is seen.
SEEN = {"classic": 0.95, "fire_ice": 0.75, "shields": 0.9, "partners": 0.9, "twenty_one": 0.9}


def seen_from(game: Game, code: int) -> actions.Action:
    """A choice as the seat that decides sees it, by another way than the table."""
    verb, card, piece, number = code >> 24, code >> 16 & 255, code >> 8 & 255, code & 255

    def turned(who: int) -> int:
        return who if who == 255 else ((who // 4 - game.seat) % game.seats) * 4 + who % 4

    no_piece = {
        *(codes.VERB_PASS, codes.VERB_EXCHANGE, codes.VERB_CARD, codes.VERB_DISCARD),
        *(codes.VERB_DECLINE, codes.VERB_GIVE, codes.VERB_FOLD, codes.VERB_STEAL),
        *(codes.VERB_BLOCK, codes.VERB_FLIP),
    }
    if verb in (codes.VERB_TAKE, codes.VERB_JUMP, codes.VERB_SHIELD):
        number = turned(number)
    elif verb == codes.VERB_FLIP:
        number = (number - game.seat) % game.seats
    return actions.Action(verb, card, piece if verb in no_piece else turned(piece), number)


@pytest.mark.parametrize("rules", engine.RULES)
def test_every_choice_is_the_action_that_the_table_says(rules: str) -> None:
    table = actions.table(rules)
    assert len(set(table)) == len(table)
    kinds = list(settings(rules, list(engine.seats(rules)), {}))
    met = set()
    for seed in range(GAMES[rules]):
        seats, options = kinds[seed * 7 % len(kinds)]
        for game in random_game(seed, rules, seats=seats, **options):
            found = actions.legal(game)
            assert list(found.values()) == list(range(game.legal()))
            for action, i in found.items():
                assert table[action] == seen_from(game, game.choices[i])
                assert choice(game, action) == i
            met |= set(found)
    assert len(met) >= SEEN[rules] * len(table), sorted(set(range(len(table))) - met)


@pytest.mark.parametrize("rules", engine.RULES)
def test_rows_follow_each_other_without_a_gap(rules: str) -> None:
    assert tuple(a for row in actions.rows(rules) for a in row.actions) == actions.table(rules)


def test_an_option_that_is_off_leaves_its_actions_out() -> None:
    dice = {k for k, a in enumerate(actions.table("classic")) if a.card == codes.CARD_DICE}
    assert len(dice) == sum(len(row.actions) for row in actions.rows("classic") if row.option)
    for game in random_game(3, dice=False):
        assert not dice & set(actions.legal(game))


def test_an_action_that_is_not_legal_is_refused() -> None:
    game = engine.new("classic", seed=1)
    wrong = next(k for k in range(200) if k not in actions.legal(game))
    with pytest.raises(ValueError, match=f"action {wrong}: expected one of"):
        choice(game, wrong)
    with pytest.raises(ValueError, match="action None"):
        choice(game, None)


def test_the_same_moves_are_the_same_actions_from_every_seat() -> None:
    """A fresh game, the same cards: what a seat may do depends on nobody's number."""
    met: dict[int, set[tuple[int, ...]]] = {}
    for seed in range(200):
        game = engine.new("shields", seed=seed)
        met.setdefault(game.card, set()).add(tuple(actions.legal(game)))
    assert len(met) == 11 and all(len(found) == 1 for found in met.values())


def test_a_race_of_ones_own_needs_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(actions._OWN, "shields")
    actions.rows.cache_clear()
    verbs = {row.verb for row in actions.rows("shields")}
    assert codes.VERB_FORWARD in verbs and codes.VERB_SHIELD not in verbs
    monkeypatch.delitem(actions._OWN, "partners")
    with pytest.raises(ValueError, match="partners: its actions are not listed"):
        actions.rows.cache_clear()
        actions.rows("partners")
    monkeypatch.undo()
    actions.rows.cache_clear()


def test_chance_alone_would_find_a_hole_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    known = actions.numbers("classic", 4, 0)
    monkeypatch.setattr(
        actions, "numbers", lambda *_: {k: v for k, v in known.items() if k >> 24 != 2}
    )
    chance = random.Random(1)
    with pytest.raises(KeyError):
        for game in random_game(1):
            actions.legal(game)
            chance.random()
