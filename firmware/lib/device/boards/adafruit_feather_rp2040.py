# SPDX-License-Identifier: MIT
"""Adafruit Feather RP2040 with the 128 x 64 OLED wing (SH1107): its three buttons are the keys."""

import board
import keypad
from micropython import const

from device.codes import KEY_NEXT, KEY_OK, KEY_PREV, OLED_ADDRESS
from device.keys import Keys
from device.parts.failed_start import stop

_C = const(2)

OK_KEY = "B"
MENU_KEYS = "Hold B: menu"
LOOK_KEYS = "A and C"
CHAIN_PIN = "D10"
OWN_PIXELS = 1


def display():
    import busio
    import displayio
    from adafruit_displayio_sh1107 import SH1107
    from i2cdisplaybus import I2CDisplayBus

    # The display of the run before keeps its bus over a reload.
    displayio.release_displays()
    # Not board.I2C(): at its 100 kHz a whole picture takes a fifth of a second.
    try:
        bus = busio.I2C(board.SCL, board.SDA, frequency=400000)
        return SH1107(I2CDisplayBus(bus, device_address=OLED_ADDRESS), width=128, height=64)
    except (OSError, RuntimeError, ValueError) as error:
        stop("there is no display (%s): is the OLED wing plugged in?" % error)


def keys():
    return Keys(_buttons(), bytes((KEY_PREV, KEY_OK, KEY_NEXT)), hold_ok=True)


def speaker():
    return None, None


def pc_key():
    from device.parts.held_key import is_held

    return is_held(_buttons(), _C)


def _buttons():
    """Scan A, B and C of the wing, from top to bottom."""
    return keypad.Keys((board.D9, board.D6, board.D5), value_when_pressed=False, pull=True)
