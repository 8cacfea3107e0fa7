# SPDX-License-Identifier: MIT
"""`os` as CircuitPython has it: the board's drive, its settings, its random bytes."""

from collections import namedtuple

from silicon import machine

sep = "/"

_Uname = namedtuple("uname_result", "sysname nodename release version machine")

_drive = machine.drive
stat = _drive.stat
mkdir = _drive.mkdir
rmdir = _drive.rmdir
remove = unlink = _drive.remove
rename = _drive.rename
chdir = _drive.chdir
getcwd = _drive.getcwd


def listdir(path=None):
    """Names in a folder."""
    return _drive.listdir(_drive.getcwd() if path is None else path)


def statvfs(path):
    """Size and free space of the drive."""
    return _drive.statvfs()


def getenv(key, default=None):
    """A value of settings.toml."""
    value = machine.getenv(key)
    return default if value is None else value


def sync():
    """Nothing waits to be written."""


def utime(path, times):
    """Times of files are not kept."""


def urandom(size):
    """Random bytes; the same ones in every run with the same seed."""
    return machine.random.randbytes(size)


def uname():
    """Return the names that the board gives itself."""
    release = "%d.%d.%d" % machine.circuitpython
    chip = machine.board.chip
    name = machine.board.machine + " with " + chip.machine
    return _Uname(chip.port, chip.port, release, release + " simulated", name)
