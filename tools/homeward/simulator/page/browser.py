# SPDX-License-Identifier: MIT
"""The system's own Chromium, driven by playwright."""

import contextlib
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoBrowser(RuntimeError):
    """There is none; says how to get one."""


def find() -> str:
    """Return the browser's path."""
    for name in _NAMES:
        path = shutil.which(name)
        if path:
            return path
    raise NoBrowser(
        "no Chromium is installed: 'apt-get install chromium' on Debian,"
        " 'brew install --cask chromium' on macOS, or install Google Chrome"
    )


@contextlib.contextmanager
def opened() -> Iterator["Browser"]:
    """Open a browser without a window."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise NoBrowser("playwright is not installed: 'make test' installs it") from error
    path = find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(_ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()
