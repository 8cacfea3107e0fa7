# SPDX-License-Identifier: MIT
"""`analogio`: a stick at rest."""

from _native import Native


class AnalogIn(Native):
    value = 32768
