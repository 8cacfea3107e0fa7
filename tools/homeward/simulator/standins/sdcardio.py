# SPDX-License-Identifier: MIT
"""`sdcardio`: a card slot that is always empty."""


class SDCard:
    """Fails as a missing card does."""

    def __init__(self, bus, cs, baudrate=8000000):
        raise OSError(19, "no SD card")
