# SPDX-License-Identifier: MIT
"""Answers out of turn: stealing a 21, blocking a Sorry!."""

import itertools
from typing import Any

import pytest

from engine import codes
from support.positions import twenty_one as its
from support.positions.twenty_one import after, at, game_at, names, play, random_game

MADE = "r=1 b=1 y=1 g=1 total=21"


@pytest.mark.clause("T-40")
@pytest.mark.parametrize("card", ["6", "Slide21"])
def test_a_steal_takes_the_step_of_a_21(card: str) -> None:
    game = game_at("r=1 b=1 y=1 total=15 turn=r", card, held={"b": "Steal,1,2,3,4"})
    play(game, card)
    assert names(game) == ["steal", "no"]
    told = play(game, "steal")
    assert told == [("PLAY", 1, codes.CARD_STEAL, 0), ("STEAL", 1, 0, 0)]
    told = play(game, "no")
    assert [step for step in told if step.what == "ADVANCE"] == [("ADVANCE", 1, 1, 2)]
    assert at(game) == "r=1 b=2 y=1 total=0 turn=b"


@pytest.mark.clause("T-40")
def test_nothing_but_another_players_21_is_stolen() -> None:
    for seed in range(20):
        stolen_from = None
        for game in random_game(seed, seats=2 + seed % 3, profile="P26"):
            if game.ask == codes.ASK_STEAL:
                assert game.total == 21 and game.seat != game.turn
                stolen_from = game.turn
            assert "steal" not in names(game) or game.turn == stolen_from
    # Not on one's own turn, whatever the total.
    for total in range(21):
        game = game_at(f"r=1 y=1 total={total} turn=r", "Steal,0")
        assert names(game) == ["0"]


@pytest.mark.clause("T-41")
@pytest.mark.parametrize(("way", "order"), [("+", "grb"), ("-", "brg")])
def test_all_others_are_asked_in_the_direction_of_play(way: str, order: str) -> None:
    game = game_at(f"r=0 b=0 y=0 g=0 total=20 way={way} turn=y", "1")
    play(game, "1")
    asked = []
    while game.ask == codes.ASK_STEAL:
        asked.append("rbyg"[game.seat])
        play(game, "no")
    assert "".join(asked) == order and game.flipped(2) == 1


@pytest.mark.clause("T-41")
def test_as_soon_as_one_steals_nobody_else_is_asked() -> None:
    held = {"b": "Steal", "y": "Steal", "g": "1"}
    game = game_at("r=0 b=0 y=0 g=0 total=20 turn=r", "1", held=held)
    play(game, "1", "steal")
    assert at(game).endswith("turn=r ask=block seat=r by=b")
    play(game, "no")
    assert at(game) == "r=0 b=1 y=0 g=0 total=0 turn=b"


@pytest.mark.clause("T-42")
def test_a_no_is_final_for_that_21() -> None:
    held = {"b": "Steal", "y": "Steal"}
    game = game_at("r=0 b=0 y=0 total=20 turn=r", "1,DontBe", held=held)
    play(game, "1", "no")
    assert names(game) == ["steal", "no"] and game.seat == 2
    play(game, "steal", "block")
    assert at(game) == "r=1 b=0 y=0 total=0 turn=b" and "Steal" in its.hand(game, "b")


@pytest.mark.clause("T-43")
@pytest.mark.parametrize(("answer", "steps"), [("no", "r=0 b=1"), ("block", "r=1 b=0")])
def test_a_steal_cannot_be_stolen(answer: str, steps: str) -> None:
    held = {"b": "Steal", "y": "Steal,Steal"}
    game = game_at("r=0 b=0 y=0 total=20 turn=r", "1,DontBe", held=held)
    play(game, "1", "steal", answer)
    assert at(game) == f"{steps} y=0 total=0 turn=b"


@pytest.mark.clause("T-44")
def test_a_blocked_steal_leaves_the_step_to_the_maker() -> None:
    game = game_at("r=1 b=1 y=1 total=20 turn=r", "1,DontBe", held={"b": "1,DontBe", "y": "Steal"})
    play(game, "1", "no", "steal")
    assert (game.seat, game.by, names(game)) == (0, 2, ["block", "no"])
    told = play(game, "block")
    assert told[:3] == [
        ("PLAY", 0, codes.CARD_DONT, 0),
        ("BLOCK", 0, 2, 0),
        ("ADVANCE", 0, 1, 2),
    ]
    # Blue, who holds a Don't Be as well, was never asked.
    assert at(game) == "r=2 b=1 y=1 total=0 turn=b"
    assert {"Steal", "DontBe"} <= set(its.discards(game))


@pytest.mark.clause("T-45")
def test_a_block_is_played_only_by_the_one_a_sorry_was_played_on() -> None:
    for seed in range(20):
        before: Any = None
        for game in random_game(seed, seats=2 + seed % 3, profile="P26"):
            if game.ask == codes.ASK_BLOCK:
                if game.card == codes.CARD_STEAL:
                    assert game.seat == game.turn != game.by and before == codes.ASK_STEAL
                else:
                    assert game.seat != game.turn == game.by and before == codes.ASK_VICTIM
            else:
                assert "block" not in names(game)
            before = game.ask


@pytest.mark.clause("T-45")
def test_one_blocks_completely_and_nothing_can_be_played_against_it() -> None:
    held = {"b": "DontBe,DontBe,1,2,3", "y": "Steal,DontBe"}
    game = game_at("r=1 b=1 y=1 total=4 turn=r profile=P26", "Flip,DontBe", held=held)
    play(game, "Flip", "on b", "block")
    assert at(game) == "r=1 b=1 y=1 total=0 turn=b profile=P26"
    assert its.hand(game, "b")[:4] == ["DontBe", "1", "2", "3"]


@pytest.mark.clause("T-46", "T-47")
def test_everybody_concerned_is_asked_whatever_he_holds() -> None:
    """All are asked; without the card there is one choice, no."""
    cases = [
        (f"{MADE} turn=r ask=steal seat=y", "Steal", "steal"),
        (f"{MADE} turn=r ask=block seat=r by=y", "DontBe", "block"),
        ("r=1 b=1 y=1 g=1 total=9 turn=r ask=block seat=y by=r", "DontBe", "block"),
    ]
    for words, card, verb in cases:
        assert names(game_at(words, f"1,{card},{card},Flip")) == [verb, "no"]
        assert names(game_at(words, "1,2,Flip,Take2")) == ["no"]
        assert names(game_at(words, "")) == ["no"]
        other = "DontBe" if card == "Steal" else "Steal"
        assert names(game_at(words, f"1,{other}")) == ["no"]


@pytest.mark.clause("T-46")
def test_the_block_is_asked_of_those_without_a_card_too() -> None:
    game = game_at("r=1 b=1 y=1 total=9 turn=r", "Flip", held={"y": "1"})
    play(game, "Flip", "on y")
    assert at(game).endswith("ask=block seat=y by=r") and names(game) == ["no"]
    game = game_at("r=1 b=1 y=1 total=20 turn=r", "1", held={"b": "Steal"})
    play(game, "1", "steal")
    assert at(game).endswith("ask=block seat=r by=b") and names(game) == ["no"]


@pytest.mark.clause("T-48")
def test_a_card_drawn_later_does_not_save_a_21() -> None:
    held = {"b": "Steal,1,2,3,4", "y": "1,2,3,4"}
    game = game_at("r=0 b=0 y=0 total=20 turn=r", "1,5", held=held, then="DontBe,DontBe,Steal")
    for choice in ("1", "steal"):
        assert its.draws(play(game, choice)) == []
    assert (its.hand(game, "r"), names(game)) == (["5"], ["no"])
    assert its.draws(play(game, "no")) == [1, 0, 0, 0, 0]
    assert (its.hand(game, "b")[-1], its.hand(game, "r")[1]) == ("DontBe", "DontBe")


@pytest.mark.clause("T-49")
@pytest.mark.parametrize("claims", list(itertools.permutations("byg", 2)))
def test_of_several_claims_the_first_in_order_counts_not_the_quickest(
    claims: tuple[str, str],
) -> None:
    """Claims are gathered, then each who is asked in the engine's order answers by them."""
    for way, order in (("+", "byg"), ("-", "gyb")):
        for without in (None, *claims):
            cards = {c: "1" if c == without else "Steal" for c in claims}
            game = game_at(f"r=0 b=0 y=0 g=0 total=20 way={way} turn=r", "1", held=cards)
            play(game, "1")
            while game.ask == codes.ASK_STEAL:
                claimed = "rbyg"[game.seat] in claims
                play(game, "steal" if claimed and "steal" in names(game) else "no")
            # A claim without the card is a no.
            first = min((c for c in claims if c != without), key=order.index)
            assert "rbyg"[game.by] == first


@pytest.mark.clause("T-58")
def test_answers_lie_on_the_pile() -> None:
    game = game_at("r=1 b=1 y=1 total=20 turn=r", "1,DontBe", held={"b": "Steal"})
    lying = its.pile(game)
    play(game, "1", "steal")
    assert its.pile(game) == [*lying, "1", "Steal"]
    seen = its.pile(game)
    assert its.discards(game) == []
    play(game, "block")
    assert its.discards(game) == sorted([*seen, "DontBe"])


def test_the_examples_of_the_page() -> None:
    front = "r=2 b=0 y=1 total="
    assert after(f"{front}14 turn=r", "3,5,Take2,Switch,Steal,Slide21") == {
        f"{front}14 turn=b",
        f"{front}14 way=- turn=y",
        f"{front}17 turn=b",
        f"{front}19 turn=b",
        f"{front}21 turn=r ask=steal seat=b",
    }
    assert after(f"{front}21 turn=r ask=steal seat=b", "9,Steal") == {
        f"{front}21 turn=r ask=block seat=r by=b",
        f"{front}21 turn=r ask=steal seat=y",
    }
