# SPDX-License-Identifier: MIT
"""Adafruit MacroPad RP2040: one-bit display, twelve keys, a knob that turns and is pressed.

     1 UNDO   2 PREV   3 HINT       knob turned left     PREV
     4 LESS   5 OK     6 MORE       knob turned right    NEXT
     7 TABLE  8 NEXT   9 -          knob pressed         OK
    10 BACK  11 MENU  12 HELP

Only SDA and SCL, at the plug, are free for ring and sticks.
"""

import board
import keypad

from device.codes import (
    KEY_BACK,
    KEY_HELP,
    KEY_HINT,
    KEY_LESS,
    KEY_MENU,
    KEY_MORE,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
    KEY_TABLE,
    KEY_UNDO,
)
from device.keys import Keys

OK_KEY = "Knob"
MENU_KEYS = "11: menu, 3: hint"
LOOK_KEYS = "the knob"
CHAIN_PIN = "SDA"
OWN_PIXELS = 12


def display():
    return board.DISPLAY


def keys():
    from device.rotary_knob import RotaryKnob

    codes = bytearray(13)
    codes[0] = KEY_OK  # the knob's switch, then KEY1 to KEY12
    codes[1] = KEY_UNDO
    codes[2] = KEY_PREV
    codes[3] = KEY_HINT
    codes[4] = KEY_LESS
    codes[5] = KEY_OK
    codes[6] = KEY_MORE
    codes[7] = KEY_TABLE
    codes[8] = KEY_NEXT
    codes[10] = KEY_BACK
    codes[11] = KEY_MENU
    codes[12] = KEY_HELP
    pins = [board.ENCODER_SWITCH]
    for number in range(1, 13):
        pins.append(_key_pin(number))
    return Keys(_buttons(pins), codes, RotaryKnob(board.ROTA, board.ROTB))


def speaker():
    from audiopwmio import PWMAudioOut

    return PWMAudioOut(board.SPEAKER), board.SPEAKER_ENABLE


def pc_key():
    from device.parts.held_key import is_held

    # Not the knob: held at a reset, it starts the bootloader.
    return is_held(_buttons((_key_pin(5),)), 0)


def _key_pin(number):
    return getattr(board, "KEY%d" % number)


def _buttons(pins):
    return keypad.Keys(pins, value_when_pressed=False, pull=True)
