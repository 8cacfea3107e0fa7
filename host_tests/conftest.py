# SPDX-License-Identifier: MIT
"""Fixtures for every test. With several workers (pytest-xdist) each has its own of everything."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from homeward.lab.app_sizes import compiled_app
from homeward.simulator.page.browser import NoBrowser, opened
from homeward.vm import VM
from support.needs import do_without, pytest_sessionfinish, vm_or_skip

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["pytest_sessionfinish"]

# No test looks at a clock: on a busy machine an example may take as long as it takes.
hypothesis.settings.register_profile(
    "patient", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("patient")


@pytest.hookimpl(optionalhook=True)  # make mutants runs without xdist
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of workers: one more than cores, as pages and boards are waited for."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "clause(address, ...): the clauses of seeds/ that a test shows to hold"
    )


@pytest.fixture(scope="session")
def vm() -> VM:
    """Any MicroPython VM: for what the language and the heap limit say."""
    return vm_or_skip()


@pytest.fixture(scope="session")
def vm32() -> VM:
    """A VM with a microcontroller's object sizes: for byte counts."""
    return vm_or_skip(need_32bit=True)


@pytest.fixture(scope="session")
def app_lib() -> Iterator[Path]:
    """The whole app with its libraries as .mpy, and the VM's stand-ins for the silicon."""
    with compiled_app() as folder:
        yield folder


# Not for the session: while it is open, playwright keeps a running event loop in this thread.
@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """The system's Chromium."""
    context = opened()
    try:
        found = context.__enter__()
    except NoBrowser as error:
        do_without(str(error))
    yield found
    context.__exit__(None, None, None)
