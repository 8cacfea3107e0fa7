# SPDX-License-Identifier: MIT
"""What the laptop knows of each board: how it shows itself on USB, and how large its drive is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Board:
    """One board that has a file in firmware/lib/device/boards."""

    name: str  # to people
    usb: tuple[int, int]  # vendor and product under CircuitPython
    drive: int  # bytes of CIRCUITPY
    cluster: int  # bytes of the smallest piece of it

    def on_drive(self, size: int) -> int:
        """Bytes that a file of this size takes on the drive."""
        return -(-size // self.cluster) * self.cluster


# USB numbers are those of CircuitPython's own board folders. The drive of a SAMD51 board is its
# whole flash chip; on an RP2040's, firmware (1020 KB) and nvm (4 KB) come first. Clusters are what
# FatFs makes of drives of these sizes, as seen on MicroPython's.
_MB = 1 << 20
BOARDS = {
    "pygamer": Board("PyGamer", (0x239A, 0x803E), 8 * _MB, 4096),
    "pybadge": Board("PyBadge", (0x239A, 0x8034), 8 * _MB, 4096),
    "adafruit_feather_rp2040": Board("Feather RP2040", (0x239A, 0x80F2), 7 * _MB, 1024),
    "adafruit_macropad_rp2040": Board("MacroPad RP2040", (0x239A, 0x8108), 7 * _MB, 1024),
    "raspberry_pi_pico": Board("Raspberry Pi Pico", (0x239A, 0x80F4), 1 * _MB, 512),
}


def known() -> str:
    """The boards, in a sentence."""
    return ", ".join(BOARDS)


def board(name: str) -> Board:
    """That board; a ValueError that lists them all if there is none."""
    if name not in BOARDS:
        raise ValueError(f"there is no board '{name}'; Homeward knows {known()}")
    return BOARDS[name]
