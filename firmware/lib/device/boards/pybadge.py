# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, PyBadge LC and EdgeBadge: colour display, pad of four, A, B, START, SELECT."""

import board
import keypad
from micropython import const

from device.codes import (
    KEY_BACK,
    KEY_HELP,
    KEY_LESS,
    KEY_MENU,
    KEY_MORE,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
)
from device.keys import Keys

_A = const(1)

OK_KEY = "A"
MENU_KEYS = "START: menu, B: undo"
CHAIN_PIN = "D3"
OWN_PIXELS = 5  # an LC has one: what the other four show goes nowhere


def display():
    return board.DISPLAY


def keys():
    return Keys(
        _buttons(),
        bytes(
            (
                KEY_BACK,
                KEY_OK,
                KEY_MENU,
                KEY_HELP,
                KEY_MORE,
                KEY_NEXT,
                KEY_PREV,
                KEY_LESS,
            )
        ),
    )


def speaker():
    from audioio import AudioOut

    return AudioOut(board.SPEAKER), board.SPEAKER_ENABLE


def battery():
    """Return the pin that measures it, and which part of its voltage comes there."""
    return board.A6, 2


def pc_key():
    from device.parts.held_key import is_held

    return is_held(_buttons(), _A)


def _buttons():
    """Scan B, A, START, SELECT, right, down, up and left, in this order, by a shift register."""
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
