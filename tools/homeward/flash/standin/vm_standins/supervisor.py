# SPDX-License-Identifier: MIT
"""`supervisor`: the clock, and running code.py again."""

from time import ticks_ms  # noqa: F401

from chip import halt


class runtime:
    autoreload = True
    usb_connected = True
    serial_connected = True
    serial_bytes_available = 0
    safe_mode_reason = None
    run_reason = None


def reload():
    halt("reload")
