# SPDX-License-Identifier: MIT
"""Everything that reads bytes or text from outside, under inputs that hypothesis makes up.

Half of them are sound examples, spoiled; a failure is shrunk to the smallest input that shows it.
Each reader either takes an input, and then what it made of it is checked, or refuses it in words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings

from homeward.lab.torture.inputs import inputs
from homeward.lab.torture.outcome import Failures, Outcome, Plan
from homeward.lab.torture.readers import READERS

INPUTS = {
    "saves": 40_000,
    "notation": 60_000,
    "records": 20_000,
    "settings": 40_000,
    "kept": 20_000,
    "messages": 40_000,
    "power-up": 1_000,  # a whole handheld each
}
_TASK = {"power-up": 20}  # inputs in one task
_USUAL_TASK = 500


@dataclass
class Tried:
    """Count the results of some inputs of one reader."""

    reader: str
    inputs: int = 0
    taken: int = 0
    fault: str = ""
    example: str = ""


def run(plan: Plan) -> Outcome:
    tasks = []
    for reader, whole in INPUTS.items():
        n = _TASK.get(reader, _USUAL_TASK)
        count = plan.of(whole)
        tasks += [(reader, plan.seed + at, min(n, count - at)) for at in range(0, count, n)]
    counts = dict.fromkeys(INPUTS, 0)
    taken = 0
    failures = Failures()
    for tried in plan.spread(attack, tasks, "outside"):
        counts[tried.reader] += tried.inputs
        taken += tried.taken
        if tried.fault:
            failures.note(f"{tried.reader}: {tried.fault}", tried.example)
    each = ", ".join(f"{reader} {n:,}" for reader, n in counts.items())
    figures = (
        f"{sum(counts.values()):,} inputs ({each}), {taken:,} of them taken, the others refused in"
        f" words: {sum(failures.counts.values())} uncaught exceptions or wrong answers"
    )
    return Outcome(figures, failures)


def attack(task: tuple[str, int, int]) -> Tried:
    """So many inputs for one reader."""
    reader, number, examples = task
    read: Callable[[Any], bool] = READERS[reader]
    tried = Tried(reader)
    last: Any = None

    @seed(number)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
        verbosity=Verbosity.quiet,
    )
    @given(inputs(reader))
    def one(data: Any) -> None:
        nonlocal last
        last = data
        tried.inputs += 1
        tried.taken += read(data)

    try:
        one()
    except Exception as error:
        tried.fault = repr(error)
        tried.example = repr(last)
    return tried
