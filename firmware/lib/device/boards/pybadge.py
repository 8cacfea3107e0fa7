# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, PyBadge LC and EdgeBadge: colour display, pad of four, A, B, START, SELECT."""

import board
import keypad
from micropython import const

from device.keys import Keys

_KEY_PREV = const(1)
_KEY_NEXT = const(2)
_KEY_OK = const(3)
_KEY_BACK = const(4)
_KEY_MENU = const(5)
_KEY_HELP = const(6)
_KEY_LESS = const(7)
_KEY_MORE = const(8)
_A = const(1)

OK_KEY = "A"
MENU_KEYS = "START: menu, SELECT: help"
CHAIN_PIN = "D3"
OWN_PIXELS = 5  # an LC has one: what the other four show goes nowhere


def display():
    return board.DISPLAY


def keys():
    return Keys(
        _buttons(),
        bytes(
            (
                _KEY_BACK,
                _KEY_OK,
                _KEY_MENU,
                _KEY_HELP,
                _KEY_MORE,
                _KEY_NEXT,
                _KEY_PREV,
                _KEY_LESS,
            )
        ),
    )


def speaker():
    from audioio import AudioOut

    return AudioOut(board.SPEAKER), board.SPEAKER_ENABLE


def battery():
    """The pin that measures it, and which part of its voltage comes there."""
    return board.A6, 2


def pc_key():
    from device.held import held

    return held(_buttons(), _A)


def _buttons():
    """B, A, START, SELECT, right, down, up and left, in this order, behind a shift register."""
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
