# SPDX-License-Identifier: MIT
"""How the tools that flash speak: a word for what it is about, then the rest of the line."""


def say(what: str, words: str) -> None:
    """Print one line; names of files may hold what a terminal would obey."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in words)
    print(f"{what:<9} {shown}", flush=True)
