# SPDX-License-Identifier: MIT
"""Read what a page may say, and refuse everything else.

{"down": "A"}   {"up": "A"}   {"turn": 1}   {"reset": true}
"""

import json
from dataclasses import dataclass

# The longest honest message has about thirty letters.
LONGEST = 256
FURTHEST_TURN = 8


class Refused(ValueError):
    """A message that makes no sense, told in words."""


@dataclass(frozen=True)
class Touch:
    """One thing that a page reports: `what` is down, up, turn, reset, or gone (the page is)."""

    what: str
    page: int
    name: str = ""
    detents: int = 0


def read(text: str, page: int, names: tuple[str, ...], has_encoder: bool) -> Touch:
    """Return the touch that a message asks for; `names` can be pressed."""
    if len(text) > LONGEST:
        raise Refused(f"a message has at most {LONGEST} characters, this one has {len(text)}")
    try:
        message = json.loads(text)
    except ValueError as error:
        raise Refused(f"a message is JSON, this one is not: {error}") from error
    if not isinstance(message, dict) or len(message) != 1:
        raise Refused('a message is an object with one name, such as {"down": "A"}')
    ((what, value),) = message.items()
    if what in ("down", "up"):
        if value not in names:
            raise Refused(f"there is no key {value!r}; there are {', '.join(names)}")
        return Touch(what, page, name=value)
    if what == "turn":
        return Touch(what, page, detents=_detents(value, has_encoder))
    if what == "reset":
        if value is not True:
            raise Refused('a reset is {"reset": true}')
        return Touch(what, page)
    raise Refused(f"{what!r} is not known; there are down, up, turn and reset")


def _detents(value: object, has_encoder: bool) -> int:
    if not has_encoder:
        raise Refused("this board has nothing to turn")
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < abs(value) <= FURTHEST_TURN:
        raise Refused(f"a turn is 1 to {FURTHEST_TURN} detents, or as many back, not {value!r}")
    return value
