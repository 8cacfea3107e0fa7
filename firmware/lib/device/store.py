# SPDX-License-Identifier: MIT
"""Bytes that outlive power: the game, the settings, the statistics, the last crash.

    load(what)                  the bytes saved last, None if there are none, b"" if damaged
    save(what, data)            keep them: STORE_SETTINGS, STORE_STATS or STORE_CRASH
    defer(what, data)           the same, but only with the next write that comes anyway
    erase(what)                 forget them
    begin(data)                 a game begins, or continues from elsewhere, after an undo
    keep(choices, data, urgent) more was played; the whole game is data now
    game()                      (data, choices to replay on it), None, or b"" if damaged
    end()                       the game is over
    late()                      the battery is good again

`begin` and `keep` return whether all that was played is safe now. What is written when depends on
the flash: device/stores/log.py and device/stores/block.py have a function for each of these. Only
one of them is used, and in memory only while it works. docs/saves.md has the whole of it.
"""

import microcontroller
from micropython import const

from device.memory import forget

_SECTOR = const(4096)
_FUNCTIONS = ("find", "load", "save", "erase", "begin", "keep", "game", "end", "late")


class Store:
    """Holds what a store knows between two calls; its module adds the rest."""

    def __init__(self):
        # An RP2040 has 4 KB, in which blank bytes can be written; a SAMD51 8, erased as a whole.
        self._module = "log" if len(microcontroller.nvm) == _SECTOR else "block"
        self.erases = 0  # of the flash, so far
        self.window = 0  # seconds of play that a power cut may cost
        self.weak = False  # is the battery too low for an erase?
        self.behind = False  # was something played that is not written?
        self.dog = None  # the watchdog, if there is one, and how it watches
        self.watches = None
        self.find()

    def defer(self, what, data):
        """Keep these bytes in memory until something else is written: they are not worth a write.

        The end of a game always is one.
        """
        self.waiting[what] = data

    def __getattr__(self, name):
        """Return a function of the module as a method."""
        if name not in _FUNCTIONS:
            raise AttributeError(name)

        def method(*given):
            if self.dog:
                self.dog.mode = None  # a card may take its time
            try:
                module = __import__("device.stores." + self._module, None, None, (name,))
                return getattr(module, name)(self, *given)
            finally:
                forget("device.stores.")
                if self.dog:
                    self.dog.mode = self.watches

        return method
