# SPDX-License-Identifier: MIT
"""Read and write UF2 files: blocks of 512 bytes, 256 of them for the flash chip."""

import struct
from pathlib import Path

from homeward.errors import ToolError

PAGE = 256
SECTOR = 4096  # what the flash chip erases at once
_BLOCK = 512
_HEAD = struct.Struct("<8I")
_START, _START_2, _END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FOR_THE_FLASH, _HAS_FAMILY = 0x1, 0x2000
# Chips that a .uf2 of CircuitPython may be for (github.com/microsoft/uf2, utils/uf2families.json).
_CHIPS = {
    0x55114460: "a SAMD51",
    0x68ED2B88: "a SAMD21",
    0xADA52840: "an nRF52840",
    0xBFDD4EEE: "an ESP32-S2",
    0xC47E5767: "an ESP32-S3",
    0xE48BFF56: "an RP2040",
    0xE48BFF57: "an RP2350",
    0xE48BFF59: "an RP2350",
}


def read(file: Path, family: int) -> dict[int, bytes]:
    """Return the pages of a file by their addresses; a ToolError says what is wrong with it."""
    data = file.read_bytes()
    blocks = [data[at : at + _BLOCK] for at in range(0, len(data), _BLOCK)]
    if not blocks or _HEAD.size > len(blocks[0]) or _HEAD.unpack_from(data)[:2] != _magic():
        raise ToolError(f"{file.name} is no .uf2 file")
    pages: dict[int, bytes] = {}
    for number, block in enumerate(blocks):
        if len(block) < _BLOCK:
            raise _cut(file)
        *magic, flags, address, size, own, total, chip = _HEAD.unpack_from(block)
        if tuple(magic) != _magic() or struct.unpack_from("<I", block, _BLOCK - 4)[0] != _END:
            raise ToolError(f"{file.name} is damaged at block {number}: download it again")
        if not flags & _HAS_FAMILY or chip != family:
            what = _CHIPS.get(chip, f"a chip that Homeward does not know ({chip:#010x})")
            raise ToolError(f"{file.name} is for {what}, not for {_CHIPS[family]}")
        if total != len(blocks):
            raise _cut(file)
        if own != number or size != PAGE or flags & _NOT_FOR_THE_FLASH or address % PAGE:
            raise ToolError(f"{file.name} is damaged at block {number}: download it again")
        if address in pages:
            raise ToolError(f"{file.name} writes {address:#x} twice: download it again")
        pages[address] = block[_HEAD.size : _HEAD.size + PAGE]
    return pages


def write(pages: dict[int, bytes], family: int) -> bytes:
    """Return the file that puts these pages into the flash.

    An RP2040 erases a sector for every sixteen blocks, whatever their addresses (its erratum E14),
    so that a sector must be written whole: what is missing in one is filled with blank pages.
    """
    whole = {
        address: pages.get(address, b"\xff" * PAGE)
        for sector in sorted({address // SECTOR for address in pages})
        for address in range(sector * SECTOR, (sector + 1) * SECTOR, PAGE)
    }
    blocks = []
    for number, (address, page) in enumerate(whole.items()):
        head = _HEAD.pack(*_magic(), _HAS_FAMILY, address, PAGE, number, len(whole), family)
        blocks.append((head + page).ljust(_BLOCK - 4, b"\0") + struct.pack("<I", _END))
    return b"".join(blocks)


def _magic() -> tuple[int, int]:
    return _START, _START_2


def _cut(file: Path) -> ToolError:
    return ToolError(f"{file.name} is cut: download it again")
