# SPDX-License-Identifier: MIT
"""The device layer as the board loads it."""

from pathlib import Path

import pytest


@pytest.fixture(name="lib", scope="session")
def compiled_lib(app_lib: Path) -> Path:
    return app_lib
