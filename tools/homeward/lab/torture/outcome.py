# SPDX-License-Identifier: MIT
"""Say how much a part is to do, on how many processes, and what it found."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

from homeward.lab import workers

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Plan:
    """Hold what the command line asks for."""

    share: float = 1.0
    seed: int = 0
    jobs: int = 1
    to: Path = Path()

    def of(self, whole: int, least: int = 1) -> int:
        """Return the share of a number."""
        return min(whole, max(least, round(whole * self.share)))

    def spread(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], what: str
    ) -> Iterator[Result]:
        """Yield the results of all tasks in order, worked on by all processes, with a bar."""
        with tqdm(total=len(tasks), desc=what, disable=None, delay=2) as bar:
            for result in workers.spread(work, tasks, self.jobs):
                yield result
                bar.update()


@dataclass
class Failures:
    """Count what went wrong, and say how the first one of each kind can be repeated."""

    counts: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.counts)

    def note(self, what: str, example: str = "", n: int = 1) -> None:
        self.counts[what] += n
        self.examples.setdefault(what, example)

    def add(self, other: "Failures") -> None:
        self.counts += other.counts
        self.examples = other.examples | self.examples

    def lines(self, most: int) -> list[str]:
        """Return a line for each kind, those that came most often first."""
        told = []
        for what, n in self.counts.most_common(most):
            times = f"{n} times, " if n > 1 else ""
            example = self.examples[what]
            told.append(f"FAILED {times}{what}" + (f", such as {example}" if example else ""))
        more = len(self.counts) - most
        return [*told, f"FAILED in {more} more ways"] if more > 0 else told


@dataclass
class Outcome:
    """One line of figures, and every failure."""

    figures: str = ""
    failures: Failures = field(default_factory=Failures)
