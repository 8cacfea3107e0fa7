# SPDX-License-Identifier: MIT
"""`fourwire`."""


class FourWire:
    def __init__(self, bus, **named):
        pass
