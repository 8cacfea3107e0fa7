# SPDX-License-Identifier: MIT
"""Makes MicroPython look like CircuitPython: what it lacks is hidden, what differs is replaced."""

import builtins
import collections
import hashlib
import os
import sys
import time

import drive
import files
from chip import given, sleep, tell
from errors import OSError, told

# Built into this VM, and not into CircuitPython. Neither are their old names with a "u".
_HIDDEN = (
    "_asyncio", "_thread", "asyncio", "cmath", "cryptolib", "deflate", "ffi", "framebuf", "hashlib",
    "heapq", "jni", "machine", "mip", "platform", "requests", "select", "socket", "termios", "tls",
    "uasyncio", "uctypes", "vfs", "websocket",
)  # fmt: skip
_PRIVATE = ("as_circuitpython", "board_life", "chip", "drive", "errors", "files", "flash")
_sha1 = hashlib.sha1
_Uname = collections.namedtuple("uname", ("sysname", "nodename", "release", "version", "machine"))
_Implementation = collections.namedtuple("implementation", ("name", "version", "_machine", "_mpy"))


class _Os:
    """CircuitPython's `os`: without ilistdir, its errors name the path."""

    sep = "/"

    def __init__(self, native):
        self._native = native
        self.urandom = native.urandom
        self.getcwd = native.getcwd

    def listdir(self, path="/"):
        return told(path, self._native.listdir, path)

    def stat(self, path):
        return told(path, self._native.stat, path)

    def statvfs(self, path):
        return told(path, self._native.statvfs, path)

    def chdir(self, path):
        told(path, self._native.chdir, path)

    def mkdir(self, path):
        told(path, self._native.mkdir, path)

    def remove(self, path):
        told(path, self._native.remove, path)

    unlink = remove

    def rmdir(self, path):
        told(path, self._native.rmdir, path)

    def rename(self, old, new):
        """FAT does not rename onto a file that is there; this VM would remove that one first."""
        try:
            self._native.stat(new)
        except builtins.OSError:
            told(old, self._native.rename, old, new)
        else:
            raise OSError(17, new)

    def utime(self, path, _):
        self.stat(path)

    def sync(self):
        """Do nothing: the file system writes everything when a file is closed."""

    def uname(self):
        return _Uname(*given["uname"])

    def getenv(self, name, default=None):
        """Read and parse the file each time, as a board does."""
        try:
            with files.open("/settings.toml") as file:
                for line in file:
                    key, equals, value = line.partition("=")
                    if equals and key.strip() == name:
                        return value.strip().strip('"')
        except builtins.OSError:
            pass
        return default


class _Sys:
    """CircuitPython's `sys`."""

    def __init__(self, native):
        for name in dir(native):
            if not name.startswith("_") and name not in ("exc_info", "executable", "atexit"):
                setattr(self, name, getattr(native, name))
        version = tuple(given["version"])
        mpy = native.implementation._mpy
        self.implementation = _Implementation("circuitpython", version, given["uname"][4], mpy)
        self.platform = given["uname"][0]
        self.version = "3.4.0; CircuitPython " + given["uname"][3]


class _Time:
    """CircuitPython's `time`: without sleep_ms and its kin."""

    def __init__(self, native):
        self.sleep = sleep
        self.time = native.time
        self.localtime = native.localtime
        self.monotonic_ns = native.time_ns

    def monotonic(self):
        return self.monotonic_ns() / 1e9


class _Hashlib:
    """An RP2040 has one, with no more than this."""

    @staticmethod
    def new(name, data=b""):
        return _sha1(data)


def put_on():
    """From now on code sees CircuitPython."""
    native_import = builtins.__import__
    modules, path = sys.modules, sys.path
    hidden = _HIDDEN
    if given["hashlib"]:
        sys.modules["hashlib"] = _Hashlib()
        hidden = [name for name in hidden if name != "hashlib"]

    def importing(name, *rest):
        top = name.split(".")[0]
        if top in hidden or (top[:1] == "u" and top[1:] in ("os", "sys", "time", "hashlib")):
            raise ImportError("no module named '%s'" % name)
        drive.flash.plain = False
        if name in modules:
            return native_import(name, *rest)
        # The loader may never come back from a damaged .mpy: only the laptop can notice.
        tell("loading")
        try:
            return native_import(name, *rest)
        finally:
            tell("loaded")

    builtins.__import__ = importing
    builtins.open = files.open
    sys.modules["os"] = _Os(os)
    sys.modules["time"] = _Time(time)
    sys.modules["sys"] = _Sys(sys)
    for name in _PRIVATE:
        modules.pop(name, None)
    path[:] = ["", "/", ".frozen", "/lib"]
