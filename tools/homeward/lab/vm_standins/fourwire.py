# SPDX-License-Identifier: MIT
"""`fourwire`."""


class FourWire:
    pass
