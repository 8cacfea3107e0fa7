# SPDX-License-Identifier: MIT
"""A page in a real browser, on a machine that may have much else to do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE_MS = 120_000
AGAIN_MS = 5000
LOOK_MS = 30


def again_until(page: "Page", press: Callable[[], object], condition: Callable[[], object]) -> None:
    """Press until something is so.

    A key comes to nothing while the handheld starts, or if a busy machine gives it so little time
    that the key is up again before anybody has looked.
    """
    for _ in range(PATIENCE_MS // AGAIN_MS):
        press()
        for _ in range(AGAIN_MS // LOOK_MS):
            if condition():
                return
            page.wait_for_timeout(LOOK_MS)
    raise AssertionError("this key does nothing")
