# SPDX-License-Identifier: MIT
"""Which board it is, and what follows from that."""

from dataclasses import dataclass

from homeward.flash.standin.image import NATIVE
from homeward.flash.standin.words import WORDS

_DATE = "2026-07-01"
# (name, chip, port) of a board that CircuitPython runs on; others are made up from their id.
_MACHINES = {
    "pygamer": ("Adafruit PyGamer", "samd51j19", "samd51"),
    "pybadge": ("Adafruit Pybadge", "samd51j19", "samd51"),
    "adafruit_feather_rp2040": ("Adafruit Feather RP2040", "rp2040", "rp2040"),
    "adafruit_macropad_rp2040": ("Adafruit Macropad RP2040", "rp2040", "rp2040"),
    "raspberry_pi_pico": ("Raspberry Pi Pico", "rp2040", "rp2040"),
}


@dataclass(frozen=True)
class Kind:
    """A board with a certain build of CircuitPython, or with MicroPython."""

    board_id: str
    version: tuple[int, int, int]
    language: str
    micropython: bool
    uid: str  # of the chip, in hex: no two have the same

    @property
    def uname(self) -> tuple[str, str, str, str, str]:
        """What os.uname() tells."""
        made_up = (self.board_id.replace("_", " "), "rp2040", "rp2040")
        name, chip, port = _MACHINES.get(self.board_id, made_up)
        number = ".".join(str(part) for part in self.version)
        return port, port, number, f"{number} on {_DATE}", f"{name} with {chip}"

    @property
    def banner(self) -> str:
        """The first line of the REPL and of boot_out.txt."""
        if self.micropython:
            return f"MicroPython v1.25.0 on {_DATE}; a board with RP2040"
        return f"Adafruit CircuitPython {self.uname[3]}; {self.uname[4]}"

    @property
    def words(self) -> dict[str, str]:
        """What it says."""
        if self.micropython:
            return {"soft reboot": "MPY: soft reboot"}
        words = dict(WORDS[self.language])
        if self.version < (10, 0, 0):
            words["remount"] = words["remount"].replace(" path ", " '/' ")
        return words

    @property
    def nvm(self) -> int:
        """Bytes of the chip's own flash."""
        return 8192 if self.uname[0] == "samd51" else 4096

    def given(self) -> dict[str, object]:
        """What its Python has to know."""
        return {
            "board_id": self.board_id,
            "uid": self.uid,
            "version": self.version,
            "uname": self.uname,
            "hashlib": self.uname[0] != "samd51",
            "boot_out": f"{self.banner}\nBoard ID:{self.board_id}\nUID:{self.uid}\n",
            "words": {} if self.micropython else self.words,
            "micropython": self.micropython,
            "native": NATIVE,
        }
