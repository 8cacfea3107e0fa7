# SPDX-License-Identifier: MIT
"""Find the folder where Homeward keeps what should outlive a run on this laptop."""

import os
import sys
from pathlib import Path


def state_folder() -> Path:
    """Return the folder that this operating system gives programs for their state."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "homeward"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "homeward"
    return Path(os.environ.get("XDG_STATE_HOME") or home / ".local" / "state") / "homeward"
