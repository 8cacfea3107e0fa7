# SPDX-License-Identifier: MIT
"""The lights as the board loads them."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from homeward import LIB
from homeward.mpy.compile import compile_tree


@pytest.fixture(scope="module")
def lib() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(LIB, Path(folder), "ui/lights")
        yield Path(folder)
