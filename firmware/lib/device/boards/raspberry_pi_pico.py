# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico: every part is the builder's, and settings.toml says where it is.

The defaults, in settings.toml HOMEWARD_ and the name in capitals:

    display      SSD1306 (or SH1107) with display_sda at GP4 and display_scl at GP5, or ST7735
                 with _sck GP18, _mosi GP19, _cs GP17, _dc GP20, _reset GP21, _light GP22
    keys         key_ok GP10, key_back GP11, key_prev GP12, key_next GP13, key_less GP14,
                 key_more GP15; key_menu, key_help, key_hint, key_undo and key_table "none". Each
                 is closed to ground.
    chain_pin    GP2
    speaker_pin  "none"

OK, PREV and NEXT are enough; without a key for MENU, OK held is MENU.
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
    OLED_ADDRESS,
)
from device.parts.failed_start import stop

_NONE = "none"
_USUAL_OK = "GP10"

OK_KEY = "OK"
MENU_KEYS = "Hold OK: menu"
LOOK_KEYS = "PREV and NEXT"
CHAIN_PIN = "GP2"
OWN_PIXELS = 0

_promised = []  # pins that are spoken for, but not in use yet


def display():
    import displayio

    from device.parts.settings_file import read

    # The display of the run before keeps its bus over a reload.
    displayio.release_displays()
    rows = (
        ("display", 0, ("SSD1306", "SH1107", "ST7735")),
        ("display_turned", 0, ("no", "yes")),
        ("display_swapped", 0, ("no", "yes")),
        ("display_address", 0, ("0x3C", "0x3D")),
    )
    values = read(rows)
    kind = rows[0][2][values["display"]]
    turn = 180 * values["display_turned"]
    try:
        if kind == "ST7735":
            return _colour(turn, not values["display_swapped"])
        return _one_bit(kind, turn, OLED_ADDRESS + values["display_address"])
    except (OSError, RuntimeError, ValueError) as error:
        # Not wired, not at this address, pins that are no bus.
        stop(
            "there is no display (%s). settings.toml says HOMEWARD_DISPLAY = %s: check that, its"
            " wires and its HOMEWARD_DISPLAY_ pins." % (error, kind)
        )


def keys():
    global MENU_KEYS
    from device.keys import Keys

    pins = []
    codes = bytearray()
    hold_ok = True
    for name, usual, code in (
        ("ok", _USUAL_OK, KEY_OK),
        ("prev", "GP12", KEY_PREV),
        ("next", "GP13", KEY_NEXT),
        ("back", "GP11", KEY_BACK),
        ("less", "GP14", KEY_LESS),
        ("more", "GP15", KEY_MORE),
        ("menu", _NONE, KEY_MENU),
        ("help", _NONE, KEY_HELP),
        ("hint", _NONE, KEY_HINT),
        ("undo", _NONE, KEY_UNDO),
        ("table", _NONE, KEY_TABLE),
    ):
        pin = _pin("key_" + name, usual, code <= KEY_OK)
        if pin is not None:
            pins.append(pin)
            codes.append(code)
            if code == KEY_MENU:
                MENU_KEYS = "Key MENU: menu"
                hold_ok = False
    return Keys(_buttons(pins), codes, hold_ok=hold_ok)


def speaker():
    pin = _pin("speaker_pin", _NONE)
    if pin is None:
        return None, None
    from audiopwmio import PWMAudioOut

    return PWMAudioOut(pin), None


def battery():
    return getattr(board, "VOLTAGE_MONITOR", None), 3  # many boards of its kind have none


def pc_key():
    import os

    from device.parts.held_key import is_held

    pin = os.getenv("HOMEWARD_KEY_OK") or _USUAL_OK
    return is_held(_buttons((getattr(board, pin),)), 0)


def _buttons(pins):
    return keypad.Keys(pins, value_when_pressed=False, pull=True)


def _one_bit(kind, turn, address):
    """Return the OLED at an I2C bus."""
    from busio import I2C
    from i2cdisplaybus import I2CDisplayBus

    scl = _pin("display_scl", "GP5", True)
    sda = _pin("display_sda", "GP4", True)
    bus = I2CDisplayBus(I2C(scl, sda, frequency=400000), device_address=address)
    if kind == "SH1107":
        from adafruit_displayio_sh1107 import SH1107

        return SH1107(bus, width=128, height=64, rotation=90 + turn)
    from adafruit_displayio_ssd1306 import SSD1306

    return SSD1306(bus, width=128, height=64, rotation=turn)


def _colour(turn, bgr):
    """Return the TFT at an SPI bus."""
    from adafruit_st7735r import ST7735R
    from busio import SPI
    from fourwire import FourWire

    sck = _pin("display_sck", "GP18", True)
    mosi = _pin("display_mosi", "GP19", True)
    bus = FourWire(
        SPI(sck, mosi),
        command=_pin("display_dc", "GP20", True),
        chip_select=_pin("display_cs", "GP17", True),
        reset=_pin("display_reset", "GP21", True),
    )
    light = _pin("display_light", "GP22", True)
    return ST7735R(bus, width=160, height=128, rotation=90 + turn, bgr=bgr, backlight_pin=light)


def _pin(name, usual, needed=False):
    """Return the pin that settings.toml names, or else the usual one; None if it says "none"."""
    from device.parts.settings_file import complain, read

    wanted = read(((name, usual, None),))[name]
    if wanted == _NONE and not needed:
        return None
    pin = _free(wanted)
    if pin is None:
        instead = usual if usual != wanted and _free(usual) is not None else _NONE
        if needed and instead == _NONE:
            stop(
                "HOMEWARD_%s needs a free pin, %s is none: name another in settings.toml."
                % (name.upper(), wanted)
            )
        expected = "a free pin such as " + usual if needed else "a free pin or none"
        complain(name, wanted, expected, instead)
        pin = _free(instead)
    if pin is not None:
        _promised.append(pin)
    return pin


def _free(name):
    """Return the pin of that name, None if there is none or it is in use."""
    from digitalio import DigitalInOut

    try:
        pin = getattr(board, name)
        DigitalInOut(pin).deinit()
    except (AttributeError, TypeError, ValueError):
        return None
    return None if pin in _promised else pin
