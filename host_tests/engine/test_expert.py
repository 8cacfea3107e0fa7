# SPDX-License-Identifier: MIT
"""The expert: where there is one, what it tries, that it is fair, and that it beats hard."""

from typing import Any

import pytest

import engine
from engine.bot import Bot
from engine.codes import LEVEL_EXPERT, LEVEL_HARD
from homeward.lab import match
from support.engine_stack import Depth, measure
from support.games import Game
from support.thinking import DEEPEST, decision

KINDS: list[tuple[str, dict[str, Any]]] = [("partners", {}), ("fire_ice", {"hand": 5})]
EXPERTS = pytest.mark.parametrize(("rules", "options"), KINDS)


def played(rules: str, options: dict[str, Any], decisions: int, seed: int = 7) -> Game:
    """A game after some decisions of hard players, with a choice to make."""
    game = engine.new(rules, seed=seed, **options)
    while decisions > 0 or game.legal() == 1:
        game.play(decision(game, LEVEL_HARD, decisions))
        decisions -= 1
    return game


def test_partners_and_fire_ice_with_hands_have_experts() -> None:
    usual = {name: tuple(values[0] for _, values in engine.options(name)) for name in engine.RULES}
    levels = {name: engine.levels(name, values) for name, values in usual.items()}
    assert levels == {"classic": 3, "fire_ice": 3, "shields": 3, "partners": 4, "twenty_one": 3}
    assert engine.levels("fire_ice", (True, 5)) == engine.levels("fire_ice", (False, 5)) == 4


@EXPERTS
def test_no_choice_depends_on_what_the_seat_cannot_see(rules: str, options: dict[str, Any]) -> None:
    bot = Bot()
    seen = 0
    for number in (0, 9, 30, 47, 66):
        game = played(rules, options, number)
        choice = decision(game, LEVEL_EXPERT, number, bot)
        other = engine.twin(game)
        for seed in (3, 77):
            game.copy_to(other)
            other.veil(game.seat, seed)
            other._found = 0
            seen += other.state != game.state
            assert decision(other, LEVEL_EXPERT, number, bot) == choice
    assert seen > 5  # the hidden cards were others


@EXPERTS
def test_the_best_choices_of_hard_are_tried_in_the_same_worlds(
    rules: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(rules, options, 30)
    n = game.legal()
    bot = Bot()
    bot.start(game, LEVEL_EXPERT, 5)
    expert = bot.expert()
    tried: list[tuple[int, bytes]] = []
    judge = type(expert)._judge

    def watch(self: Any) -> None:
        tried.append((self._way, bytes(self._world)))
        judge(self)

    monkeypatch.setattr(type(expert), "_judge", watch)
    while bot.step() < 0:
        pass
    ways = min(n, expert.WIDEST)
    worlds = expert.TRIALS // ways
    assert ways > 1 and worlds > 1
    assert [way for way, _ in tried] == list(range(ways)) * worlds
    dealt = [world for _, world in tried]
    assert len(set(dealt)) == worlds
    assert all(len(set(dealt[k * ways : (k + 1) * ways])) == 1 for k in range(worlds))
    assert decision(game, LEVEL_HARD, 5) in expert._ways[:ways]


@EXPERTS
def test_what_a_choice_leads_to_outweighs_what_hard_thinks_of_it(
    rules: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever choice the trials are kind to, is taken."""
    game = played(rules, options, 30)
    taken = set()
    for kind_to in (0, 1):
        bot = Bot()
        bot.start(game, LEVEL_EXPERT, 5)
        expert = bot.expert()
        monkeypatch.setattr(
            type(expert), "judge", lambda self, best=kind_to: 100_000 * (self._way == best)
        )
        while (choice := bot.step()) < 0:
            pass
        assert choice == expert._ways[kind_to]
        taken.add(choice)
    assert len(taken) == 2


@EXPERTS
def test_thinking_ends_and_is_never_deep(rules: str, options: dict[str, Any]) -> None:
    """The slices are counted, never timed: the same decision takes as many everywhere."""
    depth = Depth()
    for number in (0, 25, 60):
        game = played(rules, options, number)
        bot = Bot()
        bot.start(game, LEVEL_EXPERT, number)
        slices = 1
        while measure(depth, bot.step) < 0:
            slices += 1
        assert 100 < slices < 6000
    assert len(depth.deepest) <= DEEPEST, depth.deepest


@pytest.mark.parametrize("slices", [1, 40, 90, 200, 350])
def test_a_thought_that_is_broken_off_leaves_nothing_behind(slices: int) -> None:
    """The next decision may be another game's, and anybody's."""
    bot = Bot()
    for rules, options in (*KINDS, ("classic", {})):
        bot.start(played("partners", {}, 30), LEVEL_EXPERT, 5)
        for _ in range(slices):
            bot.step()
        game = played(rules, options, 12)
        for level in range(game.levels):
            assert decision(game, level, 9, bot) == decision(game, level, 9)


def test_it_beats_hard() -> None:
    """Far fewer games than docs/strength.md has, and always the same ones."""
    table = match.Table("fire_ice", {"hand": 5})
    found = match.play(table, ["expert", "hard"], 16, seed=0, quiet=True)
    assert found.by_name()["expert"].hits >= 11
