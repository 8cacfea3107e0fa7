# SPDX-License-Identifier: MIT
"""A browser for the tests of the page."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from homeward.simulator.page.browser import NoBrowser, opened
from support.needs import do_without

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
        do_without(str(error))
    yield found
    context.__exit__(None, None, None)
