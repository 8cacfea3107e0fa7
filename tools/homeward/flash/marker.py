# SPDX-License-Identifier: MIT
"""The marker of a flash that is under way: code.txt, which CircuitPython runs before code.py.

Its text is onboard/again.py without comments, and a last line with the CRC32 of all before it. So
each version can tell whether another version's is whole.

Between flashes it lies on the drive as flashing.txt. The next flash begins and ends by renaming it,
and that erases no block of the flash chip which holds a file.
"""

import binascii
from pathlib import Path

from homeward.flash.link import without_words

NAME = "code.txt"
PARKED = "flashing.txt"
SOURCE = Path(__file__).parent / "onboard" / "again.py"
WORDS = b"Homeward is being flashed"
_HEAD = (
    b"# %s, if this file is called code.txt: then CircuitPython runs it instead of code.py.\n"
    b"# 'make flash' names it so before its first write, and back after its last one. It starts\n"
    b"# Homeward if every file is whole, and else it says: run make flash again\n"
) % WORDS
_END = b"# end "


def text() -> bytes:
    """Return what code.txt holds."""
    body = _HEAD + without_words(SOURCE.read_text(encoding="ascii")).encode("ascii") + b"\n"
    return body + b"%s%08x\n" % (_END, binascii.crc32(body))


def is_whole(data: bytes) -> bool:
    """Is it the program of some version, and no byte of it is lost?"""
    body, end, check = data.rpartition(_END)
    return bool(end) and WORDS in body and check == b"%08x\n" % binascii.crc32(body)
