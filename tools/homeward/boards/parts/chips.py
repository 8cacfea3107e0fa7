# SPDX-License-Identifier: MIT
"""The two kinds of microcontroller, and where they differ."""

from dataclasses import dataclass


@dataclass(frozen=True)
class BootLoader:
    """A boot loader whose .uf2 files may hold the drive as well, and what lies where in the flash.

    The offsets are those of CircuitPython's ports/raspberrypi/mpconfigport.h.
    """

    family: int  # of its .uf2 files
    flash: int  # the address where the flash begins
    program: int  # bytes for CircuitPython, from the beginning; the nvm follows
    drive: int  # where the drive begins; it reaches to the end of the flash


@dataclass(frozen=True)
class Chip:
    """A microcontroller with CircuitPython on it."""

    name: str
    port: str  # os.uname().sysname
    machine: str  # the end of os.uname().machine
    platform: str  # sys.platform
    mhz: int
    nvm_bytes: int
    # A write into blank (0xFF) bytes needs no erase.
    nvm_programs_blank: bool
    nvm_page: int
    nvm_erase_us: int
    nvm_program_us: int
    free_ram: int
    watchdog_max_s: int
    analog: frozenset[str]  # chip pins that an AnalogIn takes
    # Modules that CircuitPython's builds for these boards leave out.
    lacks: frozenset[str]
    boot_loader: BootLoader | None = None  # None: its boot loader cannot reach the drive


SAMD51 = Chip(
    name="SAMD51",
    port="samd51",
    machine="samd51j19",
    platform="Atmel SAMD51",
    mhz=120,
    nvm_bytes=8192,
    nvm_programs_blank=False,
    nvm_page=512,
    nvm_erase_us=100_000,
    nvm_program_us=2_000,
    free_ram=100_000,
    watchdog_max_s=16,
    analog=frozenset(
        [
            "PA02",
            "PA04",
            "PA05",
            "PA06",
            "PB01",
            "PB02",
            "PB03",
            "PB04",
            "PB06",
            "PB07",
            "PB08",
            "PB09",
        ]
    ),
    lacks=frozenset({"audiopwmio", "hashlib", "i2cdisplaybus"}),
)

RP2040 = Chip(
    name="RP2040",
    port="rp2040",
    machine="rp2040",
    platform="RP2040",
    mhz=125,
    nvm_bytes=4096,
    nvm_programs_blank=True,
    nvm_page=256,
    nvm_erase_us=45_000,
    nvm_program_us=400,
    free_ram=165_000,
    watchdog_max_s=8,
    analog=frozenset({"GPIO26", "GPIO27", "GPIO28", "GPIO29"}),
    lacks=frozenset({"audioio"}),
    boot_loader=BootLoader(0xE48BFF56, 0x10000000, program=0xFF000, drive=0x100000),
)
