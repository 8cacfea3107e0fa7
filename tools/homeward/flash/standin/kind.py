# SPDX-License-Identifier: MIT
"""The kind of board, and what follows from it."""

from dataclasses import dataclass

from homeward.boards import BOARDS
from homeward.boards.parts.chips import RP2040, Chip
from homeward.flash.standin.image import NATIVE
from homeward.flash.standin.words import WORDS

_DATE = "2026-07-01"


@dataclass(frozen=True)
class Kind:
    """A board with a certain build of CircuitPython, or with MicroPython."""

    board_id: str
    version: tuple[int, int, int]
    language: str
    micropython: bool
    uid: str  # of the chip, in hex: no two have the same

    @property
    def chip(self) -> Chip:
        """Its microcontroller: an RP2040 on a board that we do not know."""
        known = BOARDS.get(self.board_id)
        return known.chip if known else RP2040

    @property
    def uname(self) -> tuple[str, str, str, str, str]:
        """Return what os.uname() says."""
        known = BOARDS.get(self.board_id)
        name = known.machine if known else self.board_id.replace("_", " ")
        port = self.chip.port
        number = ".".join(str(part) for part in self.version)
        return port, port, number, f"{number} on {_DATE}", f"{name} with {self.chip.machine}"

    @property
    def banner(self) -> str:
        """Return the first line of the REPL and of boot_out.txt."""
        if self.micropython:
            return f"MicroPython v1.25.0 on {_DATE}; a board with RP2040"
        return f"Adafruit CircuitPython {self.uname[3]}; {self.uname[4]}"

    @property
    def words(self) -> dict[str, str]:
        """Return what it says."""
        if self.micropython:
            return {"soft reboot": "MPY: soft reboot"}
        words = dict(WORDS[self.language])
        if self.version < (10, 0, 0):
            words["remount"] = words["remount"].replace(" path ", " '/' ")
        return words

    @property
    def nvm(self) -> int:
        """Bytes of the chip's own flash."""
        return self.chip.nvm_bytes

    def given(self) -> dict[str, object]:
        """Return what its Python has to know."""
        return {
            "board_id": self.board_id,
            "uid": self.uid,
            "version": self.version,
            "uname": self.uname,
            "hashlib": "hashlib" not in self.chip.lacks,
            "boot_out": f"{self.banner}\nBoard ID:{self.board_id}\nUID:{self.uid}\n",
            "words": {} if self.micropython else self.words,
            "micropython": self.micropython,
            "native": NATIVE,
        }
