# SPDX-License-Identifier: MIT
"""A drive in a folder, with neither disk nor clock taking its time."""

import os
import time
from pathlib import Path

import pytest

from homeward.flash import copies
from homeward.flash.drives import FolderDrive
from support.flash_drives import OLD


@pytest.fixture(name="drive")
def old_drive(tmp_path: Path) -> FolderDrive:
    """A drive with the old version on it."""
    OLD.write(tmp_path / "drive")
    return FolderDrive(tmp_path / "drive")


@pytest.fixture(autouse=True)
def nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies are the test's own, and neither disk nor clock takes its time."""
    monkeypatch.setattr(copies, "state_folder", lambda: tmp_path / "state")
    monkeypatch.setattr(os, "sync", lambda: None)
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(time, "sleep", lambda _: None)
