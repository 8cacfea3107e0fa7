# SPDX-License-Identifier: MIT
"""Say that an invariant does not hold."""


class Violation(Exception):
    """An invariant does not hold."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Violation(what)
