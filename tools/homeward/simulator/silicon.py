# SPDX-License-Identifier: MIT
"""One handheld's silicon: all state behind the stand-ins, and the passing of its time.

The stand-ins import it as `silicon.machine`. They hold no state that outlives a restart; this
does: the clock, what is pressed, the flash, the drive, the colours that the pixels still show.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from homeward.boards.parts.board import Board
from homeward.simulator import settings as settings_file
from homeward.simulator.clock import Clock
from homeward.simulator.drive import Drive
from homeward.simulator.flash_memory import NvmFlash
from homeward.simulator.input_pins import InputPins
from homeward.simulator.interruptions import Interruption, OutOfTime, Restart
from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.script import NEVER, ScriptPlayer
from homeward.simulator.settings import Setting

# What cheap calls cost, so that a firmware which only polls gets on too: about one method call
# on the board, and for an empty sleep about one turn of a main loop.
POLL_US = 20
EMPTY_SLEEP_US = 1000
# So many polls without a sleep, and polling is taken for resting.
POLLS_PER_REST = 1000
# A changed pixel of the display: a full 160 x 128 takes about a tenth of a second.
REFRESH_US_PER_PIXEL = 5
NEOPIXEL_US_PER_BYTE = 10
NEOPIXEL_LATCH_US = 300
# supervisor.ticks_ms() has 29 bits, and wraps for the first time 65 seconds after a reset.
TICKS_MASK = 0x1FFFFFFF
TICKS_AT_RESET = 0x1FFF0000


class Scanner(Protocol):
    """A keypad scanner, as the `keypad` stand-in makes them."""

    def look(self, now_us: int) -> None:
        """Scan at every interval that has come due."""


@dataclass(frozen=True)
class Sound:
    """Something the speaker was told: a tone of `hz` (0: silence), or samples.

    It lasts until the next one, or for `ms` if it ends by itself.
    """

    at_ms: int
    hz: int
    audible: bool
    ms: int | None = None
    samples: bytes = b""
    sample_rate: int = 0
    loop: bool = False


class Silicon:
    """The parts of one handheld."""

    def __init__(
        self,
        board: Board,
        clock: Clock,
        firmware: Path,
        *,
        settings: Mapping[str, Setting] | str | None,
        nvm: bytes | None,
        card: MemoryCard | None,
        seed: int,
        usb: bool,
        circuitpython: tuple[int, int, int],
        getenv_gives_ints: bool,
    ) -> None:
        self.board = board
        self.clock = clock
        self.circuitpython = circuitpython
        self.getenv_gives_ints = getenv_gives_ints
        self.wires = InputPins(board)
        text = None if settings is None else settings_file.as_text(settings)
        self.drive = Drive(firmware, board.drive, text)
        self.nvm = NvmFlash(board.chip, nvm, self.charge, self.lose_power)
        # What is in the slot for an SD card.
        self.card = card
        if card is not None:
            card.lose_power = self.lose_power
        self.random = random.Random(seed)
        self.usb = usb
        self.strips: dict[str, bytes] = {}
        self.sounds: list[Sound] = []
        self.console: list[str] = []
        self.player: ScriptPlayer | None = None
        self.interruption: Interruption | None = None
        self.limit_us = NEVER
        # Counts signs of life; the watch for stalls compares it.
        self.beats = 0
        self.watched = False
        self.autoreload = True
        self.next_run_mode = "NORMAL"
        self.ticks_at_reset = TICKS_AT_RESET
        self.previous_traceback: str | None = None
        self.display_left = False
        self.refreshes = 0
        self.power_on(cold=True)

    def power_on(self, *, cold: bool, reloaded: bool = False) -> None:
        """Free all parts again; `cold` restarts the chip's own clock, too."""
        self.interruption = None
        self.claims: dict[str, str] = {}
        self.levels: dict[str, bool] = {}
        self.scanners: list[Scanner] = []
        self.on_time: list[Callable[[int], None]] = []
        self.polls = 0
        self.busy = False
        self.booting = False
        self.collections = 0
        self.reloaded = reloaded
        if cold:
            self.boot_us = self.clock.now_us()
            self.usb_drive = True
            self.drive.readonly = True
            self.display_left = False
            self.autoreload = True
        # Whatever display the firmware makes or takes registers itself here.
        self.display: Any = None

    # -- time ------------------------------------------------------------------------------

    def uptime_us(self) -> int:
        """Microseconds since the chip was last reset."""
        return self.clock.now_us() - self.boot_us

    def uptime_ms(self) -> int:
        """Return the same in milliseconds."""
        return (self.clock.now_us() - self.boot_us) // 1000

    def ticks(self, uptime_ms: int) -> int:
        """Return what supervisor.ticks_ms() gives at that moment."""
        return (uptime_ms + self.ticks_at_reset) & TICKS_MASK

    def rest(self, us: int) -> None:
        """Let the firmware sleep: the only time at which the script may act."""
        if self.busy:
            # A driver's short waits in the middle of something are no rest.
            self.charge(us)
            return
        self._alive()
        self.polls = 0
        target = self.clock.now_us() + (us or EMPTY_SLEEP_US)
        player = self.player
        if player is not None:
            while player.wake_us <= target:
                self._advance(player.wake_us)
                self._let_script_act(player)
        self._advance(target)
        if player is not None and player.at_next_rest:
            self._let_script_act(player)

    def poll(self) -> None:
        """Note that the firmware looked at a clock or a queue: cheap, but not free."""
        self.polls += 1
        if self.polls >= POLLS_PER_REST:
            self.rest(POLL_US)
        else:
            self.charge(POLL_US)

    def charge(self, us: int) -> None:
        """Time that an operation takes, without a chance for the script to act."""
        # The firmware looks at a clock so often that this takes most of the simulator's time.
        if self.interruption is not None:
            raise self.interruption
        self.beats += 1
        self._look_round(self.clock.let_pass(us))

    def _alive(self) -> None:
        if self.interruption is not None:
            raise self.interruption
        self.beats += 1

    def _advance(self, target: int) -> None:
        self.clock.advance_to(target)
        self._look_round(self.clock.now_us())

    def _look_round(self, now: int) -> None:
        """Do what is due at that instant."""
        for scanner in self.scanners:
            scanner.look(now)
        for due in self.on_time:
            due(now)
        if now > self.limit_us:
            self.interrupt(OutOfTime())

    def _let_script_act(self, player: ScriptPlayer) -> None:
        self.watched = False
        player.resume()
        self.watched = True
        now = self.clock.now_us()
        for scanner in self.scanners:
            # A finger moved now: scans from here on see it.
            scanner.look(now)
        if self.interruption is not None:
            raise self.interruption

    # -- ends ------------------------------------------------------------------------------

    def interrupt(self, interruption: Interruption) -> None:
        """End the firmware's run here and now."""
        self.interruption = interruption
        raise interruption

    def restart(self, *, cold: bool) -> None:
        """Start the firmware again; `cold` resets the chip, and boot.py runs, too."""
        self.interrupt(Restart(cold=cold))

    def lose_power(self) -> None:
        """Power is cut: nothing that follows is written any more."""
        self.interrupt(Restart(cold=True, dark=True))

    # -- pins ------------------------------------------------------------------------------

    def claim(self, chip_pin: str, name: str) -> None:
        """Take a pin, as on the board: once."""
        if chip_pin in self.claims:
            raise ValueError(f"{name} in use")
        self.claims[chip_pin] = name

    def release(self, chip_pin: str) -> None:
        """Give a pin back."""
        self.claims.pop(chip_pin, None)
        self.levels.pop(chip_pin, None)

    def is_high(self, board_name: str | None) -> bool:
        """Tell if the firmware drives that pin high; True on a board without such a pin."""
        if board_name is None:
            return True
        return self.levels.get(self.board.chip_pin(board_name), False)

    # -- what the firmware shows and sounds ------------------------------------------------

    def show_pixels(self, chip_pin: str, data: bytes) -> None:
        """Send bytes down a chain of pixels: the first ones keep theirs."""
        shown = self.strips.get(chip_pin, b"")
        self.strips[chip_pin] = data + shown[len(data) :]
        self.charge(len(data) * NEOPIXEL_US_PER_BYTE + NEOPIXEL_LATCH_US)

    def sound(self, chip_pin: str, hz: int, **samples: Any) -> None:
        """Note what the speaker's pin was given to do."""
        board = self.board
        if board.speaker is None or board.chip_pin(board.speaker) != chip_pin:
            return
        audible = self.is_high(board.speaker_enable)
        if samples:
            # The firmware may refill its buffer.
            samples["samples"] = bytes(memoryview(samples["samples"]).cast("B"))
        self.sounds.append(Sound(self.clock.now_us() // 1000, hz, audible, **samples))

    def getenv(self, name: str) -> Setting | None:
        """Return a setting, read and parsed each time as on the board."""
        if not self.drive.is_file("/settings.toml"):
            return None
        text = self.drive.read("/settings.toml").decode()
        if self.circuitpython >= (10, 2, 0):
            return settings_file.find_text(text, name)
        value = settings_file.find(text, name)
        if value is None or self.getenv_gives_ints:
            return value
        return str(value)
