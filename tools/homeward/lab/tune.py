# SPDX-License-Identifier: MIT
"""Make a hard computer player stronger: its table of numbers, improved by self-play.

    homeward tune --rules classic
    homeward tune --rules fire_ice --option hand=5 --rounds 20 --games 200
    homeward tune --rules shields --learn 5000

Each round CMA-ES proposes some tables. Each of them plays the same deals against the present table,
two seats against two, and every deal from both sides with the same luck: where two tables choose
alike they win alike, so that the tables make the difference and not the deals. A round says by how
many points its tables differ, and how much of that so few games make by chance. With --learn the
steps of a race are learned instead, from who won so many games. At the end the best guess plays a
match of its own against the old table, with deals that were not used before. If the whole 95 %
interval lies above its share, the table is written to the rule set's file in
firmware/lib/engine/rules, number by number in its rows, and the match to docs/strength.md.
"""

import argparse
import math
import statistics
import warnings
from collections.abc import Sequence
from typing import Any

from tqdm import tqdm

import engine
from homeward import ROOT
from homeward.lab import match, weights, workers
from homeward.lab.players import LEVELS, Computer, Game, Player
from homeward.lab.record import option_value

STRENGTH = ROOT / "docs" / "strength.md"
HEADING = "## Tables that were tuned"
DEALS = 1_000_000  # deals of a match that are never played while tuning begin here


class Tuned(Computer):
    """A hard player with a table of its own."""

    def __init__(self, data: bytes) -> None:
        super().__init__(LEVELS["hard"])
        self.data = data

    def start(self, game: Game, seed: int) -> None:
        super().start(game, seed)
        self.bot.thinker.weights = self.data


class Contest:
    """Make the players of a match between two tables, `new` and `old`."""

    def __init__(self, new: bytes, old: bytes) -> None:
        self.tables = {"new": new, "old": old}

    def __call__(self, name: str) -> Player:
        return Tuned(self.tables[name])


class SameDeals(match.Table):
    """A table where every seating plays a deal, with the same luck, before the next deal."""

    def __init__(
        self, rules: str, options: dict[str, Any], contest: Contest, names: Sequence[str]
    ) -> None:
        super().__init__(rules, options, contest)
        turned = {tuple(names[k:]) + tuple(names[:k]) for k in range(len(names))}
        self.seatings = len(turned)

    def play_one(self, players: Sequence[Player], seed: int) -> tuple[int, int, int]:
        """Play a whole game; the match moves the players on by a seat with each seed."""
        return super().play_one(players, seed // self.seatings)


TWO = ("new", "old", "new", "old")  # shows soonest what a table is worth


def seated(rules: str, seats: int) -> Sequence[str]:
    """Seat one new player among old ones; two that play together are both new."""
    return TWO if rules == "partners" else ("new", *["old"] * (seats - 1))


def compare(
    rules: str,
    options: dict[str, Any],
    names: Sequence[str],
    new: bytes,
    old: bytes,
    games: int,
    seed: int,
    jobs: int,
    *,
    quiet: bool = False,
) -> match.Rate:
    """Return how often a new table wins against the old one."""
    table = SameDeals(rules, options, Contest(new, old), names)
    found = match.play(table, names, games, seed=seed, jobs=jobs, quiet=quiet)
    return found.by_name()["new"]


def even(names: Sequence[str]) -> float:
    """Return the share that new players win who are no better."""
    return names.count("new") / len(names)


def told(lost: Sequence[float], games: int) -> str:
    """Say what a round has found, and whether its games can tell the tables apart."""
    mean = statistics.mean(lost)
    chance = 100 * math.sqrt(mean * (1 - mean) / games)
    apart = 100 * statistics.stdev(lost)
    return (
        f"best {100 * (1 - min(lost)):.1f} %; the tables differ by {apart:.1f} points,"
        f" of which chance makes up to {chance:.1f}"
    )


def search(args: argparse.Namespace, options: dict[str, Any], old: bytes) -> bytes:
    """Return the table that CMA-ES thinks best after all rounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it could draw plots
        import cma  # here, not above: it takes a second to load

    names = TWO if args.seats == len(TWO) else seated(args.rules, args.seats)
    turns = weights.knobs(args.rules, options, args.seats, old)
    plan = {"popsize": args.tables, "seed": args.seed + 1, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy([0.0] * len(turns), args.spread, plan)
    for number in range(args.rounds):
        asked = strategy.ask()
        lost = []
        for by in tqdm(asked, f"round {number + 1}", unit="table", leave=False, disable=None):
            new = weights.turned(old, turns, list(by))
            seed = args.seed + number * args.games
            rate = compare(
                args.rules, options, names, new, old, args.games, seed, args.jobs, quiet=True
            )
            lost.append(1 - rate.share)
        strategy.tell(asked, lost)
        print(f"round {number + 1}: {told(lost, args.games)}", flush=True)
    return weights.turned(old, turns, list(strategy.result.xfavorite))


def record(args: argparse.Namespace, rate: match.Rate, share: float) -> None:
    """Add the match that justified a table to the last table of docs/strength.md."""
    words = " ".join([args.rules, *args.option])
    if args.seats != len(TWO):
        words += f", {args.seats} seats"
    with STRENGTH.open("a", encoding="utf-8") as text:
        text.write(f"| {words} | {rate.of:,} | {str(rate).strip()} | {100 * share:.0f} % |\n")


def check_record() -> None:
    """Refuse a page that does not end with the table that the match is to be added to."""
    end = STRENGTH.read_text(encoding="utf-8").rpartition(HEADING)[2]
    rows = [line for line in end.splitlines() if line]
    if not rows or not rows[-1].startswith("|"):
        raise ValueError(f"{STRENGTH.name}: expected it to end with the table of {HEADING!r}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", required=True, help="rule set")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option"
    )
    parser.add_argument("--seats", type=int, default=4, help="at the table (default 4)")
    parser.add_argument("--rounds", type=int, default=12, help="of proposals (default 12)")
    parser.add_argument("--tables", type=int, default=10, help="tables a round (default 10)")
    parser.add_argument("--games", type=int, default=160, help="games of each (default 160)")
    parser.add_argument("--learn", type=int, default=0, metavar="GAMES", help="learn from games")
    parser.add_argument("--match", type=int, default=4000, help="games at the end (default 4000)")
    parser.add_argument(
        "--spread", type=float, default=6.0, help="how far the first proposals go (default 6)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of deals and proposals (default 0)")
    workers.add_arguments(parser)


def main(args: argparse.Namespace) -> int:
    for name, least in (("rounds", 1), ("games", 1), ("match", 1), ("jobs", 1), ("learn", 0)):
        if getattr(args, name) < least:
            raise ValueError(f"--{name} {getattr(args, name)}: expected {least} or more")
    if args.tables < 4:
        raise ValueError(f"--tables {args.tables}: expected 4 or more")
    if not args.spread > 0:
        raise ValueError(f"--spread {args.spread}: expected more than 0")
    if not 0 <= args.seed < DEALS:
        raise ValueError(f"--seed {args.seed}: expected 0 to {DEALS - 1}")
    old = weights.table(args.rules)
    allowed = engine.seats(args.rules)
    if args.seats not in allowed or (args.learn and args.seats != len(TWO)):
        expected = len(TWO) if args.learn else ", ".join(map(str, allowed))
        raise ValueError(f"--seats {args.seats}: expected {expected}")
    check_record()
    with workers.at(args.cluster):
        return improve(args, old)


def improve(args: argparse.Namespace, old: bytes) -> int:
    """Look for a better table, play its match, and write it if it has won."""
    options = dict(option_value(args.rules, word) for word in args.option)
    if args.learn:
        from homeward.lab import learn  # here, not above: it takes a second to load

        new = learn.table(args.rules, options, args.learn, args.seed, args.jobs)
    else:
        new = search(args, options, old)
    names = seated(args.rules, args.seats)
    seed = (DEALS + args.seed) * len(names)
    rate = compare(args.rules, options, names, new, old, args.match, seed, args.jobs)
    print(f"the new table against the old one, {rate.of} games: {rate}")
    if rate.interval[0] <= even(names):
        print("not clearly better: nothing is written")
        return 1
    weights.write(weights.path(args.rules), new)
    record(args, rate, even(names))
    print(f"written: {weights.path(args.rules).name}, {STRENGTH.name}")
    return 0
