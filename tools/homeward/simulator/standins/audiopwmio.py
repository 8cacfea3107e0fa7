# SPDX-License-Identifier: MIT
"""`audiopwmio`: sound through a pulsed pin, as on the RP2040."""

from _audio_out import Player


class PWMAudioOut(Player):
    """Sound on any pin."""
