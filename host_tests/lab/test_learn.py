# SPDX-License-Identifier: MIT
"""The worth of a step: a lone pawn's way worked out, and learned from who won."""

import random

import numpy as np
import pytest

import engine
from engine import track
from homeward.lab import expected_turns, learn, weights


@pytest.mark.parametrize("rules", expected_turns.RACES)
def test_a_lone_pawn_needs_fewer_turns_the_nearer_it_is(rules: str) -> None:
    turns = expected_turns.turns(rules)
    assert turns[track.HOME] == 0 < min(turns[step] for step in range(track.HOME))
    assert turns[track.START] > max(turns[:60])
    assert turns[5] > turns[20] > turns[40] > turns[64]
    assert turns[0] < turns[4]  # four back from there is nearly round


def test_a_lone_pawn_needs_as_many_turns_as_it_takes_when_played() -> None:
    rng = random.Random(4)
    deck = list(engine.new("fire_ice", tokens=False).deck)
    turns = expected_turns.turns("fire_ice")
    game = engine.new("fire_ice", seats=2, seed=1, tokens=False)
    best = {
        (step, card): min(expected_turns._ends(game, step, card), key=lambda end: turns[end])
        for step in range(track.HOME)
        for card in set(deck)
    }
    taken = 0
    for _ in range(600):
        step = 40
        while step != track.HOME:
            step = best[step, rng.choice(deck)]
            taken += 1
    assert taken / 600 == pytest.approx(turns[40], rel=0.1)


def test_what_decided_the_games_is_found() -> None:
    rng = np.random.default_rng(3)
    known = np.array(expected_turns.turns("classic"))
    truth = known.copy()
    truth[60:65] = 0  # a lane that is worth more than was thought
    steps = rng.choice([4, 20, 40, 62, track.START, track.HOME], size=(4000, 16))
    sums = truth[steps]
    odds = (0.35 * sums[:, 4:].sum(1) - sums[:, :4].sum(1)) / 8
    won = rng.random(4000) < 1 / (1 + np.exp(-odds))
    found = learn.fit(np.column_stack([steps, won]).astype(float), known, hold=1)
    assert found[track.HOME] == 0
    assert found[62] < known[62] / 2
    assert found[40] == pytest.approx(truth[40], rel=0.25)


def test_smoothing_keeps_what_a_lone_pawn_knows() -> None:
    alone = np.array(expected_turns.turns("classic"))
    assert learn.smooth(alone, alone) == pytest.approx(alone)
    noisy = alone + np.where(np.arange(expected_turns.STEPS) % 2, 1, -1) * (alone > 0)
    noisy[track.START] = alone[track.START]
    apart = np.abs(learn.smooth(noisy, alone) - alone)
    assert apart[6:50].max() < 0.2


def test_only_the_steps_are_learned() -> None:
    old = weights.table("classic")
    new = learn.table("classic", {}, 6, 0, 1)
    assert len(new) == len(old) and new[expected_turns.STEPS :] == old[expected_turns.STEPS :]
    assert new[track.HOME] == 0 and new[: expected_turns.STEPS] != old[: expected_turns.STEPS]
    with pytest.raises(ValueError, match="races"):
        learn.table("partners", {}, 1, 0, 1)
