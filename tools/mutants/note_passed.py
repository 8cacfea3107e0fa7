# SPDX-License-Identifier: MIT
"""A plugin of pytest that notes the tests that passed, and how long each took."""

import json
import os
from pathlib import Path

import pytest

FILE = "MUTANTS_PASSED"  # the environment names the file that is written


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        with Path(os.environ[FILE]).open("a", encoding="utf-8") as file:
            file.write(json.dumps([report.nodeid, round(report.duration, 3)]) + "\n")
