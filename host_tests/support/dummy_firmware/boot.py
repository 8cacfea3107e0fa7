# SPDX-License-Identifier: MIT
"""Leaves the drive to the PC while SELECT is held; otherwise the board may write it."""

import board

held = False
if hasattr(board, "BUTTON_CLOCK"):
    import keypad

    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    )
    event = keys.events.get()
    held = event is not None and event.key_number == 3
    keys.deinit()

if not held:
    import storage

    storage.disable_usb_drive()
