# SPDX-License-Identifier: MIT
"""The VM for tests: skipped with the way to get it on a laptop that has none, a failure in CI."""

import os
from typing import NoReturn

import pytest

from homeward.vm import VM, NoVM, find_vm


def vm_or_skip(need_32bit: bool = False) -> VM:
    """A VM, or the end of the test."""
    try:
        found = find_vm()
    except NoVM as error:
        _do_without(str(error))
    if need_32bit and not found.is_32bit:
        _do_without(
            f"{found.path} is a 64-bit VM, this test counts the bytes of a 32-bit one;"
            " 'homeward vm' fetches that on Debian (x86), with a network"
        )
    return found


def _do_without(reason: str) -> NoReturn:
    # In CI nobody reads the list of skipped tests.
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def vm() -> VM:
    """Any MicroPython VM: for what the language and the heap limit say."""
    return vm_or_skip()


@pytest.fixture(scope="session")
def vm32() -> VM:
    """A VM with a microcontroller's object sizes: for byte counts."""
    return vm_or_skip(need_32bit=True)
