# SPDX-License-Identifier: MIT
"""Join CircuitPython and a drive that holds Homeward into one .uf2 file for the boot loader."""

import re
import tomllib
from pathlib import Path

from homeward.boards import BOARDS
from homeward.boards.parts.board import Board
from homeward.boards.parts.chips import BootLoader
from homeward.errors import ToolError
from homeward.flash import uf2
from homeward.flash.fat import MARKERS, Drive
from homeward.flash.find import NEWEST, OLDEST

# CircuitPython's first words, which its main.c also writes into boot_out.txt.
_BANNER = re.compile(
    rb"Adafruit CircuitPython (\d+)\.(\d+)[^\0 ]* on [-\d]{10}; ([ -~]{1,80}?) with (\w+)"
)


def boot_loader(board: Board) -> BootLoader:
    """Return what the boot loader takes; a ToolError if its files hold no drive."""
    if board.chip.boot_loader is None:
        able = [one.name for one in BOARDS.values() if one.chip.boot_loader]
        raise ToolError(
            f"one file with CircuitPython in it can be made for {', '.join(able)};"
            f" a {board.name} has its drive on a chip that its boot loader does not write"
        )
    return board.chip.boot_loader


def circuitpython(file: Path, board: Board) -> dict[int, bytes]:
    """Return the pages of CircuitPython for this board; a ToolError if the file is another."""
    loader = boot_loader(board)
    pages = uf2.read(file, loader.family)
    top = loader.flash + loader.program
    if min(pages) < loader.flash or max(pages) >= top:
        raise ToolError(
            f"{file.name} wants to write outside of CircuitPython's own part of the flash"
            f" ({loader.flash:#x} to {top:#x}), where games and the drive are"
        )
    program = b"".join(data for _, data in sorted(pages.items()))
    found = _BANNER.search(program)
    if found is None:
        raise ToolError(f"{file.name} is not CircuitPython")
    machine = found[3].decode()
    if machine != board.machine or board.board_id.encode() + b"\0" not in program:
        raise ToolError(
            f"{file.name} is CircuitPython for another board, {machine}; for a {board.name}"
            f" take the one of circuitpython.org/board/{board.board_id}"
        )
    version = int(found[1]), int(found[2])
    if version < OLDEST or version[0] > NEWEST:
        raise ToolError(
            f"{file.name} is CircuitPython {version[0]}.{version[1]}, Homeward is made for"
            f" {OLDEST[0]}.{OLDEST[1]} to {NEWEST}.x"
        )
    return pages


def settings(file: Path) -> bytes:
    """Return the settings.toml that a person has made; a ToolError if it cannot be read."""
    data = file.read_bytes()
    try:
        tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise ToolError(f"{file.name} is no text in UTF-8: save it again as that") from None
    except tomllib.TOMLDecodeError as error:
        raise ToolError(f"{file.name} cannot be read as settings: {error}") from None
    return data


def join(program: dict[int, bytes], files: dict[str, bytes], board: Board) -> bytes:
    """Return the file that holds both; the games in the flash between them stay."""
    loader = boot_loader(board)
    drive = Drive({**dict.fromkeys(MARKERS, b""), **files}, board.drive, board.cluster).data
    start = loader.flash + loader.drive
    pages = dict(program)
    for at in range(0, len(drive), uf2.PAGE):
        pages[start + at] = drive[at : at + uf2.PAGE].ljust(uf2.PAGE, b"\0")
    return uf2.write(pages, loader.family)
