# SPDX-License-Identifier: MIT
"""Start the chip's watchdog, where there is one."""

import microcontroller
from micropython import const

_PATIENCE = const(8)  # seconds; no turn of the loop takes one, and an RP2040 waits no longer


def watch(store):
    """Make the chip start again, from now on, if it does not rest for so long."""
    dog = getattr(microcontroller, "watchdog", None)
    if dog:
        from watchdog import WatchDogMode

        dog.timeout = _PATIENCE
        dog.mode = store.watches = WatchDogMode.RESET
        store.dog = dog
