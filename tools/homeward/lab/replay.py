# SPDX-License-Identifier: MIT
"""Tell a recorded game in words: its seed, options and choices are the whole of it.

    homeward replay classic seats=4 seed=7 choices=0,0,1
    homeward replay --random 3 classic seats=2 seed=3 dice=true

The line is what a bug report contains, and what `homeward fuzz` prints for a violation; without
one it is read from standard input. `--random N` goes on with N random choices (a whole game: a
number that is large enough) and prints the line that repeats them.
"""

import argparse
import random
import sys

from homeward.lab import record
from homeward.lab.transcript import transcript


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="RULES seats=N seed=N ...")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="N random choices more")


def main(args: argparse.Namespace) -> int:
    game_record = record.read(" ".join(args.words) or sys.stdin.read())
    game = game_record.replay()
    rng = random.Random(game_record.seed)
    for _ in range(args.random):
        if not (n := game.legal()):
            break
        game_record.choices.append(rng.randrange(n))
        game.play(game_record.choices[-1])
    if args.random:
        print(f"homeward replay {game_record}")
    for line in transcript(game_record):
        print(line)
    return 0
