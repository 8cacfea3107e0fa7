# SPDX-License-Identifier: MIT
"""Try a mutant: put it into a copy of the project and run the tests that run its line."""

import os
import re
import signal
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mutants.copies import start_pytest
from mutants.draw import Mutant

# Thousands of tests run some lines. A mutant meets FIRST of them; if it survives these, it meets
# so many more that it has met MOST.
FIRST, MOST = 10, 1000

_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.M)
_NOT_TESTED = 5  # pytest's exit code if it found no test


@dataclass(frozen=True)
class Verdict:
    """Says what became of a mutant."""

    killed: bool
    by: str  # the test, or in words


def choose(tests: Iterable[str], seconds: Mapping[str, float], most: int = MOST) -> list[str]:
    """Choose tests: the fastest of every test file, then the second of every file, and so on."""
    files: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        files[test.partition("::")[0]].append(test)
    ranked = [
        (rank, seconds[test], test) for one in files.values() for rank, test in enumerate(one)
    ]
    return [test for _, _, test in sorted(ranked)[:most]]


def attempt(tree: Path, mutant: Mutant, tests: list[str], patience: float) -> Verdict:
    """Run tests on a copy with the mutant in it, until one fails."""
    file = tree / mutant.path
    times = file.stat()
    file.write_text(mutant.after, encoding="utf-8")
    try:
        for some in (tests[:FIRST], tests[FIRST:]):
            if some and (verdict := _run(tree, some, patience)).killed:
                return verdict
    finally:
        file.write_text(mutant.before, encoding="utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    return Verdict(False, f"{len(tests)} tests passed" if tests else "no test runs this line")


def _run(tree: Path, tests: list[str], patience: float) -> Verdict:
    job = start_pytest(tree, "-x", "--no-cov", "--tb=no", *tests)
    try:
        output, _ = job.communicate(timeout=patience)
    except subprocess.TimeoutExpired:
        return Verdict(True, f"time-out, {patience:.0f} s")
    finally:
        if job.poll() is None:
            os.killpg(job.pid, signal.SIGKILL)
            job.communicate()
    if job.returncode == _NOT_TESTED or "ERROR: not found:" in output:
        raise SystemExit(f"{output}\nmutants: these tests are not there (a message is above)")
    failed = _FAILED.search(output)
    return Verdict(job.returncode != 0, failed[1] if failed else "pytest cannot start")


def failing(tree: Path, tests: Iterable[str]) -> set[str]:
    """Return the tests that fail on a copy as it is: that they fail on a mutant means nothing."""
    # A whole file is named if it could not be imported; there is no test to run.
    named = sorted({test for test in tests if "::" in test})
    if not named:
        return set()
    job = start_pytest(tree, "--no-cov", "--tb=no", *named)
    output, _ = job.communicate()
    if job.returncode not in (0, 1):
        raise SystemExit(f"{output}\nmutants: pytest broke off (its message is above)")
    return set(_FAILED.findall(output))
