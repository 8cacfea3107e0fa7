# SPDX-License-Identifier: MIT
"""One life of the board's Python: boot.py, or code.py, or whatever the REPL is given."""

import builtins
import gc
import io
import struct
import sys

import as_circuitpython
import chip
import drive
import errors
from chip import given

_stdin = sys.stdin.buffer
_stdout = sys.stdout


# In this order; only the first that is there is run.
_BOOT = ("/boot.py", "/boot.txt")
_CODE = ("/code.txt", "/code.py", "/main.py", "/main.txt")


def _run(paths):
    """Run the first of these files to its end."""
    for path in paths:
        try:
            with builtins.open(path) as file:
                source = file.read()
        except OSError:
            continue
        builtins.print("%s output:" % path[1:])
        code = builtins.compile(source, path[1:], "exec")
        del source
        gc.collect()
        builtins.exec(code, {"__name__": "__main__"})
        return


def _attempt(what, *args):
    """Return the traceback of what went wrong, "" if nothing did."""
    try:
        what(*args)
    except SystemExit:
        pass
    except BaseException as error:
        return errors.traceback(error)
    return ""


def boot():
    """Before there is USB: boot.py, unless in safe mode, and boot_out.txt."""
    said = io.StringIO()
    native_print = builtins.print

    def to_file(*args, **named):
        named["file"] = said
        native_print(*args, **named)

    builtins.print = to_file
    said.write(given["boot_out"])
    if given["life"] == "boot":
        said.write(_attempt(_run, _BOOT))
    builtins.print = native_print
    was = drive.readonly
    drive.mount(False)  # it is CircuitPython that writes now
    try:
        with builtins.open("/boot_out.txt") as file:
            same = file.read() == said.getvalue()
    except (OSError, UnicodeError):
        same = False
    if not same:
        try:
            with builtins.open("/boot_out.txt", "w") as file:
                file.write(said.getvalue())
        except OSError:
            pass  # no room
    if was:
        drive.mount(True)


def code():
    """code.py or whatever comes before it, until it ends or is stopped."""
    _stdout.write(_attempt(_run, _CODE))


def repl():
    """Read what the raw REPL runs: a letter, a number, and for X as many bytes of code."""
    names = {"__name__": "__main__"}
    while True:
        head = _stdin.read(5)
        if not head:
            return
        letter, number = head[:1], struct.unpack_from("<I", head, 1)[0]
        if letter == b"X":
            source = _stdin.read(number)
            fault = _attempt(_execute, source, names)
            del source
            chip.tell("erases %d" % drive.flash.erases)
            _stdout.write("\x04" + fault)
            chip.tell("ready")
        elif letter == b"M":
            drive.mount(drive.readonly)
        elif letter == b"P":
            drive.flash.power = number
        elif letter == b"T":
            drive.flash.pages = number - 1
        # else a Ctrl-C has come after the code had ended


def _execute(source, names):
    builtins.exec(builtins.compile(source, "<stdin>", "exec"), names)


def main():
    if not given["micropython"]:
        # What is native on a board is there from the start.
        for name in given["native"]:
            __import__(name)
        sys.modules["board"].be(given["board_id"])
    try:
        drive.mount(given["readonly"])
    except OSError:
        if given["life"] not in ("boot", "safe"):
            raise
        chip.tell("formatted")
        drive.format()
        drive.mount(given["readonly"])
    if not given["micropython"]:
        as_circuitpython.put_on()
    gc.collect()
    {"boot": boot, "safe": boot, "code": code, "repl": repl}[given["life"]]()
    chip.tell("end")


main()
