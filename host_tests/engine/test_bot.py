# SPDX-License-Identifier: MIT
"""The computer player, whatever is played: fair, repeatable, and better the harder it is."""

import ast
import importlib
import inspect
import itertools
import random
from array import array
from typing import Any

import pytest

import engine
from engine import hands, state
from engine.bot import Bot, Thinker
from homeward import notation
from homeward.lab import match
from support.games import Step, random_game, trail
from support.thinking import decision

LEVELS = (0, 1, 2)
EXPERT = 3
KINDS: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("classic", {"dice": True}),
    ("fire_ice", {}),
    ("fire_ice", {"hand": 5}),
    ("shields", {}),
    ("partners", {}),
    ("twenty_one", {}),
]
ALL = pytest.mark.parametrize(("rules", "options"), KINDS)
RACES = pytest.mark.parametrize(
    ("rules", "options"), [kind for kind in KINDS if kind[0] in ("classic", "fire_ice", "shields")]
)


def test_every_rule_set_is_played() -> None:
    assert {rules for rules, _ in KINDS} == set(engine.RULES)


# Every level of every kind of game. An expert thinks about far fewer decisions: it takes long.
EVERY = pytest.mark.parametrize(
    ("rules", "options", "level"),
    [
        (rules, options, level)
        for rules, options in KINDS
        for level in range(engine.new(rules, **options).levels)
    ],
)


def decisions(level: int, many: int) -> int:
    """Return how many decisions a test looks at."""
    return many // 20 if level == EXPERT else many


@EVERY
def test_thinking_changes_nothing_and_chooses_what_is_offered(
    rules: str, options: dict[str, Any], level: int
) -> None:
    bot = Bot()
    for number, game in enumerate(random_game(5, rules, **options)):
        if game.over or number > decisions(level, 120):
            break
        n = game.legal()
        before = bytes(game.state), list(game.choices[:n])
        assert 0 <= decision(game, level, number, bot) < n
        assert (bytes(game.state), list(game.choices[:n])) == before


@EVERY
def test_the_same_seed_gives_the_same_choice_whatever_was_thought_before(
    rules: str, options: dict[str, Any], level: int
) -> None:
    used = Bot()
    for number, game in enumerate(random_game(6, rules, **options)):
        if game.over or number > decisions(level, 80):
            break
        decision(game, (level + 1) % game.levels, number + 1, used)
        assert decision(game, level, number, used) == decision(game, level, number)


@ALL
def test_no_choice_of_a_hard_player_depends_on_what_it_cannot_see(
    rules: str, options: dict[str, Any]
) -> None:
    """It plays on by itself: `test_every_secret` has the positions of random games."""
    game = engine.new(rules, seed=21, **options)
    other = engine.twin(game)
    hard = Bot()
    for number in range(150):
        if not game.legal():
            break
        choice = decision(game, 2, number, hard)
        for seed in (3, 77, 1234):
            game.copy_to(other)
            other.veil(game.seat, seed)
            other._found = 0
            assert decision(other, 2, number, hard) == choice
        game.play(choice)


@ALL
def test_a_bot_that_has_played_something_else_plays_this(
    rules: str, options: dict[str, Any]
) -> None:
    bot = Bot()
    for other, its in KINDS:
        for name, kind in ((other, its), (rules, options)):
            for seats in (max(engine.seats(name)), min(engine.seats(name))):
                game = engine.new(name, seats=seats, seed=4, **kind)
                assert decision(game, 2, 9, bot) == decision(game, 2, 9)


def test_only_an_easy_player_is_careless() -> None:
    """Yellow can bump Red: who looks at everything sees it."""
    game = notation.read("classic r=58,S,S,S y=H,S,53,3 turn=y card=5")
    missed = [0, 0, 0]
    bumps = next(i for i in range(game.legal()) if "BUMP" in [step.what for step in look(game, i)])
    for level in LEVELS:
        for seed in range(60):
            missed[level] += decision(game, level, seed) != bumps
    assert missed[1] == missed[2] == 0
    assert 10 < missed[0] < 30  # a third of the choices is not looked at


def look(game: Any, i: int) -> list[Step]:
    game.look(i)
    return trail(game)


def test_a_forced_choice_takes_no_thought() -> None:
    for game in random_game(3):
        if game.legal() == 1:
            bot = Bot()
            bot.start(game, 2, 1)
            assert bot.step() == 0
            return
    raise AssertionError("no such game")


@pytest.mark.parametrize(("rules", "options"), [("classic", {}), ("fire_ice", {}), ("shields", {})])
def test_harder_is_better(rules: str, options: dict[str, Any]) -> None:
    """Far fewer games than docs/strength.md has: enough to see a player that has lost its mind."""
    table = match.Table(rules, options)
    found = match.play(table, ["hard", "random", "easy", "random"], 60, seed=7, quiet=True)
    rates = found.by_name()
    assert rates["hard"].share > 0.45 > rates["easy"].share
    # Even is a half for two of four.
    assert rates["random"].share < 0.35


@RACES
def test_every_seat_weighs_a_position_alike(rules: str, options: dict[str, Any]) -> None:
    """All that a race is, moved on by one seat, is worth the same to the next seat."""
    worths: dict[int, set[int]] = {1: set(), 2: set()}
    for game in itertools.islice(random_game(9, rules, **options), 200):
        moved = next_seat(game)
        for level, found in worths.items():
            found.add(worth(game, level))
            assert worth(moved, level) == worth(game, level)
    assert len(worths[1]) > 100 and len(worths[2]) > 100 and worths[1] != worths[2]


@RACES
def test_it_does_not_matter_which_piece_stands_where(rules: str, options: dict[str, Any]) -> None:
    """The pieces of a seat in any order: the position is the same, and so is its worth."""
    chance = random.Random(3)
    for game in itertools.islice(random_game(10, rules, **options), 0, 400, 2):
        mixed = engine.twin(game)
        s = mixed.state
        for seat in range(game.seats):
            order = list(range(game.pieces))
            chance.shuffle(order)
            first = 4 * seat
            for new, old in enumerate(order):
                s[state.PAWN + first + new] = game.state[state.PAWN + first + old]
                for token in (6, 7) if rules != "classic" else ():  # a piece + 1
                    if game.state[token] == first + old + 1:
                        s[token] = first + new + 1
        assert mixed.rebuild()
        assert worth(mixed, 2) == worth(game, 2)


def worth(game: Any, level: int) -> int:
    thinker = importlib.import_module(f"engine.rules.{game.rules}_bot").Thinker()
    thinker.look(game, level)
    return int(thinker.worth(game))


@pytest.mark.parametrize("rules", engine.RULES)
def test_a_thinker_is_all_that_the_base_asks_for(rules: str) -> None:
    """It has a table to tune, judges positions or choices, and shares nothing that it refills."""
    kind = importlib.import_module(f"engine.rules.{rules}_bot").Thinker
    assert issubclass(kind, Thinker)
    assert kind.weights and kind.look is not Thinker.look
    judge = "worth" if kind.DEEP else "weigh"
    assert getattr(kind, judge) is not getattr(Thinker, judge)
    one, other = kind(), kind()
    for name, value in vars(one).items():
        if isinstance(value, bytearray | array):
            assert value is not vars(other)[name], name


@pytest.mark.parametrize("rules", engine.RULES)
def test_no_module_of_a_computer_player_holds_what_changes(rules: str) -> None:
    for name in (f"engine.rules.{rules}_bot", "engine.race_bot", "engine.bot"):
        module = importlib.import_module(name)
        changing = [
            key
            for key, value in vars(module).items()
            if isinstance(value, bytearray | array | list)
        ]
        assert changing == []
        assert not any(
            isinstance(node, ast.Global) for node in ast.walk(ast.parse(inspect.getsource(module)))
        )


def test_a_step_before_the_start_is_refused() -> None:
    bot = Bot()
    with pytest.raises(ValueError, match=r"expected start\(game, level, seed\) first"):
        bot.step()
    game = engine.new("classic", seed=1)
    with pytest.raises(ValueError, match="expected level"):
        bot.start(game, 7, 1)
    with pytest.raises(ValueError, match="expected start"):
        bot.step()
    bot.start(game, 2, 1)  # and it can still be used
    while bot.step() < 0:
        pass


@ALL
def test_two_players_who_think_in_turns_do_not_disturb_each_other(
    rules: str, options: dict[str, Any]
) -> None:
    hard, other = Bot(), Bot()
    decisions = 0
    for number, game in enumerate(random_game(8, rules, **options)):
        if game.over or number > 60:
            break
        alone = decision(game, 2, number)
        hard.start(game, 2, number)
        other.start(game, number % 3, number + 1)
        choice = -1
        while choice < 0:
            choice = hard.step()
            other.step()
        assert choice == alone
        decisions += 1
    assert decisions > 20


@pytest.mark.parametrize("level", [-1, EXPERT, "hard", None])
def test_there_are_three_levels_where_there_are_no_experts(level: Any) -> None:
    with pytest.raises(ValueError, match="expected level 0 to 2"):
        Bot().start(engine.new("classic", seed=1), level, 1)


def test_there_are_four_where_there_are_experts() -> None:
    with pytest.raises(ValueError, match="expected level 0 to 3"):
        Bot().start(engine.new("partners", seed=1), EXPERT + 1, 1)


def test_nothing_is_decided_after_the_end() -> None:
    *_, game = random_game(3)
    assert game.over
    with pytest.raises(ValueError, match="0 choices"):
        Bot().start(game, 2, 1)


def next_seat(game: Any) -> Any:
    """A copy in which everybody sits one seat further on."""
    moved = engine.twin(game)
    s = moved.state
    s[1] = (s[1] + 1) % 4
    first = state.PAWN
    s[first : first + 16] = s[first + 12 : first + 16] + s[first : first + 12]
    if game.rules != "classic":
        for token in (6, 7):  # a piece + 1
            if s[token]:
                s[token] = (s[token] + 3) % 16 + 1
    if getattr(game, "held", 0):
        first = hands.first(game, 0)
        end = first + 4 * game.held
        s[first:end] = s[end - game.held : end] + s[first : end - game.held]
    assert moved.rebuild()
    return moved
