# SPDX-License-Identifier: MIT
"""What every test may use."""

import os

import pytest

from support.browser_fixture import browser  # noqa: F401
from support.vm_fixture import vm, vm32  # noqa: F401


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "clause(address, ...): the clauses of seeds/ that a test shows to hold"
    )


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """In CI a test that was skipped is a test that failed: nobody reads the list there."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped") and not exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
