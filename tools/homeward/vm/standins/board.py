# SPDX-License-Identifier: MIT
"""`board`: what one of the supported boards has. Its pins are no part of the heap."""

import microcontroller
from busdisplay import BusDisplay

board_id = ""
DISPLAY = BusDisplay(width=160, height=128)
NEOPIXEL = 1


def be(name):
    """Be this board: with its pins and no others, and the nvm of its chip."""
    global board_id, DISPLAY
    board_id = name
    pins = globals()
    if name.startswith("py"):
        microcontroller.samd51()
        names = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH JOYSTICK_X JOYSTICK_Y A6 D3"
    elif "macropad" in name:
        DISPLAY = BusDisplay(width=128, height=64)
        names = "ENCODER_SWITCH ROTA ROTB SDA SCL"
        for number in range(1, 13):
            pins["KEY" + str(number)] = 8
    elif "pico" in name:
        names = "VOLTAGE_MONITOR"
        for number in range(29):
            pins["GP" + str(number)] = 100 + number  # told apart
    else:
        names = "D5 D6 D9 D10 SDA SCL"
    for pin in (names + " SPEAKER SPEAKER_ENABLE").split():
        pins[pin] = 2
