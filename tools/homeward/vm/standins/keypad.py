# SPDX-License-Identifier: MIT
"""`keypad`: keys that nobody presses."""

from _native import Native


class Event(Native):
    key_number = 0
    pressed = False
    timestamp = 0


class _Queue(Native):
    size = 40 + 64 * 6  # 64 events
    overflowed = False

    def get_into(self, event):
        return False

    def get(self):
        return None

    def clear(self):
        pass


class Keys(Native):
    size = 64

    def __init__(self, *args, **named):
        super().__init__()
        self.events = _Queue()


class ShiftRegisterKeys(Keys):
    pass
