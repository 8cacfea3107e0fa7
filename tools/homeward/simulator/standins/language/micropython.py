# SPDX-License-Identifier: MIT
"""The board's `micropython` module, as far as the firmware uses it, for CPython."""


def const(value):
    """On the board the compiler folds the name away; here it is the value itself."""
    return value
