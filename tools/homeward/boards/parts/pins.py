# SPDX-License-Identifier: MIT
"""Read the names of a board's `board` module and the chip pin behind each.

Two names of one chip pin are one pin: code that takes `D3` of a PyGamer has taken `A9` too.
"""


def named(text: str) -> dict[str, str]:
    """Return `"A0=PA02 A1=PA05"` as a mapping."""
    pairs = (item.partition("=") for item in text.split())
    return {name: chip_pin for name, _, chip_pin in pairs}
