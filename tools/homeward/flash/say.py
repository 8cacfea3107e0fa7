# SPDX-License-Identifier: MIT
"""How the tools that flash speak: a word for what it is about, then the rest of the line."""


def say(what: str, words: str) -> None:
    """One line for a person."""
    print(f"{what:<9} {words}", flush=True)
