# SPDX-License-Identifier: MIT
"""`rotaryio`: a knob that nobody turns."""

from _native import Native


class IncrementalEncoder(Native):
    size = 32
    position = 0
