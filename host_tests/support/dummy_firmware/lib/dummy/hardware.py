# SPDX-License-Identifier: MIT
"""Every part of whichever board this is, as plainly as possible."""

import board
import displayio
import keypad
import neopixel

CHAIN_PIN = {
    "pygamer": "D3",
    "pybadge": "D3",
    "adafruit_feather_rp2040": "D10",
    "adafruit_macropad_rp2040": "SDA",
    "raspberry_pi_pico": "GP2",
}


def display():
    """The board's own display, or the OLED on the I2C bus."""
    if hasattr(board, "DISPLAY"):
        shown = board.DISPLAY
    else:
        import busio
        import i2cdisplaybus
        from adafruit_displayio_sh1107 import SH1107

        displayio.release_displays()
        bus = board.I2C() if hasattr(board, "I2C") else busio.I2C(board.GP5, board.GP4)
        shown = SH1107(i2cdisplaybus.I2CDisplayBus(bus, device_address=0x3C), width=128, height=64)
    shown.auto_refresh = False
    return shown


def keys():
    """A scanner and the names of its keys."""
    if hasattr(board, "BUTTON_CLOCK"):
        names = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
        count = 4 if hasattr(board, "JOYSTICK_X") else 8
        scanner = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=count,
            value_when_pressed=True,
        )
        return scanner, names[:count]
    if hasattr(board, "KEY1"):
        names = [f"KEY{n}" for n in range(1, 13)] + ["ENCODER_SWITCH"]
        labels = [*names[:12], "ENCODER"]
    elif hasattr(board, "D9"):
        names, labels = ("D9", "D6", "D5"), ("A", "B", "C")
    else:
        names = [f"GP{n}" for n in range(10, 16)]
        labels = ("A", "B", "UP", "DOWN", "LEFT", "RIGHT")
    pins = [getattr(board, name) for name in names]
    return keypad.Keys(pins, value_when_pressed=False, pull=True), labels


def pixels():
    """The chain of 92 and the board's own pixels, or None."""
    chain = neopixel.NeoPixel(
        getattr(board, CHAIN_PIN[board.board_id]), 92, brightness=1.0, auto_write=False
    )
    own = None
    if hasattr(board, "NEOPIXEL"):
        count = {"pygamer": 5, "pybadge": 5, "adafruit_macropad_rp2040": 12}.get(board.board_id, 1)
        own = neopixel.NeoPixel(board.NEOPIXEL, count, brightness=0.1, auto_write=False)
    return chain, own


def stick():
    """The two ways of the analog stick, or None."""
    if not hasattr(board, "JOYSTICK_X"):
        return None
    import analogio

    return analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
