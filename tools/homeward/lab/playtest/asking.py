# SPDX-License-Identifier: MIT
"""Tell from outside what a handheld asks of a person: the only place that knows its screens.

It reads a running firmware of this version or of an older one. A screen says what it is doing by
its `state`; what the numbers mean is looked up in the screen's own module, by name.
"""

import re
from typing import Any

from homeward.simulator.runner import Handheld

# Screen -> the name of the state in which it waits for a person.
_ASKING = {"play": "_CHOOSE", "steal_or_block": "_OPEN"}
_MADE = "_FORCED"  # a person's only choice is shown, then made; an older firmware has no such state
_THINKING = "_THINK"
# An answer that claims nothing; any other row of that screen does.
_NO = re.compile(r"\b(no|don't|keep|let|leave|nothing)\b", re.IGNORECASE)
_ROW_HEIGHT = 16  # pixels: a label that is higher is the large card


def running(hand: Handheld) -> Any:
    """Return the app, or None before it runs."""
    try:
        return hand.module("ui.app").running
    except KeyError:
        return None


def is_asked(hand: Handheld, app: Any) -> bool:
    """Is a person asked to choose?"""
    name, screen = app.name, app.screen
    if name not in _ASKING or screen is None or not _is_in(hand, app, _ASKING[name]):
        return False
    return bool(screen.asked if name == "steal_or_block" else app.session.is_person())


def is_made(hand: Handheld, app: Any) -> bool:
    """Is a person's only choice shown, which the handheld is about to make?"""
    return app.name == "play" and app.screen is not None and _is_in(hand, app, _MADE)


def is_thinking(hand: Handheld, app: Any) -> bool:
    """Does a computer weigh its choices, one in each turn of the loop?"""
    if app.name == "play" and app.screen is not None:
        return _is_in(hand, app, _THINKING) and bool(app.screen.chosen < 0)
    return bool(app.name == "steal_or_block")


def _is_in(hand: Handheld, app: Any, state: str) -> bool:
    """Is the screen in the state that its module calls so?"""
    module = hand.module("ui.screens." + app.name)
    return bool(app.screen.state == getattr(module, state, None))


def claims(screen: Any, row: int) -> bool:
    """Does this row of the screen `steal_or_block` steal or block?"""
    words = str(screen.item(row)).partition(":")[2]
    return _NO.search(words) is None


def is_drawing(app: Any) -> bool:
    """Is a part of what the screen wrote not on the display yet? An older one draws all at once."""
    behind = getattr(app.display, "behind", None)
    return bool(behind and behind())


def choice_text(app: Any) -> str:
    """Return the whole text of the choice in focus; "" where the answer is a row of a list."""
    # A screen that has only just begun has none yet.
    return str(getattr(app.screen, "text", "")) if app.name == "play" else ""


def skip_tips(app: Any) -> None:
    """Let this be no first game, which explains itself, where the firmware does so."""
    values = app.device.settings.values
    if "tips" in values:
        values["tips"] = 0


def page(hand: Handheld) -> dict[int, str]:
    """Return the rows of text on the display by their y, without the large card."""
    found: dict[int, str] = {}
    for label in hand.labels():
        if label.height <= _ROW_HEIGHT:
            found[label.y] = (found.get(label.y, "") + " " + label.text).strip()
    return found


def rows(hand: Handheld) -> list[str]:
    """Return the same from top to bottom."""
    return list(page(hand).values())


def is_whole(text: str, shown: list[str]) -> bool:
    """Can all of a text be read at once on these rows?"""
    joined = "".join("".join(row.split()) for row in shown)
    return "".join(text.split()) in joined
