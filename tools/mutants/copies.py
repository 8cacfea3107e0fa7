# SPDX-License-Identifier: MIT
"""Copies of the project, to run its tests in on a firmware that may be changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

_LEFT_OUT = ("build", "*.egg-info", ".*", "__pycache__")


def copy_project(root: Path, tree: Path) -> None:
    """Make a fresh copy of what the tests need."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(root, tree, ignore=shutil.ignore_patterns(*_LEFT_OUT))


def start_pytest(tree: Path, *words: str, **settings: str) -> subprocess.Popen[str]:
    """Start tests of a copy, in a process group of its own; `settings` go to the environment."""
    command = [sys.executable, "-m", "pytest", "-q", "--hypothesis-seed=0"]
    command += ["-p", "no:cacheprovider", "-p", "no:xdist", *words]
    # Compiled files are told apart by second and length: a mutant may share both with another.
    settings = {"PYTHONPATH": str(tree / "tools"), "PYTHONDONTWRITEBYTECODE": "1", **settings}
    return subprocess.Popen(
        command,
        cwd=tree,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
