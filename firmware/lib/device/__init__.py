# SPDX-License-Identifier: MIT
"""The hardware, behind plain names: the only package that knows a pin, a clock or a display.

    handheld = device.start()

What it offers is listed in docs/architecture.md; what a board's file holds, in device/boards.
"""

import sys


def start():
    """The handheld this runs on; ends with a sentence on the console if it cannot be one."""
    try:
        from device.assemble import assemble

        handheld = assemble()
    except ImportError as error:
        from device.missing import advice

        stop(advice(error))
    # What only the start needs makes room for the game.
    sys.modules.pop("device.boards." + handheld.board)
    for name in ("settings_file", "settings_table", "boards", "assemble"):
        forget(name)
    return handheld


def forget(name):
    """Drop a module of this package from memory."""
    if sys.modules.pop("device." + name, None) and hasattr(sys.modules["device"], name):
        delattr(sys.modules["device"], name)


def stop(message):
    """End the program with a sentence; a board with a display of its own shows it there, too."""
    print("Homeward: " + message)
    # Without the text: CircuitPython 10 would print it, too, and 9 would not.
    raise SystemExit
