# SPDX-License-Identifier: MIT
"""What each supported board is, as tables: display, buttons, stick, pixels, speaker, memory.

The stand-ins behave by these tables and pictures of the handheld are drawn from them. Where a
builder adds parts (the OLED wing, a Pico's buttons), one sensible wiring is written down here;
`rewired` gives another.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from homeward.simulator import pinouts

RING = 60
STICKS = 4
STICK = 8
CHAIN = RING + STICKS * STICK


@dataclass(frozen=True)
class Screen:
    """A display: its size, whether it shows colours, and how it hangs on the board."""

    width: int
    height: int
    colour: bool
    # True: `board.DISPLAY` is there. False: the firmware builds it, on the I2C bus if it has an
    # address there, else on an SPI bus.
    own: bool
    i2c_address: int | None = None


@dataclass(frozen=True)
class Button:
    """A button closes its pin to ground, or sets one bit of the board's shift register."""

    name: str
    pin: str = ""
    bit: int = -1


@dataclass(frozen=True)
class Chip:
    """What differs between the two kinds of microcontroller."""

    name: str
    mhz: int
    nvm_bytes: int
    # A write into blank (0xFF) bytes needs no erase.
    nvm_programs_blank: bool
    nvm_page: int
    nvm_erase_us: int
    nvm_program_us: int
    free_ram: int
    watchdog_max_s: int
    analog: frozenset[str]
    # Modules that CircuitPython's builds for these boards leave out.
    lacks: frozenset[str]


@dataclass(frozen=True)
class Board:
    """One board with everything that a person holds."""

    board_id: str
    title: str
    chip: Chip
    pins: Mapping[str, str]
    screen: Screen
    buttons: tuple[Button, ...]
    own_pixels: int
    drive_bytes: int
    # Two analog pins, x and y, at rest in the middle.
    stick: tuple[str, str] | None = None
    encoder: tuple[str, str] | None = None
    speaker: str | None = None
    speaker_enable: str | None = None
    # The pin that measures the battery, and which part of its voltage comes there.
    battery: tuple[str, int] | None = None

    def chip_pin(self, name: str) -> str:
        """The chip's pin behind a name of the `board` module."""
        if name not in self.pins:
            raise ValueError(f"{self.board_id} has no pin {name}")
        return self.pins[name]

    def button(self, name: str) -> Button:
        """The button of that name."""
        for button in self.buttons:
            if button.name == name:
                return button
        known = ", ".join(button.name for button in self.buttons)
        raise ValueError(f"{self.board_id} has no button {name}; it has {known}")

    def rewired(
        self, buttons: Mapping[str, str] | None = None, screen: Screen | None = None
    ) -> "Board":
        """The same board with a builder's own buttons, name -> pin, or with another display."""
        wired = self.buttons
        if buttons is not None:
            for pin in buttons.values():
                self.chip_pin(pin)
            wired = tuple(Button(name, pin) for name, pin in buttons.items())
        return replace(self, buttons=wired, screen=screen or self.screen)


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

SAMD51 = Chip(
    name="SAMD51",
    mhz=120,
    nvm_bytes=8192,
    nvm_programs_blank=False,
    nvm_page=512,
    nvm_erase_us=100_000,
    nvm_program_us=2_000,
    free_ram=100_000,
    watchdog_max_s=16,
    analog=pinouts.SAMD51_ANALOG,
    lacks=frozenset({"audiopwmio", "hashlib", "i2cdisplaybus"}),
)

RP2040 = Chip(
    name="RP2040",
    mhz=125,
    nvm_bytes=4096,
    nvm_programs_blank=True,
    nvm_page=256,
    nvm_erase_us=45_000,
    nvm_program_us=400,
    free_ram=165_000,
    watchdog_max_s=8,
    analog=pinouts.RP2040_ANALOG,
    lacks=frozenset({"audioio"}),
)

_COLOUR = Screen(160, 128, colour=True, own=True)
_OLED = Screen(128, 64, colour=False, own=False, i2c_address=0x3C)
# What a builder can add to a Pico, by the word for it in settings.toml.
ADDED_SCREENS: Mapping[str, Screen] = MappingProxyType(
    {"SSD1306": _OLED, "SH1107": _OLED, "ST7735": Screen(160, 128, colour=True, own=False)}
)
_FACE = (
    Button("B", bit=0),
    Button("A", bit=1),
    Button("START", bit=2),
    Button("SELECT", bit=3),
)
_PAD = (
    Button("RIGHT", bit=4),
    Button("DOWN", bit=5),
    Button("UP", bit=6),
    Button("LEFT", bit=7),
)

BOARDS: Mapping[str, Board] = MappingProxyType(
    {
        board.board_id: board
        for board in (
            Board(
                "pygamer",
                "Adafruit PyGamer",
                SAMD51,
                pinouts.PYGAMER,
                _COLOUR,
                _FACE,
                own_pixels=5,
                drive_bytes=8 << 20,
                stick=("JOYSTICK_X", "JOYSTICK_Y"),
                speaker="SPEAKER",
                speaker_enable="SPEAKER_ENABLE",
                battery=("A6", 2),
            ),
            Board(
                "pybadge",
                "Adafruit PyBadge",
                SAMD51,
                pinouts.PYBADGE,
                _COLOUR,
                _FACE + _PAD,
                own_pixels=5,
                drive_bytes=2 << 20,
                speaker="SPEAKER",
                speaker_enable="SPEAKER_ENABLE",
                battery=("A6", 2),
            ),
            Board(
                "adafruit_feather_rp2040",
                "Adafruit Feather RP2040 with the OLED wing",
                RP2040,
                pinouts.FEATHER_RP2040,
                _OLED,
                (
                    Button("A", pin="D9"),
                    Button("B", pin="D6"),
                    Button("C", pin="D5"),
                    Button("BOOT", pin="BUTTON"),
                ),
                own_pixels=1,
                drive_bytes=7 << 20,
            ),
            Board(
                "adafruit_macropad_rp2040",
                "Adafruit MacroPad RP2040",
                RP2040,
                pinouts.MACROPAD_RP2040,
                Screen(128, 64, colour=False, own=True),
                (
                    *(Button(f"KEY{n}", pin=f"KEY{n}") for n in range(1, 13)),
                    Button("ENCODER", pin="ENCODER_SWITCH"),
                ),
                own_pixels=12,
                drive_bytes=7 << 20,
                encoder=("ROTA", "ROTB"),
                speaker="SPEAKER",
                speaker_enable="SPEAKER_ENABLE",
            ),
            Board(
                "raspberry_pi_pico",
                "Raspberry Pi Pico, every part added by the builder",
                RP2040,
                pinouts.PICO,
                _OLED,
                (
                    Button("A", pin="GP10"),
                    Button("B", pin="GP11"),
                    Button("UP", pin="GP12"),
                    Button("DOWN", pin="GP13"),
                    Button("LEFT", pin="GP14"),
                    Button("RIGHT", pin="GP15"),
                ),
                own_pixels=0,
                drive_bytes=1 << 20,
                speaker="GP16",
                battery=("VOLTAGE_MONITOR", 3),
            ),
        )
    }
)


def find(board_id: str) -> Board:
    """The board of that id."""
    if board_id not in BOARDS:
        raise ValueError(f"no board {board_id!r}; there are {', '.join(BOARDS)}")
    return BOARDS[board_id]
