# SPDX-License-Identifier: MIT
"""Play random games and check every invariant at every decision.

    homeward fuzz --rules classic --games 1000
    homeward fuzz --rules classic --games 200 --seats 3 --seed 5 --option dice=true

Games go round all seat counts and all options unless told otherwise. Prints games, decisions, the
longest choice list and violations; exit code 1 on any. A violation comes with the line that
`homeward replay` takes.
"""

import argparse
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tqdm import tqdm

import engine
from homeward.lab import workers
from homeward.lab.invariants import Watch, demand
from homeward.lab.record import Record, option_value

LIMIT = 20_000  # decisions: a game that takes more does not end
SHARE = 50  # games that a process plays in one go


@dataclass
class Tally:
    """Count the results of some games."""

    games: int = 0
    decisions: int = 0
    longest_list: int = 0
    longest_game: int = 0
    most_tried: int = 0
    moments: Counter[str] = field(default_factory=Counter)  # games in which each was seen
    violations: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest_list = max(self.longest_list, other.longest_list)
        self.longest_game = max(self.longest_game, other.longest_game)
        self.most_tried = max(self.most_tried, other.most_tried)
        self.moments += other.moments
        self.violations += other.violations

    def __str__(self) -> str:
        seen = "".join(
            f"{what} in {100 * n / self.games:.1f} % of games, "
            for what, n in sorted(self.moments.items())
        )
        return (
            f"{self.games} games, {self.decisions} decisions, "
            f"longest game {self.longest_game}, longest choice list {self.longest_list}, "
            f"most boards tried for one list {self.most_tried}, "
            f"{seen}{len(self.violations)} violations"
        )


def play_one(record: Record, thrift: int) -> Tally:
    """Play one random game under watch; the record fills with the choices made."""
    rng = random.Random(record.seed)
    tally = Tally(games=1)
    watch = None
    try:
        game = record.new()
        watch = Watch(game, thrift)
        while n := watch.before():
            i = rng.randrange(n)
            record.choices.append(i)
            watch.play(i)
            demand(watch.decisions < LIMIT, f"no end after {LIMIT} decisions")
        demand(0 < game.winners < 1 << game.seats, "no winner")
        again = record.replay()
        demand(bytes(again.state) == bytes(game.state), "the same choices gave another game")
    except Exception as error:  # whatever the engine raises is a violation, too
        tally.violations.append(f"{error!r} in: homeward replay {record}")
    if watch:
        tally.decisions = tally.longest_game = watch.decisions
        tally.longest_list = watch.longest
        tally.most_tried = watch.tried
        tally.moments = Counter(watch.moments)
    return tally


def settings(
    rules: str, seats: list[int], fixed: dict[str, Any]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield every seat count with every combination of the options that were not fixed."""
    table = engine.options(rules)
    names = [name for name, _ in table]
    values = [(fixed[name],) if name in fixed else allowed for name, allowed in table]
    for count, *chosen in itertools.product(seats, *values):
        yield count, dict(zip(names, chosen, strict=True))


def play_share(records: list[Record], thrift: int) -> Tally:
    total = Tally()
    for record in records:
        total.add(play_one(record, thrift))
    return total


def fuzz(
    rules: str,
    games: int,
    *,
    seats: list[int] | None = None,
    seed: int = 0,
    fixed: dict[str, Any] | None = None,
    thrift: int = 1,
    jobs: int = 1,
) -> Tally:
    """`games` random games, spread evenly over seat counts and options."""
    kinds = list(settings(rules, seats or list(engine.seats(rules)), fixed or {}))
    records = [
        Record(rules, *kinds[k % len(kinds)], seed=(seed + k) % 2**30, choices=[])
        for k in range(games)
    ]
    shares = [records[k : k + SHARE] for k in range(0, games, SHARE)]
    total = Tally()
    with tqdm(total=games, unit="game", disable=None, delay=2) as bar:
        for tally in workers.spread(partial(play_share, thrift=thrift), shares, jobs):
            total.add(tally)
            bar.update(tally.games)
    return total


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", required=True, help="rule set")
    parser.add_argument("--games", type=int, required=True, help="how many games")
    parser.add_argument("--seats", type=int, help="only this seat count")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default 0)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="fix an option"
    )
    parser.add_argument(
        "--thrift",
        type=int,
        default=1,
        metavar="N",
        help="save, load and veil the game at every Nth decision only (default 1)",
    )
    workers.add_arguments(parser)


def main(args: argparse.Namespace) -> int:
    fixed: dict[str, Any] = {}
    for word in args.option:
        name, value = option_value(args.rules, word)
        if name in fixed:
            raise ValueError(f"--option {word}: {name} is given twice")
        fixed[name] = value
    if not 0 <= args.seed < 2**30:
        raise ValueError(f"--seed {args.seed}: expected 0 to {2**30 - 1}")
    for name in ("games", "jobs", "thrift"):
        if getattr(args, name) < 1:
            raise ValueError(f"--{name} {getattr(args, name)}: expected 1 or more")
    if args.seats is not None and args.seats not in engine.seats(args.rules):
        allowed = ", ".join(map(str, engine.seats(args.rules)))
        raise ValueError(f"--seats {args.seats}: expected one of {allowed}")
    with workers.at(args.cluster):
        total = fuzz(
            args.rules,
            args.games,
            seats=[args.seats] if args.seats else None,
            seed=args.seed,
            fixed=fixed,
            thrift=args.thrift,
            jobs=args.jobs,
        )
    for violation in total.violations[:20]:
        print(violation)
    print(f"{args.rules}: {total}")
    return 1 if total.violations else 0
