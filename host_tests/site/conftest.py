# SPDX-License-Identifier: MIT
"""The site, built once for all tests of a worker, and a browser for it."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from homeward.site import build
from homeward.site.visit import Host, hosted
from homeward.site.vm_package import NoPackage
from homeward.simulator.page import browser
from support.needs import do_without

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FOLDER = "some/folder"


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """Every file of the site; without npm there is none."""
    try:
        return build.make()
    except NoPackage as error:
        do_without(str(error))


@pytest.fixture(scope="session")
def root(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a static host that has the site in a sub-folder."""
    root = tmp_path_factory.mktemp("host")
    build.write(files, root / FOLDER)
    return root


@pytest.fixture(scope="session")
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
