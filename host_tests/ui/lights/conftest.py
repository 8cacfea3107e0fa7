# SPDX-License-Identifier: MIT
"""The lights as the board loads them."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from homeward import LIB
from homeward.mpy.compile import compile_tree


@pytest.fixture(scope="session")
def lib() -> Iterator[Path]:
    """The lights as .mpy, compiled once."""
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(LIB, Path(folder), "ui/lights")
        yield Path(folder)
