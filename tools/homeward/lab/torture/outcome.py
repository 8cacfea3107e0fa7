# SPDX-License-Identifier: MIT
"""How much a part is to do, on how many processes, and what it came to."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Plan:
    """What somebody asked for."""

    share: float = 1.0
    seed: int = 0
    jobs: int = 1
    to: Path = Path()

    def of(self, whole: int, least: int = 1) -> int:
        """The share of a number."""
        return min(whole, max(least, round(whole * self.share)))

    def spread(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], what: str
    ) -> Iterator[Result]:
        """The results of all tasks in order, worked on by all processes, with a bar."""
        with tqdm(total=len(tasks), desc=what, disable=None, delay=2) as bar:
            if self.jobs == 1:
                for task in tasks:
                    yield work(task)
                    bar.update()
                return
            with ProcessPoolExecutor(self.jobs) as pool:
                for result in pool.map(work, tasks):
                    yield result
                    bar.update()


@dataclass
class Outcome:
    """One line of figures, and every failure in words with how to repeat it."""

    figures: str = ""
    failures: Counter[str] = field(default_factory=Counter)  # the same one may come often

    def worst(self, most: int) -> list[str]:
        """The failures that came most often."""
        told = [
            f"FAILED {f'{n} times, ' if n > 1 else ''}{what}"
            for what, n in self.failures.most_common(most)
        ]
        more = len(self.failures) - most
        return [*told, f"FAILED in {more} more ways"] if more > 0 else told
