# SPDX-License-Identifier: MIT
"""Homeward is being flashed. This is code.txt, which CircuitPython runs before code.py, until all
of the new version is there: if the flash was broken off, the display says what to do.

Nothing of Homeward's is imported: old and new files are mixed now.
"""

import os
import time

import board


def pin(name, usual):
    return getattr(board, os.getenv("HOMEWARD_DISPLAY_" + name) or usual)


def display():
    """Make the display that this board has not of its own; then it shows what is printed."""
    import displayio
    from busio import I2C, SPI

    displayio.release_displays()
    feather = board.board_id == "adafruit_feather_rp2040"
    kind = os.getenv("HOMEWARD_DISPLAY") or ("SH1107" if feather else "SSD1306")
    turn = 180 if os.getenv("HOMEWARD_DISPLAY_TURNED") == "yes" else 0
    if kind == "ST7735":
        from adafruit_st7735r import ST7735R
        from fourwire import FourWire

        bus = FourWire(
            SPI(pin("SCK", "GP18"), pin("MOSI", "GP19")),
            command=pin("DC", "GP20"),
            chip_select=pin("CS", "GP17"),
            reset=pin("RESET", "GP21"),
        )
        light = pin("LIGHT", "GP22")
        return ST7735R(bus, width=160, height=128, rotation=90 + turn, backlight_pin=light)
    from i2cdisplaybus import I2CDisplayBus

    usual = ("SCL", "SDA") if feather else ("GP5", "GP4")
    wires = I2C(pin("SCL", usual[0]), pin("SDA", usual[1]), frequency=400000)
    address = int(os.getenv("HOMEWARD_DISPLAY_ADDRESS") or "0x3C", 16)
    bus = I2CDisplayBus(wires, device_address=address)
    if kind == "SH1107":
        from adafruit_displayio_sh1107 import SH1107

        return SH1107(bus, width=128, height=64, rotation=90 + turn)
    from adafruit_displayio_ssd1306 import SSD1306

    return SSD1306(bus, width=128, height=64, rotation=turn)


try:
    if not hasattr(board, "DISPLAY"):
        display()
except Exception as error:
    print(error)  # no driver yet, or no display: the console has the words all the same

while True:
    print("\n\nHomeward is not whole:\nrun make flash again")
    time.sleep(5)
