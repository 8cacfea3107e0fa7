# SPDX-License-Identifier: MIT
"""`board`: every name that one of the supported boards has. Its pins are no part of the heap."""

from busdisplay import BusDisplay

board_id = ""
DISPLAY = BusDisplay(width=160, height=128)
NEOPIXEL = 1
D3 = D5 = D6 = D9 = D10 = 2
SCL = SDA = 3
BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = 4
JOYSTICK_X = JOYSTICK_Y = 5
