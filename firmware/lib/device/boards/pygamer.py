# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: colour display, analog stick, A, B, START, SELECT."""

import board
import keypad
from micropython import const

from device.codes import KEY_BACK, KEY_HELP, KEY_MENU, KEY_OK
from device.keys import Keys

_A = const(1)

OK_KEY = "A"
MENU_KEYS = "START: menu, B: undo"
CHAIN_PIN = "D3"
OWN_PIXELS = 5


def display():
    return board.DISPLAY


def keys():
    from device.analog_stick import AnalogStick

    codes = bytes((KEY_BACK, KEY_OK, KEY_MENU, KEY_HELP))
    return Keys(_buttons(), codes, AnalogStick(board.JOYSTICK_X, board.JOYSTICK_Y))


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
    """Scan B, A, START and SELECT, in this order, by a shift register."""
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    )
