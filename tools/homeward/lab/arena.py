# SPDX-License-Identifier: MIT
"""A match between computer players, seats rotated, with 95 % intervals.

    homeward arena --rules classic --seats hard,random,random,random --games 4000
    homeward arena --rules fire_ice --option hand=5 --seats hard,normal,easy,random --games 400
    homeward arena --rules partners --seats hard,normal,hard,normal --games 1000 --to build/arena
    homeward arena --ground apologies --seats hard,reward,reward,reward --games 4000

Players are easy, normal, hard, random, expert where the handheld has one, and, in races, greedy.
With each game they move on by one seat. Prints in how many games a player of each name won, and how
often each seat won, by its number and in order of play. With --to also games.csv, a row for each
game, and rates.png. A player of your own is `my_module:Player` (docs/learning.md). With --cluster
the workers of a dask cluster play. On the ground of the package `apologies` our players meet its
`reward`, by its rules.
"""

import argparse
import csv
from pathlib import Path

import engine
from homeward.lab import match, workers
from homeward.lab.outside import Guests
from homeward.lab.players import LEVELS, NAMES
from homeward.lab.record import option_value


def report(found: match.Match) -> str:
    """Describe the result of a match."""
    games = len(found.results)
    lines = []
    width = max(8, *map(len, found.results[0].names))
    for name, rate in found.by_name().items():
        seats = found.results[0].names.count(name)
        lines.append(f"{name:<{width}} {seats} seat{'s' if seats > 1 else ' '} {rate}")
    lines.append("by seat       " + "  ".join(f"{100 * r.share:.1f}" for r in found.by_seat()))
    lines.append("in order of play  " + "  ".join(f"{100 * r.share:.1f}" for r in found.by_order()))
    lines.append(f"{games} games, {games / found.seconds:.1f} games a second")
    return "\n".join(lines)


def write(found: match.Match, title: str, folder: Path) -> None:
    """Write the games as a table and the rates as a picture."""
    from homeward.lab import plots  # here, not above: it takes a second to load

    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "games.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        seats = range(len(found.results[0].names))
        rows.writerow(["seed", "first", "decisions", *(f"seat_{i}" for i in seats), "winners"])
        for result in found.results:
            won = " ".join(str(seat) for seat in seats if result.won(seat))
            rows.writerow([result.seed, result.first, result.decisions, *result.names, won])
    plots.match_rates(folder / "rates.png", title, found.by_name())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", help="rule set")
    parser.add_argument(
        "--ground",
        choices=("ours", "apologies"),
        default="ours",
        help="whose engine (default ours)",
    )
    parser.add_argument(
        "--seats",
        required=True,
        metavar="NAME,NAME...",
        help=f"of {', '.join(NAMES)}, or MODULE:CLASS of your own",
    )
    parser.add_argument("--games", type=int, required=True, help="how many games")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default 0)")
    workers.add_arguments(parser)
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="write a table and a plot there")


def ground(args: argparse.Namespace) -> tuple[match.Ground, tuple[str, ...], tuple[int, ...]]:
    """Return the table to play at, who may sit there, and how many."""
    if args.ground == "apologies":
        # Here, not above: our own matches do without the package.
        from homeward.lab import apologies_seat

        if args.rules or args.option:
            raise ValueError("--ground apologies: its own rules are played, without options")
        return apologies_seat.Table(), apologies_seat.NAMES, (apologies_seat.SEATS,)
    if not args.rules:
        raise ValueError(f"--rules: expected one of {', '.join(engine.RULES)}")
    options = dict(option_value(args.rules, word) for word in args.option)
    guests = Guests(name for name in args.seats.split(",") if ":" in name)
    levels = engine.levels(args.rules, **options)
    names = tuple(name for name in NAMES if LEVELS.get(name, 0) < levels)
    return match.Table(args.rules, options, guests), names, engine.seats(args.rules)


def main(args: argparse.Namespace) -> int:
    table, known, allowed = ground(args)
    names = args.seats.split(",")
    for name in names:
        if name not in known and (":" not in name or args.ground != "ours"):
            raise ValueError(f"--seats {name}: expected one of {', '.join(known)}")
    if len(names) not in allowed:
        raise ValueError(f"--seats {args.seats}: expected {' or '.join(map(str, allowed))} names")
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise ValueError(f"--{name} {getattr(args, name)}: expected 1 or more")
    if not 0 <= args.seed < 2**30:
        raise ValueError(f"--seed {args.seed}: expected 0 to {2**30 - 1}")
    with workers.at(args.cluster):
        found = match.play(table, names, args.games, seed=args.seed, jobs=args.jobs)
    print(report(found))
    if args.to:
        what = " ".join([args.rules or args.ground, *args.option])
        write(found, f"{what}, {args.games} games", args.to)
        print(f"written: {args.to / 'games.csv'}, {args.to / 'rates.png'}")
    return 0
