# SPDX-License-Identifier: MIT
"""One file for each board, named after its `board.board_id`; only the board's own is imported.

Each has these names. A new board is one such file, and one for the laptop (docs/architecture.md):

    OK_KEY        what is printed on the key that means OK
    MENU_KEYS     how its keys open menu and help, in words that fit into a row of its display
    LOOK_KEYS     how its keys look through choices, if that is not "up and down"
    CHAIN_PIN     the pin of ring and sticks, unless settings.toml names another
    OWN_PIXELS    how many pixels it has itself, at board.NEOPIXEL
    display()     its display, a displayio one: 160 x 128 in colour, or 128 x 64 of one bit
    keys()        its keys, a device.keys.Keys
    speaker()     its audio output and the pin that switches its amplifier on, or None
    battery()     where it can be measured: the pin, and which part of the voltage comes there
    pc_key()      for boot.py: is the key held that leaves the drive to the PC?

They are called in this order, once. docs/boards.md lists every board with its keys and pins.
"""

import os

import board


def find(wanted=""):
    """Return (name, file) of the board that settings.toml wants, else of this board.

    The file is None if there is none.
    """
    for name in (wanted, board.board_id):
        if _is_name(name):
            try:
                return name, __import__("device.boards." + name, None, None, ("keys",))
            except ImportError as error:
                if "'device.boards." not in str(error):
                    raise  # it is there, but something that it needs is not
    return board.board_id, None


def _is_name(text):
    """Could it be a board? Importing "." or "__init__" would find something that is none."""
    for letter in text:
        if not (letter.isalpha() or letter.isdigit() or letter == "_"):
            return False
    return text[:1].isalpha()


def names():
    """List the boards that have a file, with commas."""
    found = []
    for file in os.listdir("/lib/device/boards"):
        name = file.split(".")[0]
        if not name.startswith("_"):
            found.append(name)
    return ", ".join(sorted(found))
