# SPDX-License-Identifier: MIT
"""Find out for boot.py whether a key is held while the board starts; then free its pins."""

import time


def is_held(scanner, number):
    """Is that key of a keypad scanner down?"""
    # Keys are scanned every 20 ms, and one that bounces needs a second look.
    time.sleep(0.1)
    down = False
    event = scanner.events.get()
    while event:
        if event.key_number == number:
            down = event.pressed
        event = scanner.events.get()
    scanner.deinit()
    return down
