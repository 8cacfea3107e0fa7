# SPDX-License-Identifier: MIT
"""Stand-in boards for tests, with a small drive unless a test wants another."""

from pathlib import Path
from typing import Any

import pytest

from homeward.flash import build as build_all
from homeward.flash.build import Build
from homeward.flash.standin import StandIn
from homeward.flash.standin.small_versions import NEW, OLD, build
from homeward.vm import VM
from support.standin_maker import Maker

SMALL_DRIVE = 1 << 18  # bytes


@pytest.fixture(name="standin")
def standin_maker(vm32: VM) -> Maker:
    """Makes boards; what is in `files` is on the drive."""

    def make(files: dict[str, bytes] | None = None, **named: Any) -> StandIn:
        board = StandIn(files=files, vm=vm32, **{"size": SMALL_DRIVE, **named})
        board.be_quick()
        return board

    return make


@pytest.fixture(name="old", scope="session")
def old_build() -> Build:
    return build(OLD)


@pytest.fixture(name="new", scope="session")
def new_build() -> Build:
    return build(NEW)


@pytest.fixture(name="whole", scope="session")
def whole_build() -> Build:
    """The whole firmware."""
    return build_all.make("pygamer")


@pytest.fixture(name="folder")
def new_folder(new: Build, tmp_path: Path) -> str:
    """Write the new version's build, and return its folder."""
    new.write(tmp_path / "build")
    return str(tmp_path / "build")
