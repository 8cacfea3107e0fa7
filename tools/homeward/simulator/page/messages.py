# SPDX-License-Identifier: MIT
"""Read what a page may say to the device, and list what the device says to a page.

A page says

    {"down": "A"}   {"up": "A"}   {"turn": 1}   {"reset": true}

The device says, beside the bytes of device_state.py, JSON with a `kind`:

    board       first: what to draw. `layout` of the board's file, `chain` and `side` (where each
                pixel is, in mm), `does` (button -> OK, BACK, PREV ...), `can` (what this far end
                offers: {"share": false, "why": a sentence})
    running, stopped (`text`), brightness (`value`), console (`text`), sounds, error (`text`)
    text        what the screens have written on the display, never read from its pixels:
                screen   its name: title, setup, play, pause ...
                rows     [text, style] of every row, top first, as it was written; style is 0
                         plain, 1 chosen, 2 dim, 3 to 6 red, blue, yellow, green
                card     the large card, "" for none
    table       what everybody at the table may see:
                rules    "" while there is no game: the page then shows the table of classic
                demo     does it play by itself, for show?
                seats, and for each seat: sides (its stick, clockwise from the top), colours (0 red,
                1 blue, 2 yellow, 3 green), players (0 person, 1 to 3 bots; none without a game)
                pieces   of a seat; 0 in twenty_one
                lane     how many places of its own a side has
                places   16 numbers, piece -> place (engine/codes.py); in twenty_one VIEW_... of
                         ui/codes.py
                marks    16 numbers, what each piece carries: bits 1 Ice, 2 Fire, 4 shield
                seat     who decides, -1 for nobody
                winners  a bit for each seat
                palette  1 is the one for the colour-blind

`onboard/shown.py` makes the last two; it runs under CPython here, and under MicroPython where the
firmware runs in the browser itself. A message is sent when it differs from the one before.
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
