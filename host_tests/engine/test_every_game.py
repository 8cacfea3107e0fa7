# SPDX-License-Identifier: MIT
"""Tests that the games of every rule set pass: options, seeds, saves, who begins."""

import itertools
from collections import Counter
from typing import Any

import pytest

import engine
from support.games import ask_of, random_game, trail
from support.saves import comes_back

BOTH = (False, True)
OPTIONS = {
    "classic": (("edition", (45, 44, 55)), ("dice", BOTH)),
    "fire_ice": (("tokens", (True, False)), ("hand", (0, 5))),
    "shields": (("block_ends_turn", (True, False)),),
    "partners": (
        ("track", (60, 64)),
        ("hearts", (4, 0, 1, 2, 3)),
        ("bounce_out", (True, False)),
        ("spare_partner", BOTH),
        ("switch_start", (True, False)),
        ("reshuffle", BOTH),
    ),
    "twenty_one": (("profile", ("P8", "P26")), ("longer", BOTH), ("flip_keeps_pile", BOTH)),
}


def every_setting(rules: str) -> list[dict[str, Any]]:
    names = [name for name, _ in OPTIONS[rules]]
    values = itertools.product((2, 3, 4), *(allowed for _, allowed in OPTIONS[rules]))
    return [dict(zip(("seats", *names), chosen, strict=True)) for chosen in values]


PARTNERS: list[dict[str, Any]] = [
    {},
    {"track": 64, "hearts": 0},
    {"bounce_out": False, "spare_partner": True},
    {"switch_start": False, "reshuffle": True, "hearts": 1},
]
SETTINGS = [
    (rules, setting)
    for rules in OPTIONS
    for setting in (PARTNERS if rules == "partners" else every_setting(rules))
]
# The bytes that a save may have, and the questions that every random game comes to.
LIMITS = {"classic": 160, "fire_ice": 256, "shields": 256, "partners": 160, "twenty_one": 256}
ASKED = {
    "classic": {"PIECE", "STEPS", "OVER"},
    "fire_ice": {"PIECE", "STEPS", "OVER"},
    "shields": {"PIECE", "STEPS", "SHIELD", "OVER"},
    "partners": {"TRADE", "CARD", "PIECE", "STEPS", "OVER"},
    "twenty_one": {"CARD", "OVER"},
}


def test_these_are_all_rule_sets() -> None:
    assert list(OPTIONS) == list(engine.RULES)


@pytest.mark.parametrize("rules", OPTIONS)
def test_the_options_of_a_rule_set_begin_with_the_default(rules: str) -> None:
    assert engine.options(rules) == OPTIONS[rules]
    assert engine.new(rules).options == tuple(allowed[0] for _, allowed in OPTIONS[rules])
    assert engine.seats(rules) == ((4,) if rules == "partners" else (2, 3, 4))


REFUSED = [
    ("chess", {}, "rule set 'chess': expected .*classic"),
    ("", {}, "rule set"),
    ("classic", {"seats": 1}, r"seats 1: .*2, 3, 4"),
    ("classic", {"seats": 5}, "seats 5"),
    ("classic", {"seats": 0}, "seats 0"),
    ("classic", {"seats": -2}, "seats -2"),
    ("classic", {"seats": "4"}, "seats '4'"),
    ("classic", {"seats": None}, "seats None"),
    ("classic", {"seed": -1}, "seed -1: expected .*0 to 2"),
    ("classic", {"seed": 2**30}, "seed 1073741824"),
    ("classic", {"seed": 1.5}, "seed 1.5"),
    ("classic", {"seed": "7"}, "seed '7'"),
    ("classic", {"seed": None}, "seed None"),
    ("classic", {"edition": 46}, "option edition=46: expected .*45, 44, 55"),
    ("classic", {"edition": "45"}, "option edition='45'"),
    ("classic", {"dice": "yes"}, "option dice='yes': expected .*False, True"),
    ("classic", {"dice": None}, "option dice=None"),
    ("classic", {"colour": 1}, "option colour: .*edition.*dice"),
    ("fire_ice", {"hand": 4}, "hand=4: expected one of"),
    ("fire_ice", {"hand": True}, "hand=True"),
    ("fire_ice", {"tokens": 2}, "tokens=2"),
    ("fire_ice", {"tokens": "no"}, "tokens='no'"),
    ("fire_ice", {"dice": True}, "dice: fire_ice has"),
    ("fire_ice", {"seats": 1}, "seats 1: fire_ice takes"),
    ("fire_ice", {"seats": 5}, "seats 5"),
    ("fire_ice", {"seats": 0}, "seats 0"),
    ("fire_ice", {"seed": -1}, "seed -1"),
    ("fire_ice", {"seed": 2**30}, "seed"),
    ("shields", {"seats": 1}, r"seats 1: .*2, 3, 4"),
    ("shields", {"seats": 5}, "seats 5"),
    ("shields", {"seed": -1}, "seed -1"),
    ("shields", {"block_ends_turn": "yes"}, "block_ends_turn='yes': expected .*True, False"),
    ("shields", {"edition": 45}, "option edition: .*block_ends_turn"),
    ("partners", {"track": 61}, "option track=61: expected .*60, 64"),
    ("partners", {"hearts": 5}, "option hearts=5"),
    ("partners", {"hearts": "4"}, "option hearts='4'"),
    ("partners", {"bounce_out": None}, "option bounce_out=None"),
    ("partners", {"reshuffle": "yes"}, "option reshuffle='yes': expected .*False, True"),
    ("partners", {"edition": 45}, "option edition: .*track.*reshuffle"),
    *(
        ("twenty_one", {"seats": seats}, r"seats .*: twenty_one takes one of \(2, 3, 4\)")
        for seats in (0, 1, 5, -1, "2", None)
    ),
    ("twenty_one", {"profile": "P9"}, "option profile=.*expected one of"),
    ("twenty_one", {"profile": 8}, "option profile=.*expected one of"),
    ("twenty_one", {"longer": "yes"}, "option longer=.*expected one of"),
    ("twenty_one", {"flip_keeps_pile": 2}, "option flip_keeps_pile=.*expected one of"),
    ("twenty_one", {"edition": 45}, "option edition: twenty_one has"),
]


@pytest.mark.parametrize(("rules", "settings", "words"), REFUSED)
def test_a_game_that_cannot_be_is_refused_in_words(
    rules: str, settings: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        engine.new(rules, **settings)


@pytest.mark.parametrize("rules", OPTIONS)
def test_neighbouring_seeds_give_different_games(rules: str) -> None:
    assert len({bytes(engine.new(rules, seed=seed).state) for seed in range(500)}) == 500


@pytest.mark.parametrize(("rules", "setting"), SETTINGS)
def test_the_same_seed_and_choices_give_the_same_bytes(rules: str, setting: dict[str, Any]) -> None:
    one, other = (random_game(77, rules, **setting) for _ in range(2))
    for game, again in zip(one, other, strict=True):
        assert game.state == again.state
        assert game.save() == again.save()
        assert trail(game) == trail(again)
    assert again.over
    beside = engine.new(rules, seed=78, **setting).save()
    assert beside != engine.new(rules, seed=77, **setting).save()


@pytest.mark.parametrize(("rules", "setting"), SETTINGS)
def test_a_save_comes_back_as_it_was(rules: str, setting: dict[str, Any]) -> None:
    asked = set()
    for game in random_game(13, rules, **setting):
        comes_back(game)
        assert len(game.save()) <= LIMITS[rules]
        asked.add(ask_of(game))
    assert ASKED[rules] <= asked
    options = tuple(setting.get(name, allowed[0]) for name, allowed in OPTIONS[rules])
    assert (game.rules, game.seats, game.options) == (rules, setting.get("seats", 4), options)


@pytest.mark.parametrize(("rules", "setting"), SETTINGS)
def test_a_loaded_game_plays_on_like_the_saved_one(rules: str, setting: dict[str, Any]) -> None:
    *_, game = itertools.islice(random_game(14, rules, **setting), 50)
    again = engine.load(game.save())
    while game.legal():
        game.play(0)
        again.play(0)
        assert game.save() == again.save()


@pytest.mark.clause("C-18", "F-19", "S-17", "T-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", [rules for rules in OPTIONS if rules != "partners"])
def test_who_begins_is_drawn_by_lot(rules: str, seats: int) -> None:
    games = 1200
    began = Counter(engine.new(rules, seats=seats, seed=seed).turn for seed in range(games))
    assert sorted(began) == list(range(seats))
    # Four standard deviations are at most 60 games; the seeds are fixed, so this never wavers.
    assert all(abs(count - games / seats) < 70 for count in began.values())
