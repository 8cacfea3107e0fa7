# SPDX-License-Identifier: MIT
"""`neopixel_write`: where bytes leave for the pixels."""

import digitalio
from silicon import machine


def neopixel_write(digitalinout, buf):
    """Send bytes down the chain on that pin."""
    if type(digitalinout) is not digitalio.DigitalInOut:
        raise TypeError(
            "digitalinout must be of type DigitalInOut, not %s" % type(digitalinout).__name__
        )
    digitalinout._check()
    machine.show_pixels(digitalinout._chip_pin, bytes(memoryview(buf)))
