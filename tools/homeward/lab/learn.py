# SPDX-License-Identifier: MIT
"""Learn from games of hard players what a step of the path is worth.

After each turn it is noted where everybody stands, and in the end whether the seat has won. A
logistic regression then tells how much a pawn on each step adds to the odds. A step is seen seldom,
so what is found is taken relative to a lone pawn's way (`expected_turns`) and smoothed along
the ring.
"""

import random
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

import engine
from engine import state, track
from homeward.lab import expected_turns, weights, workers
from homeward.lab.players import LEVELS, Computer

SEATS = 4
SHARE = 20  # games that a process plays in one go
CARELESS = 0.04  # of the decisions are left to chance, so that more is seen
OTHERS = 0.35  # what a step of another seat's counts
HOLD = 200.0  # how strongly the fit is held to what was known before
PARTS = ((0, 4, 1.5), (4, 53, 4.0), (53, 60, 1.5), (60, 65, 1.0))  # smoothed by so many steps
EIGHTHS = 8  # of a turn, in a table

Numbers = NDArray[np.float64]


def _watch(rules: str, options: dict[str, Any], seeds: range) -> list[list[int]]:
    """For each turn of some games: the 16 steps, the seat's own first, and whether it won."""
    player = Computer(LEVELS["hard"])
    rows = []
    for seed in seeds:
        chance = random.Random(seed)
        game = engine.new(rules, seats=SEATS, seed=seed, **options)
        seen = []
        while n := game.legal():
            seat = game.seat
            careless = chance.random() < CARELESS
            game.play(chance.randrange(n) if careless else player.choose(game, chance))
            if game.seat != seat:
                steps = list(game.state[state.PAWN : state.PAWN + 16])
                seen.append((seat, steps[4 * seat :] + steps[: 4 * seat]))
        rows += [[*steps, game.winners >> seat & 1] for seat, steps in seen]
    return rows


def watch(rules: str, options: dict[str, Any], games: int, seed: int, jobs: int) -> Numbers:
    """Play so many games and collect what is seen."""
    shares = [range(k, min(k + SHARE, seed + games)) for k in range(seed, seed + games, SHARE)]
    done = workers.spread(partial(_watch, rules, options), shares, jobs)
    rows = [row for some in tqdm(done, total=len(shares), disable=None) for row in some]
    return np.array(rows, dtype=float)


def fit(rows: Numbers, known: Numbers, hold: float = HOLD) -> Numbers:
    """Return the turns that a pawn needs from each step, by who won; `known` is the first guess."""
    steps = rows[:, :16].astype(int)
    counts = np.zeros((len(rows), expected_turns.STEPS))
    others = np.zeros_like(counts)
    every = np.arange(len(rows))
    for piece in range(16):
        np.add.at(counts if piece < 4 else others, (every, steps[:, piece]), 1)
    left, theirs = counts @ known, others @ known
    one = np.ones(len(rows))
    data = np.column_stack([-left, theirs, one, counts - OTHERS * others])
    held = np.array([1e-3, 1e-3, 1e-6] + [hold] * expected_turns.STEPS)
    found = np.zeros(data.shape[1])
    for _ in range(12):  # Newton's steps: it is still by then
        odds = 1 / (1 + np.exp(-(data @ found)))
        bend = (data * (odds * (1 - odds))[:, None]).T @ data + np.diag(held)
        found += np.linalg.solve(bend, data.T @ (rows[:, 16] - odds) - held * found)
    turns: Numbers = known - found[3:] / found[0]
    turns -= turns[track.HOME]
    return turns


def smooth(turns: Numbers, alone: Numbers) -> Numbers:
    """Smoothed beside the way of a lone pawn, which knows where the slides are."""
    scale = turns[track.START] / alone[track.START]
    apart = turns - scale * alone
    even = apart.copy()
    for first, end, width in PARTS:
        at = np.arange(first, end)
        share = np.exp(-(((at[:, None] - at) / width) ** 2) / 2)
        even[first:end] = share @ apart[first:end] / share.sum(axis=1)
    return np.where(alone > 0, np.maximum(scale * alone + even, 0), 0)


def table(rules: str, options: dict[str, Any], games: int, seed: int, jobs: int) -> bytes:
    """Return the table of a race with its steps learned again; the rest stays."""
    if rules not in expected_turns.RACES:
        raise ValueError(f"--learn: learns from races, not from {rules}")
    old = weights.table(rules)
    first = weights.row(rules, options, SEATS).start
    known = np.frombuffer(old, dtype=np.uint8)[first : first + expected_turns.STEPS] / EIGHTHS
    turns = fit(watch(rules, options, games, seed, jobs), known)
    even = smooth(turns, np.array(expected_turns.turns(rules)))
    new = np.clip(np.round(even * EIGHTHS), 0, 255).astype(np.uint8)
    return old[:first] + new.tobytes() + old[first + expected_turns.STEPS :]
