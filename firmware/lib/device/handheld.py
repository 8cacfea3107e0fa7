# SPDX-License-Identifier: MIT
"""The one object that the ui is handed: every part of the board under a plain name."""

import gc
import time

import storage
import supervisor
from micropython import const

from device.codes import TICKS
from device.memory import forget

_REST = 0.005  # seconds
_MARGIN = const(100)  # millivolts
_NO_BATTERY = const(2500)  # millivolts: less is a wire with nothing at its end


class Handheld:
    """See "The device" in docs/architecture.md; device/parts/assemble.py gives it its parts."""

    def sound(self, what):
        """Start a tone, SOUND_... of device/codes.py, where there is a speaker and it is wanted."""
        if self.speaker and self.settings.get("sound"):
            self.speaker.note(what * 8)

    def now(self):
        """Return milliseconds, in 29 bits that wrap."""
        return supervisor.ticks_ms()

    @property
    def key_at(self):
        """Return the ticks of the moment the last key went down."""
        return self.keys.at

    def since(self, then):
        """Return the milliseconds from a moment of `now` until now."""
        return (supervisor.ticks_ms() - then) & TICKS

    def rest(self):
        """Leave a few milliseconds to everything else: keys are scanned, USB is served."""
        if self.speaker:
            self.speaker.tick()
        if self.store.dog:
            self.store.dog.feed()
        time.sleep(_REST)

    def watch(self):
        """Start the watchdog: from here on `rest` is called again and again."""
        from device.parts.watchdog import watch

        watch(self.store)
        forget("device.parts")

    def battery(self):
        """Return the millivolts of the battery; 0 without one, or if nothing measures it."""
        if not self.cell:
            return 0
        volts = self.cell.value * 3300 * self.share // 65535
        return volts if volts >= _NO_BATTERY else 0

    def low(self):
        """Is the battery low? Once it is, it must gain a bit to be a good one again."""
        limit = self.settings.get("battery_low") + (_MARGIN if self.store.weak else 0)
        return 0 < self.battery() < limit

    def free(self):
        """Return the bytes of free memory."""
        gc.collect()
        return gc.mem_free()

    def drive(self):
        """Say who may write the drive: "PC" or "board"."""
        return "PC" if storage.getmount("/").readonly else "board"

    def where(self, error):
        """Return (file, line, words) of an error: the innermost place in our own files."""
        from device.parts.error_place import place

        found = place(error)
        forget("device.parts")
        return found

    def forget(self, name, ending=""):
        """Forget a module, or a folder of modules; device/memory.py says how."""
        forget(name, ending)
