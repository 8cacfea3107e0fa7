# SPDX-License-Identifier: MIT
"""Reset a board, and wait until the game says that it runs."""

import contextlib
import re

from homeward.errors import ToolError
from homeward.flash import find
from homeward.flash.errors import Lost, NoBoard
from homeward.flash.link import Link

RUNNING = re.compile(r"Homeward (?P<version>\S+) running, (?P<free>\d+) bytes free")
AGAIN = "run make flash again"
RESET = "import microcontroller\nmicrocontroller.reset()"
_BACK = 15.0  # seconds until a board is back on USB
_FIRST = 3.0  # ... until the game speaks by itself
_SECOND = 15.0  # ... once it was started again, with us listening


class NotSeen(ToolError):
    """The game did not say that it runs."""


def restart(link: Link) -> None:
    """Leave the board as it was found, running whatever it has; do not wait for it."""
    with contextlib.suppress(ToolError):
        if link.drive_taken:
            link.send(RESET)
        else:
            link.reload()


def wait(link: Link, version: str) -> int:
    """Reset, wait for the game of this version, give back how many bytes of memory it has free.

    The board's port goes away and comes back; what the game says before we listen is lost. If it
    stays silent, it is therefore started once more.
    """
    number = find.usb_number(link.port)
    with contextlib.suppress(Lost):  # it may be gone before it has said that it understood
        link.send(RESET)
    heard: list[str] = []
    for start_again in (False, True):
        try:
            if start_again:
                link.reload()
            free = _listen(link, _SECOND if start_again else _FIRST, version, heard)
        except Lost:
            _come_back(link, number, version)
            free = _listen(link, _FIRST, version, heard)
        if free is not None:
            return free
    said = " / ".join(line for line in heard[-6:] if line) or "nothing"
    raise NotSeen(
        f"the files are on the board, but Homeward {version} did not say that it runs; the board"
        f" said: {said}. 'homeward doctor' tells more"
    )


def _come_back(link: Link, number: str | None, version: str) -> None:
    try:
        find.again(link, number, _BACK)
    except NoBoard as error:
        raise NotSeen(
            f"the files of Homeward {version} are on the board, but it did not come back after the"
            f" reset ({error})"
        ) from None


def _listen(link: Link, seconds: float, version: str, heard: list[str]) -> int | None:
    """Free bytes as soon as the game says them; None if it did not in this time."""
    for line in link.lines(seconds):
        heard.append(line)
        found = RUNNING.search(line)
        if found:
            if found["version"] != version:
                raise NotSeen(f"the board runs Homeward {found['version']}, not {version}")
            return int(found["free"])
        if AGAIN in line:
            raise NotSeen(f"the board says: {line}")
    return None
