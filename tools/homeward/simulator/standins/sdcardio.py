# SPDX-License-Identifier: MIT
"""`sdcardio`: the card in the board's slot, if there is one."""

from _pins import Part, take
from silicon import machine


class SDCard(Part):
    """Fails as a missing card does where the slot is empty, or where there is none."""

    def __init__(self, bus, cs, baudrate=8000000):
        slot = getattr(cs, "_chip_name", None)
        if machine.card is None or slot != machine.board.pins.get("SD_CS"):
            raise OSError("no SD card")
        bus._check()
        self._pins = (take(cs, "cs"),)
