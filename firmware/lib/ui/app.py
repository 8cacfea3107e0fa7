# SPDX-License-Identifier: MIT
"""The app: one loop, one screen at a time, nothing that sleeps.

One turn of the loop takes one key, one step of what the screen is doing and one frame. A screen is
a module of ui/screens with a class Screen: `draw()` writes it whole, `key(key)` answers a key,
`tick(now)` does a little of what runs by itself. It changes to another screen with `go`.

A turn does one slow thing at most: it loads a screen, or lets the display catch up, or does one of
the jobs left for `later`, or lets the screen continue.
"""

import gc

from micropython import const

from device.codes import KEY_LOST, KEY_MENU, KEY_OK
from ui.session import Session
from ui.version import VERSION
from ui.view import View

_LOOK = const(10000)  # milliseconds between two looks at battery and store
_FRAME = const(34)  # milliseconds
_DIMMED = const(15)  # percent of the brightness that is left when nobody is there

# What is in these folders goes with the screen; the next one loads what it needs.
_GO = ("ui.screens.", "ui.widgets.", "ui.maps.", "ui.parts.", "ui.help.")


class App:
    """Runs one screen at a time, and holds what all of them share."""

    def __init__(self, device):
        self.device = device
        self.display = device.display
        self.view = View()
        self.session = Session(device)
        self.lights = None
        self._lit = ""  # the module of ui/lights
        self.screen = None
        self.blank = True  # is the display cleared for it? A new screen may set this to False
        self.name = ""  # of the screen that is shown
        self.dim = False  # is nobody there?
        self.crash = None  # (file, line, words) of the last one
        self.sign = ""  # of a low battery
        self.warning = False  # is the warning of it still to come?
        self._awake = self._seen = self._frame_at = self._looked = device.now()
        self._asking = True
        self._key = 0  # that was pressed, and has not been obeyed yet
        self._palette = device.settings.get("palette")
        self._frame_due = False
        self._later = []  # calls for when nobody waits
        self.apply_settings()
        if device.complaints:
            self.go("message", "In settings.toml", "\n".join(device.complaints), "title")
        else:
            self.go("title")

    def apply_settings(self):
        """Set lights and brightness as the settings say."""
        get = self.device.settings.get
        percent = get("brightness")
        lights = get("lights")
        if self.dim:
            percent = percent * _DIMMED // 100 or 1
            lights = (lights * _DIMMED + 99) // 100
        self.display.bright(percent)
        palette = get("palette")
        if palette != self._palette:
            self._palette = palette
            self.display.palette(palette)
        if self.view.lights != self._lit:
            self.lights = None
            self.device.forget("ui.lights.")
            self._lit = self.view.lights
        self.lights = __import__("ui.lights." + self._lit, None, None, ("Lights",)).Lights(
            palette,
            lights,
            get("ring_offset"),
            get("ring_reversed"),
            get("current_cap"),
            self.device.own.count,
        )

    def go(self, name, *given):
        """Change to another screen with the next turn of the loop: Screen(app, *given)."""
        self._next = name
        self._given = given

    def board_map(self, name):
        """Return the map of that module of ui/maps, or None where the display has none."""
        tiles = self.display.map
        if not tiles:
            return None
        return __import__("ui.maps." + name, None, None, ("BoardMap",)).BoardMap(tiles)

    def turn(self):
        """Take one turn of the loop."""
        device = self.device
        display = self.display
        # Even while the display is drawn: a stick keeps no events, so a flick of it would be lost.
        self._key = self._key or device.key()
        if self._later and (self._next or not display.behind()):
            self._do_later()
        elif self._next:
            self._enter()
        elif not display.behind():  # what has not been seen cannot be answered
            key = self._key
            self._key = 0
            if self.session.demo:
                self._show_off(key)
            elif key:
                if self._counts(key):
                    self.screen.key(key)
            elif not self.dim and self.quiet() > 1000 * device.settings.get("idle"):
                self._sleep(True)
            self._look()
            if not self._next:
                self.screen.tick(device.now())  # where that leads comes with the next turn
            elif not self._later:
                self._enter()
        if not self._next:
            display.refresh()
            if not display.behind():
                self._shown()

    def _shown(self):
        """Light what the display shows; from here on a question can be answered."""
        if self.name != "crash":  # what crashed may well be the lights
            self.show_lights()
        if self._asking and not self._later:
            self._asking = False
            self._seen = self.device.now()

    def _show_off(self, key):
        """Show the demo; any key ends it, whenever it went down: nothing was asked."""
        self.wake()
        if key:
            self.go("title")

    def wake(self):
        """Light up, and wait for a key as long as ever before it gets dark."""
        self._awake = self.device.now()
        if self.dim:
            self._sleep(False)

    def _counts(self, key):
        """Tell if a key is for the screen: one that went down before this was seen is not."""
        device = self.device
        self._awake = device.now()
        if self.dim:
            # The key that wakes the handheld does nothing else.
            self._sleep(False)
        elif key == KEY_LOST:
            self.display.clear()
            self.screen.draw()
        elif key == KEY_MENU or (
            not self._asking and device.since(device.key_at) <= device.since(self._seen)
        ):
            return True
        elif key == KEY_OK:
            self.session.guard.skipped()
        return False

    def _look(self):
        """Look from time to time: has the battery changed, is something not saved yet?"""
        device = self.device
        if device.since(self._looked) < _LOOK:
            return
        self._looked = device.now()
        store = device.store
        if store.behind or self.warning or device.low() != store.weak:
            from ui.parts.power_check import check_power

            check_power(self)
            device.forget("ui.parts.power_check")

    def later(self, job):
        """Call something slow once all is shown, before anything that is asked can be answered."""
        self._later.append(job)

    def _do_later(self):
        """Do one of the slow things."""
        job = self._later.pop(0)
        if not self._next or job is not gc.collect:  # every import ends with one
            job()

    def ask(self):
        """Ask something new: a key that goes down before it is seen is no answer to it."""
        self._asking = True

    def quiet(self):
        """Return the milliseconds since somebody pressed a key."""
        return self.device.since(self._awake)

    def _sleep(self, dim):
        self.dim = dim
        self.apply_settings()

    def _enter(self):
        """Forget the screen before, then load the next one."""
        name = self._next
        given = self._given
        self._next = ""
        self._given = ()
        self.screen = None
        if self.name != name:
            for folder in _GO:
                self.device.forget(folder)
        self.name = name
        self.blank = True
        self.screen = __import__("ui.screens." + name, None, None, ("Screen",)).Screen(self, *given)
        if self.blank:
            self.display.clear()
        self.screen.draw()
        self.ask()

    def show_lights(self):
        """Show the frame of this moment if it differs from the last, thirty a second at most."""
        device = self.device
        if self.view.lights != self._lit:
            self.apply_settings()
        if device.since(self._frame_at) >= _FRAME:
            self._frame_at = device.now()
            if self.lights.frame(self.view, self._frame_at) or self._frame_due:
                shown = device.pixels.show(self.lights.chain)
                # The device may find it too early: then it is tried again.
                self._frame_due = not (device.own.show(self.lights.own) and shown)

    def crashed(self, error):
        """Survive an error: keep where it was, and the game; say so, and return to the title."""
        self.screen = None
        self._later = []
        gc.collect()
        first = not self.crash
        self.crash = self.device.where(error)
        print("crash: %s line %s: %s" % self.crash)
        kept = False  # is the game?
        try:
            from ui.parts.crash_record import keep

            kept = keep(self, first)
        except Exception as another:  # it was the store that went wrong
            print("not kept: %s" % another)
        session = self.session
        session.unkept = None if kept or session.demo else session.base
        session.game = session.base = None
        if self.name == "crash":
            self.go("title")
        else:
            self.go("crash", self.crash, kept)


def run(device):
    """Play for ever."""
    global running
    app = running = App(device)
    device.watch()
    # `make flash` waits for this line.
    print("Homeward %s running, %d bytes free" % (VERSION, device.free()))
    while True:
        try:
            app.turn()
            device.rest()
        except Exception as error:
            app.crashed(error)


running = None  # the app, for tools that look at a handheld from outside
