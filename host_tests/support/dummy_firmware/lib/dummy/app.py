# SPDX-License-Identifier: MIT
"""Shows what it is told by keys, stick, clock and memory, until the power goes."""

import gc
import os
import time

import displayio
import keypad
import microcontroller
import supervisor
import terminalio
from adafruit_display_text import bitmap_label, label

from . import hardware


class App:
    def __init__(self):
        self.display = hardware.display()
        self.keys, self.names = hardware.keys()
        self.chain, self.own = hardware.pixels()
        self.stick = hardware.stick()
        self.event = keypad.Event()
        self.presses = 0
        self.loops = 0
        self.started = supervisor.ticks_ms()
        root = displayio.Group()
        frame = displayio.Bitmap(self.display.width, 3, 2)
        frame.fill(1)
        palette = displayio.Palette(2)
        palette[1] = 0xFFD000
        root.append(displayio.TileGrid(frame, pixel_shader=palette))
        self.title = label.Label(terminalio.FONT, text=os.getenv("GREETING"), x=4, y=12)
        self.key = bitmap_label.Label(terminalio.FONT, text="no key   ", x=4, y=28, color=0xFF8000)
        self.count = bitmap_label.Label(terminalio.FONT, text="presses 00000", x=4, y=44)
        self.hidden = label.Label(terminalio.FONT, text="never seen", x=4, y=56)
        self.hidden.hidden = True
        for line in (self.title, self.key, self.count, self.hidden):
            root.append(line)
        self.display.root_group = root
        self.display.refresh()
        microcontroller.nvm[0:1] = bytes([(microcontroller.nvm[0] + 1) & 0xFF])
        print("start", microcontroller.nvm[0], "free", gc.mem_free())

    def step(self):
        """One turn of the main loop."""
        self.loops += 1
        while self.keys.events.get_into(self.event):
            self.told(self.names[self.event.key_number], self.event.pressed)
        if self.stick is not None and self.loops % 2:
            x, y = self.stick[0].value, self.stick[1].value
            if x > 50000 or x < 15000 or y > 50000 or y < 15000:
                self.key.text = "stick    "
                self.display.refresh()

    def told(self, name, pressed):
        if not pressed:
            print(name, "let go")
            return
        self.presses += 1
        self.key.text = f"{name:<9}"
        self.count.text = f"presses {self.presses:05d}"
        self.display.refresh()
        self.chain.fill(0)
        self.chain[self.presses % 60] = (40, 0, 0)
        self.chain[60 + self.presses % 32] = (0, 0, 40)
        self.chain.show()
        if self.own is not None:
            self.own.fill((0, 255, 0))
            self.own.show()


def main():
    app = App()
    while True:
        app.step()
        time.sleep(0.01)
