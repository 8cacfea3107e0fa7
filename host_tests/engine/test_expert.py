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
from support.positions import partners as positions
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
    levels = {name: engine.levels(name) for name in engine.RULES}
    assert levels == {"classic": 3, "fire_ice": 3, "shields": 3, "partners": 4, "twenty_one": 3}
    assert engine.levels("fire_ice", hand=5) == engine.levels("fire_ice", tokens=False, hand=5) == 4
    assert engine.new("fire_ice", hand=5).levels == 4
    with pytest.raises(ValueError, match="option hand=7: expected one of"):
        engine.levels("fire_ice", hand=7)


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
    set_off = type(expert).set_off

    def watch(self: Any) -> None:
        tried.append((self._way, bytes(self.game.state)))
        set_off(self)

    monkeypatch.setattr(type(expert), "set_off", watch)
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
            type(expert), "worth", lambda self, best=kind_to: 100_000 * (self._way == best)
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
def test_a_bot_prepared_for_another_game_forgets_the_search(slices: int) -> None:
    """The app prepares it in a turn of its own, before it starts a decision."""
    for rules, options in (*KINDS, ("classic", {})):
        bot = Bot()
        bot.start(played("partners", {}, 30), LEVEL_EXPERT, 5)
        for _ in range(slices):
            bot.step()
        game = played(rules, options, 12)
        bot.prepare(engine.twin(game))
        with pytest.raises(ValueError, match="expected start"):
            bot.step()
        for level in range(game.levels):
            assert decision(game, level, 9, bot) == decision(game, level, 9)


@EXPERTS
def test_looking_ahead_ends_a_search(rules: str, options: dict[str, Any]) -> None:
    game = played(rules, options, 30)
    bot = Bot()
    bot.start(game, LEVEL_EXPERT, 5)
    for _ in range(90):
        bot.step()
    bot.ahead(game, 0)
    with pytest.raises(ValueError, match="expected start"):
        bot.step()


@pytest.mark.parametrize("place", [23, 26, 28, 29])
@pytest.mark.parametrize("hand", ["1,2,3,5", "2,3,5,6", "1,4,6,10", "2,4,8,9"])
def test_an_expert_of_partners_takes_a_win(place: int, hand: str) -> None:
    """With nobody else on the board, "almost won" is nearly as many steps as there are."""
    hands = f"g={hand} y=5,6,8,9 r=4,10,12,12 b=2,3,6,9"
    game = positions.table(hands, f"r=e0,e1,e2,e3 g={place},e1,e2,e3", turn="g")
    wins = {choice for choice in range(game.legal()) if wins_with(game, choice)}
    if wins:
        assert decision(game, LEVEL_EXPERT, 1) in wins


def wins_with(game: Game, choice: int) -> bool:
    """Can the card of this choice end the game?"""
    played = engine.twin(game)
    played.play(choice)
    if played.over or played.seat != game.seat:
        return bool(played.over)
    return any(wins_with(played, again) for again in range(played.legal()))


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
