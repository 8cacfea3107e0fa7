# SPDX-License-Identifier: MIT
"""`analogio`: a stick about at rest, a battery that is full."""

from _native import Native


class AnalogIn(Native):
    value = 40000
