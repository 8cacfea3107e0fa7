# SPDX-License-Identifier: MIT
"""A turn of shields; what other races share is in rules/races/test_turns."""

import pytest

from support.games import Choice, choices, verbs
from support.positions.shields import after, droids, game_at, random_game, turn_of


@pytest.mark.clause("S-21")
def test_a_card_must_be_played_even_if_it_hurts() -> None:
    # Out of the shelter that a blocked slide is.
    assert after("r=16,H,H y=18d", "3") == {"r=19,H,H y=18d"}


@pytest.mark.clause("S-21")
def test_no_move_but_the_swap_of_an_11_may_be_declined() -> None:
    assert verbs(game_at("r=58,H,H y=20", "11")) == ["SWAP", "PASS"]
    for seed in range(12):
        for game in random_game(seed, seats=2 + seed % 3, block_ends_turn=seed % 2 == 0):
            offered = verbs(game)
            if "PASS" in offered and len(offered) > 1:
                assert set(offered) == {"PASS", "SWAP"} and game.card == 11
            # A shield is no move.
            assert ("DECLINE" in offered) == ("SHIELD" in offered)


@pytest.mark.clause("S-22")
def test_a_swap_is_begun_only_if_there_is_somebody_to_swap_with() -> None:
    assert verbs(game_at("r=6,H,H b=s2,h1 y=H,20d", "11")) == ["FORWARD"]


@pytest.mark.clause("S-23")
def test_a_1_is_forfeited_when_no_droid_can_move_after_its_shield() -> None:
    game = game_at("r=20,H,H y=21d", "1", then=("3",))
    game.play(verbs(game).index("DECLINE"))
    assert verbs(game) == ["PASS"]
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=20,H,H y=21d", "b")


@pytest.mark.clause("S-27")
def test_droids_in_the_same_place_are_a_single_choice() -> None:
    assert choices(game_at("", "3")) == [Choice("FORWARD", 3, 0, 3)]
    assert choices(game_at("r=10,S,S", "2")) == [
        Choice("FORWARD", 2, 0, 2),
        Choice("FORWARD", 2, 2, 2),
    ]
    assert len(choices(game_at("y=20", "Sorry"))) == 1
    # The first of a seven's parts too, and the second.
    game = game_at("", "7")
    assert [choice.piece for choice in choices(game)] == [0] * 7
    game.play(0)
    assert choices(game) == [Choice("FORWARD", 7, 1, 6)]
