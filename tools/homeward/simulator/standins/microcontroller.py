# SPDX-License-Identifier: MIT
"""`microcontroller`: the chip itself: reset, non-volatile memory, watchdog."""

from _nvm import ByteArray
from _pins import CHIP_PINS, Pin, whole_number
from _watchdog import WatchDogTimer
from silicon import machine

__all__ = [
    "Pin",
    "Processor",
    "ResetReason",
    "RunMode",
    "cpu",
    "delay_us",
    "disable_interrupts",
    "enable_interrupts",
    "nvm",
    "on_next_reset",
    "pin",
    "reset",
    "watchdog",
]


class RunMode:
    """The mode that the chip starts in after its next reset."""

    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return "microcontroller.RunMode." + self._name


class ResetReason(RunMode):
    """The reason why the chip started."""


for _name in ("NORMAL", "UF2", "SAFE_MODE", "BOOTLOADER"):
    setattr(RunMode, _name, RunMode(_name))
for _name in ("POWER_ON", "SOFTWARE", "WATCHDOG", "UNKNOWN"):
    setattr(ResetReason, _name, ResetReason(_name))


class Processor:
    """The figures that the chip gives about itself."""

    frequency = machine.board.chip.mhz * 1000000
    temperature = 25.0
    voltage = 3.3
    uid = bytearray(b"homeward")
    reset_reason = ResetReason.POWER_ON


class _ChipPins:
    """`microcontroller.pin`: every pin by its chip name."""


cpu = Processor()
nvm = ByteArray()
watchdog = WatchDogTimer()
pin = _ChipPins()
for _name in CHIP_PINS:
    setattr(pin, _name, CHIP_PINS[_name])


def delay_us(delay):
    """Stop everything for a moment."""
    machine.charge(whole_number(delay, 0, 1 << 31, "delay"))


def disable_interrupts():
    """Nothing interrupts here."""


def enable_interrupts():
    """Nothing interrupts here."""


def on_next_reset(run_mode):
    """Choose what the next reset does."""
    if type(run_mode) is not RunMode:
        raise ValueError("Invalid run_mode")
    machine.next_run_mode = run_mode._name


def reset():
    """Start again as after power-on; pixels keep their colours."""
    machine.restart(cold=True)
