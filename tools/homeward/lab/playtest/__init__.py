# SPDX-License-Identifier: MIT
"""Play like a person on the simulated handheld, and print what playing is like.

    homeward playtest
    homeward playtest --rules classic --games 2 --boards pygamer
    homeward playtest --before ../old/firmware        each cell is: before → after
    homeward playtest --texts --games 500

One person plays against three normal computers, the same deals on every board and firmware. She
looks at each choice for 0.7 s, decides in 0.5 s, and never skips. The same deals are then played by
somebody who taps OK while the computers play, and by somebody who answers 150 ms after each
question. What each row means is in docs/playtest.md. With --texts random games are played, and
every text that is cut, splits a word or leaves a number alone on a row is listed.
"""

import argparse
import os
from pathlib import Path

import engine
from homeward import FIRMWARE, boards
from homeward.lab.playtest import deals, figures, texts
from homeward.lab.playtest.figures import Figures
from homeward.lab.playtest.texts import Texts
from homeward.lab.torture.outcome import Plan

GAMES = 20
TEXT_GAMES = 500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games",
        type=int,
        help=f"deals of each rule set (default {GAMES}, with --texts {TEXT_GAMES})",
    )
    parser.add_argument(
        "--rules", default=",".join(engine.RULES), metavar="NAME,...", help="rule sets (all)"
    )
    parser.add_argument(
        "--boards",
        default=",".join(boards.BOTH_KINDS),
        metavar="NAME,...",
        help=f"({', '.join(boards.BOTH_KINDS)})",
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first deal (default 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument(
        "--firmware", type=Path, default=FIRMWARE, metavar="FOLDER", help="play this firmware"
    )
    parser.add_argument(
        "--before", type=Path, metavar="FOLDER", help="play this older firmware, too, to compare"
    )
    parser.add_argument(
        "--texts", action="store_true", help="check the texts of random games instead"
    )


def main(args: argparse.Namespace) -> int:
    rules = _names("rules", args.rules, engine.RULES)
    names = _names("boards", args.boards, tuple(boards.BOARDS))
    for folder in filter(None, (args.firmware, args.before)):
        if not (folder / "code.py").is_file():
            raise ValueError(f"{folder}: expected a folder with a code.py")
    if args.games is not None and args.games < 1:
        raise ValueError(f"--games {args.games}: expected 1 or more")
    if args.jobs < 1:
        raise ValueError(f"--jobs {args.jobs}: expected 1 or more")
    plan = Plan(seed=args.seed, jobs=args.jobs)
    if args.texts:
        found = read(plan, rules, names, args.games or TEXT_GAMES, args.firmware)
        print("\n".join(texts.report(found)))
        return int(any(each.faults for each in found.values()))
    games = args.games or GAMES
    after = measure(plan, rules, names, games, args.firmware)
    before = measure(plan, rules, names, games, args.before) if args.before else {}
    for board in names:
        print(figures.table(f"{board}, {games} deals", after[board], before.get(board)))
        print()
    for board in names:
        for line in figures.details(after[board]):
            print(f"{board} {line}")
    return 0


def measure(
    plan: Plan, rules: list[str], names: list[str], games: int, firmware: Path
) -> dict[str, dict[str, Figures]]:
    """Play the deals; return the figures by board and rule set."""
    tasks = [
        deals.Deal(name, board, plan.seed + k, firmware)
        for board in names
        for name in rules
        for k in range(games)
    ]
    found = {board: {name: Figures() for name in rules} for board in names}
    for task, result in zip(tasks, plan.spread(deals.play, tasks, "deals"), strict=True):
        found[task.board][task.rules].add(result)
    return found


def read(
    plan: Plan, rules: list[str], names: list[str], games: int, firmware: Path
) -> dict[tuple[str, str], Texts]:
    """Look at the texts of random games; return what was found by board and rule set."""
    tasks = [
        share
        for board in names
        for name in rules
        for share in texts.shares(name, board, plan.seed, games, firmware)
    ]
    found = {(board, name): Texts() for board in names for name in rules}
    for task, result in zip(tasks, plan.spread(texts.look, tasks, "shares"), strict=True):
        found[task.board, task.rules].add(result)
    return found


def _names(option: str, given: str, known: tuple[str, ...]) -> list[str]:
    names = given.split(",")
    for name in names:
        if name not in known:
            raise ValueError(f"--{option} {name}: expected one of {', '.join(known)}")
    return names
