# SPDX-License-Identifier: MIT
"""The site, built once for all tests, and a browser for it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from homeward.simulator.page import browser
from homeward.site import build
from homeward.site.visit import Host, hosted
from homeward.site.vm_package import NoPackage
from support.needs import do_without

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FOLDER = "some/folder"


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a static host that has the site in a sub-folder; without npm there is none."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    root = shared / "host"
    # The first worker builds it for all.
    with FileLock(shared / "host.lock"):
        if not root.exists():
            try:
                build.write(build.make(), root / FOLDER)
            except NoPackage as error:
                do_without(str(error))
    return root


@pytest.fixture(scope="session")
def files(root: Path) -> dict[str, bytes]:
    """Every file of the site."""
    return {path.name: path.read_bytes() for path in (root / FOLDER).iterdir()}


# Not for the session: while it is open, no other test can run a loop of asyncio.
@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    try:
        with browser.opened() as opened:
            yield opened
    except browser.NoBrowser as error:
        do_without(str(error))


@pytest.fixture
def host(root: Path) -> Iterator[Host]:
    with hosted(root) as host:
        host.address += f"{FOLDER}/"
        yield host


@pytest.fixture
def context(chromium: "Browser") -> Iterator["BrowserContext"]:
    """A fresh profile."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()
