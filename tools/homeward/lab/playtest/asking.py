# SPDX-License-Identifier: MIT
"""Tell from outside what a handheld asks of a person: the only place that knows its screens.

It reads a running firmware of this version or of an older one. A screen says what it is doing by
its `state`; what the numbers mean is looked up in the screen's own module, by name.
"""

import re
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from homeward.simulator.runner import Handheld

# Screen -> the name of the state in which it waits for a person, and its number if it has no name.
_ASKING = {"play": ("_CHOOSE", 0), "steal_or_block": ("_OPEN", 0)}
# States of the play screen in which it takes no decision of a person. The first is a computer's.
_BETWEEN = (("_THINK", 1), ("_SHOW", 2), ("_DONE", 3), ("_BEGIN", 4), ("_LEAVE", 5))
# An answer that claims nothing; any other row of that screen does.
_NO = re.compile(r"\b(no|don't|keep|let|leave|nothing)\b", re.IGNORECASE)
_numbers: WeakKeyDictionary[ModuleType, tuple[int, ...]] = WeakKeyDictionary()
_ROW_HEIGHT = 16  # pixels: a label that is higher is the large card


def running(hand: Handheld) -> Any:
    """Return the app, or None before it runs."""
    try:
        return hand.module("ui.app").running
    except KeyError:
        return None


def is_asked(hand: Handheld, app: Any) -> bool:
    """Is a person asked to choose?"""
    screen = app.screen
    if app.name not in _ASKING or screen is None or screen.state != _states(hand, app.name)[0]:
        return False
    return bool(screen.asked if app.name == "steal_or_block" else app.session.is_person())


def is_made(hand: Handheld, app: Any, me: int) -> bool:
    """Is a decision of seat `me` shown that the handheld is about to take for it?"""
    if app.name != "play" or app.screen is None or app.screen.state in _states(hand, "play"):
        return False
    return app.session.game.seat == me and not app.session.game.over


def is_thinking(hand: Handheld, app: Any) -> bool:
    """Does a computer weigh its choices, one in each turn of the loop?"""
    if app.name == "play" and app.screen is not None:
        return bool(app.screen.state == _states(hand, "play")[1] and app.screen.chosen < 0)
    return bool(app.name == "steal_or_block")


def _states(hand: Handheld, name: str) -> tuple[int, ...]:
    """Return the numbers of the states that are known by name; the first one is that of asking."""
    module = hand.module("ui.screens." + name)
    known = _numbers.get(module)
    if known is None:
        pairs = (_ASKING[name], *(_BETWEEN if name == "play" else ()))
        known = tuple(int(getattr(module, state, number)) for state, number in pairs)
        _numbers[module] = known
    return known


def claims(screen: Any, row: int) -> bool:
    """Does this row of the screen `steal_or_block` steal or block?"""
    words = str(screen.item(row)).partition(":")[2]
    return _NO.search(words) is None


def choice_text(app: Any) -> str:
    """Return the whole text of the choice in focus; "" where the answer is a row of a list."""
    return str(app.screen.text) if app.name == "play" else ""


def rows(hand: Handheld) -> list[str]:
    """Return the rows of text on the display, from top to bottom, without the large card."""
    return [
        line.strip()
        for label in hand.labels()
        if label.height <= _ROW_HEIGHT
        for line in label.text.split("\n")
    ]


def is_whole(text: str, shown: list[str]) -> bool:
    """Can all of a text be read at once on these rows?"""
    joined = "".join("".join(row.split()) for row in shown)
    return "".join(text.split()) in joined
