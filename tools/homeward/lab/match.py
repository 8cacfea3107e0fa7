# SPDX-License-Identifier: MIT
"""Matches between players: seats rotated, in parallel, counted with intervals."""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from tqdm import tqdm

import engine
from homeward.lab import workers
from homeward.lab.players import Player, player

SHARE = 20  # games that a process plays in one go


@dataclass(frozen=True)
class Result:
    """One game: who sat where, who began, who won."""

    seed: int
    names: tuple[str, ...]  # by seat
    first: int
    winners: int  # a bit for each seat
    decisions: int

    def won(self, seat: int) -> bool:
        return bool(self.winners >> seat & 1)


@dataclass(frozen=True)
class Rate:
    """Count how often something happened, with its 95 % interval."""

    hits: int
    of: int

    @property
    def share(self) -> float:
        return self.hits / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """Return Wilson's interval: it holds near 0 and 1, too."""
        from scipy.stats import binomtest  # here, not above: it takes a second to load

        found = binomtest(self.hits, self.of).proportion_ci(0.95, method="wilson")
        return float(found.low), float(found.high)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.share:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"


@dataclass
class Match:
    """The games of a match."""

    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0

    def by_name(self) -> dict[str, Rate]:
        """Return in how many games a player of each name has won."""
        names = dict.fromkeys(name for result in self.results for name in result.names)
        return {
            name: Rate(
                sum(
                    any(result.won(seat) for seat, who in enumerate(result.names) if who == name)
                    for result in self.results
                ),
                len(self.results),
            )
            for name in names
        }

    def by_seat(self) -> list[Rate]:
        """Return how often each seat has won, with any player."""
        seats = len(self.results[0].names)
        return [
            Rate(sum(result.won(seat) for result in self.results), len(self.results))
            for seat in range(seats)
        ]

    def by_order(self) -> list[Rate]:
        """Return how often the seat that began has won, the second to play, and so on."""
        seats = len(self.results[0].names)
        return [
            Rate(
                sum(result.won((result.first + later) % seats) for result in self.results),
                len(self.results),
            )
            for later in range(seats)
        ]


class Ground(Protocol):
    """Play single games for a match."""

    def make(self, name: str, /) -> Any:
        """Return a player by name."""

    def play_one(self, players: Sequence[Any], seed: int) -> tuple[int, int, int]:
        """Play a game; return who began, a bit for each winning seat, and the decisions it took."""


class Table:
    """A table of ours: a rule set with its options, and how a player is made from a name."""

    def __init__(
        self,
        rules: str,
        options: dict[str, Any] | None = None,
        make: Callable[[str], Player] = player,
    ) -> None:
        self.rules = rules
        self.options = options or {}
        self.make = make

    def play_one(self, players: Sequence[Player], seed: int) -> tuple[int, int, int]:
        """Play a whole game; return who began, who won, and how many decisions it took."""
        game = engine.new(self.rules, seats=len(players), seed=seed % 2**30, **self.options)
        chance = random.Random(seed)
        first = game.turn
        decisions = 0
        while game.legal():
            game.play(players[game.seat].choose(game, chance))
            decisions += 1
        return first, game.winners, decisions


def play_share(
    table: Ground, names: Sequence[str], seed: int, numbers: Iterable[int]
) -> list[Result]:
    """Play some games of a match; with each the seats move on by one."""
    seated = [table.make(name) for name in names]
    results = []
    for k in numbers:
        order = [(i + k) % len(names) for i in range(len(names))]
        first, winners, decisions = table.play_one([seated[i] for i in order], seed + k)
        sat = tuple(names[i] for i in order)
        results.append(Result(seed + k, sat, first, winners, decisions))
    return results


def play(
    table: Ground,
    names: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    quiet: bool = False,
) -> Match:
    """Play a match of so many games, on this computer or on the cluster of `workers.at`."""
    begun = time.perf_counter()
    match = Match()
    shares = [range(k, min(k + SHARE, games)) for k in range(0, games, SHARE)]
    work = partial(play_share, table, names, seed)
    with tqdm(total=games, unit="game", disable=True if quiet else None) as bar:
        for results in workers.spread(work, shares, jobs):
            match.results += results
            bar.update(len(results))
    match.seconds = time.perf_counter() - begun
    return match
