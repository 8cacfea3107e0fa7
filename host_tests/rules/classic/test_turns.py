# SPDX-License-Identifier: MIT
"""A turn of classic; what other races share is in rules/races/test_turns."""

from collections import Counter

import pytest

from support.games import Choice, choices, trail
from support.positions.classic import game_at, random_game


@pytest.mark.clause("C-22")
def test_no_card_but_an_11_may_be_declined() -> None:
    declined: Counter[int] = Counter()
    for seed in range(12):
        for game in random_game(seed, seats=2 + seed % 3, dice=seed % 2 == 1):
            offered = choices(game)
            if len(offered) > 1 and any(choice.verb == "PASS" for choice in offered):
                declined[game.card] += 1
    assert list(declined) == [11]


@pytest.mark.clause("C-25")
def test_a_dice_card_is_discarded_before_another_is_drawn_for_its_face() -> None:
    # Blue draws the last card, a Dice!, and rolls; the seeds differ until it is a two.
    shuffled = []
    for seed in range(60):
        game = game_at("", "3", then=("Dice",), left=1, dice=True, seed=seed)
        game.play(0)
        steps = trail(game)
        roll = next(step for step in steps if step.what == "ROLL")
        if roll.before == 2:
            whats = [step.what for step in steps]
            assert whats[:2] == ["PASS", "DRAW"]
            assert sorted(whats[2:]) == ["DRAW", "ROLL", "SHUFFLE"]
            shuffled.append(steps[whats.index("SHUFFLE")].after)
        else:
            assert [step.what for step in steps] == ["PASS", "DRAW", "ROLL"]
    assert shuffled
    assert set(shuffled) == {49}


@pytest.mark.clause("C-28")
def test_pawns_in_the_same_place_are_a_single_choice() -> None:
    assert choices(game_at("", "1")) == [Choice("LEAVE", 1, 0, 0)]
    assert len(choices(game_at("r=10,H,S,S", "2"))) == 2
    assert len(choices(game_at("y=20", "Sorry"))) == 1
    assert len(choices(game_at("y=20", "d1"))) == 1
    # An opponent's too: one of three blues, one of four yellows, none of the greens that are Home.
    released = choices(game_at("b=30 g=H,H,H,H", "d5"))
    assert [(choice.verb, choice.piece >> 2) for choice in released] == [
        ("RELEASE", 1),
        ("RELEASE", 2),
    ]
