# SPDX-License-Identifier: MIT
"""The computer at twenty_one: what it leaves to the next player, keeps, takes and counts."""

import random

import pytest

import engine
from engine import codes, state
from engine.bot import Bot
from engine.rules import twenty_one_bot
from support.engine_stack import Depth, measure
from support.games import Game
from support.positions.twenty_one import game_at, names
from support.thinking import DEEPEST, decision

EASY, NORMAL, HARD = 0, 1, 2
SEEDS = range(12)


def chosen(game: Game, level: int = HARD) -> set[str]:
    """Return what it does, by name: more than one if chance tips the scale."""
    return {names(game)[decision(game, level, seed)] for seed in SEEDS}


def put_away(game: Game, kind: int) -> None:
    """All cards of a kind lie with the discards; nobody else may hold one."""
    s = game.state
    deck = slice(state.DECK, state.DECK + s[state.LYING])
    lying = sorted(s[deck], key=lambda card: card == kind)
    s[deck] = bytes(lying)
    s[state.UNDRAWN] = lying.index(kind)


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_it_makes_21_and_saves_the_slide_if_it_can(level: int) -> None:
    assert chosen(game_at("r=1 y=1 total=14 turn=r", "7,Slide21,3,3,9"), level) == {"7"}
    assert chosen(game_at("r=1 y=1 total=14 turn=r", "6,Slide21,3,3,9"), level) == {"Slide21"}
    assert chosen(game_at("r=1 y=1 total=10 turn=r", "5,6,Play2,9,9"), level) == {"Play2"}


def test_the_two_numbers_are_those_that_make_21() -> None:
    game = game_at("r=1 y=1 total=10 turn=r ask=number left=2", "1,6,9,5,8")
    assert chosen(game) <= {"6", "5"}
    game.play(names(game).index("6"))
    assert chosen(game) == {"5"}


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_it_steals_and_blocks_whenever_it_can(level: int) -> None:
    ask = "r=1 y=1 total=21 turn=y ask=steal seat=r"
    assert chosen(game_at(ask, "Steal,3"), level) == {"steal"}
    ask = "r=1 y=1 total=21 turn=r ask=block seat=r by=y"
    assert chosen(game_at(ask, "DontBe,3"), level) == {"block"}
    ask = "r=1 y=1 total=9 turn=y ask=block seat=r by=y"
    assert chosen(game_at(ask, "DontBe,3"), level) == {"block"}


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_a_flip_goes_against_the_leader(level: int) -> None:
    game = game_at("r=1 b=1 y=3 g=2 total=9 turn=r ask=target", "3,3")
    assert chosen(game, level) == {"on y"}


def test_it_leaves_a_total_that_the_next_one_will_bust_on() -> None:
    game = game_at("r=1 y=1 total=17 turn=r", "3,1,9,9,2")
    assert chosen(game, HARD) == {"3"}
    assert chosen(game, NORMAL) == {"3", "1", "2"}  # it is all the same


@pytest.mark.parametrize(("gone", "wanted"), [(6, "5"), (5, "6")])
@pytest.mark.parametrize("seats", ["r=1 y=1", "r=1 b=1 y=1 g=1"])
def test_it_counts_what_has_been_played(gone: int, wanted: str, seats: str) -> None:
    # A 5 leaves 15, for which a 6 is missing; a 6 leaves 16, for which a 5 is.
    others = {colour: "1,2,3,7,10" for colour in "byg" if f"{colour}=" in seats}
    game = game_at(f"{seats} total=10 turn=r", "5,6,9,9,9", held=others)
    put_away(game, gone)
    assert chosen(game) == {wanted}


@pytest.mark.parametrize(("steps", "wanted"), [("b=3 y=0", "Switch"), ("b=0 y=3", "Take2")])
def test_it_turns_the_play_away_from_a_player_about_to_win(steps: str, wanted: str) -> None:
    game = game_at(f"r=1 {steps} total=15 turn=r", "Switch,Take2,9,10,10")
    assert chosen(game) == {wanted}


def test_what_cannot_be_played_is_laid_by_its_worth() -> None:
    assert chosen(game_at("r=1 y=0 total=15 turn=r", "Steal,DontBe,Flip")) == {"lay Flip"}


@pytest.mark.parametrize("gone", [4, 5])
def test_it_plans_for_what_the_next_one_may_play(gone: int) -> None:
    # A 4 leaves 8: then an 8 and the 5, or a 5 and the 8 make 21. A 5 leaves 9: an 8 and the 4, or
    # a 4 and the 8. Whichever is out already will not come.
    game = game_at("r=1 y=1 total=4 turn=r", "4,5,8,Steal,DontBe", held={"y": "1,2,3,7,9"})
    put_away(game, gone)
    assert chosen(game) == {str(gone)}


def test_it_does_not_look_at_what_it_cannot_see() -> None:
    for seats in (2, 3, 4):
        game = engine.new("twenty_one", seats=seats, seed=3)
        other = engine.twin(game)
        number = 0
        while game.legal():
            choice = decision(game, HARD, number)
            for seed in (3, 77):
                game.copy_to(other)
                other.veil(game.seat, seed)
                assert decision(other, HARD, number) == choice
            game.play(choice)
            number += 1


def test_weighing_changes_nothing() -> None:
    game = engine.new("twenty_one", seed=5)
    thinker = twenty_one_bot.Thinker()
    asked = set()
    for number in range(600):
        if not game.legal():
            game = engine.new("twenty_one", seed=number)
        n = game.legal()
        asked.add(game.ask)
        before = game.save(), list(game.choices[:n])
        thinker.look(game, HARD)
        for i in range(n):
            thinker.weigh(game, i)
        assert (game.save(), list(game.choices[:n])) == before
        game.play(decision(game, HARD, number))
    assert asked == {
        codes.ASK_CARD,
        codes.ASK_NUMBER,
        codes.ASK_STEAL,
        codes.ASK_BLOCK,
        codes.ASK_VICTIM,
    }


def test_what_it_thought_before_does_not_matter() -> None:
    used = Bot()
    game = engine.new("twenty_one", seats=3, seed=8)
    number = 0
    while game.legal():
        choice = decision(game, number % 3, number)
        decision(engine.new("twenty_one", seats=2, seed=number), HARD, 0, used)
        assert decision(game, number % 3, number, used) == choice
        game.play(choice)
        number += 1


@pytest.mark.parametrize(
    "options", [{"profile": "P26"}, {"longer": True}, {"flip_keeps_pile": True}]
)
def test_it_plays_to_the_end_whatever_the_options(options: dict[str, object]) -> None:
    bot = Bot()
    for seed in range(6):
        game = engine.new("twenty_one", seats=2 + seed % 3, seed=seed, **options)
        number = 0
        while game.legal():
            game.play(decision(game, HARD, number, bot))
            number += 1
        assert game.winners


def test_hard_beats_normal_beats_easy_beats_chance() -> None:
    bot = Bot()
    rng = random.Random(1)
    won = [0] * 4
    for seed in range(120):
        game = engine.new("twenty_one", seats=4, seed=seed)
        number = 0
        while n := game.legal():
            level = (game.seat + seed) % 4  # 3: chance
            choice = rng.randrange(n) if level == 3 else decision(game, level, number, bot)
            game.play(choice)
            number += 1
        for seat in range(4):
            won[(seat + seed) % 4] += game.winners >> seat & 1
    easy, normal, hard, chance = won
    assert hard > normal > easy > chance


def test_its_calls_are_no_deeper_than_the_board_allows() -> None:
    depth = Depth()
    bot = Bot()
    for seed in range(4):
        game = engine.new("twenty_one", seed=seed)
        while game.legal():
            bot.start(game, HARD, seed)
            while (choice := measure(depth, bot.step)) < 0:
                pass
            game.play(choice)
    assert len(depth.deepest) <= DEEPEST, depth.deepest
