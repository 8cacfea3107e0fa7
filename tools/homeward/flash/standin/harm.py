# SPDX-License-Identifier: MIT
"""Damage the image of a drive as a power cut may."""

import random
from collections.abc import Iterable

from homeward.flash.standin import StandIn

KINDS = ("empty", "garbage", "garbage in a folder", "zero length", "one zero length")
_SECTOR = 512  # bytes
_FOLDER = b".          \x10"  # how every folder but the root begins


def harm(board: StandIn, kind: str, files: Iterable[str]) -> None:
    """Damage the drive in this way, and switch the board on again."""
    board.pull()
    if kind == "empty":
        board.image.erase()
    elif kind.startswith("garbage"):
        image = board.image.path.read_bytes()
        where = _folders(board)[0]
        if kind != "garbage":
            where = image.index(b"APP     MPY") // _SECTOR * _SECTOR
        # The first entries are left.
        board.image.damage(where + 128, random.Random(1).randbytes(_SECTOR - 128))
    elif kind == "zero length":
        board.image.put(dict.fromkeys(files, b""))
    elif kind == "one zero length":
        board.image.put({"lib/ui/app.mpy": b""})
    else:
        raise ValueError(f"{kind}: expected one of {', '.join(KINDS)}")
    board.power_cycle()


def harm_at_random(board: StandIn, seed: int) -> str:
    """Damage a part of a sector that matters; says what was done."""
    board.pull()
    chance = random.Random(seed)
    what = chance.choice(["boot", "table", "folder", "folder", "folder"])
    where = 0
    if what == "table":
        where = _SECTOR * chance.choice([1, 2])
    elif what == "folder":
        where = chance.choice(_folders(board))
    start = chance.choice([0, 64, 128, 256])
    size = min(chance.choice([64, 128, 256, 512]), _SECTOR - start)
    name, data = chance.choice(
        [("random", chance.randbytes(size)), ("erased", b"\xff" * size), ("zero", bytes(size))]
    )
    board.image.damage(where + start, data)
    board.power_cycle()
    return f"{what}, {name} bytes {where + start} to {where + start + size - 1}"


def _folders(board: StandIn) -> list[int]:
    """Return where each folder of the drive begins, the root first (FAT12 and FAT16)."""
    image = board.image.path.read_bytes()
    reserved = int.from_bytes(image[14:16], "little")
    tables = image[16] * int.from_bytes(image[22:24], "little")
    root = (reserved + tables) * _SECTOR
    sectors = range(root, len(image), _SECTOR)
    return [root, *(at for at in sectors if image[at : at + len(_FOLDER)] == _FOLDER)]
