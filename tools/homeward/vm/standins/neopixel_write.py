# SPDX-License-Identifier: MIT
"""`neopixel_write`: nobody watches."""


def neopixel_write(pin, data):
    pass
