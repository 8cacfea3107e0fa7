# SPDX-License-Identifier: MIT
"""Hands and piles of twenty_one: what lies where, who draws, when the discards are shuffled."""

from collections import Counter
from typing import Any

import pytest

from engine import codes, state
from homeward.notation.rules.twenty_one import card_name
from support.games import trail
from support.positions import twenty_one as its
from support.positions.twenty_one import COLOURS, at, game_at, names, play, random_game


def settings(seed: int) -> dict[str, Any]:
    """Seat counts and options by turns."""
    return {
        "seats": 2 + seed % 3,
        "profile": ("P8", "P26")[seed % 2],
        "longer": seed % 5 == 1,
        "flip_keeps_pile": seed % 7 == 2,
    }


def hands(game: Any) -> dict[str, Counter[str]]:
    return {colour: Counter(its.hand(game, colour)) for colour in COLOURS[game.seats]}


@pytest.mark.clause("T-58")
def test_every_card_played_or_laid_lies_on_the_pile_until_the_round_is_over() -> None:
    for seed in range(25):
        lying: list[str] = []
        before: dict[str, Counter[str]] = {}
        for game in random_game(seed, **settings(seed)):
            steps = trail(game)
            played = [s for s in steps if s.what in ("PLAY", "DISCARD")]
            if played:
                seat, card = played[0].piece, played[0].before
                name = card_name(card)
                assert before[COLOURS[game.seats][seat]][name] > 0
                lying.append(name)
            if game.over or "ROUND" in [s.what for s in steps]:
                lying = []
            assert its.pile(game) == lying
            before = hands(game)


@pytest.mark.clause("T-59")
def test_only_those_who_have_played_draw() -> None:
    held = {"b": "1", "y": "2", "g": "3"}
    game = game_at("r=0 b=0 y=0 g=0 total=20 turn=r", "1,5,6", held=held)
    assert its.draws(play(game, "1", "no", "no", "no")) == [0, 0, 0]
    game = game_at("r=0 b=0 y=0 g=0 total=20 turn=r", "2", held=held)
    assert set(its.draws(play(game, "2"))) == {0}
    assert [game.size(seat) for seat in range(4)] == [5, 1, 1, 1]


@pytest.mark.clause("T-60")
def test_what_is_held_beyond_five_is_kept() -> None:
    cards = "Take2,1,2,3,4,5"
    game = game_at("r=0 y=0 total=0 turn=r", cards, held={"y": "0,0,0"}, then="9,10")
    play(game, "Take2", "0")
    assert its.hand(game, "r") == ["1", "2", "3", "4", "5", "9", "10"]
    play(game, "5", "0", "4")
    assert its.hand(game, "r") == ["1", "2", "3", "9", "10"]


@pytest.mark.clause("T-61")
def test_nobody_ever_holds_more_than_seven() -> None:
    sizes: Counter[int] = Counter()
    for seed in range(60):
        for game in random_game(seed, **settings(seed)):
            sizes.update(game.size(seat) for seat in range(game.seats))
            assert all(game.hand(seat, 7) == 0 for seat in range(game.seats))
    assert max(sizes) == 7


@pytest.mark.clause("T-62")
def test_the_discards_are_shuffled_when_a_card_must_be_drawn_and_none_is_left() -> None:
    game = game_at("r=0 y=0 total=9 turn=r", "1,2,3,4,5", held={"y": "1,1,1,1,1"}, left=1)
    lying = its.pile(game)
    steps = play(game, "1")
    # The last card was drawn, and nothing is shuffled until another is wanted.
    assert [s.what for s in steps if s.what in ("SHUFFLE", "DEAL")] == ["DEAL"]
    assert game.undrawn == 0
    many = len(its.discards(game))
    steps = play(game, "1")
    assert [s for s in steps if s.what == "SHUFFLE"] == [("SHUFFLE", 1, 0, many)]
    assert (game.undrawn, its.discards(game)) == (many - 1, [])
    assert its.pile(game) == [*lying, "1", "1"]  # it stays where it is


@pytest.mark.clause("T-62")
def test_in_the_middle_of_a_refill_what_is_left_is_drawn_first() -> None:
    game = game_at("r=0 y=0 total=9 turn=r", "1", then="9,8", left=2)
    many = len(its.discards(game))
    steps = play(game, "1")
    whats = [s.what for s in steps if s.what in ("SHUFFLE", "DEAL")]
    assert whats == ["DEAL", "DEAL", "SHUFFLE", "DEAL", "DEAL", "DEAL"]
    assert its.hand(game, "r")[:2] == ["9", "8"] and game.undrawn == many - 3


@pytest.mark.clause("T-62")
def test_a_shuffle_is_another_one_each_time() -> None:
    orders = set()
    for seed in range(40):
        game = game_at("r=0 y=0 total=9 turn=r", "1", left=0)
        game.veil(0, seed)  # another state of the generator, the same cards
        play(game, "1")
        orders.add(tuple(its.hand(game, "r")))
    assert len(orders) > 30


def with_a_pile_of_all(words: str, cards: str, held: dict[str, str], left: int) -> Any:
    """A game whose discards all lie on the pile, below what makes its total."""
    game = game_at(words, cards, held=held, left=left)
    s = game.state
    lying, upon = s[state.LYING], s[state.PILE]
    deck = s[state.DECK : state.LYING]
    moved = deck[left:lying]
    made = deck[len(deck) - upon :]
    gap = bytes(len(deck) - left - len(moved) - upon)
    s[state.DECK : state.LYING] = deck[:left] + gap + made + moved
    s[state.LYING], s[state.PILE] = left, upon + len(moved)
    return game


@pytest.mark.clause("T-63")
@pytest.mark.parametrize("left", [0, 2])
def test_with_nothing_to_draw_from_one_goes_without(left: int) -> None:
    held = {"y": "0,2,3,4,5"}
    game = with_a_pile_of_all("r=0 y=0 total=9 turn=r", "1", held, left)
    steps = play(game, "1")
    assert its.draws(steps) == [0] * left and game.size(0) == left
    assert "SHUFFLE" not in [step.what for step in steps]
    play(game, "0")  # yellow finds nothing either, and the game continues
    assert game.size(1) == 4 and game.turn == 0 and game.undrawn == 0
    if not left:
        assert names(game) == ["pass"]  # T-19: an empty hand
        play(game, "pass")
        assert game.size(0) == 0 and game.turn == 1


@pytest.mark.clause("T-64")
@pytest.mark.parametrize("answer", ["no", "block"])
def test_a_stealer_refills_before_the_turns_player(answer: str) -> None:
    game = game_at("r=0 b=0 y=0 total=20 turn=r", "1,5,DontBe", held={"y": "Steal,1,2"})
    steps = play(game, "1", "no", "steal", answer)
    whats = [step.what for step in steps]
    assert its.draws(steps) == [2, 2, 2] + [0] * (3 if answer == "no" else 4)
    assert whats.index("ADVANCE") < whats.index("DEAL")
    assert [game.size(seat) for seat in (0, 2)] == [5, 5]


@pytest.mark.clause("T-64")
@pytest.mark.parametrize("option", ["", " flip_keeps_pile=True"])
def test_the_one_who_blocked_a_flip_refills_before_its_player(option: str) -> None:
    held = {"y": "DontBe,1,2,3", "b": "5"}
    game = game_at(f"r=0 b=1 y=1 total=9 turn=r{option}", "Flip,1,2,3,4", held=held)
    assert its.draws(play(game, "Flip", "on y", "block")) == [2, 2, 0]
    # Who did not block has played nothing.
    game = game_at(f"r=0 b=1 y=1 total=9 turn=r{option}", "Flip,1,2,3,4", held=held)
    assert its.draws(play(game, "Flip", "on y", "no")) == [0]
    assert (game.size(2), game.size(1)) == (4, 1)


@pytest.mark.clause("T-65")
def test_the_pile_of_a_round_is_discarded_after_the_refills() -> None:
    held = {"y": "1,2,3,4,5"}
    game = with_a_pile_of_all("r=0 y=0 total=20 turn=r", "1,6", held, 1)
    lying = its.pile(game)
    steps = play(game, "1", "no")
    # One card was there: the pile, though its round is over, is not shuffled for the rest.
    assert [s.what for s in steps] == ["DECLINE", "ADVANCE", "DEAL", "ROUND"]
    assert its.hand(game, "r")[0] == "6" and game.size(0) == 2
    assert (its.pile(game), its.discards(game)) == ([], sorted([*lying, "1"]))
    assert at(game) == "r=1 y=0 total=0 turn=y" and game.undrawn == 0
    # For the next draw it is.
    steps = play(game, "1")
    assert [s for s in steps if s.what == "SHUFFLE"] == [("SHUFFLE", 1, 0, len(lying) + 1)]


@pytest.mark.clause("T-65")
def test_a_shuffle_in_the_refills_does_not_contain_the_pile() -> None:
    game = game_at("r=0 y=0 total=20 turn=r", "1,2,3,4", held={"y": "Steal"}, left=0)
    lying, below = its.pile(game), its.discards(game)
    steps = play(game, "1", "steal", "no")
    assert [s for s in steps if s.what == "SHUFFLE"] == [("SHUFFLE", 1, 0, len(below))]
    assert its.discards(game) == sorted([*lying, "1", "Steal"])
    assert game.ask == codes.ASK_CARD
