# SPDX-License-Identifier: MIT
"""The text of code.txt, which CircuitPython runs before code.py, from a flash's first write on.

A power cut can blank a part of any file, not only of the one that was being written: the flash chip
erases 4 KB at a time. CircuitPython never comes back from loading a .mpy that ends in blank bytes.
So nothing of lib is imported before its CRC32 is what the list says (homeward.txt). If every file
is whole, the version that the list is of is started, as code.py does it: the old one while new
files are written beside it, the new one once all of it is there. Else the display says what to do.

That reads the whole version once (156 files, 180 KB), 512 bytes at a time, whenever the board
starts while code.txt is there. A flash with nothing to copy has the board read the same files and
takes 8 s in all, so it is less than that. The game has 3.3 KB of memory less than without this.

What is in no list is not trusted: a program that was there before Homeward is not started either.
"""

import gc
import os
import time
from binascii import crc32

import board

LIST = "/homeward.txt"
part = bytearray(512)


def is_list(name):
    """Is a list there, and is its last line the CRC32 of all others?"""
    crc = 0
    try:
        with open(name, "rb") as file:
            for line in file:
                if line.startswith(b"end "):
                    return int(line[4:], 16) == crc & 0xFFFFFFFF
                crc = crc32(line, crc)
    except (OSError, ValueError):
        pass
    return False


def is_whole(line):
    """Is a file what its line in the list says?"""
    wanted, size, path = str(line, "utf-8").strip().split(" ", 2)
    left = int(size)
    crc = 0
    try:
        with open("/" + path, "rb") as file:
            while True:
                n = file.readinto(part)
                if not n:
                    break
                left -= n
                crc = crc32(memoryview(part)[:n], crc)
    except OSError:
        return False
    return left == 0 and crc & 0xFFFFFFFF == int(wanted, 16) and not is_hidden(path)


def is_hidden(path):
    """Would a folder of the same name be imported instead, one that the new version has?"""
    try:
        return path.endswith(".mpy") and os.stat("/" + path[:-4])[0] & 0x4000
    except OSError:
        return False


def is_all_whole():
    """Is every file of the list whole? settings.toml may be changed: it is yours."""
    if not is_list(LIST):
        return False
    with open(LIST, "rb") as file:
        file.readline()  # version and board
        for line in file:  # never all of them: the game needs memory in one piece
            if line.startswith(b"end "):
                break
            if not line.endswith(b" settings.toml\n") and not is_whole(line):
                return False
    return True


def driver(name):
    """A display's driver, if its file is whole: as in the old version, or as in the new one."""
    path = bytes(" lib/" + name + ".", "utf-8")
    for list in (LIST, LIST + ".new"):
        if is_list(list):
            with open(list, "rb") as file:
                for line in file:
                    if path in line and is_whole(line):
                        return __import__(name)
    raise ImportError(name + " is not whole")


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
        from fourwire import FourWire

        st7735 = driver("adafruit_st7735r").ST7735R
        bus = FourWire(
            SPI(pin("SCK", "GP18"), pin("MOSI", "GP19")),
            command=pin("DC", "GP20"),
            chip_select=pin("CS", "GP17"),
            reset=pin("RESET", "GP21"),
        )
        light = pin("LIGHT", "GP22")
        return st7735(bus, width=160, height=128, rotation=90 + turn, backlight_pin=light)
    from i2cdisplaybus import I2CDisplayBus

    if kind == "SH1107":
        make, turn = driver("adafruit_displayio_sh1107").SH1107, 90 + turn
    else:
        make = driver("adafruit_displayio_ssd1306").SSD1306
    usual = ("SCL", "SDA") if feather else ("GP5", "GP4")
    wires = I2C(pin("SCL", usual[0]), pin("SDA", usual[1]), frequency=400000)
    address = int(os.getenv("HOMEWARD_DISPLAY_ADDRESS") or "0x3C", 16)
    return make(I2CDisplayBus(wires, device_address=address), width=128, height=64, rotation=turn)


if is_all_whole():
    with open("/code.py") as file:
        start = file.read()
    # The game needs the memory.
    del is_list, is_whole, is_hidden, is_all_whole, driver, pin, display, part, file
    gc.collect()
    exec(start, {"__name__": "__main__"})
else:
    try:
        if not hasattr(board, "DISPLAY"):
            display()
    except Exception as error:
        print(error)  # no driver yet, or no display: the console has the words all the same
    while True:
        print("\n\nHomeward is not whole:\nrun make flash again")
        time.sleep(5)
