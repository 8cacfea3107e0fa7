# SPDX-License-Identifier: MIT
"""Tell a recorded game in words: its seed, options and choices are the whole of it.

    homeward replay classic seats=4 seed=7 choices=0,0,1
    homeward replay --random 3 classic seats=2 seed=3 dice=true

The line is what a bug report contains, what `homeward fuzz` prints for a violation and what a
handheld keeps of a crash (`save=...` instead of seats, seed and options); without one it is read
from standard input. `--random N` continues with N random choices (a whole game: a number that is
large enough) and prints the line that repeats them.

    homeward replay --link classic seats=4 seed=7 choices=0,0,1
    homeward replay 'http://.../#board=pygamer&game=EAgB...'

`--link` prints the end of the address, from its # on, with which the page of `make site` replays
the game; such an address, or its end, is read like a line.
"""

import argparse
import sys

from homeward.lab import record
from homeward.lab.transcript import transcript
from homeward.notation import links


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="RULES seats=N seed=N ...")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="N random choices more")
    parser.add_argument("--link", action="store_true", help="print a link of it for the page")


def main(args: argparse.Namespace) -> int:
    if args.random < 0:
        raise ValueError(f"--random {args.random}: expected 0 or more")
    game_record = record.read(" ".join(args.words) or sys.stdin.read())
    if args.random:
        game_record.go_on(args.random)
        print(f"homeward replay {game_record}")
    if args.link:
        log = game_record.log()
        if log.position and not game_record.save:
            print("too long for a link: this is its position", file=sys.stderr)
        print(f"#game={links.encode(log)}")
        return 0
    for line in transcript(game_record):
        print(line)
    return 0
