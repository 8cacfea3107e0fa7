# SPDX-License-Identifier: MIT
"""Count what can be chosen from a position, to a depth, for comparing engines.

    echo "classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r" | homeward perft --depth 2

One ply is one card: every kind is tried at every ply, as from an endless deck (a card= in the line
is not needed and not heeded). `choices` counts every way of choosing a card out to its end, one
after the other; `positions` counts ways that lead to the same position as one. A game that is won
goes no deeper. Cards are turned, so hands (cards=) are not heeded, nor is the fire move before a
card; twenty_one, where a decision is often somebody else's answer, has no cards to count by.
"""

import argparse
from collections.abc import Iterable
from typing import Any

from tqdm import tqdm

from homeward import notation
from homeward.lab.moves import outcomes, read_lines
from homeward.notation import words


def count(
    game: Any, depth: int, kinds: list[str], *, merge: bool, first: Iterable[str] | None = None
) -> int:
    """Leaves of the tree of cards below a game; `merge` counts equal positions of a card once.

    `first` are the same kinds, to show how far the first card has come.
    """
    if depth == 0:
        return 1
    if game.over:
        return 0
    total = 0
    for kind in first or kinds:
        notation.deal(game, game.turn, kind)
        seen: set[str] = set()
        for after in outcomes(game):
            if merge:
                line = notation.position(after)
                if line in seen:
                    continue
                seen.add(line)
            total += 1 if depth == 1 else count(after, depth - 1, kinds, merge=merge)
    return total


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--depth", type=int, default=2, help="cards to look ahead (default 2)")
    parser.add_argument("--dice", action="store_true", help="try the Dice! card's faces too")


def report(line: str, depth: int, dice: bool) -> list[str]:
    """Return what is printed for one line."""
    rules = words.split(line)[0]
    table = notation.of(rules)
    if dice and rules != "classic":
        raise ValueError(f"--dice: {rules} has no Dice! card, classic has")
    if getattr(table, "ONE_DECISION", False):
        raise ValueError(f"{rules!r}: its decisions are not played card by card, expected a race")
    given = {"dice": True} if dice else {}
    held = set(notation.read(line, need_card=False, **given).deck)
    kinds = [kind for kind in table.KINDS if table.CARDS[kind] in held]
    kinds += table.DICE_KINDS if dice else []
    rows = []
    for ply in range(1, depth + 1):
        ways, positions = (
            count(
                notation.read(line, need_card=False, **given),
                ply,
                kinds,
                merge=merge,
                first=tqdm(kinds, f"depth {ply}", leave=False, disable=None, delay=2),
            )
            for merge in (False, True)
        )
        rows.append(f"depth {ply}: {ways} choices, {positions} positions")
    return rows


def main(args: argparse.Namespace) -> int:
    if args.depth < 1:
        raise ValueError(f"--depth {args.depth}: expected 1 or more")
    for number, line in read_lines():
        try:
            print(line, *report(line, args.depth, args.dice), sep="\n")
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from error
    return 0
