# SPDX-License-Identifier: MIT
"""The computer at partners: sensible, and no wiser than a person in its place."""

import random
from typing import Any

import pytest

import engine
from engine import codes
from engine.bot import Bot
from engine.rules.partners_bot import Thinker
from support.positions.partners import ALL_IN, card_name, game_at, table

Game = Any  # the engine is untyped on purpose


def decision(game: Game, seed: int = 1) -> int:
    bot = Bot()
    bot.start(game, 1, seed)
    choice = -1
    while choice < 0:
        choice = int(bot.step())
    return choice


def words(game: Game, choice: int) -> tuple[int, str, int, int]:
    """Verb, card, piece and number of a choice."""
    code = game.choices[choice]
    card = code >> 16 & 255
    return code >> 24, card_name(card) if card else "", code >> 8 & 255, code & 255


@pytest.mark.parametrize(
    ("movers", "cards", "wanted"),
    [
        ("r=12", "1", (codes.VERB_FORWARD, "1", 3, 14)),
        ("r=0f,12", "4", (codes.VERB_BACK, "4", 2, 4)),  # nearly a lap
        ("r=5,12 y=20", "8", (codes.VERB_FORWARD, "8", 3, 8)),  # bumps Yellow
        ("r=5,12 g=20", "8", (codes.VERB_LEAVE, "8", 0, 0)),  # and not the partner
        ("r=14,20 y=26,26", "12", (codes.VERB_FORWARD, "12", 3, 12)),  # not onto a pair
        ("r=57,50", "6", (codes.VERB_FORWARD, "6", 2, 6)),  # into the end zone
        ("r=5 y=14 b=46", "switch", (codes.VERB_SWAP, "switch", 3, 0)),
    ],
)
def test_it_takes_the_better_one(
    movers: str, cards: str, wanted: tuple[int, str, int, int]
) -> None:
    game = game_at(movers, cards)
    for seed in range(5):
        assert words(game, decision(game, seed)) == wanted


def test_a_switch_is_worth_most_where_both_change_for_the_better() -> None:
    game = game_at("r=5 y=14 b=46", "switch")
    game.play(decision(game))
    # With Blue, Red gains 41 steps and Blue 19; with Yellow, Red gains 9 and Yellow loses 9.
    assert words(game, decision(game)) == (codes.VERB_WITH, "switch", 15, 0)


def test_it_chooses_the_card_by_what_it_can_do() -> None:
    game = table("r=2,12,3 y=5", "r=40 y=52")
    assert words(game, decision(game))[1] == "12"  # bumps Yellow
    game = table("r=heart,2 y=5", "r=40")
    assert words(game, decision(game))[1] == "heart"
    game = table("r=2,6 y=5", f"r={ALL_IN} g=24 y=30")
    assert words(game, decision(game))[1] == "6"  # for the partner: sends Yellow home


def test_it_gives_a_heart_to_a_partner_who_cannot_come_in() -> None:
    for seed in range(200):
        game = engine.new("partners", seed=seed)
        hand = [card_name(game.hand(game.seat, k)) for k in range(4)]
        hearts = sum(card in ("heart", "8", "13") for card in hand)
        given = words(game, decision(game))[1]
        assert (given in ("heart", "8", "13")) == (hearts > 1)


def test_it_beats_chance() -> None:
    won = 0
    for seed in range(8):
        game = engine.new("partners", seed=seed)
        rng = random.Random(seed)
        number = 0
        while not game.over:
            if game.seat & 1:
                game.play(rng.randrange(game.legal()))
            else:
                game.play(decision(game, number))
            number += 1
        won += game.winners == 0b0101
    assert won >= 7


def test_it_does_not_look_at_what_it_cannot_see() -> None:
    game = engine.new("partners", seed=11)
    other = engine.twin(game)
    for number in range(150):
        assert game.legal()
        choice = decision(game, number)
        for seed in (3, 77):
            game.copy_to(other)
            other.veil(game.seat, seed)
            assert decision(other, number) == choice
        game.play(choice)


def test_weighing_changes_nothing() -> None:
    game = engine.new("partners", seed=5)
    thinker = Thinker()
    for number in range(120):
        n = game.legal()
        thinker.look(game, 1)
        before = game.save(), list(game.choices[:n])
        for i in range(n):
            thinker.weigh(game, i)
        assert (game.save(), list(game.choices[:n])) == before
        game.play(decision(game, number))
