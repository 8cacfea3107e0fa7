# SPDX-License-Identifier: MIT
"""Hold the state of the board's input pins: buttons, stick, encoder, battery."""

from collections.abc import Mapping
from types import MappingProxyType

from homeward.boards.parts.board import Board

GOOD_BATTERY = 3900  # millivolts
REFERENCE = 3300

# The stick's four directions are pressed by name like buttons; the values are what Adafruit's
# own thresholds (below 15000, above 50000) take for a full tilt.
STICK_REST = 32768
STICK_TILTS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "LEFT": (400, STICK_REST),
        "RIGHT": (65100, STICK_REST),
        "UP": (STICK_REST, 400),
        "DOWN": (STICK_REST, 65100),
    }
)


class InputPins:
    """Know which buttons are down, where the stick leans, how far the encoder is turned."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._down: set[str] = set()
        self._button_on_pin = {
            board.chip_pin(button.pin): button.name for button in board.buttons if button.pin
        }
        self._bit_names = {button.bit: button.name for button in board.buttons if button.bit >= 0}
        self._analog: dict[str, int] = {}
        self.set_battery(GOOD_BATTERY)
        # Where the encoder stands, in detents since power-on.
        self.detents = 0
        # Counts changes, so that a scanner knows when to look.
        self.changes = 0

    def names(self) -> tuple[str, ...]:
        """Return everything that can be pressed by name."""
        names = tuple(button.name for button in self._board.buttons)
        return names + tuple(STICK_TILTS) if self._board.stick else names

    def is_down(self, name: str) -> bool:
        """Tell if that button is held."""
        return name in self._down

    def set_down(self, name: str, down: bool) -> None:
        """Press or let go a button, or lean the stick by the name of a direction."""
        if self._board.stick and name in STICK_TILTS:
            x, y = STICK_TILTS[name] if down else (STICK_REST, STICK_REST)
            self.lean(x, y)
            return
        self._board.button(name)
        if down:
            self._down.add(name)
        else:
            self._down.discard(name)
        self.changes += 1

    def lean(self, x: int, y: int) -> None:
        """Put the analog stick anywhere; 0 to 65535 each way."""
        if self._board.stick is None:
            raise ValueError(f"{self._board.board_id} has no stick")
        for pin, value in zip(self._board.stick, (x, y), strict=True):
            self.set_analog(pin, value)

    def set_analog(self, pin: str, value: int) -> None:
        """Set what an AnalogIn on that pin reads, such as the battery's."""
        if not 0 <= value <= 65535:
            raise ValueError(f"an analog value is 0 to 65535, not {value}")
        self._analog[self._board.chip_pin(pin)] = value

    def set_battery(self, millivolts: int) -> None:
        """Set the battery's voltage, where the board measures it."""
        if self._board.battery:
            pin, share = self._board.battery
            self.set_analog(pin, millivolts * 65535 // (REFERENCE * share))

    def analog(self, chip_pin: str) -> int:
        """Return what an AnalogIn reads; an open pin floats about the middle."""
        return self._analog.get(chip_pin, STICK_REST)

    def level(self, chip_pin: str, pull_up: bool) -> bool:
        """Return the level of an input. A button closes to ground; without a pull-up an open pin
        reads low, so a firmware that forgets the pull-up sees every button held."""
        name = self._button_on_pin.get(chip_pin)
        if name is not None and name in self._down:
            return False
        return pull_up

    def shifted(self, bit: int) -> bool:
        """Return one bit of the shift register behind BUTTON_OUT: high while its button is held."""
        return self._bit_names.get(bit) in self._down
