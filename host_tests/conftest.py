# SPDX-License-Identifier: MIT
"""What every test may use. With several workers (pytest-xdist) each has its own of everything."""

from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from homeward.lab.app_sizes import compiled_app
from homeward.vm import VM
from support.needs import pytest_sessionfinish, vm_or_skip

__all__ = ["pytest_sessionfinish"]

# No test looks at a clock: on a busy machine an example may take as long as it takes.
hypothesis.settings.register_profile(
    "patient", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("patient")


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
