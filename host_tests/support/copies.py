# SPDX-License-Identifier: MIT
"""Copies of the source, for tests that change something in them."""

import shutil
from pathlib import Path


def copied(source: Path, target: Path) -> Path:
    """Copy a folder of source; another worker may write compiled files into it meanwhile."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    return target
