# SPDX-License-Identifier: MIT
"""`time`, `gc`, `os` and `sys` as CircuitPython has them, in the place of the VM's own."""

import os
import sys
import traceback  # now: it prints errors with the VM's own sys

from silicon import machine

_modules = sys.modules


class _Module:
    """An object imported in place of a module: the VM takes any object with names."""


def _sleep(seconds):
    """Rest, rounded to whole milliseconds."""
    if seconds < 0:
        raise ValueError("seconds must be >= 0")
    machine.rest(int(seconds * 1000 + 0.5) * 1000)


def _collect():
    """The VM collects by itself between two turns; it cannot do so within one."""
    machine.collections += 1


def _free():
    return machine.board.chip.free_ram


def _getenv(key, default=None):
    value = machine.getenv(key)
    return default if value is None else value


class _Implementation:
    name = "circuitpython"
    version = (10, 0, 3, "")


def _put(name, **content):
    module = _Module()
    for key in content:
        setattr(module, key, content[key])
    _modules[name] = module


def install():
    """Put them in: whatever is imported from now on gets these."""
    _put("time", sleep=_sleep)
    _put("gc", collect=_collect, mem_free=_free)
    _put("os", getenv=_getenv, listdir=os.listdir)
    _modules["traceback"] = traceback
    _put("sys", modules=_modules, implementation=_Implementation)
