# SPDX-License-Identifier: MIT
"""Hold what the device shows now, and find what a page has not seen of it yet.

A page is sent what differs from what it has: one that comes later gets everything, one that is
slow skips pictures, and nothing piles up. Binary messages, by their first byte:

    1, first row, rows of RGB bytes     the display, from the first row that differs to the last
    2, RGB bytes                        92 pixels of ring and sticks, then the board's own

Everything else is JSON with a `kind`; homeward.simulator.page.messages lists them.
"""

import json
from collections import deque
from dataclasses import dataclass, field

from device.codes import CHAIN
from homeward.boards.parts.board import Board
from homeward.simulator.page.reports import Message, Report

DISPLAY = 1
PIXELS = 2
_CONSOLE = 8000
_SOUNDS = 64


@dataclass
class Seen:
    """Remember what one page has been sent."""

    display: bytes = b""
    text: Message | None = None
    table: Message | None = None
    pixels: bytes = b""
    brightness: float = -1.0
    stopped: str | None = None
    printed: int = 0
    sounded: int = 0


@dataclass
class DeviceState:
    """The present state; only the server's thread touches it."""

    board: Board
    display: bytes = b""
    text: Message | None = None
    table: Message | None = None
    pixels: bytes = b""
    brightness: float = 1.0
    stopped: str = ""
    console: str = ""
    printed: int = 0
    sounds: deque[dict[str, int]] = field(default_factory=lambda: deque(maxlen=_SOUNDS))
    sounded: int = 0

    def __post_init__(self) -> None:
        screen = self.board.screen
        self.display = bytes(screen.width * screen.height * 3)
        self.pixels = bytes((CHAIN + self.board.own_pixels) * 3)

    def take(self, report: Report) -> None:
        """Something is new."""
        if report.display is not None:
            self.display = report.display
        if report.text is not None:
            self.text = report.text
        if report.table is not None:
            self.table = report.table
        if report.pixels is not None:
            self.pixels = report.pixels
        if report.brightness is not None:
            self.brightness = report.brightness
        if report.stopped is not None:
            self.stopped = report.stopped
        self.console = (self.console + report.console)[-_CONSOLE:]
        self.printed += len(report.console)
        for sound in report.sounds:
            hz = sound.hz if sound.audible else 0
            self.sounds.append({"hz": hz, "at": sound.at_ms})
            self.sounded += 1

    def newcomer(self) -> Seen:
        """Return a page that has just come: it need not hear what sounded before."""
        return Seen(sounded=self.sounded)

    def news(self, seen: Seen) -> list[str | bytes]:
        """Return the messages that bring a page up to date."""
        messages: list[str | bytes] = []
        if self.stopped != seen.stopped:
            messages.append(_json("running" if not self.stopped else "stopped", text=self.stopped))
        if self.display != seen.display:
            messages.append(self._rows(seen.display))
        for new, old in ((self.text, seen.text), (self.table, seen.table)):
            if new is not None and new != old:
                messages.append(json.dumps(new))
        if self.pixels != seen.pixels:
            messages.append(bytes([PIXELS]) + self.pixels)
        if self.brightness != seen.brightness:
            messages.append(_json("brightness", value=self.brightness))
        if self.printed != seen.printed:
            fresh = min(self.printed - seen.printed, len(self.console))
            messages.append(_json("console", text=self.console[len(self.console) - fresh :]))
        if self.sounded != seen.sounded:
            fresh = min(self.sounded - seen.sounded, len(self.sounds))
            messages.append(_json("sounds", sounds=list(self.sounds)[-fresh:]))
        seen.__dict__.update(
            display=self.display,
            text=self.text,
            table=self.table,
            pixels=self.pixels,
            brightness=self.brightness,
            stopped=self.stopped,
            printed=self.printed,
            sounded=self.sounded,
        )
        return messages

    def _rows(self, old: bytes) -> bytes:
        """Return the rows from the first to the last that differ."""
        width = self.board.screen.width * 3
        new = self.display
        starts = range(0, len(new), width)
        differ = [at for at in starts if new[at : at + width] != old[at : at + width]]
        first, end = differ[0], differ[-1] + width
        return bytes([DISPLAY, first // width]) + new[first:end]


def _json(kind: str, **values: object) -> str:
    return json.dumps({"kind": kind, **values})
