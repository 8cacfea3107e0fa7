# SPDX-License-Identifier: MIT
"""`time` on the handheld's own clock, with the board's coarse ideas of it."""

from math import frexp, ldexp
from time import gmtime, struct_time

from silicon import machine

_START_OF_2000 = 946684800


def sleep(seconds):
    """Rest, rounded to whole milliseconds."""
    if not isinstance(seconds, (int, float)):
        raise TypeError("can't convert %s to float" % type(seconds).__name__)
    ms = int(seconds * 1000 + 0.5)
    if seconds < 0:
        raise ValueError("seconds must be >= 0")
    machine.rest(ms * 1000)


def monotonic():
    """Seconds since the reset, as a float of 22 bits: after an hour it misses milliseconds."""
    machine.poll()
    part, exponent = frexp(machine.uptime_ms())
    return ldexp(int(part * 4194304), exponent - 22) / 1000


def monotonic_ns():
    """Nanoseconds since the reset."""
    machine.poll()
    return machine.uptime_us() * 1000


def time():
    """Nobody has set the clock: it started at the year 2000."""
    return _START_OF_2000 + machine.uptime_ms() // 1000


def localtime(secs=None):
    """A time as its parts."""
    return gmtime(time() if secs is None else secs)


def mktime(parts):
    """The inverse of localtime."""
    from calendar import timegm

    return timegm(tuple(parts))


__all__ = [
    "localtime",
    "mktime",
    "monotonic",
    "monotonic_ns",
    "sleep",
    "struct_time",
    "time",
]
