# SPDX-License-Identifier: MIT
"""What must hold in each rule set, whatever was played: one module each.

A module has `cards(game)`, every card wherever it lies, in order; `table(game)`, which checks what
must hold at every decision; and `played(before, game, trail)`, which checks what one choice did.
"""


class Violation(Exception):
    """An invariant does not hold."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Violation(what)
