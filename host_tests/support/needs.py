# SPDX-License-Identifier: MIT
"""Find what a test needs; if a machine lacks it, the test skips on a laptop and fails in CI."""

import os
from typing import NoReturn

import pytest

from homeward.vm import VM, NoVM, find_vm


def do_without(reason: str) -> NoReturn:
    """End the test: in CI nobody reads the list of skipped ones."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def vm_or_skip(need_32bit: bool = False) -> VM:
    """Find a VM, or end the test."""
    try:
        found = find_vm()
    except NoVM as error:
        do_without(str(error))
    if need_32bit and not found.is_32bit:
        do_without(
            f"{found.path} is a 64-bit VM, this test counts the bytes of a 32-bit one;"
            " 'homeward vm' fetches that on Debian (x86), with a network"
        )
    return found


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail in CI if any test was skipped, for whatever reason.

    Workers of pytest-xdist have no reporter: the process that started them has all the reports.
    """
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped") and not exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
