# SPDX-License-Identifier: MIT
"""A test that is skipped: fine on a laptop, a failure in CI, with one worker or several."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ONE_SKIPS = """
import pytest

def test_that_passes():
    pass

@pytest.mark.skipif({skips}, reason="for want of something")
def test_that_may_skip():
    pass
"""


@pytest.mark.parametrize(
    ("workers", "ci", "skips", "code"),
    [("0", "", True, 0), ("0", "1", True, 1), ("2", "1", True, 1), ("2", "1", False, 0)],
)
def test_a_skipped_test_fails_in_ci(
    tmp_path: Path, workers: str, ci: str, skips: bool, code: int
) -> None:
    (tmp_path / "test_one.py").write_text(ONE_SKIPS.format(skips=skips))
    (tmp_path / "conftest.py").write_text("from support.needs import pytest_sessionfinish\n")
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {TESTS}\n")
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", workers],
        cwd=tmp_path,
        env=ours | {"CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    assert "1 passed, 1 skipped" in done.stdout if skips else "2 passed" in done.stdout
