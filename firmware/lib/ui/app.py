# SPDX-License-Identifier: MIT
"""The app: one loop, one screen at a time, nothing that sleeps.

One turn of the loop takes one key, one step of what the screen is doing and one frame. A screen is
a module of ui/screens with a class Screen: `draw()` writes it whole, `key(key)` answers a key,
`tick(now)` does a little of whatever goes on by itself. It asks for another screen with `go`.
"""

import gc
import sys

from micropython import const
from ui.lights.race import Lights
from ui.session import Session
from ui.view import View

_KEY_LOST = const(9)
_FRAME = const(34)  # milliseconds
_DIMMED = const(15)  # percent of the brightness that is left when nobody is there


class App:
    """What the screens share."""

    def __init__(self, device):
        self.device = device
        self.display = device.display
        self.view = View()
        self.session = Session(device)
        self.lights = None
        self.screen = None
        self.message = ""  # what the message screen says ...
        self.after = "title"  # ... and where it leads
        self.hint = -1  # the choice that a hint points at
        self.shown_to = 255  # the seat that has said it alone is looking
        self._name = ""
        self._next = "title"
        self._awake = self._frame_at = device.now()
        self._dim = False
        self.crash = None
        self.apply_settings()
        if device.complaints:
            self.say("\n".join(device.complaints))

    def apply_settings(self):
        """Settings have changed: lights and brightness follow."""
        get = self.device.settings.get
        percent = get("brightness")
        self.display.bright(percent * _DIMMED // 100 if self._dim else percent)
        lights = get("lights")
        self.lights = Lights(
            get("palette"),
            lights * _DIMMED // 100 if self._dim else lights,
            get("ring_offset"),
            get("ring_reversed"),
            get("current_cap"),
            self.device.own.count,
        )

    def go(self, name):
        """Change to another screen at the end of this turn of the loop."""
        self._next = name

    def say(self, text, after="title"):
        """Show a text, a paragraph a line, then go to another screen."""
        self.message = text
        self.after = after
        self.go("message")

    def unload(self, name):
        """Forget a module that is not needed for now."""
        sys.modules.pop(name, None)

    def turn(self):
        """One turn of the loop."""
        device = self.device
        if self._next:
            self._enter()
        key = device.key()
        if key:
            self._awake = device.now()
            if self._dim:
                # The key that wakes the handheld does nothing else.
                self._sleep(False)
            elif key == _KEY_LOST:
                self.display.clear()
                self.screen.draw()
            else:
                self.screen.key(key)
        elif not self._dim and device.since(self._awake) > 1000 * device.settings.get("idle"):
            self._sleep(True)
        self.screen.tick(device.now())
        self.show_lights()
        self.display.refresh()

    def _sleep(self, dim):
        self._dim = dim
        self.apply_settings()

    def _enter(self):
        """Load the next screen; the one before makes room first."""
        name = self._next
        self._next = ""
        self.screen = None
        if self._name != name:
            self.unload("ui.screens." + self._name)
        self._name = name
        gc.collect()
        self.display.clear()
        self.screen = __import__("ui.screens." + name, None, None, ("Screen",)).Screen(self)
        self.screen.draw()

    def show_lights(self):
        """Show the frame of this moment if it differs from the last, thirty a second at most."""
        device = self.device
        if device.since(self._frame_at) >= _FRAME:
            self._frame_at = device.now()
            if self.lights.frame(self.view, self._frame_at):
                device.pixels.show(self.lights.chain)
                device.own.show(self.lights.own)

    def crashed(self, error):
        """Something went wrong: say where, keep the game, go on from the title."""
        self.crash = self.device.where(error)
        print("crash: %s line %s: %s" % self.crash)
        self._next = "title" if self._name == "crash" else "crash"


def run(device):
    """Play for ever."""
    global running
    app = running = App(device)
    while True:
        try:
            app.turn()
        except Exception as error:
            app.crashed(error)
        device.rest()


running = None  # the app, for whoever looks at a handheld from outside
