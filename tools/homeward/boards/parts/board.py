# SPDX-License-Identifier: MIT
"""A board with everything that the laptop knows about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from homeward.boards.parts.chips import Chip
from homeward.boards.parts.page import Layout
from homeward.boards.parts.screens import Screen
from homeward.boards.parts.wiring import Wiring


@dataclass(frozen=True)
class Button:
    """A button closes its pin to ground, or sets one bit of the board's shift register."""

    name: str
    pin: str = ""
    bit: int = -1


@dataclass(frozen=True, kw_only=True)
class Board:
    """One board with everything that a person holds.

    Where a builder adds parts (the OLED wing, a Pico's buttons), its file writes one sensible
    wiring down; `rewired` returns another.
    """

    board_id: str = ""  # the name of its file: homeward.boards fills it in
    name: str  # in a sentence
    title: str  # on the page
    machine: str  # CircuitPython's own words for it, in boot_out.txt and os.uname()
    chip: Chip
    pins: Mapping[str, str]  # names of the `board` module -> pins of the chip
    usb: tuple[int, int]  # vendor and product under CircuitPython
    drive: int  # bytes of CIRCUITPY
    cluster: int  # bytes of the smallest piece of it, as FatFs formats a drive of this size
    screen: Screen
    # The displays that a builder can choose from, by the word for each in settings.toml.
    screens: Mapping[str, Screen] = field(default_factory=dict)
    buttons: tuple[Button, ...]
    # What its keys mean, as far as it has them: PREV, NEXT, LESS, MORE, OK, BACK, MENU, HELP, HINT,
    # UNDO and TABLE, each a button or a direction of the stick.
    keys: Mapping[str, str]
    own_pixels: int
    # Two analog pins, x and y, at rest in the middle.
    stick: tuple[str, str] | None = None
    encoder: tuple[str, str] | None = None
    speaker: str | None = None
    speaker_enable: str | None = None
    # The pin that measures the battery, and which part of its voltage comes there.
    battery: tuple[str, int] | None = None
    # What its builder writes into settings.toml.
    settings: Mapping[str, str | int] = field(default_factory=dict)
    layout: Layout
    wiring: Wiring

    @property
    def picture(self) -> Path:
        """Return the drawing of its body, an SVG beside its file."""
        return Path(__file__).parents[1] / f"{self.board_id}.svg"

    @property
    def can_show_colours(self) -> bool:
        """Tell if its display has colours, or one that its builder can choose."""
        return any(screen.colour for screen in (self.screen, *self.screens.values()))

    def chip_pin(self, name: str) -> str:
        """Return the chip's pin behind a name of the `board` module."""
        if name not in self.pins:
            raise ValueError(f"{self.board_id} has no pin {name}")
        return self.pins[name]

    def button(self, name: str) -> Button:
        """Return the button of that name."""
        for button in self.buttons:
            if button.name == name:
                return button
        known = ", ".join(button.name for button in self.buttons)
        raise ValueError(f"{self.board_id} has no button {name}; it has {known}")

    def wired_keys(self) -> list[tuple[str, str]]:
        """List the keys that the builder wires: the board's pin, and what the key means."""
        if self.wiring.own_keys:
            return []
        means = {button: key for key, button in self.keys.items()}
        return [(button.pin, means[button.name]) for button in self.buttons]

    def on_drive(self, size: int) -> int:
        """Return the bytes that a file of this size takes on the drive."""
        return -(-size // self.cluster) * self.cluster

    def rewired(
        self, buttons: Mapping[str, str] | None = None, screen: Screen | None = None
    ) -> "Board":
        """Return the same board with a builder's own buttons, name -> pin, or another display."""
        wired = self.buttons
        if buttons is not None:
            for pin in buttons.values():
                self.chip_pin(pin)
            wired = tuple(Button(name, pin) for name, pin in buttons.items())
        return replace(self, buttons=wired, screen=screen or self.screen)
