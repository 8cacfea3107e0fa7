# SPDX-License-Identifier: MIT
"""Read what a person sees, hears and finds saved on a handheld."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from homeward.boards.parts.board import Board
from homeward.simulator import capture, lights
from homeward.simulator.capture import Label
from homeward.simulator.interruptions import NotInTime
from homeward.simulator.lights import Colour
from homeward.simulator.script import Steps, Wait
from homeward.simulator.silicon import Silicon, Sound

RUNS = re.compile(r"Homeward \S+ running, \d+ bytes free\n")


@dataclass(frozen=True)
class Tone:
    """A tone that was heard."""

    at_ms: int
    hz: int
    ms: int


class Sights:
    """Eyes and ears on one handheld."""

    silicon: Silicon
    board: Board

    def until(self, condition: Callable[[], object], limit_ms: int = 5000) -> Steps:
        """Let the firmware run until something is so; looked at whenever it rests."""
        end = self.now_ms + limit_ms
        while not condition():
            if self.now_ms > end:
                raise NotInTime(f"not so within {limit_ms} ms; the display says\n{self.text()}")
            yield Wait(0)

    @property
    def now_ms(self) -> int:
        """Return the time since this handheld was made, in milliseconds."""
        return self.silicon.clock.now_us() // 1000

    @property
    def console(self) -> str:
        """Return what was printed so far, without the line by which the game says that it runs."""
        lines = "".join(self.silicon.console).splitlines(keepends=True)
        return "".join(line for line in lines if not RUNS.match(line))

    @property
    def nvm(self) -> bytes:
        """Return the non-volatile memory: give it to another Handheld to continue from there."""
        return bytes(self.silicon.nvm.content)

    @property
    def nvm_erases(self) -> int:
        """Count how often its flash was erased."""
        return self.silicon.nvm.erases

    @property
    def refreshes(self) -> int:
        """Count how often the firmware refreshed the display itself."""
        return self.silicon.refreshes

    @property
    def unshown(self) -> bool:
        """Tell if the display was changed without a refresh() since."""
        return capture.is_unshown(self.silicon.display)

    @property
    def brightness(self) -> float:
        """Return how bright the firmware has set the display, 0 to 1."""
        display = self.silicon.display
        return 1.0 if display is None else float(display.brightness)

    @property
    def sounds(self) -> list[Sound]:
        """Return everything that the speaker was sent."""
        return self.silicon.sounds

    def tones(self) -> list[Tone]:
        """List the tones heard so far, pitch and length; the last may still sound."""
        ends = [*(sound.at_ms for sound in self.sounds), self.now_ms][1:]
        return [
            Tone(sound.at_ms, sound.hz, end - sound.at_ms if sound.ms is None else sound.ms)
            for sound, end in zip(self.sounds, ends, strict=True)
            if sound.hz and sound.audible
        ]

    def labels(self) -> list[Label]:
        """Return every label that can be seen, with its place."""
        return capture.labels(self.silicon.display)

    def text(self) -> str:
        """Return all words on the display, a line for each label's line, top to bottom."""
        lines = [line.rstrip() for label in self.labels() for line in label.text.split("\n")]
        return "\n".join(lines)

    def text_contains(self, words: str) -> bool:
        """Tell if these words are on the display."""
        return words in self.text()

    def picture(self, scale: int = 1) -> Image.Image:
        """Return the display's picture; a scale makes each pixel a square of so many."""
        screen = self.board.screen
        image = capture.picture(self.silicon.display, screen.width, screen.height)
        size = (image.width * scale, image.height * scale)
        return image if scale == 1 else image.resize(size, Image.Resampling.NEAREST)

    def screenshot(self, path: Path | str, scale: int = 1) -> None:
        """Write the display's picture as a PNG."""
        self.picture(scale).save(path, "PNG")

    def pixels(self) -> list[Colour]:
        """Return the 92 colours of ring and sticks, as (red, green, blue) after all dimming."""
        return lights.chain(self.board, self.silicon.strips)

    def own_pixels(self) -> list[Colour]:
        """Return the colours of the board's own pixels."""
        return lights.own(self.board, self.silicon.strips)

    def picture_pixels(self) -> Image.Image:
        """Return a picture of ring, sticks and the board's own pixels."""
        return lights.picture(self.pixels(), self.own_pixels())
