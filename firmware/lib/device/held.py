# SPDX-License-Identifier: MIT
"""Is a key held while the board starts? For boot.py; the pins are free again afterwards."""

import time


def held(scanner, number):
    """Whether that key of a keypad scanner is down."""
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
