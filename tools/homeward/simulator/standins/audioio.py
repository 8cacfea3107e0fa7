# SPDX-License-Identifier: MIT
"""`audioio`: sound through the SAMD51's two analog outputs."""

from _audio_out import Player
from _pins import Pin

_DAC_PINS = ("PA02", "PA05")


class AudioOut(Player):
    """Sound on A0 or A1 only."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        for pin in (left_channel, right_channel):
            if isinstance(pin, Pin) and pin._chip_name not in _DAC_PINS:
                raise ValueError("Invalid pin")
        super().__init__(left_channel, right_channel=right_channel, quiescent_value=quiescent_value)
