# SPDX-License-Identifier: MIT
"""Tell a recorded game in words: its seed, options and choices are the whole of it.

    homeward replay classic seats=4 seed=7 choices=0,0,1
    homeward replay --random 3 classic seats=2 seed=3 dice=true

The line is what a bug report contains, what `homeward fuzz` prints for a violation and what a
handheld keeps of a crash (`save=...` instead of seats, seed and options); without one it is read
from standard input. `--random N` goes on with N random choices (a whole game: a number that is
large enough) and prints the line that repeats them.
"""

import argparse
import sys

from homeward.lab import record
from homeward.lab.transcript import transcript


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="RULES seats=N seed=N ...")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="N random choices more")


def main(args: argparse.Namespace) -> int:
    if args.random < 0:
        raise ValueError(f"--random {args.random}: expected 0 or more")
    game_record = record.read(" ".join(args.words) or sys.stdin.read())
    if args.random:
        game_record.go_on(args.random)
        print(f"homeward replay {game_record}")
    for line in transcript(game_record):
        print(line)
    return 0
