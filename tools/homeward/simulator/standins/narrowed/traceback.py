# SPDX-License-Identifier: MIT
"""`traceback` as CircuitPython has it: no source lines, and the board's own paths."""

from silicon import device_modules, machine


def format_exception(exc, value=None, tb=None, limit=None, chain=True):
    """A list of one string, as on the board."""
    error = exc if value is None else value
    if not isinstance(error, BaseException):
        raise TypeError("invalid exception")
    return [device_modules.traceback_text(error, limit)]


def print_exception(exc, value=None, tb=None, limit=None, file=None, chain=True):
    """The same, printed."""
    text = format_exception(exc, value, tb, limit)[0]
    if file is None:
        machine.console.append(text)
    else:
        file.write(text)
