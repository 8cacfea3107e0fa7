# SPDX-License-Identifier: MIT
"""A handheld whose firmware is the device layer alone."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

from homeward import FIRMWARE, boards
from homeward.boards.parts.board import Board
from homeward.simulator.runner import Handheld, Script
from homeward.simulator.script import Steps
from support.copies import copied

CODE = Path(__file__).parent / "device_firmware" / "code.py"
FILES = FIRMWARE / "lib" / "device" / "boards"
BOARDS = tuple(boards.BOARDS)


def put_firmware(folder: Path) -> Path:
    """boot.py, the device layer and the few lines above it, in a folder."""
    copied(FIRMWARE / "lib" / "device", folder / "lib" / "device")
    shutil.copy(FIRMWARE / "boot.py", folder)
    shutil.copy(CODE, folder)
    return folder


@cache
def _shared() -> Path:
    return put_firmware(Path(mkdtemp(prefix="homeward-device-")))


def bare(board: str | Board, **options: Any) -> Handheld:
    """A handheld that has not been started yet."""
    return Handheld(board, firmware=options.pop("firmware", None) or _shared(), **options)


def main_of(hand: Handheld) -> ModuleType:
    """The running code.py."""
    return hand.module("__main__")


def device_of(hand: Handheld) -> Any:
    """Return what `device.start()` gave."""
    return main_of(hand).handheld


def plays(board: str | Board, **options: Any) -> Callable[[Script], Callable[[], None]]:
    """Make a test of a script: it is played on a handheld of its own."""

    def test_of(script: Script) -> Callable[[], None]:
        def test() -> None:
            bare(board, **options).run(script)

        # Not functools.wraps: pytest would see the script's argument and look for a fixture.
        test.__name__, test.__doc__ = script.__name__, script.__doc__
        return test

    return test_of


def show_all(device: Any) -> None:
    """Let the display catch up with all that was written, as some turns of a loop do."""
    while device.display.behind():
        device.display.refresh()


def use(board: str | Board, what: Callable[[Handheld, Any], None], **options: Any) -> Handheld:
    """Start the device, do something to it between two turns of its loop, let it show that."""
    hand = bare(board, **options)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        device = device_of(hand)
        what(hand, device)
        yield hand.until(lambda: not device.display.behind())

    hand.run(script)
    return hand
