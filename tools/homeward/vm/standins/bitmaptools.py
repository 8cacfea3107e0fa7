# SPDX-License-Identifier: MIT
"""`bitmaptools`: nothing is drawn."""


def blit(*args, **named):
    pass
