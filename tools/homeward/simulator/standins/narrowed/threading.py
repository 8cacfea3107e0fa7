# SPDX-License-Identifier: MIT
"""`threading` for Blinka's displayio, whose refresh thread must never start here.

The firmware does not get it: the board has no such module.
"""

from threading import Event, RLock

__all__ = ["Event", "RLock", "Thread"]


class Thread:
    """A thread that stays where it is."""

    def __init__(self, target=None, args=(), daemon=None):
        pass

    def start(self):
        pass

    def is_alive(self):
        return False

    def join(self):
        pass
