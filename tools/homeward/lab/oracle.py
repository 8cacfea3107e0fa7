# SPDX-License-Identifier: MIT
"""Compare what our classic answers with what the package `apologies` answers, at random positions.

    homeward oracle
    homeward oracle --positions 500 --seed 3

A position agrees if both lead to the same positions, those faults of the peer set right that we
know of. Prints how many agreed and which faults showed; a difference that no fault explains is
printed with both answers, exit code 1.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tqdm import tqdm

from homeward.lab.random_lines import random_line

Answer = Callable[[str], list[str]]


@dataclass
class Difference:
    """A position that no known fault of the peer explains."""

    line: str
    ours: list[str]
    peer: list[str]


@dataclass
class Tally:
    """Count what a comparison found. A position counts under each of the faults that it shows."""

    positions: int = 0
    exact: int = 0
    faulty: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    unexplained: list[Difference] = field(default_factory=list)

    def table(self) -> str:
        rows = [("positions", self.positions), ("compared exactly", self.exact)]
        rows += [("explained by its faults", self.faulty)]
        rows += [(f"  {name}", count) for name, count in self.faults.items()]
        rows += [("unexplained", len(self.unexplained))]
        wide = max(len(name) for name, _ in rows)
        return "\n".join(f"{name:<{wide}}  {count:>7}" for name, count in rows)


def compare(answer: Answer, positions: int, seed: int, progress: bool = False) -> Tally:
    """Puts `positions` random lines to `answer` and to the peer.

    Ours must always equal the peer's answer with its faults worked round: to share a fault with
    it is a difference, too.
    """
    from homeward.lab.peer_apologies import ALL_FAULTS, Fault, reached, shown

    rng = random.Random(seed)
    tally = Tally(faults=Counter({fault.value: 0 for fault in Fault}))
    for _ in tqdm(range(positions), unit=" positions", disable=None if progress else True):
        line = random_line(rng)
        ours = answer(line)
        truth = reached(line, ALL_FAULTS)
        tally.positions += 1
        if ours != truth:
            tally.unexplained.append(Difference(line, ours, truth))
        elif reached(line) == truth:
            tally.exact += 1
        else:
            tally.faulty += 1
            names = [fault.value for fault in shown(line, truth)]
            tally.faults.update(names or ["several of these, none of them alone"])
    return tally


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--positions", type=int, default=20000, help="how many (default 20000)")
    parser.add_argument("--seed", type=int, default=1, help="of the random positions (default 1)")
    parser.add_argument("--show", type=int, default=10, help="differences printed (default 10)")


def main(args: argparse.Namespace) -> int:
    # Only here, so that the other commands need neither the engine's answers nor the peer.
    from homeward.lab.moves import answer

    tally = compare(answer, args.positions, args.seed, progress=True)
    for difference in tally.unexplained[: args.show]:
        print(difference.line)
        print("  ours:", *difference.ours, sep="\n    ")
        print("  peer:", *difference.peer, sep="\n    ")
    print(tally.table())
    return 1 if tally.unexplained else 0
