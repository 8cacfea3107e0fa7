# SPDX-License-Identifier: MIT
"""Check the environment for learning with PettingZoo's own tests, or print its tables.

    homeward env
    homeward env --rules shields --cycles 200
    homeward env --rules classic --table

Runs `api_test` and `seed_test` with every seat count and option, then `performance_benchmark` for
each rule set. --table prints actions and observations as docs/learning.md has them.
"""

import argparse
import contextlib
import io
import re
import time
import warnings
from typing import Any

from tqdm import tqdm

import engine
from homeward.lab import env
from homeward.lab.env import tables
from homeward.lab.fuzz import settings

# They go by the names of PettingZoo's own environments, and a lost game has no legal action.
_KNOWN = (
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
)
_SPEED = re.compile(r"([\d.]+) turns per second")


def check(rules: str, seats: int, options: dict[str, Any], cycles: int) -> None:
    """Let PettingZoo test one environment; whatever it dislikes is an error."""
    from pettingzoo.test import api_test, seed_test  # here, not above: in an extra of its own

    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for words in _KNOWN:
            warnings.filterwarnings("ignore", words)
        api_test(env.make(rules, seats, seed=1, **options), num_cycles=cycles)
        seed_test(lambda: env.make(rules, seats, **options), num_cycles=max(1, cycles // 2))


def turns_a_second(rules: str) -> tuple[float, float]:
    """Return the figure of PettingZoo's benchmark, and what it is for a second of CPU time.

    The benchmark goes by the clock: on a busy computer only the second figure means something.
    """
    from pettingzoo.test import performance_benchmark

    said = io.StringIO()
    began, used = time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(said):
        performance_benchmark(env.make(rules, seed=1))
    busy = (time.process_time() - used) / (time.perf_counter() - began)
    found = _SPEED.search(said.getvalue())
    if not found:
        raise ValueError(f"performance_benchmark: expected a figure, not {said.getvalue()!r}")
    return float(found[1]), float(found[1]) / busy


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", help="only this rule set")
    parser.add_argument("--cycles", type=int, default=1000, help="of each test (default 1000)")
    parser.add_argument("--table", action="store_true", help="print the tables and check nothing")


def main(args: argparse.Namespace) -> int:
    if args.cycles < 1:
        raise ValueError(f"--cycles {args.cycles}: expected 1 or more")
    for rules in [args.rules] if args.rules else engine.RULES:
        if args.table:
            print(tables.page(rules))
            continue
        kinds = list(settings(rules, list(engine.seats(rules)), {}))
        for seats, options in tqdm(kinds, rules, leave=False, disable=None, delay=2):
            check(rules, seats, options, args.cycles)
        turns, by_cpu = turns_a_second(rules)
        print(
            f"{rules}: api_test and seed_test pass with {len(kinds)} seat counts and options,"
            f" {args.cycles} cycles each; performance_benchmark: {turns:,.0f} turns"
            f" a second, {by_cpu:,.0f} a second of CPU time",
            flush=True,
        )
    return 0
