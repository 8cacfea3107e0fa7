# SPDX-License-Identifier: MIT
"""The parts that a board has built in, for `board` to name: pins, buses, its display.

The display is the real BusDisplay over a stand-in bus, set up as CircuitPython has it before
boot.py starts.
"""

import busio
from _pins import CHIP_PINS
from silicon import machine

BOARD_ID = machine.board.board_id
HAS_DISPLAY = machine.board.screen.own


def _pin(name):
    return CHIP_PINS[machine.board.chip_pin(name)]


def pins():
    """Every pin under all its names."""
    return {name: _pin(name) for name in machine.board.pins}


def buses():
    """`board.I2C()` and its like: made at the first call, the same one ever after."""
    found = {}
    if "SDA" in machine.board.pins:
        i2c = _once(lambda: busio.I2C(_pin("SCL"), _pin("SDA")))
        found = {"I2C": i2c, "STEMMA_I2C": i2c}
    if "MISO" in machine.board.pins:
        found["SPI"] = _once(lambda: busio.SPI(_pin("SCK"), _pin("MOSI"), _pin("MISO")))
    return found


def _once(make):
    made = []

    def bus():
        if not made:
            made.append(make())
        return made[0]

    return bus


def make_display():
    """`board.DISPLAY`."""
    machine.busy = True
    try:
        return _make_colour_display() if machine.board.screen.colour else _make_oled()
    finally:
        machine.busy = False


def _make_colour_display():
    import busdisplay
    import fourwire

    screen = machine.board.screen
    spi = busio.SPI(_pin("TFT_SCK"), MOSI=_pin("TFT_MOSI"))
    wire = fourwire.FourWire(
        spi, command=_pin("TFT_DC"), chip_select=_pin("TFT_CS"), reset=_pin("TFT_RST")
    )
    return busdisplay.BusDisplay(wire, b"", width=screen.width, height=screen.height)


def _make_oled():
    import busdisplay
    import fourwire

    screen = machine.board.screen
    spi = busio.SPI(_pin("SCK"), MOSI=_pin("MOSI"))
    wire = fourwire.FourWire(
        spi, command=_pin("OLED_DC"), chip_select=_pin("OLED_CS"), reset=_pin("OLED_RESET")
    )
    return busdisplay.BusDisplay(
        wire,
        b"",
        width=screen.width,
        height=screen.height,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        data_as_commands=True,
        brightness_command=0x81,
        single_byte_bounds=True,
    )
