# SPDX-License-Identifier: MIT
"""The watchdog timer: it does bite, on the handheld's own time."""

from silicon import machine


class WatchDogMode:
    """The action of an unfed watchdog."""


WatchDogMode.RAISE = WatchDogMode()
WatchDogMode.RESET = WatchDogMode()


class WatchDogTimeout(Exception):
    """Raised by an unfed watchdog in RAISE mode."""


class WatchDogTimer:
    """The chip's one watchdog, as `microcontroller.watchdog`."""

    def __init__(self):
        self._timeout = None
        self._mode = None
        self._fed_us = 0
        machine.on_time.append(self._look)

    def feed(self):
        """Put the bite off by one timeout."""
        self._fed_us = machine.clock.now_us()

    @property
    def timeout(self):
        return self._timeout

    @timeout.setter
    def timeout(self, seconds):
        if not isinstance(seconds, (int, float)):
            raise TypeError("can't convert %s to float" % type(seconds).__name__)
        most = machine.board.chip.watchdog_max_s
        if not 0 < seconds <= most:
            raise ValueError("timeout must be 0-%d" % most)
        self._timeout = seconds
        self.feed()

    @property
    def mode(self):
        return self._mode

    @mode.setter
    def mode(self, mode):
        if mode is not None and not isinstance(mode, WatchDogMode):
            raise TypeError("mode must be of type WatchDogMode, not %s" % type(mode).__name__)
        if mode is not None and self._timeout is None:
            raise ValueError("WatchDogTimer.timeout must be greater than 0")
        self._mode = mode
        self.feed()

    def deinit(self):
        """Stop watching."""
        self._mode = None

    def _look(self, now_us):
        if self._mode is None or now_us - self._fed_us < self._timeout * 1000000:
            return
        self.feed()
        if self._mode is WatchDogMode.RAISE:
            raise WatchDogTimeout()
        machine.restart(cold=True)
