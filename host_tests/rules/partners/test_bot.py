# SPDX-License-Identifier: MIT
"""The hard player of partners: careful, counting, and a good partner, with no more than it sees."""

import random
from collections.abc import Iterator

import pytest

import engine
from engine import codes, state
from engine.bot import Bot
from engine.rules import partners, partners_bot
from support.engine_stack import Depth, measure
from support.games import Game
from support.positions.partners import card_name, choose, table
from support.thinking import DEEPEST, decision
from support.veils import thought

NORMAL, HARD = 1, 2
SEEDS = range(12)


def moved(game: Game, level: int) -> set[int]:
    """The squares from which it would move a mover, by what chance may tip."""
    choices = (decision(game, level, seed) for seed in SEEDS)
    return {game.where(game.choices[i] >> 8 & 255) for i in choices}


def given(game: Game, level: int) -> set[str]:
    """The cards that it would play or give."""
    choices = (decision(game, level, seed) for seed in SEEDS)
    return {card_name(game.choices[i] >> 16 & 255) for i in choices}


def at_piece(held: str, movers: str) -> Game:
    """A game in which Red has played the first card of its hand and chooses the mover."""
    game = table(held, movers)
    choose(game, held.removeprefix("r=").split()[0].split(",")[0])
    return game


def trading(held: str, movers: str) -> Game:
    """A game in which Red gives a card to its partner."""
    game = table(held, movers)
    game.state[state.ASK] = codes.ASK_TRADE
    return game


def put_away(game: Game, kind: int) -> None:
    """All cards of a kind lie with the discards."""
    s = game.state
    deck = slice(state.DECK, state.DECK + s[state.DECK + game.deck_size])
    s[deck] = bytes(sorted(s[deck], key=lambda card: card == kind))


def played(level: int, games: range, **options: object) -> Iterator[tuple[Game, int, Bot]]:
    """Every decision of games of four such players, and what is chosen."""
    bot = Bot()
    for seed in games:
        game = engine.new("partners", seed=seed, **options)
        for number in range(400):
            if not game.legal():
                break
            choice = decision(game, level, number, bot)
            yield game, choice, bot
            game.play(choice)


def looking(game: Game, level: int) -> partners_bot.Thinker:
    """A thinker that has looked at this decision."""
    thinker = partners_bot.Thinker()
    thinker.look(game, level)
    return thinker


def test_it_takes_a_mover_out_of_danger_and_none_into_it() -> None:
    # Yellow hits from 30 what is up to 14 squares in front: the 34, and the 32 that 20 leads to.
    game = at_piece("r=12", "r=34,20 y=30")
    assert moved(game, HARD) == {34}
    assert moved(game, NORMAL) == {34, 20}


def test_it_knows_from_where_a_card_leads() -> None:
    # Blue on 20 has 25 squares to its end zone, Yellow on 10 has five; both have more to come in.
    game = at_piece("r=2", "r=40 b=20 y=10")
    feared = {square for square in range(60) if looking(game, HARD).fear[square]}
    blue = {20 + n for n in range(1, 15) if n != 11} | {20 - 4}
    yellow = {10 + n for n in range(1, 6)} | {10 - 4}
    assert feared == blue | yellow | {15, 45}


def test_two_together_are_not_torn_apart_in_front_of_an_opponent() -> None:
    game = at_piece("r=2", "r=34,34,20 y=30")
    assert moved(game, HARD) == {20}


def test_one_in_danger_is_joined_by_another() -> None:
    game = at_piece("r=9", "r=34,25,50 y=30")
    assert moved(game, HARD) == {25}


@pytest.mark.parametrize(("gone", "wanted"), [(10, 5), (9, 31)])
def test_it_counts_what_has_been_played(gone: int, wanted: int) -> None:
    # With a 12 one mover comes 10 squares in front of Blue, the other 9 in front of Yellow.
    game = at_piece("r=12", "r=5,31 b=7 y=34")
    put_away(game, gone)
    assert moved(game, HARD) == {wanted}


def test_it_gives_the_card_that_the_partner_can_use() -> None:
    # With a 10 Green sends a mover home that has gone more than half its way.
    game = trading("r=5,6,9,10", "r=3 g=40 y=50")
    assert given(game, HARD) == {"10"}
    assert given(game, NORMAL) == {"5"}


def test_it_keeps_the_card_that_it_can_use_itself() -> None:
    game = trading("r=5,6,9,10", "r=40 g=3 y=45")
    assert given(game, NORMAL) == {"5"}
    assert given(game, HARD).isdisjoint({"5"})


@pytest.mark.parametrize(
    ("green", "wanted"), [("heart,2,3,5", {30}), ("2,heart,3,5", {30, 20}), ("5,2,3,9", {30, 20})]
)
def test_it_makes_way_for_the_heart_it_has_given(green: str, wanted: set[int]) -> None:
    # The first card of a full hand is the one that was traded: of the others Red knows nothing.
    game = at_piece(f"r=2 g={green}", "r=30,20")
    assert moved(game, HARD) == wanted


def test_a_pair_is_not_taken_for_somebody_to_switch_with() -> None:
    game = at_piece("r=switch", "r=5 y=50,50 b=20")
    red = next(i for i in range(game.legal()) if game.choices[i] >> 10 & 3 == 0)
    game.veil(0, 1)
    assert looking(game, NORMAL).weigh(game, red) == 4 * (15 + 15)  # with Blue, who loses as much


def test_a_seven_is_weighed_without_listing_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table("r=7,2", "r=20,30 y=33 b=50")
    seven = next(i for i in range(game.legal()) if game.choices[i] >> 16 & 255 == 7)
    thinker = looking(game, NORMAL)
    monkeypatch.setattr(partners.Rules, "ways", None)
    bumped = 20 + 18  # what Yellow loses; the other 4 steps are the other mover's
    assert thinker.weigh(game, seven) == 4 * (7 + bumped - partners_bot.TABLE[7])


def test_it_does_not_look_at_what_it_cannot_see() -> None:
    other = engine.new("partners")
    for number, (game, choice, _) in enumerate(played(HARD, range(11, 12))):
        for seed in (3, 77):
            game.copy_to(other)
            other.veil(game.seat, seed)
            assert decision(other, HARD, number) == choice
        if number == 200:
            return


def test_weighing_changes_nothing() -> None:
    for game, _, _ in played(HARD, range(5, 6)):
        n = game.legal()
        before = game.save(), list(game.choices[:n])
        thinker = looking(game, HARD)
        for i in range(n):
            thinker.weigh(game, i)
        assert (game.save(), list(game.choices[:n])) == before


def test_what_it_thought_before_does_not_matter() -> None:
    used = Bot()
    for number, (game, choice, _) in enumerate(played(HARD, range(7, 8))):
        thought(engine.new("partners", seed=number), number % 3)
        assert decision(game, HARD, number, used) == choice


@pytest.mark.parametrize(
    "options", [{"track": 64}, {"hearts": 0, "reshuffle": True}, {"switch_start": False}]
)
def test_it_fears_within_bounds_whatever_the_options(options: dict[str, object]) -> None:
    for _, _, bot in played(HARD, range(2), **options):
        assert max(bot.thinker.fear) <= partners_bot._AFRAID


def test_a_hard_team_beats_a_normal_one() -> None:
    won = 0
    bot = Bot()
    for seed in range(60):
        game = engine.new("partners", seed=seed)
        number = seed << 12
        while game.legal():
            hard = (game.seat + seed) % 2 == 0
            game.play(decision(game, HARD if hard else NORMAL, number, bot))
            number += 1
        won += bool(game.winners & 1 << seed % 2)
    assert won > 32  # of 60; docs/strength.md has the match that tells by how much


def test_a_hard_team_hardly_ever_loses_to_chance() -> None:
    for seed in range(8):
        game = engine.new("partners", seed=seed)
        rng = random.Random(seed)
        bot = Bot()
        while game.legal():
            luck = game.seat & 1
            game.play(rng.randrange(game.legal()) if luck else decision(game, HARD, seed, bot))
        assert game.winners == 0b0101


def test_its_calls_are_no_deeper_than_the_board_allows() -> None:
    depth = Depth()
    games = [
        trading("r=7,8,13,5", "r=58,e1 g=28,e1 y=29 b=57"),
        table("r=7,8,switch,5", "r=58 g=28"),
    ]
    for game, _, _ in played(HARD, range(3)):
        games.append(engine.twin(game))
    bot = Bot()
    for game in games:
        bot.start(game, HARD, 1)
        while measure(depth, bot.step) < 0:
            pass
    assert len(depth.deepest) <= DEEPEST, depth.deepest
