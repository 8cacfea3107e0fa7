# SPDX-License-Identifier: MIT
"""The test pattern, for builders of a handheld: is every pixel where it should be?

On no menu: MENU on the screen About opens it. It walks a lit pixel along the chain, then shows the
sides, then every colour everywhere (`ui.lights.pattern`), and says what should be seen.
docs/build.md says what to change when something else is.
"""

from micropython import const

from device.codes import (
    CHAIN,
    KEY_NEXT,
    KEY_OK,
    KEY_PREV,
    STICK,
    STYLE_CHOSEN,
    STYLE_DIM,
    STYLE_PLAIN,
)
from engine.codes import RING
from engine.track import SIDE
from ui.lights.pattern import square

_STEPS = const(97)
_WALK = const(300)  # milliseconds for a pixel ...
_STAY = const(3000)  # ... and for what lights up everything,
_CALM = const(500)  # which no key may change faster: it would flash

_SIDES = ("Red", "Blue", "Yellow", "Green")
_ALL = ("sides", "red", "green", "blue", "white")


class Screen:
    """PREV and NEXT go a step, OK stops and continues, any other key leaves."""

    def __init__(self, app):
        self.app = app
        self.step = 0
        self.walking = True
        self.since = app.device.now()
        app.view.lights = "pattern"
        app.apply_settings()

    def draw(self):
        app = self.app
        display = app.display
        device = app.device
        get = device.settings.get
        step = app.view.target = self.step
        drawn = app.lights.draw(step)
        if step < CHAIN:
            card = str(step)
            what = "Pixel %d" % step
            where = _where(step, get("ring_offset"), get("ring_reversed"))
        else:
            card = _ALL[step - CHAIN]
            what = "Everything " + card
            where = "If not: COLOUR_ORDER"
            if step == CHAIN:
                what = "Sides in their colour"
                where = "Ring and stick match"
        row = 0
        if display.rows > 5:
            display.write(0, "Test pattern", STYLE_DIM)
            display.card(card)
            row = 5
        display.write(row, what, STYLE_CHOSEN)
        display.write(row + 1, where, STYLE_PLAIN)
        drawn = "About %d of %d mA" % (drawn, get("current_cap"))
        if not device.pixels.count:
            drawn = "No ring and no sticks"
        display.write(row + 2, drawn, STYLE_PLAIN)
        keys = ": stop" if self.walking else ": continue"
        display.write(row + 3, device.ok_key + keys, STYLE_DIM)
        display.write(row + 4, device.menu_keys.split(":")[0] + ": leave", STYLE_DIM)

    def tick(self, now):
        """Take the next step when it is time; none while nobody is there."""
        wait = _WALK if self.step < CHAIN else _STAY
        if self.walking and not self.app.dim and self.app.device.since(self.since) >= wait:
            self._go(1)

    def key(self, key):
        if key == KEY_OK:
            self.walking = not self.walking
            self.draw()
        elif key == KEY_PREV or key == KEY_NEXT:
            if self.step < CHAIN or self.app.device.since(self.since) >= _CALM:
                self.walking = False
                self._go(1 if key == KEY_NEXT else -1)
        else:
            self.app.go("title")

    def _go(self, way):
        self.step = (self.step + way) % _STEPS
        self.since = self.app.device.now()
        self.draw()


def _where(pixel, offset, backward):
    """Say what a pixel is."""
    if pixel >= RING:
        stick, i = divmod(pixel - RING, STICK)
        return "%s stick, %d of 8" % (_SIDES[stick], i + 1)
    place = square(pixel, offset, backward)
    if place % SIDE:
        return "Ring, square %d" % place
    return "Ring: %s's corner" % _SIDES[place // SIDE]
