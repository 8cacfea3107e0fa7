# SPDX-License-Identifier: MIT
"""CircuitPython's own words for errors, in the language of its build."""

import builtins
import io
import sys

from chip import given

_words = given["words"]
_print_exception = sys.print_exception
_ERRNO = "[Errno %d] "
# On a board none of these is Python.
_NATIVE = ("as_circuitpython", "board_life", "errors", "files", "storage")


class OSError(builtins.OSError):
    """With a sentence instead of MicroPython's short name."""

    def __str__(self):
        text = _ERRNO % self.args[0] + _words.get(str(self.args[0]), "")
        return text + ": " + str(self.args[1]) if len(self.args) > 1 else text.rstrip()


def told(path, call, *args):
    """Call, and let an OSError name the path."""
    try:
        return call(*args)
    except builtins.OSError as error:
        raise OSError(error.errno, path) from None


def traceback(error):
    """Return what the board prints for an exception that nobody caught."""
    text = io.StringIO()
    _print_exception(error, text)
    native = ['  File "%s.py"' % name for name in _NATIVE]
    lines = []
    for line in text.getvalue().rstrip("\n").split("\n"):
        if line.split(",")[0] not in native:
            lines.append(line)
    if _words:
        lines[0] = lines[0].replace("Traceback (most recent call last):", _words["traceback"])
        if isinstance(error, builtins.OSError) and error.args:
            lines[-1] = "OSError: " + str(OSError(*error.args))
    return "\n".join(lines) + "\n"
