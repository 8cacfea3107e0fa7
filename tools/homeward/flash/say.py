# SPDX-License-Identifier: MIT
"""Print the lines of the tools that flash: a word for the subject, then the rest."""


def say(what: str, words: str) -> None:
    """Print one line; names of files may hold what a terminal would obey."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in words)
    print(f"{what:<9} {shown}", flush=True)
