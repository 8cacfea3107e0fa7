# SPDX-License-Identifier: MIT
"""`board`: every name that one of the supported boards has. Its pins are no part of the heap."""

import microcontroller
from busdisplay import BusDisplay

board_id = ""
DISPLAY = BusDisplay(width=160, height=128)
NEOPIXEL = 1
D3 = D5 = D6 = D9 = D10 = 2
SCL = SDA = 3
BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = 4
JOYSTICK_X = JOYSTICK_Y = 5
SPEAKER = SPEAKER_ENABLE = 6
ENCODER_SWITCH = ROTA = ROTB = 7

for _number in range(1, 13):
    globals()["KEY" + str(_number)] = 8
# A Pico's are told apart.
for _number in range(29):
    globals()["GP" + str(_number)] = 100 + _number


def be(name):
    """Be this board: a MacroPad's display is small, a SAMD51's nvm large."""
    global board_id, DISPLAY
    board_id = name
    if "macropad" in name:
        DISPLAY = BusDisplay(width=128, height=64)
    if name.startswith("py"):
        microcontroller.samd51()
