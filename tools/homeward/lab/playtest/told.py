# SPDX-License-Identifier: MIT
"""Find what others did to a seat, and whether the display says so.

An event is one kind of thing that one decision of another seat did to a seat, however many of its
pieces it touched. It counts as told if one sentence on the display has who did it, what was done,
and to whom: "Blue plays an 8: forward 8, bumps Red" or "Blue bumped you:
back to Start".
"""

import re
from dataclasses import dataclass
from typing import Any

from engine import codes
from ui.codes import NOBODY

# What happens to a piece -> the kind of event it is.
_PIECE = {
    codes.STEP_BUMP: "bump",
    codes.STEP_SWAP: "swap",
    codes.STEP_CHANGE: "change",
    codes.STEP_RETURN: "sent back",
    codes.STEP_RELEASE: "released",
    codes.STEP_MOVE: "moved",
}
# A token that a piece had -> the kind of event its loss is.
_TOKEN = {
    codes.STEP_ICE: "Ice gone",
    codes.STEP_FIRE: "Fire taken",
    codes.STEP_SHIELD: "shield taken",
}

# Kind -> the words that say it.
_SAYS = {
    "bump": r"bump|slid|sent|took",
    "swap": r"swap|switch|chang",
    "change": r"chang|swap",
    "sent back": r"sent|back|return",
    "released": r"release|exit|out of",
    "moved": r"for|move|help|play|br(?:ought|ing)|took",
    "Ice": r"Ice|froze|iced",
    "Ice gone": r"free|thaw|melt|Ice",
    "Fire taken": r"Fire",
    "shield taken": r"shield",
    "stolen": r"st(?:eal|ole)",
    "flipped": r"flip|back",
}
# Of these everybody is meant, or the sentence need not say who did it.
_TO_ALL = ("change",)
_BY_ANY = ("flipped",)


@dataclass(frozen=True)
class Event:
    """One thing that was done to a seat."""

    kind: str
    by: int  # seat


class Deeds:
    """Follows the trails of a game and collects what is done to one seat."""

    def __init__(self, me: int) -> None:
        self.me = me
        self._flips = NOBODY  # the seat whose Flip has not been answered yet

    def done(self, game: Any, who: int) -> list[Event]:
        """Return what the decision that seat `who` has just taken did to my seat."""
        found: list[Event] = []
        for at in range(0, 4 * game.steps, 4):
            event = self._event(game.trail[at : at + 4], who)
            if event and event.by != self.me and event not in found:
                found.append(event)
        return found

    def _event(self, record: bytes, who: int) -> Event | None:
        what, piece, place, other = record
        me = self.me
        if what in _PIECE and piece >> 2 == me:
            return Event(_PIECE[what], who)
        if what == codes.STEP_ICE and piece >> 2 == me:
            return Event("Ice", who)
        if what in _TOKEN and other != codes.NO_PIECE and other >> 2 == me:
            # A shield that nobody gets has gone back by itself, Ice that goes nowhere is free.
            gone = piece != codes.NO_PIECE or what == codes.STEP_ICE
            return Event(_TOKEN[what], who) if gone else None
        if what == codes.STEP_STEAL and place == me:
            return Event("stolen", piece)
        if what == codes.STEP_SORRY:
            self._flips = piece
        if what == codes.STEP_ADVANCE and piece == me and other < place:
            return Event("flipped", self._flips)
        return None


def is_told(event: Event, text: str, names: list[str], me: int) -> bool:
    """Does a sentence of this text say that it happened? `names` are the seats'."""
    by, stem = re.escape(names[event.by]), _SAYS[event.kind]
    mine = rf"\b(?:you|your|{re.escape(names[me])})\b"
    if event.kind in _TO_ALL:
        mine = rf"(?:{mine}|\ball\b|\beverybody\b)"
    within = r"[^.!?;|]*"
    others = "|".join(re.escape(name) for name in names if name not in (names[event.by], names[me]))
    alone = rf"(?:(?!\b(?:{others})\b)[^.!?;|])*"  # nobody else stands between who and what
    ways = [
        rf"\b{by}\b{alone}\b(?:{stem}){within}{mine}",
        rf"\b{by}\b{alone}{mine}{within}\b(?:{stem})",
        rf"{mine}{within}\b(?:{stem})\w*{within}\bby {by}\b",
    ]
    if event.kind in _BY_ANY:
        ways.append(rf"{mine}{within}\b(?:{stem})")
    return any(re.search(way, text, re.IGNORECASE) for way in ways)


def readable(pages: list[dict[int, str]], choice: str) -> str:
    """Join what was seen on the rows of the display, page after page, without the choice's text.

    A page has the text of each row by its y. Rows that never change are read once, from top to
    bottom; then those that turn, in the order they came. `|` ends what one reads in one go.
    """
    places = sorted({y for page in pages for y in page})
    mine = _rows_of(choice, pages[0])
    turn = [y for y in places if len({page.get(y, "") for page in pages}) > 1 and y not in mine]
    if turn:
        # A row between two that turn belongs to the same text, even if it happens to stay, and so
        # do those above, up to the choice or the head row: two pages may begin with the same words.
        first = places.index(turn[0])
        while first > 1 and places[first - 1] not in mine:
            first -= 1
        turn = [y for y in places[first:] if y <= turn[-1] and y not in mine]
    still = ["|" if y in mine else pages[0].get(y, "") for y in places if y not in turn]
    turned = [page.get(y, "") for page in pages for y in turn]
    words = [word.removesuffix("..") for word in (*still, "|", *turned)]
    return " ".join(" ".join(words).split())


def _rows_of(choice: str, page: dict[int, str]) -> set[int]:
    """Return the rows in a run that are the text of the choice; none if it is not whole."""
    said = "".join(choice.split())
    places = sorted(page)
    for first in range(len(places)):
        for end in range(first + 1, len(places) + 1):
            if "".join("".join(page[y].split()) for y in places[first:end]) == said:
                return set(places[first:end])
    return set()
