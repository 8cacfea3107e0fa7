# SPDX-License-Identifier: MIT
"""The hardware, behind plain names: the only package that knows a pin, a clock or a display.

    handheld = device.start()

docs/architecture.md lists its methods; device/boards says what a board's file holds. The folders
are the memory plan: what lies in device/ itself stays in memory, and each folder in it is forgotten
when its work is done.
"""

from device.memory import forget


def start():
    """Return the handheld that this runs on; if it cannot be one, end with a sentence."""
    try:
        from device.parts.assemble import assemble

        handheld = assemble()
    except ImportError as error:
        from device.parts.failed_start import advice, stop

        stop(advice(error))
    # What only the start needs makes room for the game.
    forget("device.boards")
    forget("device.parts")
    return handheld
