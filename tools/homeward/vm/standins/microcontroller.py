# SPDX-License-Identifier: MIT
"""`microcontroller`: blank flash; on the board it is no part of the heap."""


class _Flash:
    """Of a SAMD51's 8 KB only as much as is used."""

    def __init__(self):
        self._used = bytearray(b"\xff" * 2048)

    def __len__(self):
        return 8192

    def __getitem__(self, index):
        return self._used[index]

    def __setitem__(self, index, value):
        self._used[index] = value


nvm = bytearray(b"\xff" * 4096)


def samd51():
    """Be that chip."""
    global nvm
    nvm = _Flash()


class _Dog:
    """A watchdog that is always fed."""

    timeout = mode = None

    def feed(self):
        """Nothing bites here."""


watchdog = _Dog()
