# SPDX-License-Identifier: MIT
"""Look at a running handheld again and again, and report what is new."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from homeward.simulator.page.onboard import shown
from homeward.simulator.runner import Handheld
from homeward.simulator.silicon import Sound

# Between two pictures of the display: composing one takes a few milliseconds.
PICTURE_GAP_MS = 30
# Between two looks at the table: a pawn takes its steps slower than that.
TABLE_GAP_MS = 100

T = TypeVar("T")
Message = dict[str, Any]


@dataclass(frozen=True)
class Report:
    """Hold what is new on the device; None and empty mean that nothing is."""

    display: bytes | None = None
    text: Message | None = None
    table: Message | None = None
    pixels: bytes | None = None
    brightness: float | None = None
    sounds: list[Sound] = field(default_factory=list)
    console: str = ""
    # Why the firmware does not run any more; "" says that it runs again.
    stopped: str | None = None

    def __bool__(self) -> bool:
        return self != _NOTHING


_NOTHING = Report()


class Reporter:
    """Remembers what was told last."""

    def __init__(self, hand: Handheld, speed: float) -> None:
        self._hand = hand
        self._gap_ms = PICTURE_GAP_MS * speed
        self._refreshes = -1  # of the last picture ...
        self._worded = -1  # ... and of the last text
        self._display_of = hand.silicon.display
        self._pictured_ms = -self._gap_ms
        self._strips: dict[str, bytes] = {}
        self._brightness = -1.0
        self._table_gap_ms = TABLE_GAP_MS * speed
        self._looked_ms = -self._table_gap_ms
        self._text: Message = {}
        self._table: Message = {}

    def report(self) -> Report:
        """Return what is new since the last call."""
        display = self._look()
        return Report(
            display=display,
            text=self._words(),
            table=self._seats(),
            pixels=self._pixels(),
            brightness=self._light(),
            sounds=_taken(self._hand.silicon.sounds),
            console="".join(_taken(self._hand.silicon.console)),
        )

    def _look(self) -> bytes | None:
        hand = self._hand
        panel = hand.silicon.display
        now_ms = hand.now_ms
        if hand.refreshes == self._refreshes and panel is self._display_of:
            return None
        if now_ms - self._pictured_ms < self._gap_ms:
            return None
        self._refreshes = hand.refreshes
        self._display_of = panel
        self._pictured_ms = now_ms
        return hand.picture().tobytes()

    def _words(self) -> Message | None:
        """Return what the screens have written on the display, if that is new and whole."""
        app = self._app()
        if self._worded == self._refreshes or (app and not shown.is_whole(app)):
            return None
        self._worded = self._refreshes
        # Something other than our app: what can be read on the display, line by line.
        lines = [] if app else self._hand.text().splitlines()
        plain = {"kind": "text", "screen": "", "rows": [[line, 0] for line in lines], "card": ""}
        text: Message = shown.text(app) if app else plain
        if text == self._text:
            return None
        self._text = text
        return text

    def _seats(self) -> Message | None:
        """Return who sits where and where everything stands, if that is new."""
        now_ms = self._hand.now_ms
        app = self._app()
        if app is None or now_ms - self._looked_ms < self._table_gap_ms:
            return None
        self._looked_ms = now_ms
        table: Message = shown.table(app)
        if table == self._table:
            return None
        self._table = table
        return table

    def _app(self) -> Any:
        """Return the running app, None before it runs or if the firmware is something else."""
        try:
            return self._hand.module("ui.app").running
        except (KeyError, AttributeError):
            return None

    def _pixels(self) -> bytes | None:
        strips = self._hand.silicon.strips
        if strips == self._strips:
            return None
        self._strips = dict(strips)
        colours = self._hand.pixels() + self._hand.own_pixels()
        return bytes(part for colour in colours for part in colour)

    def _light(self) -> float | None:
        brightness = self._hand.brightness
        if brightness == self._brightness:
            return None
        self._brightness = brightness
        return brightness


def _taken(things: list[T]) -> list[T]:
    """Empty a list: what a handheld prints and sounds must not pile up over days."""
    taken = things[:]
    del things[: len(taken)]
    return taken
