# SPDX-License-Identifier: MIT
"""A firmware of a few lines, written where it is tested."""

from pathlib import Path
from textwrap import dedent
from typing import Any

from homeward.simulator.runner import Handheld, Script
from homeward.simulator.script import Steps

DUMMY = Path(__file__).parent / "dummy_firmware"
REST = "\nimport time\nDONE = True\nwhile True:\n    time.sleep(0.01)\n"
# Print every press and release with its time: what the firmware does with `drain` is up to it.
EVENTS = """
    import board, keypad, time
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
        key_count=4, value_when_pressed=True,
    )
    event = keypad.Event()
    def drain():
        while keys.events.get_into(event):
            what = "+" if event.pressed else "-"
            print(what + "BASE"[event.key_number], event.timestamp - 0x1FFF0000)
"""


def one_rest(hand: Handheld) -> Steps:
    """Let the firmware run until it first rests."""
    yield hand.wait(0)


def to_the_end(hand: Handheld) -> Steps:
    """Let code.py do all its lines."""
    yield hand.wait(0)
    yield hand.until(lambda: hasattr(hand.module("__main__"), "DONE"), limit_ms=10_000_000)


def write(folder: Path, code: str, **others: str) -> Path:
    """Put code.py, and other files by their module names, into a folder."""
    (folder / "lib").mkdir(exist_ok=True)
    (folder / "code.py").write_text(dedent(code) + REST)
    for name, text in others.items():
        place = folder if name == "boot" else folder / "lib"
        (place / f"{name}.py").write_text(dedent(text))
    return folder


def play(
    folder: Path,
    code: str,
    script: Script = to_the_end,
    board: str = "pygamer",
    *,
    files: dict[str, str] | None = None,
    **options: Any,
) -> Handheld:
    """Run these lines on a board, then rest for ever; back when the script ends."""
    hand = Handheld(board, firmware=write(folder, code, **(files or {})), **options)
    hand.run(script, patience_s=5)
    return hand


def dummy(board: str = "pygamer", **options: Any) -> Handheld:
    """A handheld with the dummy firmware."""
    return Handheld(board, firmware=DUMMY, **options)
