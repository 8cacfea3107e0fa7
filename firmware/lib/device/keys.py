# SPDX-License-Identifier: MIT
"""Buttons and stick as logical keys: pressed, repeated, held.

Nothing here allocates: it runs in every turn of the loop.
"""

import keypad
from micropython import const
from supervisor import ticks_ms

from device.codes import KEY_LESS, KEY_LOST, KEY_MENU, KEY_MORE, KEY_NEXT, KEY_OK, KEY_PREV, TICKS

_SETTLE = const(100)  # ms: what is held when the board starts is not meant for the game
_FIRST_REPEAT = const(400)
_NEXT_REPEAT = const(120)
_HOLD = const(700)


class Keys:
    """One key at a time, in the order they were pressed."""

    def __init__(self, scanner, codes, stick=None, hold_ok=False):
        """`codes` has the logical key of each of the scanner's; with `hold_ok`, OK held is MENU."""
        self.at = 0  # ticks when the key that `get` gave last went down
        self._scanner = scanner  # scans as long as it is referred to
        self._events = scanner.events
        self._event = keypad.Event()
        self._codes = codes
        self._stick = stick
        self._leaning = 0
        self._hold_ok = hold_ok
        self._held = 0  # the key pressed last, while it is down
        self._wait = 0  # ms from `_since` until it counts again
        self._since = self._start = ticks_ms()

    def get(self):
        """Return the next key, 0 for none."""
        events = self._events
        if events.overflowed:
            # What was pressed since is not known: better nothing than half of it.
            events.clear()
            self._held = 0
            return KEY_LOST
        event = self._event
        while events.get_into(event):
            code = self._codes[event.key_number]
            if event.pressed:
                code = self._press(code, event.timestamp)
            else:
                code = self._release(code, event.timestamp)
            if code:
                return code
        if self._stick:
            code = self._stick.key()
            if code != self._leaning:
                if self._leaning == self._held:
                    self._held = 0
                self._leaning = code
                if code:
                    return self._press(code, ticks_ms())
        if self._held and self._wait:
            return self._again()
        return 0

    def _press(self, code, when):
        """Take a key that went down: return it, or 0 if it counts only later."""
        if (when - self._start) & TICKS < _SETTLE:
            return 0
        self.at = when
        self._held = code
        if code == KEY_OK and self._hold_ok:
            self._since = when
            self._wait = _HOLD
            return 0
        # From now, not from the press: a key obeyed late is not repeated at once.
        self._since = ticks_ms()
        repeats = code == KEY_PREV or code == KEY_NEXT or code == KEY_LESS or code == KEY_MORE
        self._wait = _FIRST_REPEAT if repeats else 0
        return code

    def _release(self, code, when):
        """Take a key that went up: return 0, or its meaning if that was open until now."""
        if code != self._held:
            return 0
        self._held = 0
        if code == KEY_OK and self._wait:
            self.at = self._since
            return KEY_MENU if (when - self._since) & TICKS >= _HOLD else KEY_OK
        return 0

    def _again(self):
        """Return the key that is held when it counts again, else 0."""
        now = ticks_ms()
        if (now - self._since) & TICKS < self._wait:
            return 0
        if self._held == KEY_OK:
            self.at = self._since
            self._wait = 0
            return KEY_MENU
        self.at = now
        self._since = now
        self._wait = _NEXT_REPEAT
        return self._held
