# SPDX-License-Identifier: MIT
"""`sys` as CircuitPython has it. `modules` is the handheld's own table, not the host's."""

from types import SimpleNamespace

from silicon import device_modules, machine

argv = []
byteorder = "little"
maxsize = 2147483647
modules = device_modules.table
path = ["", "/", ".frozen", "/lib"]
platform = machine.board.chip.platform
version = "3.4.0"
version_info = (3, 4, 0)
implementation = SimpleNamespace(
    name="circuitpython",
    version=(*machine.circuitpython, ""),
    _machine=machine.board.machine + " with " + machine.board.chip.machine,
    _mpy=517,
)


def exit(value=None):
    """End code.py."""
    raise SystemExit(value)
