# SPDX-License-Identifier: MIT
"""`busdisplay`: a display that is never looked at. On the board it is no part of the heap."""


class BusDisplay:
    auto_refresh = True
    brightness = 1.0
    root_group = None

    def __init__(self, bus=None, init_sequence=b"", *, width, height, **named):
        self.width = width
        self.height = height

    def refresh(self):
        return True
