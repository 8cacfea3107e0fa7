# SPDX-License-Identifier: MIT
"""The engine as the board loads it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from homeward.lab import sizes


@pytest.fixture(scope="session")
def lib() -> Iterator[Path]:
    """The engine as .mpy, compiled once."""
    with sizes.compiled() as folder:
        yield folder
