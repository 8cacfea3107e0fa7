# SPDX-License-Identifier: MIT
"""Share a game as a link, open it in a fresh profile, and compare what is seen."""

import base64
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.boards import BOARDS
from homeward.errors import ToolError
from homeward.site.visit import SPEED, Visit, keep_brisk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ViewportSize

_VIEW: "ViewportSize" = {"width": 1280, "height": 800}
_CHOICES = 8  # at least, before something is taken back


@dataclass(frozen=True)
class Shared:
    """A link, and the game at its end."""

    link: str
    choices: int
    position: bytes


def compared(chromium: "Browser", address: str, board: str, rules: str, seed: int) -> Shared:
    """Play a while, take something back, share the game, and take it over in a fresh profile.

    A ToolError says what is not the same there.
    """
    with contextlib.closing(chromium.new_context(viewport=_VIEW)) as ours:
        keep_brisk(ours, board)
        mine = _played(ours, address, board, rules, seed)
        with contextlib.closing(chromium.new_context(viewport=_VIEW)) as fresh:
            return _taken_over(fresh, mine, f"{rules} on {board}")


def _played(context: "BrowserContext", address: str, board: str, rules: str, seed: int) -> Visit:
    """Play until a person may choose something, and something was taken back."""
    mine = Visit(context, address, f"#board={board}&speed={SPEED}")
    mine.title()
    mine.start(rules, seed)
    mine.until_asked(_CHOICES)
    for _ in range(2):  # until a hand is no longer whole: its gift is told only once
        mine.until_asked(mine.choices() + 1)
    mine.undo(BOARDS[board])
    mine.until(lambda: mine.far("game.log")["undos"], "an undo")
    mine.until_question()
    return mine


def _taken_over(context: "BrowserContext", mine: Visit, name: str) -> Shared:
    """Share a game, and take it over; the two must look the same."""
    link = shared(mine)
    moves = len(mine.far("game.log")["moves"])
    other = Visit(context, f"{link}&speed={SPEED}")
    take_over(other, moves)
    # A long text turns its pages: both show each of them.
    other.until(
        lambda: (other.words(), other.display()) == (mine.words(), mine.display()),
        f"{name}, {link}: the display of who shared it, which says\n{mine.words()}\n",
    )
    if mine.lights() != other.lights():
        raise ToolError(f"{name}: the lights are others after {link}")
    position = mine.far("game.log", True)["position"]
    logs = [(each.far("game.log"), each.far("game.log", True)) for each in (mine, other)]
    if logs[0] != logs[1]:
        raise ToolError(f"{name}: the game is another one after {link}")
    if mine.complaints or other.complaints:
        raise ToolError(f"{name}: {mine.complaints} {other.complaints}")
    return Shared(link, moves, base64.urlsafe_b64decode(position + "=" * (-len(position) % 4)))


def shared(visit: Visit) -> str:
    """Press Share, and return the link."""
    visit.page.get_by_role("button", name="Share").click()
    visit.page.get_by_role("dialog", name="Share this game").wait_for()
    link = visit.page.locator("#sharing-link").input_value()
    visit.page.keyboard.press("Escape")
    return link


def take_over(visit: Visit, moves: int) -> None:
    """Go through a replay of so many moves to its end, then take over."""
    forward = visit.page.get_by_role("button", name="Next move")
    forward.wait_for()
    for _ in range(moves):
        forward.click()
    visit.page.get_by_text(f"Move {moves} of {moves}").wait_for()
    visit.page.get_by_role("button", name="Take over").click()
