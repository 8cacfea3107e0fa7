# SPDX-License-Identifier: MIT
"""A browser for tests: without one they skip and say how to get one; in CI they fail."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from homeward.simulator.page.browser import NoBrowser, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser


# Not for the session: while it is open, playwright keeps a running event loop in this thread.
@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """The system's Chromium."""
    context = opened()
    try:
        found = context.__enter__()
    except NoBrowser as error:
        if os.environ.get("CI"):
            pytest.fail(str(error), pytrace=False)
        pytest.skip(str(error))
    yield found
    context.__exit__(None, None, None)
