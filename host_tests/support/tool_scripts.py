# SPDX-License-Identifier: MIT
"""The scripts beside tools/homeward: make runs them before that package is there."""

import importlib.util
from types import ModuleType

from homeward import ROOT


def load(name: str) -> ModuleType:
    """Import tools/NAME.py, which is in no package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
