# SPDX-License-Identifier: MIT
"""Change the firmware on purpose, one mutant at a time, and see whether a test notices.

    make mutants                                100 mutants of engine, ui and stores, drawn by seed
    make mutants ARGS="--number 10 --seed 3"
    make mutants ARGS="--jobs 4"                four at a time

mutmut makes the mutants. Each is put into a copy of the project and meets tests that run its line.
The first run finds out which these are and keeps it in .cache/mutants: that takes as long as the
tests do, and longer. A run that was broken off continues where it was. A mutant that survived is
tried again the next time: write a test for it, and see. Exit code 1 if fewer than 90 % are killed.
"""

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from mutants.copies import copy_project
from mutants.coverage_map import CoverageMap
from mutants.draw import Mutant, draw
from mutants.trial import Verdict, attempt, choose, failing

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "mutants"
ENOUGH = 0.9  # of the mutants
# Tests may take so many times as long as they did, and the start of pytest comes on top.
_SLOWER, _START = 10, 120


def try_all(mutants: list[Mutant], known: CoverageMap, jobs: int) -> dict[str, Verdict]:
    """Try the mutants that no earlier run has killed, several at a time; tell as they end."""
    noted = known.folder / "killed.json"
    killed: dict[str, str] = json.loads(noted.read_text()) if noted.exists() else {}
    trees: SimpleQueue[Path] = SimpleQueue()
    for number in range(jobs):
        copy_project(ROOT, known.folder / f"tree{number}")
        trees.put(known.folder / f"tree{number}")

    def one(mutant: Mutant) -> Verdict:
        if mutant.name in killed:
            return Verdict(True, killed[mutant.name])
        tests = choose(known.tests(mutant.path, mutant.line), known.seconds)
        tree = trees.get()
        try:
            patience = _START + _SLOWER * sum(known.seconds[test] for test in tests)
            return attempt(tree, mutant, tests, patience)
        finally:
            trees.put(tree)

    verdicts: dict[str, Verdict] = {}
    with ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(one, mutant): mutant for mutant in mutants}
        for done in as_completed(running):
            mutant, verdict = running[done], done.result()
            verdicts[mutant.name] = verdict
            if verdict.killed:
                killed[mutant.name] = verdict.by
                noted.write_text(json.dumps(killed, indent=1), encoding="utf-8")
            tell(mutant, verdict, len(verdicts), len(mutants))
    wrong = failing(trees.get(), {verdict.by for verdict in verdicts.values() if verdict.killed})
    for mutant in mutants:
        if verdicts[mutant.name].by in wrong:
            verdicts[mutant.name] = Verdict(False, f"{verdicts[mutant.name].by} fails without it")
            tell(mutant, verdicts[mutant.name], len(verdicts), len(mutants))
            del killed[mutant.name]
    noted.write_text(json.dumps(killed, indent=1), encoding="utf-8")
    return verdicts


def tell(mutant: Mutant, verdict: Verdict, number: int, of: int) -> None:
    word = "killed" if verdict.killed else "SURVIVED"
    print(f"{number:3}/{of} {word} {mutant.path}:{mutant.line} ({verdict.by})", flush=True)
    if not verdict.killed:
        print(mutant.diff(), flush=True)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="make mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--number", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, help="draws others (1)")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time (2)")
    args = parser.parse_args(words)
    mutants = draw(ROOT, args.number, args.seed)
    verdicts = try_all(mutants, CoverageMap(ROOT, CACHE), args.jobs)
    killed = sum(verdict.killed for verdict in verdicts.values())
    print(f"mutants: {killed} of {len(mutants)} killed, seed {args.seed}")
    return killed < ENOUGH * len(mutants)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
