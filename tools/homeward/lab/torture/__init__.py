# SPDX-License-Identifier: MIT
"""Try hard to break what is promised: every figure of docs/reliability.md is printed here.

    homeward torture
    homeward torture mash corrupt --share 0.01

Each part prints one line with its figures, after the failures that it found; exit code 1 on any.
The whole takes hours: `--share 0.01` does a hundredth of every part.
"""

import argparse
from importlib import import_module
from pathlib import Path

from homeward import ROOT
from homeward.lab import workers
from homeward.lab.torture.outcome import Plan

# Part -> what it does. Each is a module of this package with run(plan) -> Outcome.
PARTS = {
    "cuts": "power cuts at every step of every write, through whole games on each kind of flash",
    "corrupt": "saves with every bit flipped, cut off, forged, from other versions",
    "mash": "any keys at any time, through the real screens of every board",
    "faults": "any keys, a battery that comes and goes, and one error in every game",
    "clock": "the same keys while the clock wraps, or while the laptop is away for hours",
    "games": "random games of every rule set with every invariant",
    "soak": "game after game in one run on the 32-bit VM",
    "outside": "whatever bytes and text somebody may hand us",
    "hostile": "boards that lie about their names, files and answers",
}
SHOWN = 20  # failures


def add_arguments(parser: argparse.ArgumentParser) -> None:
    listed = "; ".join(f"{name}: {what}" for name, what in PARTS.items())
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"all, or some of {listed}")
    parser.add_argument(
        "--share", type=float, default=1.0, metavar="N", help="do this share of it (default 1)"
    )
    parser.add_argument("--seed", type=int, default=0, help="other random numbers (default 0)")
    workers.add_arguments(parser)
    parser.add_argument(
        "--to",
        type=Path,
        default=ROOT / "build" / "torture",
        metavar="FOLDER",
        help="where the soak's table and plot go (default build/torture)",
    )


def main(args: argparse.Namespace) -> int:
    for part in args.parts:
        if part not in PARTS:
            raise ValueError(f"{part!r}: expected one of {', '.join(PARTS)}")
    if not 0 < args.share <= 1:
        raise ValueError(f"--share {args.share:g}: expected more than 0, at most 1")
    if args.jobs < 1:
        raise ValueError(f"--jobs {args.jobs}: expected 1 or more")
    if args.cluster and args.parts != ["games"]:
        raise ValueError("--cluster: expected games alone, the other parts need this computer")
    plan = Plan(args.share, args.seed, args.jobs, args.to)
    failed = False
    for part in args.parts or PARTS:
        with workers.at(args.cluster):
            outcome = import_module(f"{__name__}.{part}").run(plan)
        for failure in outcome.failures.lines(SHOWN):
            print(f"{part}: {failure}")
        print(f"{part}: {outcome.figures}", flush=True)
        failed |= bool(outcome.failures)
    return int(failed)
